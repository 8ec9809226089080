import type { Api } from '../service/api.ts';
import type { ReviewArtefact } from './artefact.ts';
import { commentBody, marker } from './body.ts';

const perPage = 100;
/** A thousand comments: beyond them a second comment is better than no end. */
const mostPages = 10;
const bot = 'github-actions[bot]';

interface PullRequest {
  readonly state: string;
  readonly head: { readonly sha: string };
}

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly login?: string } | null;
}

/** What the event of the run says, which no stranger writes. */
export interface ReviewedRun {
  /** `owner/name`. */
  readonly repository: string;
  /** The commit that the run looked at. */
  readonly commit: string;
}

/**
 * Posts the comment of a review, or updates the one that is there.
 * @returns One line that tells what was done. A pull request that is closed or has a newer commit gets nothing: an
 * artefact that names somebody else's pull request changes nothing there either.
 */
export async function postComment(api: Api, artefact: ReviewArtefact, run: ReviewedRun): Promise<string> {
  const { number, comment } = artefact;
  const { repository, commit } = run;
  const pull = await api.call<PullRequest>('GET', `/repos/${repository}/pulls/${number}`);
  if (pull.state !== 'open') return `#${number} is ${pull.state}: no comment.`;
  if (pull.head.sha !== commit) return `#${number} is not at ${commit}: no comment.`;
  const body = commentBody(comment, commit);
  const own = await findOwn(api, repository, number);
  if (own === undefined) {
    await api.call('POST', `/repos/${repository}/issues/${number}/comments`, { body });
    return `#${number}: commented.`;
  }
  if (own.body === body) return `#${number}: the comment is as it should be.`;
  await api.call('PATCH', `/repos/${repository}/issues/comments/${own.id}`, { body });
  return `#${number}: updated the comment.`;
}

/** Only a comment that the workflow itself wrote: anybody can write its first line. */
async function findOwn(api: Api, repository: string, number: number): Promise<Comment | undefined> {
  for (let page = 1; page <= mostPages; page += 1) {
    const path = `/repos/${repository}/issues/${number}/comments?per_page=${perPage}&page=${page}`;
    const comments = await api.call<readonly Comment[]>('GET', path);
    const own = comments.find(({ body, user }) => user?.login === bot && body?.startsWith(marker));
    if (own !== undefined || comments.length < perPage) return own;
  }
  return undefined;
}
