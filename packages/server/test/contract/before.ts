/** A request of the contract: an operation and the key of its example. */
export type Step = readonly [operationId: string, key: string];

const deleted: readonly Step[] = [
  ['objCreate', 'firstVersion'],
  ['objDelete', 'oneVersion'],
];

/**
 * Operations that run before an example, by operation and key. All examples show one world, so whatever an earlier
 * example deletes, or a later operation creates, is created again.
 */
export const before: Readonly<Record<string, readonly Step[]>> = {
  'fileContent/source': [['fileCreate', 'source']],
  'objDelete/oneVersion': [['objCreate', 'firstVersion']],
  'objDelete/allVersions': [['objCreate', 'builtinClass']],
  'objRead/byAlias': [['objSetAliases', 'set']],
  'objRead/movedAlias': [['objSetAliases', 'move']],
  'objRead/deletedVersion': deleted,
  'refsReadBatch/deletedVersion': deleted,
};
