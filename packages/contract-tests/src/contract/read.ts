import { createHash } from 'node:crypto';
import { readAnswer } from './answers.ts';
import { DocumentReader, isObject, type Json, type Located, text } from './document.ts';
import { pathFile } from './files.ts';
import { type Contract, ContractError, type Operation, type Parameter, type RequestBody } from './model.ts';
import { fileProperties, propertyNames } from './schemas.ts';
import { createValidate } from './validate.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Reads a bundled contract: one OpenAPI 3.1 document whose references all stay inside it.
 * @param document - The parsed document. It is not changed.
 * @param service - Name of the service, for the paths of spec files that messages name.
 * @param digest - What tells this contract from others in reports; a digest of the document when it is left out.
 * @returns What the cases need of it.
 * @throws ContractError that says where the document cannot be read, and how to mend it.
 */
export function readContract(document: unknown, service: string, digest?: string): Contract {
  if (!isObject(document) || !String(document['openapi']).startsWith('3.1.')) {
    throw new ContractError('The contract is not an OpenAPI 3.1 document. Pass the bundled contract, parsed.');
  }
  const reader = new DocumentReader(document);
  const root = { at: '#', value: document };
  const operations = reader.map(root, 'paths').flatMap(([path, item]) =>
    METHODS.filter((method) => method in item.value).map((method) => {
      const operation = reader.object(`${item.at}/${method}`);
      return readOperation({ reader, root, service, path, item, method, operation });
    }),
  );
  if (operations.length === 0) throw new ContractError('#/paths: the contract has no operations.');
  const twice = operations.find(({ id }, index) => operations.findIndex((other) => other.id === id) < index);
  if (twice) throw new ContractError(`#/paths/…/operationId: two operations are called "${twice.id}". Rename one.`);
  return {
    service,
    digest: digest ?? digestOf(JSON.stringify(document)),
    operations,
    validate: createValidate(document),
  };
}

interface Place {
  reader: DocumentReader;
  root: Located;
  service: string;
  path: string;
  item: Located;
  method: string;
  operation: Located;
}

function readOperation({ reader, root, service, path, item, method, operation }: Place): Operation {
  const { tags } = operation.value;
  const [tag] = Array.isArray(tags) ? (tags as unknown[]) : [];
  const file = pathFile(service, typeof tag === 'string' ? tag : 'shared', path);
  const body = operation.value['requestBody'] === undefined ? undefined : reader.object(`${operation.at}/requestBody`);
  return {
    id: text(operation, 'operationId'),
    method: method.toUpperCase(),
    path,
    file,
    scheme: schemeOf(reader, root, operation),
    // A parameter of the operation replaces one of its path item.
    parameters: [
      ...new Map(
        [...reader.list(item, 'parameters'), ...reader.list(operation, 'parameters')]
          .map((parameter) => readParameter(reader, parameter))
          .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
      ).values(),
    ],
    bodies: body ? reader.map(body, 'content').map(([mediaType, media]) => readBody(reader, mediaType, media)) : [],
    bodyRequired: body?.value['required'] === true,
    answers: reader
      .map(operation, 'responses')
      .map(([status, response]) => readAnswer({ reader, service, status, response, file })),
  };
}

function readParameter(reader: DocumentReader, parameter: Located): Parameter {
  const place = text(parameter, 'in');
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new ContractError(`${parameter.at}: parameters in "${place}" are not supported. Use path, query or header.`);
  }
  const required = parameter.value['required'] === true;
  const schema = parameter.value['schema'] === undefined ? {} : { schema: `${parameter.at}/schema` };
  return { name: text(parameter, 'name'), in: place, required, ...schema, examples: reader.examples(parameter) };
}

function readBody(reader: DocumentReader, mediaType: string, media: Located): RequestBody {
  const schema = `${media.at}/schema`;
  return {
    mediaType,
    schema,
    properties: propertyNames(reader, schema),
    files: mediaType.startsWith('multipart/') ? fileProperties(reader, schema) : [],
    examples: reader.examples(media),
  };
}

/** The first scheme that HTTP authentication knows; another kind of scheme cannot be sent from one key. */
function schemeOf(reader: DocumentReader, root: Located, operation: Located): Operation['scheme'] {
  const requirements = operation.value['security'] ?? root.value['security'] ?? [];
  const [names] = Array.isArray(requirements) ? (requirements as Json[]) : [];
  const [name] = Object.keys(names ?? {});
  if (name === undefined) return undefined;
  const scheme = reader.object(`#/components/securitySchemes/${name}`);
  const kind = String(scheme.value['scheme']).toLowerCase();
  if (kind === 'basic' || kind === 'bearer') return kind;
  throw new ContractError(`${scheme.at}: only the HTTP schemes basic and bearer are supported.`);
}

/** Makes the digest by which generated code names its contract, from the text of the bundle. */
export function digestOf(bundle: string): string {
  return `sha256:${createHash('sha256').update(bundle).digest('hex')}`;
}
