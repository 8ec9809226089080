import type { NodeType, Plugin } from './contract/redocly.ts';
import { clientErrors, flatInput, repeatSafety } from './rules/clients.ts';
import { defaultsValid, examplesPresent, examplesValid, pairsCoherent } from './rules/examples.ts';
import { forbiddenKeywords, streamSchemas } from './rules/keywords.ts';
import { layoutFiles, layoutOperations, layoutReferences, layoutRoot } from './rules/layout.ts';
import { exampleNames, operationNames, schemaNames } from './rules/names.ts';
import { provenance } from './rules/provenance.ts';
import { wording } from './rules/wording.ts';
import { examplesCoherent, worldCoherent } from './rules/world.ts';

/** Creates the plugin: the rules `callscope/…`, which run if `redocly.yaml` names them, and the types of our extensions. */
export default function callscope(): Plugin {
  return {
    id: 'callscope',
    rules: {
      oas3: {
        'client-errors': clientErrors,
        'defaults-valid': defaultsValid,
        'example-names': exampleNames,
        'examples-coherent': examplesCoherent,
        'examples-present': examplesPresent,
        'examples-valid': examplesValid,
        'flat-input': flatInput,
        'forbidden-keywords': forbiddenKeywords,
        'layout-files': layoutFiles,
        'layout-operations': layoutOperations,
        'layout-references': layoutReferences,
        'layout-root': layoutRoot,
        'operation-names': operationNames,
        'pairs-coherent': pairsCoherent,
        provenance,
        'repeat-safety': repeatSafety,
        'schema-names': schemaNames,
        'stream-schemas': streamSchemas,
        wording,
        'world-coherent': worldCoherent,
      },
    },
    typeExtension: { oas3: withExtensions },
  };
}

const boolean = { type: 'boolean' } as const;
const string = { type: 'string' } as const;

/**
 * Adds our extensions to the types of the linter and the bundler. If the type is unknown, a `$ref` below `x-item-schema`
 * is copied into the bundle with relative references that do not resolve, and the schema that it names is removed as
 * unused.
 */
function withExtensions(types: Readonly<Record<string, NodeType>>): Record<string, NodeType> {
  return {
    ...types,
    ...extend(types, 'Schema', {
      'x-item-schema': 'Schema',
      'x-event-schema': 'Schema',
      'x-event-error-schema': 'Schema',
      'x-event-terminator': string,
      'x-source': string,
    }),
    ...extend(types, 'Operation', {
      'x-source': string,
      'x-catalogue': boolean,
      'x-safe-to-repeat': boolean,
      'x-stream-flag': string,
    }),
    ...extend(types, 'Parameter', { 'x-source': string }),
    ...extend(types, 'Header', { 'x-source': string }),
  };
}

function extend(
  types: Readonly<Record<string, NodeType>>,
  name: string,
  properties: Readonly<Record<string, unknown>>,
): Record<string, NodeType> {
  const known = types[name];
  return known === undefined ? {} : { [name]: { ...known, properties: { ...known.properties, ...properties } } };
}
