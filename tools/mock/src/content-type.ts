import type { IncomingMessage } from 'node:http';
import type { Operation } from './prism.ts';
import { Refusal } from './refusal.ts';

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** Whether a body of this type is to be parsed: it says that it is JSON, and the operation takes JSON. */
export function isJsonBody(operation: Operation, contentType: string | undefined): boolean {
  return contentType !== undefined && JSON_TYPE.test(contentType) && takesJson(operation);
}

function takesJson(operation: Operation): boolean {
  return (operation.request?.body?.contents ?? []).some((content) => JSON_TYPE.test(content.mediaType));
}

/**
 * The media type of a request's body. A JSON operation takes a body without one for JSON, as the services do.
 * @throws Refusal (400) for what is no media type, and for JSON in a charset other than UTF-8.
 */
export function contentTypeOf(request: IncomingMessage, operation: Operation): string | undefined {
  const given = request.headers['content-type'];
  if (given === undefined || given === '') return takesJson(operation) ? 'application/json' : undefined;
  if (!MEDIA_TYPE.test(given)) {
    throw new Refusal(400, `Content-Type: "${given}" is not a media type. Write it like application/json.`);
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(given)?.[1];
  if (JSON_TYPE.test(given) && charset !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(charset)) {
    throw new Refusal(400, `Content-Type: JSON in ${charset} is not read here. Send it in UTF-8.`);
  }
  return given;
}
