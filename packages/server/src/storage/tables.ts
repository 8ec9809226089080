/** Layout of the tables: on one ClickHouse, or sharded and replicated over a cluster. */
export type Deployment =
  | { readonly mode: 'single' }
  | {
      readonly mode: 'cluster';
      /** Name of the cluster in the configuration of its servers. */
      readonly cluster: string;
    };

/** A table, independent of the deployment. */
export interface Table {
  readonly name: string;
  /** Columns as in `CREATE TABLE`, and indexes. */
  readonly columns: readonly string[];
  /** Engine with its arguments, without `Replicated`, such as `ReplacingMergeTree(ver)`. */
  readonly engine: `${string}MergeTree${string}`;
  /** Columns of the sorting key; the project comes first, so that every query reads one project. */
  readonly order: readonly string[];
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Sharding key. Default: the project. */
  readonly shardBy?: string;
  /** Number of insert tokens that the table keeps, to ignore repeated inserts. Default: none. */
  readonly tokens?: number;
}

/** Builds the statements that create a table, in order. Each does nothing if its table exists. */
export function createStatements(table: Table, deployment: Deployment): string[] {
  const { name, columns, engine, order, shardBy = 'sipHash64(project_id)', tokens } = table;
  if (deployment.mode === 'single') {
    const settings = { ...table.settings, ...(tokens && { non_replicated_deduplication_window: tokens }) };
    return [`CREATE TABLE IF NOT EXISTS ${name} (${columns.join(', ')})${tableOptions(engine, order, settings)}`];
  }
  const on = ` ON CLUSTER ${quoteIdentifier(deployment.cluster)}`;
  const [, kind = '', given = ''] = /^(\w+)(?:\((.*)\))?$/.exec(engine) ?? [];
  const replica = [`'/clickhouse/tables/{shard}/{database}/${name}'`, `'{replica}'`, given].filter(Boolean).join(', ');
  const settings = { ...table.settings, ...(tokens && { replicated_deduplication_window: tokens }) };
  const cluster = `'${deployment.cluster.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
  return [
    `CREATE TABLE IF NOT EXISTS ${name}_local${on} (${columns.join(', ')})${tableOptions(`Replicated${kind}(${replica})`, order, settings)}`,
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
  const on = `ON CLUSTER ${quoteIdentifier(deployment.cluster)}`;
  return [`ALTER TABLE ${table}_local ${on} ${added}`, `ALTER TABLE ${table} ${on} ${added}`];
}

function tableOptions(
  engine: string,
  order: readonly string[],
  settings: Readonly<Record<string, string | number>>,
): string {
  const set = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ` ENGINE = ${engine} ORDER BY (${order.join(', ')})${set.length > 0 ? ` SETTINGS ${set.join(', ')}` : ''}`;
}

function quoteIdentifier(name: string): string {
  return `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``;
}
