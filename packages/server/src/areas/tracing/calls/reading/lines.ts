import { Buffer } from 'node:buffer';
import type { Call } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
import { type Lossless, parseLossless, toJson } from '../../../../core/lossless-json.ts';
import { RawLines } from '../../../../core/raw-json.ts';
import { splitPath } from '../../../../query/fields.ts';
import { computed } from './fields.ts';
import { VISIBLE } from './select.ts';

/** Field of a call that is read from the storage. */
export type StoredField = Exclude<keyof Call, (typeof NOT_STORED)[number]>;

/** Fields that no column holds: they are null, or computed if the request includes them. */
const NOT_STORED = [
  'deleted_at',
  'expire_at',
  'wb_username',
  'storage_size_bytes',
  'total_storage_size_bytes',
] as const;

// Of the characters that some readers take for the end of a line, the engine escapes all but U+0085.
const text = (sql: string): string => `replaceAll(toJSONString(${sql}), '\\xC2\\x85', '\\\\u0085')`;

/** SQL of the JSON of each field. NULL is allowed. */
const FIELDS: Readonly<Record<StoredField, string>> = {
  id: text('id'),
  project_id: text('project_id'),
  op_name: text('op_name'),
  trace_id: text('trace_id'),
  started_at: text('started_at'),
  parent_id: text('parent_id'),
  thread_id: text('thread_id'),
  turn_id: text('turn_id'),
  ended_at: text('ended_at'),
  exception: text('exception'),
  wb_user_id: text('wb_user_id'),
  wb_run_id: text('wb_run_id'),
  wb_run_step: 'wb_run_step',
  wb_run_step_end: 'wb_run_step_end',
  display_name: text(computed.display_name),
  attributes: 'attributes',
  inputs: 'inputs',
  output: 'output',
  summary: 'summary',
};

/** Fields that every call has, whatever columns the request selects. */
const REQUIRED: readonly StoredField[] = ['id', 'project_id', 'op_name', 'trace_id', 'started_at'];

/**
 * Returns the fields to read for `columns` of a request.
 *
 * @param columns - Paths, of which the first step counts. Null and undefined select all fields.
 * @throws ServiceError 422 for a field that calls do not have.
 */
export function selectFields(columns: readonly string[] | null | undefined): readonly StoredField[] {
  if (!columns) return Object.keys(FIELDS) as StoredField[];
  const selected = new Set(REQUIRED);
  for (const column of columns) {
    const [field = ''] = splitPath(column);
    if (Object.hasOwn(FIELDS, field)) selected.add(field as StoredField);
    else if (!(NOT_STORED as readonly string[]).includes(field)) {
      throw new ServiceError(422, `columns: calls have no field ${JSON.stringify(field.slice(0, 200))}.`);
    }
  }
  return selected.has('summary') ? withSummary([...selected]) : [...selected];
}

/** Adds the summary to the fields, and the fields that come with it. */
export function withSummary(fields: readonly StoredField[]): readonly StoredField[] {
  return [...new Set([...fields, 'summary', 'ended_at', 'exception', 'display_name'] as const)];
}

/** Most bytes of a page of several calls. The engine stops before it has all of a larger page in memory. */
const MAX_PAGE_BYTES = 24_000_000;

/**
 * Reads a page of calls. The stored JSON is copied as bytes, since the service itself wrote it (decision 0200): as strings
 * it would take twice the CPU time of a stream, and 80 MB more memory. Numbers stay as they were sent.
 *
 * @param ids - IDs of the page.
 * @param fields - Fields to read, from `selectFields`.
 * @param withSize - Adds `storage_size_bytes`.
 * @returns The calls in the order of the IDs. Deleted and unknown calls are left out.
 * @throws StorageError `size` if several calls are too large for one page.
 */
export async function readStoredCalls(
  ids: readonly string[],
  fields: readonly StoredField[],
  withSize: boolean,
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<StoredCall[]> {
  const isDocument = (field: string): boolean => DOCUMENTS.has(field);
  const values = Object.fromEntries(
    fields.filter((field) => !isDocument(field)).map((field) => [field, FIELDS[field]]),
  ) as Record<string, string>;
  if (withSize) values['size'] = computed.storage_size_bytes;
  if (fields.includes('summary')) Object.assign(values, COMPUTED);
  const documents = fields.filter(isDocument) as string[];
  if (fields.includes('attributes')) documents.push('otel_dump');
  // The condition on the key comes first, so that other columns of neighboring rows are not read. The IDs are one string,
  // because a list of 2,000 takes 5 ms to write and parse. No ID contains a line feed.
  const page = await store.bytes(
    `SELECT ${[...Object.values(values), ...documents].join(', ')}
     FROM calls FINAL PREWHERE project_id = {project:String} AND id IN splitByChar('\n', {ids:String})
     WHERE ${VISIBLE} SETTINGS ${JSON_SETTINGS}${threadSettings(ids.length)}`,
    { parameters: { project, ids: ids.join('\n') }, limits: ids.length > 1 ? { bytes: MAX_PAGE_BYTES } : {}, signal },
  );
  const rows = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  return splitRows(ids, rows, Object.keys(values), documents);
}

/** Columns that hold large JSON. */
const DOCUMENTS: ReadonlySet<string> = new Set(['attributes', 'inputs', 'output', 'summary']);

/** SQL of the JSON of computed values in the summary. */
const COMPUTED = {
  status: text(computed.status),
  latency_ms: computed.latency_ms,
};

const JSON_SETTINGS = "date_time_output_format = 'iso', output_format_json_escape_forward_slashes = 0";

/**
 * Returns the setting of the threads that read a page. Few calls are read in less time than it takes to divide them. Large
 * pages are read side by side, where dividing each saves nothing.
 */
function threadSettings(calls: number): string {
  return calls > 20 && calls < 500 ? '' : ', max_threads = 1';
}

// JSON has no tab and no line feed, so that both separate cells and rows.
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;

/** Call as JSON of its fields. */
export class StoredCall {
  /** JSON of large fields that are not null, by name. */
  readonly documents: Map<string, Buffer>;
  /** Members that a request adds to `summary.weave` or to the call, each with a comma before it. */
  readonly added = { weave: '', call: '' };
  readonly #positions: ReadonlyMap<string, number>;
  readonly #cells: string[];

  /** @param positions - Positions of the cells by name, which all calls of a page share. */
  constructor(positions: ReadonlyMap<string, number>, cells: string[], documents: Map<string, Buffer>) {
    this.#positions = positions;
    this.#cells = cells;
    this.documents = documents;
  }

  /** Returns whether a value was read. */
  has(name: string): boolean {
    return this.#positions.has(name);
  }

  /** Returns the JSON of a value; `null` for one that was not read. */
  get(name: string): string {
    const cell = this.#cells[this.#positions.get(name) ?? -1];
    return cell === undefined || cell === NULL ? 'null' : cell;
  }

  /** Replaces the JSON of a field that was read. */
  set(name: string, json: string): void {
    const position = this.#positions.get(name);
    if (position === undefined) this.documents.set(name, Buffer.from(json));
    else this.#cells[position] = json;
  }
}

/**
 * Splits rows of the engine into calls.
 *
 * @param rows - Rows of the engine: the ID, other values, then documents.
 * @param values - Names of the columns of values, which are decoded.
 * @param documents - Names of the columns of documents, which stay bytes.
 */
function splitRows(
  ids: readonly string[],
  rows: Buffer,
  values: readonly string[],
  documents: readonly string[],
): StoredCall[] {
  const starts = new Map<string, number>();
  for (let start = 0; start < rows.length; start = rows.indexOf(LINE_FEED, start) + 1) {
    starts.set(rows.toString('latin1', start + 1, rows.indexOf(QUOTE, start + 1)), start);
  }
  const positions = new Map(values.map((name, position) => [name, position]));
  return ids.flatMap((id) => {
    const start = starts.get(id);
    if (start === undefined) return [];
    const [cells, end] = readValues(start);
    return new StoredCall(positions, cells, readDocuments(end));
  });

  /** Returns the values of a row, and the position behind them. */
  function readValues(start: number): [cells: string[], end: number] {
    let end = start;
    for (let count = 0; count < values.length; end += 1) {
      if (rows[end] === TAB || rows[end] === LINE_FEED) count += 1;
    }
    return [rows.toString('utf8', start, end - 1).split('\t'), end];
  }

  /** Returns the documents of a row that are not null, by name. */
  function readDocuments(start: number): Map<string, Buffer> {
    const found = new Map<string, Buffer>();
    let position = start;
    for (const [index, name] of documents.entries()) {
      const end = rows.indexOf(index + 1 < documents.length ? TAB : LINE_FEED, position);
      const document = withoutReturns(rows.subarray(position, end));
      if (!document.equals(NULL_BYTES) && !document.equals(JSON_NULL)) found.set(name, document);
      position = end + 1;
    }
    return found;
  }
}

/** Removes the carriage returns of `stringifyExact`. Some readers take them for the end of a line. */
function withoutReturns(document: Buffer): Buffer {
  if (!document.includes(CARRIAGE_RETURN)) return document;
  return Buffer.from(document.filter((byte) => byte !== CARRIAGE_RETURN));
}

/** Writes calls as lines of JSON. */
export function writeLines(calls: readonly StoredCall[]): RawLines {
  const pieces: Buffer[] = [];
  /** Text since the last piece. */
  let pending = '';
  for (const call of calls) writeCall(call);
  pieces.push(Buffer.from(pending));
  return new RawLines(Buffer.concat(pieces));

  function write(...parts: (string | Buffer)[]): void {
    for (const part of parts) {
      if (typeof part === 'string') pending += part;
      else {
        pieces.push(Buffer.from(pending), part);
        pending = '';
      }
    }
  }

  function writeCall(call: StoredCall): void {
    const { documents, added } = call;
    const get = (name: string): string => call.get(name);
    const time = (name: string): string => get(name).replace('000Z"', 'Z"');
    write(
      `{"id":${get('id')},"project_id":${get('project_id')},"op_name":${get('op_name')},` +
        `"display_name":${get('display_name')},"trace_id":${get('trace_id')},"parent_id":${get('parent_id')},` +
        `"thread_id":${get('thread_id')},"turn_id":${get('turn_id')},"started_at":${time('started_at')},"attributes":`,
      ...writeAttributes(call),
    );
    write(',"inputs":', documents.get('inputs') ?? EMPTY);
    write(`,"ended_at":${time('ended_at')},"exception":${get('exception')}`);
    write(',"output":', documents.get('output') ?? 'null', ',"summary":');
    if (call.has('status')) {
      const name =
        get('display_name') === 'null'
          ? `"trace_name":${toTraceName(get('op_name'))}`
          : `"display_name":${get('display_name')}`;
      const latency = get('latency_ms') === 'null' ? '' : `,"latency_ms":${get('latency_ms')}`;
      const weave = `{"status":${get('status')},${name}${latency}${added.weave}}`;
      // Computed values replace those that the client sent under the same keys (decision 0022).
      write(...withMember(documents.get('summary') ?? EMPTY, 'weave', weave, true));
    } else write('null');
    write(
      `,"wb_user_id":${get('wb_user_id')},"wb_run_id":${get('wb_run_id')},"wb_run_step":${get('wb_run_step')},` +
        `"wb_run_step_end":${get('wb_run_step_end')},"deleted_at":null,"expire_at":null`,
      `${call.has('size') ? `,"storage_size_bytes":${get('size')}` : ''}${added.call}}\n`,
    );
  }
}

/**
 * Returns the JSON of the name of an op. It equals `computed.trace_name` of calls without a display name, but in the
 * statement it would take a millisecond to compile.
 */
function toTraceName(opName: string): string {
  const [, name] = OP_REF.exec(opName) ?? [];
  return name === undefined ? opName : `"${name}"`;
}

/** Ref of an op as a JSON string. */
const OP_REF = /^"weave:\/\/\/[^/]+\/[^/]+\/op\/((?:[^:/"\\]|\\.)+)/;

/** Returns the parts of the attributes. They contain the span of the call (`Span` in the contract). */
export function writeAttributes({ documents }: StoredCall): (string | Buffer)[] {
  const attributes = documents.get('attributes') ?? EMPTY;
  const span = documents.get('otel_dump');
  return span ? withMember(attributes, 'otel_span', span) : [attributes];
}

/** NULL as the engine writes it. */
const NULL = String.raw`\N`;
const NULL_BYTES = Buffer.from(NULL);
const JSON_NULL = Buffer.from('null');
const EMPTY = Buffer.from('{}');

/**
 * Adds a member to the JSON of an object. It replaces one of the same key.
 *
 * @param isMerged - Keeps members of the replaced value that the new value does not have.
 * @returns The parts of the new object.
 */
function withMember(object: Buffer, key: string, value: string | Buffer, isMerged = false): (string | Buffer)[] {
  // Most objects do not contain the key anywhere and are not parsed.
  if (!object.includes(`"${key}"`)) {
    return [object.subarray(0, -1), `${object.length === EMPTY.length ? '' : ','}"${key}":`, value, '}'];
  }
  const entries = new Map(readEntries(parseLossless(object.toString())));
  const added = parseLossless(value.toString());
  const sent = isMerged ? readEntries(entries.get(key)) : [];
  entries.set(key, { kind: 'object', entries: new Map([...sent, ...readEntries(added)]) });
  return [toJson({ kind: 'object', entries })];
}

function readEntries(value: Lossless | undefined): Iterable<[string, Lossless]> {
  return value?.kind === 'object' ? value.entries : [];
}
