/** Where the tables are: on one ClickHouse, or sharded and replicated over a cluster. */
export type Deployment =
  | { readonly mode: 'single' }
  | {
      readonly mode: 'cluster';
      /** Name of the cluster in the servers' configuration. */
      readonly cluster: string;
    };

/** One table, described once for every deployment. */
export interface Table {
  readonly name: string;
  /** Columns as in `CREATE TABLE`, and indexes. */
  readonly columns: readonly string[];
  /** Engine with its arguments, without `Replicated`, such as `ReplacingMergeTree(ver)`. */
  readonly engine: `${string}MergeTree${string}`;
  /** Columns by which the rows are sorted; the project is the first, so that every read is of one project. */
  readonly order: readonly string[];
  readonly settings?: Readonly<Record<string, string | number>>;
  /** What decides on which shard a row is; the project when it is left out. */
  readonly shardBy?: string;
  /** Keeps this many tokens of inserts, so that the same one stores nothing twice. */
  readonly tokens?: number;
}

/**
 * Writes the statements that make a table.
 * @param table - The table.
 * @param deployment - Where it is made.
 * @returns Statements in order. Each does nothing when what it makes is there.
 */
export function createStatements(table: Table, deployment: Deployment): string[] {
  const { name, columns, engine, order, shardBy = 'sipHash64(project_id)', tokens } = table;
  if (deployment.mode === 'single') {
    const settings = { ...table.settings, ...(tokens && { non_replicated_deduplication_window: tokens }) };
    return [`CREATE TABLE IF NOT EXISTS ${name} (${columns.join(', ')})${tail(engine, order, settings)}`];
  }
  const on = ` ON CLUSTER ${quoted(deployment.cluster)}`;
  const [, kind = '', given = ''] = /^(\w+)(?:\((.*)\))?$/.exec(engine) ?? [];
  const replica = [`'/clickhouse/tables/{shard}/{database}/${name}'`, `'{replica}'`, given].filter(Boolean).join(', ');
  const settings = { ...table.settings, ...(tokens && { replicated_deduplication_window: tokens }) };
  const cluster = `'${deployment.cluster.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
  return [
    `CREATE TABLE IF NOT EXISTS ${name}_local${on} (${columns.join(', ')})${tail(`Replicated${kind}(${replica})`, order, settings)}`,
    `CREATE TABLE IF NOT EXISTS ${name}${on} AS ${name}_local ENGINE = Distributed(${cluster}, currentDatabase(), ${name}_local, ${shardBy})`,
  ];
}

/**
 * Builds the statements that add columns to a table.
 *
 * @returns the statements in order. Each does nothing where the column exists.
 */
export function addColumnStatements(table: string, columns: readonly string[], deployment: Deployment): string[] {
  const added = columns.map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ');
  if (deployment.mode === 'single') return [`ALTER TABLE ${table} ${added}`];
  const on = `ON CLUSTER ${quoted(deployment.cluster)}`;
  return [`ALTER TABLE ${table}_local ${on} ${added}`, `ALTER TABLE ${table} ${on} ${added}`];
}

function tail(engine: string, order: readonly string[], settings: Readonly<Record<string, string | number>>): string {
  const set = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ` ENGINE = ${engine} ORDER BY (${order.join(', ')})${set.length > 0 ? ` SETTINGS ${set.join(', ')}` : ''}`;
}

function quoted(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``;
}
