import type { NewOperation } from './request.ts';

/** What the writer of an operation does next, in order. */
export function nextSteps(operation: NewOperation, files: readonly string[]): string {
  const { contract, area, name, method, path, id } = operation;
  const { service } = contract;
  return `Written for ${id}, and the line of its path in specs/${service}/openapi.yaml:
${files.map((file) => `  specs/${service}/${file}`).join('\n')}

1. Fill in what is empty. \`pnpm --filter @callscope/specs lint:${service}\` names each line that is left, and is red until
   none is. Take away the answers that the operation cannot give. specs/README.md says how things are written.
2. Add it to specs/catalogue.yaml, under "${area}" of ${service}, and count it in specs/test/catalogue.test.ts:
   - [${method.toUpperCase()}, ${path.includes('{') ? `'${path}'` : path}, ${name}]
3. \`pnpm generate\` makes types, client method and examples. The contract tests find the operation by themselves.
4. Let the server answer it, or say in packages/server/DECISIONS.md (0190) why it does not yet.
   A choice that the sources leave open is a section of a page in specs/decisions/ and a line of its index.
5. \`pnpm changeset:draft\` writes the note for the changelog.`;
}
