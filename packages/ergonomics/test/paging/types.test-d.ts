import type {
  Call,
  CallsQueryStreamRequest,
  Cost,
  CostQueryRequest,
  CostQueryResponse,
  EvalResultsQueryInput,
  EvalResultsQueryResponse,
  EvalResultsRow,
  ScorerListInput,
  ScorerVersion,
} from '@callscope/tracing-types';
import { describe, expectTypeOf, test } from 'vitest';
import { type ListRequest, paged, resumable } from '../../src/paging/index.ts';
import type { ItemStream } from '../../src/streams/index.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Headers;
}

declare const tracing: {
  costQuery(input: CostQueryRequest, options?: CallOptions): Promise<CostQueryResponse>;
  evalResultsQuery(input: EvalResultsQueryInput, options?: CallOptions): Promise<EvalResultsQueryResponse>;
  callsQueryStream(input: CallsQueryStreamRequest, options?: CallOptions): ItemStream<Call>;
  scorerList(input: ScorerListInput, options?: CallOptions): ItemStream<ScorerVersion>;
};
const project_id = 'acme/support-bot';

describe('the items', () => {
  test('are those of the only list of the response', () => {
    const prices = paged(tracing.costQuery, { project_id }, { pageSize: 100, prefetch: true });
    expectTypeOf(prices).toEqualTypeOf<AsyncGenerator<Cost, void, undefined>>();
    expectTypeOf(paged(tracing.costQuery, { project_id }, { items: 'results' })).toEqualTypeOf(prices);
  });

  test('are those of the named list if there are several', () => {
    const request = { entity: 'acme', project: 'support-bot', evaluation_call_ids: ['id'] };
    expectTypeOf(paged(tracing.evalResultsQuery, request, { items: 'rows' })).toEqualTypeOf<
      AsyncGenerator<EvalResultsRow, void, undefined>
    >();
    // @ts-expect-error -- rows or warnings?
    paged(tracing.evalResultsQuery, request);
    // @ts-expect-error -- a number is not a list
    paged(tracing.evalResultsQuery, request, { items: 'total_rows' });
  });

  test('are those of a stream', () => {
    expectTypeOf(paged(tracing.callsQueryStream, { project_id })).toEqualTypeOf<
      AsyncGenerator<Call, void, undefined>
    >();
    const calls = resumable(tracing.callsQueryStream, { project_id }, { identity: ({ id }) => id });
    expectTypeOf(calls).toEqualTypeOf<AsyncGenerator<Call, void, undefined>>();
  });
});

describe('paging rejects', () => {
  test('a request that the operation does not accept', () => {
    expectTypeOf(paged<CostQueryRequest, CostQueryResponse, 'results'>)
      .parameter(1)
      .toEqualTypeOf<CostQueryRequest>();
    // @ts-expect-error -- the project is missing
    paged(tracing.costQuery, {});
    // @ts-expect-error -- unknown property
    resumable(tracing.callsQueryStream, { project_id, color: 'red' });
  });

  test('an operation without limit and offset', () => {
    expectTypeOf<ScorerListInput>().not.toExtend<ListRequest>();
    // @ts-expect-error -- scorers are not paged
    resumable(tracing.scorerList, { entity: 'acme', project: 'support-bot' });
    // @ts-expect-error -- the same
    paged(tracing.scorerList, { entity: 'acme', project: 'support-bot' });
  });
});
