import type { Contract } from '../contract/contract.ts';
import { examplesOf } from '../contract/media.ts';
import { docComment, header, importTypes, propertyName } from '../text.ts';
import { bodyOf, errorResponses } from './errors.ts';
import { indent, json } from './literal.ts';

/** The file with the examples of the shared error responses: by response and key, each with status and body. */
export function emitErrorExamples(contract: Contract): string {
  const names: string[] = [];
  const types: string[] = [];
  const values: string[] = [];
  for (const response of errorResponses(contract)) {
    const media = Object.values(response.response.content ?? {});
    const examples = media.flatMap((each) => examplesOf(contract.document, each));
    if (examples.length === 0) continue;
    const { status } = response;
    const name = propertyName(response.name);
    const type = bodyOf([response]);
    names.push(...type.names);
    const members = examples.map(({ key, summary }) => {
      const member = `readonly ${propertyName(key)}: { readonly status: ${status}; readonly body: ${type.source} };`;
      return `${docComment([summary], '    ')}    ${member}\n`;
    });
    const bodies = examples.map(({ key, value }) => {
      return `    ${propertyName(key)}: { status: ${status}, body: ${indent(json(value), 4)} },\n`;
    });
    types.push(`${docComment([response.response.description], '  ')}  readonly ${name}: {\n${members.join('')}  };\n`);
    values.push(`  ${name}: {\n${bodies.join('')}  },\n`);
  }
  const imports = importTypes(names, `@callscope/${contract.service}-types`);
  return `${header(contract)}
${imports && `${imports}\n`}/** The error answers of the service, by the name of the shared response. */
export const errorExamples: {
${types.join('')}} = {
${values.join('')}};
`;
}
