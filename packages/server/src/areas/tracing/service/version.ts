import manifest from '../../../../package.json' with { type: 'json' };

/** Version of this server, in the form of semantic versioning. */
export const version: string = manifest.version;
