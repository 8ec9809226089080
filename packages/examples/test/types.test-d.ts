import type { ChatCompletionChunk, ErrorResponse, paths as InferencePaths } from '@callscope/inference-types';
import type {
  Call,
  CallStatsRequest,
  CallStatsResponse,
  DomainError,
  GetCallerLocationInput,
  JsonLines,
  paths,
} from '@callscope/tracing-types';
import { expectTypeOf, test } from 'vitest';

import { chatCompletions } from '../src/generated/inference/index.ts';
import {
  callStats,
  callsQueryStream,
  errorExamples,
  getCallerLocation,
  readVersion,
} from '../src/generated/tracing/index.ts';

test('both sides of an example have the types of their operation', () => {
  expectTypeOf(callStats.oneDay.request).toEqualTypeOf<CallStatsRequest>();
  expectTypeOf(callStats.oneDay.response).toEqualTypeOf<CallStatsResponse>();
  expectTypeOf(getCallerLocation.office.request).toEqualTypeOf<GetCallerLocationInput>();
});

test('a stream has the list of its items, with the error where the example shows one', () => {
  expectTypeOf(callsQueryStream.trace.response).toEqualTypeOf<readonly Call[]>();
  expectTypeOf(chatCompletions.streamedDelivery.response).toEqualTypeOf<readonly ChatCompletionChunk[]>();
  expectTypeOf(chatCompletions.brokenStream.response).toEqualTypeOf<readonly (ChatCompletionChunk | ErrorResponse)[]>();
});

test('an error example has its status as a literal', () => {
  expectTypeOf(errorExamples.Forbidden.forbidden).toEqualTypeOf<{ readonly status: 403; readonly body: DomainError }>();
});

test('a property that the contract does not know fails to compile', () => {
  // @ts-expect-error the name is misspelt
  const misspelt: CallStatsRequest = { ...callStats.oneDay.request, granularty: 3600 };
  // @ts-expect-error a number of seconds, not a text
  const wrong: CallStatsRequest = { ...callStats.oneDay.request, granularity: '1h' };
  // @ts-expect-error the project is missing
  const missing: CallStatsRequest = { start: '2026-03-02T00:00:00Z' };
  expectTypeOf([misspelt, wrong, missing]).toEqualTypeOf<CallStatsRequest[]>();
});

test('examples cannot be changed, and a side that is not there cannot be read', () => {
  // @ts-expect-error an example is the same for everybody
  callStats.oneDay.response = callStats.emptyRange.response;
  // @ts-expect-error nothing is sent to ask for the version
  expectTypeOf(readVersion.current.request).toBeUnknown();
});

test('plain calls see a stream as text that remembers its items', () => {
  type Lines = paths['/calls/stream_query']['post']['responses'][200]['content']['application/jsonl'];
  expectTypeOf<Lines>().toEqualTypeOf<JsonLines<Call>>();
  expectTypeOf<Lines>().toExtend<string>();
  type Events = InferencePaths['/chat/completions']['post']['responses'][200]['content']['text/event-stream'];
  expectTypeOf<Events>().toExtend<string>();
});

test('percentiles have keys by pattern beside the named figures', () => {
  const [bucket] = callStats.oneDay.response.usage_buckets ?? [];
  expectTypeOf(bucket?.p95_total_tokens).toEqualTypeOf<number | null | undefined>();
  expectTypeOf(bucket?.model).toEqualTypeOf<string | undefined>();
  // @ts-expect-error no such figure
  expectTypeOf(bucket?.p95_total_token).toBeUnknown();
});
