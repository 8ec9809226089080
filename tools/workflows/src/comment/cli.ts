// Posts the comment of a review: `node tools/workflows/src/comment/cli.ts <folder of the artefact>`.
// It runs with a token that can write, so it imports nothing that would have to be installed.
import { surroundings, variable } from '../service/api.ts';
import { readArtefact } from './artefact.ts';
import { postComment } from './post.ts';

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder of the artefact.');
  const { api, repository } = surroundings(process.env);
  const commit = variable(process.env, 'REVIEWED_COMMIT', /^[0-9a-f]{40}$/);
  const artefact = await readArtefact(folder);
  console.log(artefact === undefined ? 'No review to post.' : await postComment(api, artefact, { repository, commit }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
