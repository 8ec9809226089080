import type { Stream } from '../contract/media.ts';
import { type Import, quoted } from '../text.ts';

/** What reads a stream. */
export interface StreamClass {
  /** The type that a method gives, as TypeScript source. */
  readonly type: string;
  readonly typeImport: Import;
  /** Function that makes the stream of a request, as TypeScript source. */
  readonly open: string;
  readonly openImport: Import;
}

const streams = '@callscope/ergonomics/streams';
const chat = '@callscope/ergonomics/chat';

/** Schemas whose events have more to give than themselves. The streams of all others are streams of their items. */
const ownClasses: Readonly<Record<string, { readonly type: string; readonly open: string; readonly from: string }>> = {
  ChatCompletionChunk: { type: 'ChatStream', open: 'chatStream', from: chat },
};

/**
 * The class that reads a stream.
 * @param item - Name of the schema of its items.
 */
export function classOf({ kind, terminator }: Stream, item: string): StreamClass {
  const own = ownClasses[item];
  if (own !== undefined) {
    const { type, open, from } = own;
    return { type, typeImport: { name: type, from }, open, openImport: { name: open, from } };
  }
  const open = kind === 'jsonl' ? 'jsonLines' : 'serverSentEvents';
  const options = terminator === undefined ? '' : `{ terminator: ${quoted(terminator)} }`;
  return {
    type: `ItemStream<${item}>`,
    typeImport: { name: 'ItemStream', from: streams },
    open: options === '' ? open : `(source) => ${open}(source, ${options})`,
    openImport: { name: open, from: streams },
  };
}

/** An answer whose keys follow from what is asked. */
export interface Followed {
  /** Generic type of the answer; it takes the properties of the request that decide. */
  readonly type: Import;
  /** Lists of the request that decide, by name. */
  readonly lists: readonly string[];
}

const buckets = '@callscope/ergonomics/buckets';

const followed: Readonly<Record<string, Followed>> = {
  CallStatsResponse: {
    type: { name: 'CallStatsOf', from: buckets },
    lists: ['usage_metrics', 'call_metrics'],
  },
  FeedbackStatsResponse: { type: { name: 'FeedbackStatsOf', from: buckets }, lists: ['metrics'] },
};

/** Generic type of a request whose lists are type parameters. */
export const requestWith: Import = { name: 'RequestWith', from: buckets };

/** How an answer follows its request; undefined when it is the same for every request. */
export function followedBy(answer: string): Followed | undefined {
  return followed[answer];
}
