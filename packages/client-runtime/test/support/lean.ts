import { type FetchLike, type OperationTable, type ServiceConfig, takeParameters } from '../../src/index.ts';
import { notesConfig, operations } from './notes.ts';

/** The rows of the notes service as `createServiceMethods` takes them. */
export const leanOperations: OperationTable = Object.fromEntries(
  Object.entries(operations).map(([id, row]) => [id, { ...row, parameters: takeParameters }]),
);

/**
 * Makes what the methods of the notes service are made of when openapi-fetch stays away.
 * @param baseUrl - Address of the server.
 * @param fetch - Sends the requests.
 * @param key - The API key.
 * @returns The configuration.
 */
export function leanNotesConfig(baseUrl: string, fetch?: FetchLike, key?: string): ServiceConfig {
  return { ...notesConfig(baseUrl, fetch, key), operations: leanOperations };
}
