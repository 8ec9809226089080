/** A path outside the contract that an unmodified client uses for an operation. */
export interface Alias {
  readonly path: string;
  readonly operationId: string;
}

/**
 * Paths that are served like operations of the tracing contract. Reason for each group:
 *
 * - Newer Python clients record with paths of a project what does not end in time; the body names the project, as in the
 *   operation itself.
 * - Python clients of mid-2026 and before write `files` for the operations on a file.
 */
export const aliases: readonly Alias[] = [
  { path: '/v2/{entity}/{project}/call/start', operationId: 'callStart' },
  { path: '/v2/{entity}/{project}/call/end', operationId: 'callEnd' },
  { path: '/files/create', operationId: 'fileCreate' },
  { path: '/files/content', operationId: 'fileContent' },
  { path: '/files/stats', operationId: 'filesStats' },
];
