import type { Stream } from '@callscope/contract';

import { type Import, quoted } from './text.ts';

// Methods whose return type is not the response type of the contract: streams, and responses that depend on the request.

/** The class that reads a stream. */
export interface StreamClass {
  /** The type that a method returns, as TypeScript source. */
  readonly type: string;
  readonly typeImport: Import;
  /** Type of its options, which a client and a call may set. */
  readonly options: Import;
  /** Function that opens the stream of a request, as TypeScript source. */
  readonly open: string;
  readonly openImport: Import;
}

const streams = '@callscope/ergonomics/streams';
const chat = '@callscope/ergonomics/chat';

/** Schemas whose streams have a class of their own. Every other stream is a stream of its items. */
const ownClasses: Readonly<
  Record<string, { readonly type: string; readonly open: string; readonly options: string; readonly from: string }>
> = {
  ChatCompletionChunk: { type: 'ChatStream', open: 'chatStream', options: 'ChatStreamOptions', from: chat },
};

/**
 * Returns the class that reads a stream.
 *
 * @param item - Name of the schema of its items.
 */
export function streamClassOf({ framing, terminator }: Stream, item: string): StreamClass {
  const own = ownClasses[item];
  if (own !== undefined) {
    const { type, open, options, from } = own;
    return {
      type,
      typeImport: { name: type, from },
      options: { name: options, from },
      open,
      openImport: { name: open, from },
    };
  }
  const open = framing === 'jsonl' ? 'jsonLines' : 'serverSentEvents';
  return {
    type: `ItemStream<${item}>`,
    typeImport: { name: 'ItemStream', from: streams },
    options: { name: framing === 'jsonl' ? 'JsonLinesOptions' : 'ServerSentEventsOptions', from: streams },
    open:
      terminator === undefined
        ? open
        : `(source, options) => ${open}(source, { ...options, terminator: ${quoted(terminator)} })`,
    openImport: { name: open, from: streams },
  };
}

/** A response whose keys follow from the request. */
export interface DerivedResponse {
  /** Generic type of the response; its argument holds the lists of the request that decide. */
  readonly type: Import;
  /** Lists of the request that decide, by name. */
  readonly lists: readonly string[];
}

const buckets = '@callscope/ergonomics/buckets';

const derived: Readonly<Record<string, DerivedResponse>> = {
  CallStatsResponse: { type: { name: 'CallStatsOf', from: buckets }, lists: ['usage_metrics', 'call_metrics'] },
  FeedbackStatsResponse: { type: { name: 'FeedbackStatsOf', from: buckets }, lists: ['metrics'] },
};

/** Generic type of a request whose lists are type parameters. */
export const requestWith: Import = { name: 'RequestWith', from: buckets };

/** Returns how the keys of a response follow from its request; undefined if they are the same for every request. */
export function derivedResponse(response: string): DerivedResponse | undefined {
  return derived[response];
}
