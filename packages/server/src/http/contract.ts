import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import {
  contractDigest,
  type Document,
  isSuccess,
  listOperations,
  type Operation,
  targetOf,
} from '@callscope/contract';

import type { Service } from './errors.ts';

/** A security scheme of the contracts. */
export type Scheme = 'basicAuth' | 'bearerAuth' | 'keyHeader';

/** A parameter outside the body. */
export interface ServiceParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
}

/** One operation, with what the server reads of it. */
export interface ServiceOperation {
  readonly id: string;
  /** In capitals, as a request has it. */
  readonly method: string;
  /** Path template of the contract, with names in braces. */
  readonly path: string;
  readonly parameters: readonly ServiceParameter[];
  /** Pointers of the body's schemas by media type; undefined for an operation without a body. */
  readonly body: { readonly required: boolean; readonly media: ReadonlyMap<string, string> } | undefined;
  /** The successful response, with the pointers of its schemas by media type. */
  readonly response: { readonly status: number; readonly media: ReadonlyMap<string, string> };
  /** Every declared status. */
  readonly statuses: ReadonlySet<number>;
  /** Empty for a public operation. */
  readonly schemes: readonly Scheme[];
  /** Data of the last event of a stream. */
  readonly terminator: string | undefined;
  /** Pointer of the schema of one item of a stream. */
  readonly item: string | undefined;
}

/** A contract that is served. */
export interface ServedContract {
  readonly document: object;
  /** Digest of the document's text, as generated clients know it. */
  readonly digest: string;
  readonly operations: readonly ServiceOperation[];
}

/** Reads the contract of a service from the package of its types. */
export function loadContract(service: Service): ServedContract {
  const path = createRequire(import.meta.url).resolve(`@callscope/${service}-types/openapi.json`);
  const text = readFileSync(path, 'utf8');
  const document = JSON.parse(text) as object;
  return { document, digest: contractDigest(text), operations: readOperations(document) };
}

/** Lists the operations of a bundled contract, in its order. */
export function readOperations(document: object): ServiceOperation[] {
  return listOperations(document as Document).map((operation) => toServiceOperation(operation));
}

function toServiceOperation(operation: Operation): ServiceOperation {
  const { id, method, path, requestBody, responses, security } = operation;
  const success = responses.find((response) => isSuccess(response));
  const stream = success?.content.map((media) => media.stream).find((found) => found !== undefined);
  return {
    id,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters.map(({ name, in: location, required, node }) => ({
      name,
      in: location as ServiceParameter['in'],
      required,
      schema: node.schema ?? {},
    })),
    body: requestBody && { required: requestBody.required, media: schemaPointers(requestBody.content) },
    response: { status: Number(success?.status ?? 200), media: schemaPointers(success?.content ?? []) },
    statuses: new Set(responses.map(({ status }) => Number(status))),
    schemes: security.flatMap((requirement) => Object.keys(requirement) as Scheme[]),
    terminator: stream?.terminator,
    item: stream && targetOf(stream.item),
  };
}

function schemaPointers(content: Operation['responses'][number]['content']): ReadonlyMap<string, string> {
  return new Map(content.map(({ type, pointer, schemaPointer }) => [type, schemaPointer ?? pointer]));
}
