import { executeOrThrow, publishedMembers } from '@callscope/consumers';

const mostNames = 3;

/**
 * One line that names the versions which the working tree raises over the last commit, for a commit or pull request.
 * @returns An empty text when it raises none.
 */
export async function releaseTitle(root: string): Promise<string> {
  const members = await publishedMembers(root);
  const raised = members.map(async ({ folder, manifest: { name, version } }) => {
    const { stdout } = await executeOrThrow('git', ['show', `HEAD:${folder}/package.json`], { cwd: root });
    const before = (JSON.parse(stdout) as { readonly version: string }).version;
    return before === version ? [] : [`${name} ${version}`];
  });
  return titleOf((await Promise.all(raised)).flat());
}

/** `Release @callscope/tracing-client 0.2.0, …`, short enough for one line. */
export function titleOf(raised: readonly string[]): string {
  if (raised.length === 0) return '';
  const more = raised.length - mostNames;
  return `Release ${raised.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
