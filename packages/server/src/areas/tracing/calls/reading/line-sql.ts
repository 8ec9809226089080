import { computed } from './fields.ts';

/** Settings that the SQL of a line needs. */
export const LINE_SETTINGS = "date_time_output_format = 'iso', output_format_json_escape_forward_slashes = 0";

/** No JSON begins with it. */
export const UNFIT = '!';

const text = (sql: string): string => `ifNull(toJSONString(${sql}), 'null')`;
const time = (sql: string): string => `ifNull(replaceOne(toJSONString(${sql}), '000Z"', 'Z"'), 'null')`;
const whole = (sql: string): string => `ifNull(toString(${sql}), 'null')`;
const json = (sql: string, otherwise: string): string => `ifNull(nullIf(${sql}, 'null'), '${otherwise}')`;

/** Adds a key behind the last one of an object. */
const withKey = (object: string, key: string, value: string): string =>
  `concat(substring(${object}, 1, length(${object}) - 1), if(${object} = '{}', '', ','), '"${key}":', ${value}, '}')`;

const SUMMARY = json('summary', '{}');
const ATTRIBUTES = json('attributes', '{}');
const WEAVE =
  `concat('{"status":"', ${computed.status}, if(${computed.display_name} IS NULL, '","trace_name":', '","display_name":'),` +
  ` ${text(computed.trace_name)}, ifNull(concat(',"latency_ms":', toString(${computed.latency_ms})), ''), '}')`;

/** The keys of a call in their order, each with the SQL of its JSON, and the JSON that it has where it is not read. */
const MEMBERS: readonly (readonly [name: string, sql: string, unread?: string])[] = [
  ['id', text('id')],
  ['project_id', text('project_id')],
  ['op_name', text("ifNull(op_name, '')")],
  ['display_name', text(computed.display_name)],
  ['trace_id', text('trace_id')],
  ['parent_id', text('parent_id')],
  ['thread_id', text('thread_id')],
  ['turn_id', text('turn_id')],
  ['started_at', time('started_at')],
  [
    'attributes',
    `if(nullIf(otel_dump, 'null') IS NULL, ${ATTRIBUTES}, ${withKey(ATTRIBUTES, 'otel_span', 'assumeNotNull(otel_dump)')})`,
    '{}',
  ],
  ['inputs', json('inputs', '{}'), '{}'],
  ['ended_at', time('ended_at')],
  ['exception', text('exception')],
  ['output', json('output', 'null')],
  ['summary', withKey(SUMMARY, 'weave', WEAVE)],
  ['wb_user_id', text('wb_user_id')],
  ['wb_run_id', text('wb_run_id')],
  ['wb_run_step', whole('wb_run_step')],
  ['wb_run_step_end', whole('wb_run_step_end')],
];

const isObjectWithout = (object: string, key: string): string =>
  `(startsWith(${object}, '{') AND position(${object}, '"${key}"') = 0)`;
const isExact = (number: string): string => `ifNull(abs(${number}) <= ${Number.MAX_SAFE_INTEGER}, 1)`;

/** What has to hold for the SQL of a member to be right. */
const FIT: Readonly<Record<string, string>> = {
  attributes: `(otel_dump IS NULL OR ${isObjectWithout(ATTRIBUTES, 'otel_span')})`,
  summary: isObjectWithout(SUMMARY, 'weave'),
  wb_run_step: isExact('wb_run_step'),
  wb_run_step_end: isExact('wb_run_step_end'),
};

/**
 * Makes the SQL of a call as a line of an answer: what `toCall` gives, written as `JSON.stringify` does it. JSON fields
 * are copied as they are stored, since the service itself wrote them (decision 0200).
 * @param fields - The fields that are read.
 * @param withSize - Fills in `storage_size_bytes`.
 * @returns SQL of a text. It begins with `UNFIT` for the few calls that this cannot write.
 */
export function lineSql(fields: readonly string[], withSize: boolean): string {
  const read = MEMBERS.filter(([name]) => fields.includes(name));
  const texts = read.map(([, sql]) => sql).filter((sql) => sql.startsWith('ifNull(toJSONString('));
  // The engine escapes more characters than JSON.stringify does, and with capitals.
  const fit = [`position(concat('', ${texts.join(', ')}), '\\\\u') = 0`, ...read.flatMap(([name]) => FIT[name] ?? [])];
  const pieces = [`if(${fit.join(' AND ')}, '', '${UNFIT}')`];
  let constant = '{';
  for (const [name, sql, unread = 'null'] of MEMBERS) {
    constant += `"${name}":`;
    if (fields.includes(name)) pieces.push(`'${constant}'`, sql);
    constant = fields.includes(name) ? ',' : `${constant}${unread},`;
  }
  constant += '"deleted_at":null,"expire_at":null';
  if (withSize) pieces.push(`'${constant},"storage_size_bytes":'`, whole(computed.storage_size_bytes), "'}'");
  else pieces.push(`'${constant}}'`);
  return `concat(${pieces.join(', ')})`;
}
