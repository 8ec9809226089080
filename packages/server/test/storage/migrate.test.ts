import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Engine } from '../../src/storage/engine.ts';
import { migrate, type Migration } from '../../src/storage/migrate.ts';
import { createStatements, type Table } from '../../src/storage/tables.ts';
import { embedded, type OpenEngine } from '../support/engines.ts';

const seats: Table = {
  name: 'seats',
  columns: ['project_id String', 'seat UInt32', 'ver UInt64'],
  engine: 'ReplacingMergeTree(ver)',
  order: ['project_id', 'seat'],
  settings: { index_granularity: 1024 },
  tokens: 100,
};

const steps: readonly Migration[] = [
  { version: 1, name: 'seats', statements: (deployment) => createStatements(seats, deployment) },
  { version: 2, name: 'colour', statements: () => ['ALTER TABLE seats ADD COLUMN IF NOT EXISTS colour String'] },
];

describe('Migrations', () => {
  let opened: OpenEngine;
  let engine: Engine;
  beforeAll(async () => {
    opened = await embedded();
    engine = opened.engine;
  });
  afterAll(() => opened.close());

  test('are carried out in order, once', async () => {
    expect(await migrate(engine, { mode: 'single' }, steps.slice(0, 1), 0)).toEqual([steps[0]]);
    await engine.insert('seats', [JSON.stringify({ project_id: 'a/b', seat: 1, ver: 1 })]);
    expect(await migrate(engine, { mode: 'single' }, steps, 0)).toEqual([steps[1]]);
    expect(await migrate(engine, { mode: 'single' }, steps, 0)).toEqual([]);
    expect(await engine.rows('SELECT * FROM seats')).toEqual([{ project_id: 'a/b', seat: 1, ver: '1', colour: '' }]);
  });

  test('can be carried out again from the beginning when one broke off half-way', async () => {
    await engine.command('TRUNCATE TABLE schema_migrations');
    expect(await migrate(engine, { mode: 'single' }, steps, 0)).toEqual(steps);
    expect(await engine.rows('SELECT seat FROM seats')).toHaveLength(1);
  });

  test('refuse data that a newer program has written', async () => {
    await engine.insert('schema_migrations', [
      JSON.stringify({ version: 3, name: 'tomorrow', at: new Date(0).toISOString() }),
    ]);
    await expect(migrate(engine, { mode: 'single' }, steps, 0)).rejects.toThrow(
      'version 3, and this program supports 2',
    );
  });

  test('refuse steps that are out of order', async () => {
    await expect(migrate(engine, { mode: 'single' }, steps.slice(1), 0)).rejects.toThrow('out of order');
  });
});

describe('The tables of a cluster', () => {
  test('are replicated on each shard, spread by project, and keep the tokens of inserts', () => {
    expect(createStatements(seats, { mode: 'cluster', cluster: 'main' })).toEqual([
      'CREATE TABLE IF NOT EXISTS seats_local ON CLUSTER `main` (project_id String, seat UInt32, ver UInt64) ' +
        "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/seats', '{replica}', ver) " +
        'ORDER BY (project_id, seat) SETTINGS index_granularity = 1024, replicated_deduplication_window = 100',
      'CREATE TABLE IF NOT EXISTS seats ON CLUSTER `main` AS seats_local ' +
        "ENGINE = Distributed('main', currentDatabase(), seats_local, sipHash64(project_id))",
    ]);
  });

  test('have a name that cannot leave its quotes', () => {
    const [local, spread] = createStatements(seats, { mode: 'cluster', cluster: "m`x' ; DROP" });
    expect(local).toContain("ON CLUSTER `m\\`x' ; DROP`");
    expect(spread).toContain(String.raw`Distributed('m` + '`' + String.raw`x\' ; DROP'`);
  });
});
