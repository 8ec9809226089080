import { type Engine, StorageError } from '../storage/engine.ts';
import type { Metrics, Statement } from './metrics.ts';

/** Wraps an engine, and counts its statements. */
export function measureEngine(engine: Engine, metrics: Metrics): Engine {
  async function measure<Result>(kind: Statement['kind'], work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    let result = 'ok';
    try {
      return await work();
    } catch (error) {
      result = error instanceof StorageError ? error.reason : 'aborted';
      throw error;
    } finally {
      metrics.statement({ kind, result, seconds: (performance.now() - start) / 1000 });
    }
  }
  return {
    kind: engine.kind,
    damaged: engine.damaged,
    rows: (sql, options) => measure('query', () => engine.rows(sql, options)),
    bytes: (sql, options) => measure('query', () => engine.bytes(sql, options)),
    command: (sql, options) => measure('command', () => engine.command(sql, options)),
    async insert(table, lines, options) {
      await measure('insert', () => engine.insert(table, lines, options));
      metrics.commit(
        lines.length,
        lines.reduce((sum, line) => sum + line.length + 1, 0),
      );
    },
    ping: () => measure('ping', () => engine.ping()),
    close: () => engine.close(),
  };
}
