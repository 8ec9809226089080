import type { Plugin } from './redocly.ts';
import { clientErrors } from './rules/client-errors.ts';
import { defaultsValid } from './rules/defaults-valid.ts';
import { exampleNames } from './rules/example-names.ts';
import { examplesCoherent } from './rules/examples-coherent.ts';
import { examplesPresent } from './rules/examples-present.ts';
import { examplesValid } from './rules/examples-valid.ts';
import { flatInput } from './rules/flat-input.ts';
import { forbiddenKeywords } from './rules/forbidden-keywords.ts';
import { layoutFiles } from './rules/layout-files.ts';
import { layoutOperations } from './rules/layout-operations.ts';
import { layoutReferences } from './rules/layout-references.ts';
import { layoutRoot } from './rules/layout-root.ts';
import { operationNames } from './rules/operation-names.ts';
import { pairsCoherent } from './rules/pairs-coherent.ts';
import { provenance } from './rules/provenance.ts';
import { repeatSafety } from './rules/repeat-safety.ts';
import { schemaNames } from './rules/schema-names.ts';
import { streamSchemas } from './rules/stream-schemas.ts';
import { worldCoherent } from './rules/world-coherent.ts';
import { withExtensions } from './type-extension.ts';

/** Makes the plugin: rules named `callscope/…` and what our extensions hold. A rule runs once `redocly.yaml` names it. */
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
        'world-coherent': worldCoherent,
      },
    },
    typeExtension: { oas3: withExtensions },
  };
}
