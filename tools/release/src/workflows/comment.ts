// Posts the comment of a review: `node tools/release/src/workflows/comment.ts <folder of the artifact>`.
// It runs with a token that can write, on a checkout without dependencies: it imports nothing that must be installed.
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type HostApi, readEnvironment, readVariable } from './host.ts';

/** First line of the comment, by which it is found again. */
export const marker = '<!-- callscope-review -->';

/** Characters of the longest comment that the host accepts. */
const maxCommentLength = 65_536;
const truncationNote = '\n\n_Truncated. The artifact `review` of the run has the whole review._\n';
const commentsPerPage = 100;
/** At most a thousand comments are searched: a second comment is better than no end. */
const maxPages = 10;
const bot = 'github-actions[bot]';
const maxBytes = { number: 16, comment: 256 * 1024 };

/** Files that a review leaves for its comment. The code of a pull request wrote them: they are untrusted. */
interface ReviewArtifact {
  /** Number of the pull request that the artifact claims to be about. */
  readonly number: number;
  readonly comment: string;
}

/** The reviewed run, as the event of the workflow names it; pull requests cannot change it. */
interface ReviewedRun {
  /** `owner/name`. */
  readonly repository: string;
  readonly commit: string;
}

interface PullRequest {
  readonly state: string;
  readonly head: { readonly sha: string };
}

interface Comment {
  readonly id: number;
  readonly body?: string;
  readonly user?: { readonly login?: string } | null;
}

if (import.meta.main) {
  try {
    console.log(await postReview(process.argv[2], process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Posts the comment of a review, or updates the existing one.
 *
 * @param folder - Folder of the artifact.
 * @param env - Environment of the workflow, with REVIEWED_COMMIT.
 * @returns a summary in one line.
 * @throws Error when a variable or a file is not as it should be, or the host rejects a request.
 */
export async function postReview(folder: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  if (folder === undefined) throw new Error('Pass the folder of the artifact.');
  const { api, repository } = readEnvironment(env);
  const commit = readVariable(env, 'REVIEWED_COMMIT', /^[0-9a-f]{40}$/u);
  const artifact = await readArtifact(folder);
  return artifact === undefined ? 'No review to post.' : postComment(api, artifact, { repository, commit });
}

/** Reads `pull-request.txt` and `comment.md`. @returns undefined if the review left no comment. */
async function readArtifact(folder: string): Promise<ReviewArtifact | undefined> {
  const comment = await readBounded(folder, 'comment.md', maxBytes.comment);
  if (comment === undefined) return undefined;
  const number = (await readBounded(folder, 'pull-request.txt', maxBytes.number))?.trim();
  if (number === undefined || !/^[1-9]\d{0,8}$/u.test(number)) {
    throw new Error('pull-request.txt does not contain the number of a pull request.');
  }
  return { number: Number(number), comment };
}

async function readBounded(folder: string, name: string, max: number): Promise<string | undefined> {
  const path = join(folder, name);
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stats === undefined) return undefined;
  // A link could lead to another file of the machine.
  if (!stats.isFile()) throw new Error(`${name} is not a plain file.`);
  if (stats.size > max) throw new Error(`${name} has ${stats.size} bytes; the maximum is ${max}.`);
  return readFile(path, 'utf8');
}

/**
 * Posts or updates the comment. A pull request that is closed or has another commit gets none, so an artifact that
 * names the pull request of others changes nothing there.
 */
async function postComment(api: HostApi, { number, comment }: ReviewArtifact, run: ReviewedRun): Promise<string> {
  const { repository, commit } = run;
  const pull = await api.call<PullRequest>('GET', `/repos/${repository}/pulls/${number}`);
  if (pull.state !== 'open') return `#${number} is ${pull.state}: not commented.`;
  if (pull.head.sha !== commit) return `#${number} is not at ${commit}: not commented.`;
  const body = formatComment(comment, commit);
  const existing = await findComment(api, repository, number);
  if (existing === undefined) {
    await api.call('POST', `/repos/${repository}/issues/${number}/comments`, { body });
    return `#${number}: commented.`;
  }
  if (existing.body === body) return `#${number}: the comment is up to date.`;
  await api.call('PATCH', `/repos/${repository}/issues/comments/${existing.id}`, { body });
  return `#${number}: updated the comment.`;
}

/** Finds the comment that the workflow wrote: anyone else could write its first line too. */
async function findComment(api: HostApi, repository: string, number: number): Promise<Comment | undefined> {
  for (let page = 1; page <= maxPages; page += 1) {
    const path = `/repos/${repository}/issues/${number}/comments?per_page=${commentsPerPage}&page=${page}`;
    const comments = await api.call<readonly Comment[]>('GET', path);
    const own = comments.find(({ body, user }) => user?.login === bot && body?.startsWith(marker));
    if (own !== undefined || comments.length < commentsPerPage) return own;
  }
  return undefined;
}

/**
 * Formats a comment without control characters, images and mentions that notify people. The host itself removes other
 * unsafe markup.
 *
 * @param text - Untrusted Markdown.
 * @param commit - The reviewed commit.
 */
export function formatComment(text: string, commit: string): string {
  const head = `${marker}\n_Made from the files of this pull request at ${commit.slice(0, 9)}._\n\n`;
  const rest = sanitize(text.replaceAll(marker, '')).trim();
  const room = maxCommentLength - head.length;
  if (rest.length <= room) return `${head}${rest}\n`.slice(0, maxCommentLength);
  // Not between the two halves of a surrogate pair.
  const start = rest.slice(0, room - truncationNote.length).replace(/[\uD800-\uDBFF]$/u, '');
  return `${head}${start}${truncationNote}`;
}

/** Sanitizes Markdown outside of code, which the host shows as it is. */
function sanitize(text: string): string {
  let isFenced = false;
  return removeControls(text)
    .split('\n')
    .map((line) => {
      if (/^\s*(?:```|~~~)/u.test(line)) {
        isFenced = !isFenced;
        return line;
      }
      if (isFenced) return line;
      const parts = line.split(/(`+[^`]*`+)/u);
      return parts.map((part, index) => (index % 2 === 1 ? part : removeMentions(part))).join('');
    })
    .join('\n');
}

/** Removes control characters except tabs and line feeds, and those that reverse the direction of text. */
function removeControls(text: string): string {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (character) => (/[\n\t]/u.test(character) ? character : ''));
}

function removeMentions(text: string): string {
  return text
    .replaceAll(/@(?=[\w-])/gu, '@\u200B')
    .replaceAll(/!\[/gu, '\\![')
    .replaceAll(/<(?=\s*(?:img|picture|video|source|svg)\b)/giu, '&lt;');
}
