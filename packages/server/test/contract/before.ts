/** A request of the contract: an operation and the key of its example. */
export type Step = readonly [operationId: string, key: string];

const deleted: readonly Step[] = [
  ['objCreate', 'firstVersion'],
  ['objDelete', 'oneVersion'],
];

/**
 * What has to be there before an example can be answered as its key says, by operation and key. The examples tell of one
 * world; what they delete, and what is made by a later operation, is put there again.
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
