import { Fault } from '../contract-error.ts';
import type { Service } from '../workspace.ts';
import {
  type Document,
  type MediaType,
  type OperationObject,
  operationsOf,
  type Parameter,
  type PathItem,
  resolve,
} from './document.ts';
import { type BodyKind, bodyKind, type Stream, streamOf } from './media.ts';

/** One media type of a request body or of an answer. */
export interface Body {
  readonly kind: BodyKind;
  readonly media: MediaType;
  readonly stream: Stream | undefined;
}

/** The body of a request. */
export interface RequestBody extends Body {
  readonly kind: 'json' | 'multipart' | 'bytes';
  readonly required: boolean;
  readonly description: string | undefined;
}

/** One operation of a contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly isPublic: boolean;
  readonly safeToRepeat: boolean;
  /** Parameters of the path and the query, in that order. Headers are options of the client. */
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  /** The successful answer; undefined when it has no body. */
  readonly answer: Body | undefined;
  /** Set when a property of the request decides between the answer above and a stream. */
  readonly streaming: { readonly flag: string; readonly answer: Body & { readonly stream: Stream } } | undefined;
  /** The names of the error statuses' nodes are looked up in the document. */
  readonly responses: OperationObject['responses'];
}

/** A bundled contract, read. */
export interface Contract {
  readonly service: Service;
  readonly digest: string;
  readonly document: Document;
  /** In the order of the contract. */
  readonly operations: readonly Operation[];
}

/**
 * Reads what the generator needs out of a bundled document.
 *
 * @throws Fault when an operation has a form that the generated code has no place for.
 */
export function readContract(service: Service, document: Document, digest: string): Contract {
  const operations = operationsOf(document).map(({ method, path, item, operation }) => {
    const id = operation.operationId;
    const answers = answersOf(document, operation);
    const flag = operation['x-stream-flag'];
    const streamed = flag === undefined ? undefined : answers.find(isStreamed);
    if (flag !== undefined && streamed === undefined) {
      throw new Fault('operation', id, 'x-stream-flag is set, but no answer is a stream.');
    }
    const [answer, ...others] = preferred(answers.filter((each) => each !== streamed));
    if (others.length > 0) {
      const advice = 'has one media type that is not JSON at most, or one more with x-stream-flag.';
      throw new Fault('operation', id, `a successful answer ${advice}`);
    }
    return {
      id,
      method: method.toUpperCase(),
      path,
      description: operation.description ?? '',
      deprecated: operation.deprecated ?? false,
      isPublic: operation.security?.length === 0,
      safeToRepeat: method === 'get' || method === 'head' || operation['x-safe-to-repeat'] === true,
      parameters: parametersOf(document, item, operation),
      body: requestBodyOf(document, operation),
      answer,
      streaming: flag === undefined || streamed === undefined ? undefined : { flag, answer: streamed },
      responses: operation.responses,
    };
  });
  return { service, digest, document, operations };
}

/** Where JSON is one of several forms, the generated code speaks JSON; plain calls reach the others. */
function preferred<Form extends Body>(forms: readonly Form[]): readonly Form[] {
  const json = forms.filter(({ kind }) => kind === 'json');
  return json.length === 1 ? json : forms;
}

function isStreamed(answer: Body): answer is Body & { readonly stream: Stream } {
  return answer.stream !== undefined;
}

function parametersOf(document: Document, item: PathItem, operation: OperationObject): Parameter[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((node) => resolve(document, node));
  const own = new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  const inputs = [...own.values()].filter((parameter) => parameter.in === 'path' || parameter.in === 'query');
  return inputs.toSorted((a, b) => Number(a.in === 'query') - Number(b.in === 'query'));
}

function requestBodyOf(document: Document, { operationId, requestBody }: OperationObject): RequestBody | undefined {
  if (requestBody === undefined) return undefined;
  const { content, required = false, description } = resolve(document, requestBody);
  const [body, ...others] = preferred(bodiesOf(document, content));
  if (body === undefined || others.length > 0) {
    throw new Fault('operation', operationId, 'a request body has one media type, or JSON and others beside it.');
  }
  // A body of text is sent as it is, like bytes.
  const kind = body.kind === 'json' || body.kind === 'multipart' ? body.kind : 'bytes';
  return { ...body, kind, required, description };
}

function answersOf(document: Document, { operationId, responses }: OperationObject): Body[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, node]) => {
      const answers = bodiesOf(document, resolve(document, node).content);
      if (answers.length === 0 && status !== '204' && status !== '205') {
        throw new Fault('operation', operationId, `an answer without a body has the status 204, not ${status}.`);
      }
      return answers;
    });
}

function bodiesOf(document: Document, content: Readonly<Record<string, MediaType>> = {}): Body[] {
  return Object.entries(content).map(([mediaType, media]) => ({
    kind: bodyKind(document, mediaType, media),
    media,
    stream: streamOf(document, media),
  }));
}
