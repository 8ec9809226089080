import { isSuccess, listOperations, type MediaType, requestExamples, type Response } from '@callscope/contract';
import type { BundledService, Location } from '@callscope/generate';

/** A declared response without an example or without a contract case. */
export interface CoverageGap {
  readonly operationId: string;
  readonly status: string;
  /** The missing part: `example`, or `test` if the contract tests have no case of the response. */
  readonly lacks: 'example' | 'test';
  readonly reason: string;
  readonly location?: Location;
}

/** Effect of a change on the coverage of a contract by examples and contract tests. */
export interface Coverage {
  /** Number of responses that the head declares. */
  readonly declared: number;
  /** Gaps that the base does not have. */
  readonly added: readonly CoverageGap[];
  /** Gaps that the head no longer has. */
  readonly closed: readonly CoverageGap[];
  /** Number of gaps that both have. */
  readonly remaining: number;
}

/** Compares the coverage of a contract in two trees. A tree without the contract has no gaps. */
export function compareCoverage(base: BundledService | undefined, head: BundledService | undefined): Coverage {
  const before = base === undefined ? [] : findGaps(base);
  const after = head === undefined ? [] : findGaps(head);
  const [known, present] = [before, after].map((gaps) => new Set(gaps.map(toName)));
  const added = after.filter((gap) => !known?.has(toName(gap)));
  const operations = head === undefined ? [] : listOperations(head.document);
  return {
    declared: operations.reduce((sum, { responses }) => sum + responses.length, 0),
    added,
    closed: before.filter((gap) => !present?.has(toName(gap))),
    remaining: after.length - added.length,
  };
}

function toName({ operationId, status, lacks }: CoverageGap): string {
  return `${operationId} ${status} ${lacks}`;
}

/**
 * Finds the responses that have no example or no contract case. The rules are those of the contract tests: they make
 * cases of examples, and expect the response that shares its key with the request.
 */
export function findGaps({ document, locate }: BundledService): readonly CoverageGap[] {
  return listOperations(document).flatMap((operation) => {
    const { id, pointer, responses } = operation;
    const keys = new Set(requestExamples(operation).examples.map(({ key }) => key));
    const firstSuccess = responses.find((response) => isSuccess(response));
    return responses.flatMap((response): CoverageGap[] => {
      const { status } = response;
      const gap = findGap(response, keys, response === firstSuccess);
      const location = locate(`${pointer}/responses/${status}`);
      return gap ? [{ operationId: id, status, ...gap, ...(location && { location }) }] : [];
    });
  });
}

/** @param requestKeys - Keys of the requests that can be sent; an empty key for one that sends nothing. */
function findGap(
  response: Response,
  requestKeys: ReadonlySet<string>,
  isFirstSuccess: boolean,
): Pick<CoverageGap, 'lacks' | 'reason'> | undefined {
  const { status, content } = response;
  if (!/^[1-5]\d\d$/.test(status)) return { lacks: 'test', reason: 'a range of statuses cannot be expected' };
  const bare = content.filter(({ examples }) => examples.length === 0).map(({ type }: MediaType) => type);
  if (bare.length > 0) return { lacks: 'example', reason: `${bare.join(' and ')} has none` };
  if (requestKeys.size === 0) return { lacks: 'test', reason: 'the operation has no complete request example' };
  const keys = content.flatMap(({ examples }) => examples.map(({ key }) => key));
  // A request that sends nothing has no key, and expects the first success.
  const isExpected = keys.some((key) => requestKeys.has(key)) || (isFirstSuccess && requestKeys.has(''));
  if (!isSuccess(response) || keys.length === 0 || isExpected) return undefined;
  return { lacks: 'test', reason: 'no example shares its key with a request example' };
}
