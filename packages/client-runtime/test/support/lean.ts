import { type FetchLike, type OperationTable, type ServiceConfig, takeParameters } from '../../src/index.ts';
import { notesConfig, operations } from './notes.ts';

/** The operation table of the notes service, with `takeParameters` on each row. */
export const leanOperations: OperationTable = Object.fromEntries(
  Object.entries(operations).map(([id, row]) => [id, { ...row, parameters: takeParameters }]),
);

/**
 * Creates the configuration of the notes service for `createServiceMethods`.
 * @param baseUrl - URL of the server.
 * @param fetch - Sends the requests.
 * @param key - The API key.
 * @returns The configuration.
 */
export function leanNotesConfig(baseUrl: string, fetch?: FetchLike, key?: string): ServiceConfig {
  return { ...notesConfig(baseUrl, fetch, key), operations: leanOperations };
}
