import { Buffer } from 'node:buffer';
import type { Call } from '@callscope/tracing-types';

import type { ProjectId } from '../../../../core/access.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { Context } from '../../../../core/handler.ts';
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

const text = (sql: string): string => `toJSONString(${sql})`;

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
 * Reads a page of calls as JSON. The stored JSON is copied unparsed, since the service itself wrote it (decision 0200):
 * parsing and writing it again would take twice as long as all the rest.
 *
 * @param ids - IDs of the page.
 * @param fields - Fields to read, from `selectFields`.
 * @param withSize - Adds `storage_size_bytes`.
 * @returns JSON of each call in the order of the IDs. Deleted and unknown calls are left out.
 * @throws StorageError `size` if several calls are too large for one page.
 */
export async function readCallTexts(
  ids: readonly string[],
  fields: readonly StoredField[],
  withSize: boolean,
  project: ProjectId,
  { store, signal }: Pick<Context, 'store' | 'signal'>,
): Promise<string[]> {
  const columns: Record<string, string> = Object.fromEntries(fields.map((field) => [field, FIELDS[field]]));
  if (withSize) columns['size'] = computed.storage_size_bytes;
  if (fields.includes('attributes')) columns['otel_dump'] = 'otel_dump';
  if (fields.includes('summary')) {
    Object.assign(columns, {
      status: text(computed.status),
      latency_ms: computed.latency_ms,
      trace_name: text(computed.trace_name),
    });
  }
  // The condition on the key comes first, so that other columns of neighboring rows are not read. The IDs are one string,
  // because a list of 2,000 takes 5 ms to write and parse. No ID contains a line feed.
  const page = await store.bytes(
    `SELECT ${Object.values(columns).join(', ')}
     FROM calls FINAL PREWHERE project_id = {project:String} AND id IN splitByChar('\n', {ids:String})
     WHERE ${VISIBLE} SETTINGS ${JSON_SETTINGS}${threadSettings(ids.length)}`,
    { parameters: { project, ids: ids.join('\n') }, limits: ids.length > 1 ? { bytes: MAX_PAGE_BYTES } : {}, signal },
  );
  const toText = callWriter(Object.keys(columns));
  const texts = new Map<string, string>();
  // JSON has no tab and no line feed, so that both separate columns and rows.
  for (const row of Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString().split('\n').slice(0, -1)) {
    const cells = row.split('\t');
    texts.set((cells[0] ?? '').slice(1, -1), toText(cells));
  }
  return ids.flatMap((id) => texts.get(id) ?? []);
}

const JSON_SETTINGS = "date_time_output_format = 'iso', output_format_json_escape_forward_slashes = 0";

/**
 * Returns the setting of the threads that read a page. Few calls are read in less time than it takes to divide them. Large
 * pages are read side by side, where dividing each saves nothing.
 */
function threadSettings(calls: number): string {
  return calls > 20 && calls < 500 ? '' : ', max_threads = 1';
}

/** Reads a page of calls as lines of a stream, see `readCallTexts`. */
export async function readLines(...args: Parameters<typeof readCallTexts>): Promise<RawLines> {
  const texts = await readCallTexts(...args);
  return new RawLines(Buffer.from(texts.map((call) => `${call}\n`).join('')));
}

/** NULL as the engine writes it. */
const NULL = String.raw`\N`;

/**
 * Creates a function that writes a row as the JSON of a call.
 *
 * @param columns - Names of the columns that were read.
 */
function callWriter(columns: readonly string[]): (cells: readonly string[]) => string {
  const positions = new Map(columns.map((name, position) => [name, position]));
  return (cells) => {
    const get = (name: string): string => {
      const cell = cells[positions.get(name) ?? -1];
      return cell === undefined || cell === NULL ? 'null' : cell;
    };
    const time = (name: string): string => get(name).replace('000Z"', 'Z"');
    const object = (name: string): string => (get(name) === 'null' ? '{}' : get(name));
    // A span is returned in the attributes of its call (`Span` in the contract).
    const span = get('otel_dump');
    const attributes = span === 'null' ? object('attributes') : withMember(object('attributes'), 'otel_span', span);
    const size = positions.has('size') ? `,"storage_size_bytes":${get('size')}` : '';
    return (
      `{"id":${get('id')},"project_id":${get('project_id')},"op_name":${get('op_name')},` +
      `"display_name":${get('display_name')},"trace_id":${get('trace_id')},"parent_id":${get('parent_id')},` +
      `"thread_id":${get('thread_id')},"turn_id":${get('turn_id')},"started_at":${time('started_at')},` +
      `"attributes":${attributes},"inputs":${object('inputs')},"ended_at":${time('ended_at')},` +
      `"exception":${get('exception')},"output":${get('output')},"summary":${summary()},` +
      `"wb_user_id":${get('wb_user_id')},"wb_run_id":${get('wb_run_id')},"wb_run_step":${get('wb_run_step')},` +
      `"wb_run_step_end":${get('wb_run_step_end')},"deleted_at":null,"expire_at":null${size}}`
    );

    /** Computed values replace those that the client sent under the same keys (decision 0022). */
    function summary(): string {
      if (!positions.has('summary')) return 'null';
      const name = get('display_name') === 'null' ? 'trace_name' : 'display_name';
      const latency = get('latency_ms') === 'null' ? '' : `,"latency_ms":${get('latency_ms')}`;
      const weave = `{"status":${get('status')},"${name}":${get('trace_name')}${latency}}`;
      return withMember(object('summary'), 'weave', weave, true);
    }
  };
}

/**
 * Adds a member to the JSON of an object. It replaces one of the same key.
 *
 * @param isMerged - Keeps members of the replaced value that the new value does not have.
 */
function withMember(object: string, key: string, value: string, isMerged = false): string {
  // Most objects do not contain the key anywhere and are not parsed.
  if (!object.includes(`"${key}"`)) return `${object.slice(0, -1)}${object === '{}' ? '' : ','}"${key}":${value}}`;
  const parsed = JSON.parse(object) as Record<string, unknown>;
  const replaced = isMerged ? (Object(parsed[key]) as object) : {};
  return JSON.stringify({ ...parsed, [key]: { ...replaced, ...(JSON.parse(value) as object) } });
}
