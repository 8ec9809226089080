// What a release does on the host: `node tools/workflows/src/release/cli.ts pull-request <title>` or `… push-tags`.
import { surroundings, variable } from '../service/api.ts';
import { proposeRelease, pushTags } from './pull-request.ts';

try {
  const [command, title = ''] = process.argv.slice(2);
  const server = variable(process.env, 'GITHUB_SERVER_URL', /^https?:\/\/\S+$/);
  const site = { ...surroundings(process.env), folder: process.cwd(), server, remote: 'origin' };
  if (command === 'pull-request' && title.trim() !== '') console.log(await proposeRelease(site, title.trim()));
  else if (command === 'push-tags') console.log(await pushTags(site));
  else throw new Error('Say `pull-request <title>` or `push-tags`.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
