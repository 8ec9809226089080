import {
  childPointer,
  contractDigest,
  ContractError,
  type Document,
  isObject,
  kebabCase,
  listOperations,
  type MediaType,
  type Operation as DeclaredOperation,
  pathFileName,
  resolveAt,
  type Response,
  targetOf,
} from '@callscope/contract';

import { createValidate, type Validate } from './validate.ts';

/** A contract that is ready for cases. */
export interface Contract {
  /** Name of the service; messages name contract files below `specs/<service>`. */
  readonly service: string;
  /** Identifies the contract in reports: `sha256:` and the digest of the bundle. */
  readonly digest: string;
  readonly document: Document;
  readonly operations: readonly Operation[];
  readonly validate: Validate;
}

/** One operation of a contract. */
export interface Operation extends DeclaredOperation {
  /** File of the hand-written contract that declares it: `specs/tracing/calls/paths/call_end.yaml`. */
  readonly file: string;
  /** HTTP authentication scheme of its credentials; undefined if it takes none. */
  readonly scheme: 'basic' | 'bearer' | undefined;
}

/**
 * Reads a bundled contract: one OpenAPI 3.1 document whose references all stay inside it.
 *
 * @param document - The parsed document. It is not changed.
 * @param service - Name of the service, for the contract files that messages name.
 * @param digest - Identifies the contract in reports. Default: a digest of the document.
 * @throws ContractError when the document cannot be tested. The message says where, and what to change.
 */
export function readContract(document: unknown, service: string, digest?: string): Contract {
  if (!isObject(document) || !String(document['openapi']).startsWith('3.1.')) {
    throw new ContractError('', 'the document is not an OpenAPI 3.1 document. Pass the bundled contract, parsed.');
  }
  const contract = document as unknown as Document;
  const operations = declaredOperations(contract).map((operation): Operation => {
    checkSupported(contract, operation);
    const file = `specs/${service}/${kebabCase(operation.tags[0] ?? 'shared')}/paths/${pathFileName(operation.path)}`;
    return { ...operation, file, scheme: schemeOf(contract, operation) };
  });
  if (operations.length === 0) throw new ContractError('/paths', 'the contract has no operations.');
  return {
    service,
    digest: digest ?? contractDigest(JSON.stringify(document)),
    document: contract,
    operations,
    validate: createValidate(contract),
  };
}

/** Returns the file of the hand-written contract that declares a response: its own if operations share it. */
export function responseFile({ service }: Contract, { file }: Operation, { component }: Response): string {
  return component === undefined ? file : `specs/${service}/shared/responses/${component}.yaml`;
}

/**
 * Returns the pointer of the schema that a body must match; of a stream, the schema of each item.
 *
 * References are followed, so that messages name the component.
 */
export function schemaOf({ document }: Pick<Contract, 'document'>, { pointer, stream }: MediaType): string {
  return resolveAt(document, stream ? targetOf(stream.item) : childPointer(pointer, 'schema')).pointer;
}

/** Lists the operations. A document of another shape than OpenAPI breaks the reader anywhere, so all errors count. */
function declaredOperations(document: Document): DeclaredOperation[] {
  try {
    return listOperations(document);
  } catch (error) {
    if (error instanceof ContractError) throw error;
    throw new ContractError('', `the document is not valid OpenAPI 3.1 (${String(error)}).`);
  }
}

/** Throws a ContractError for a cookie parameter, which cannot be sent, or a body or header without a schema. */
function checkSupported(document: Document, { parameters, requestBody, responses }: DeclaredOperation): void {
  const cookie = parameters.find((parameter) => parameter.in === 'cookie');
  if (cookie)
    throw new ContractError(cookie.pointer, 'cookie parameters are not supported. Use path, query or header.');
  const bodies = [requestBody, ...responses].flatMap((each) => each?.content ?? []);
  const headers = responses.flatMap((response) => response.headers);
  for (const { pointer } of [...bodies, ...headers]) resolveAt(document, childPointer(pointer, 'schema'));
}

/** Returns the scheme of the first way to be authorized. */
function schemeOf(document: Document, { security }: DeclaredOperation): Operation['scheme'] {
  const [name] = Object.keys(security[0] ?? {});
  if (name === undefined) return undefined;
  const { pointer, value } = resolveAt(document, childPointer('/components/securitySchemes', name));
  const scheme = isObject(value) ? String(value['scheme']).toLowerCase() : '';
  if (scheme === 'basic' || scheme === 'bearer') return scheme;
  throw new ContractError(pointer, 'only the HTTP authentication schemes basic and bearer are supported.');
}
