// Merges the reports of the suites: conformance-*.json of the folders that are named (default: reports) become
// reports/conformance.json and reports/conformance.md.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildMatrix, type Matrix, type Report } from '../src/matrix.ts';
import { renderMarkdown, summaryLine, toJson, writeText } from '../src/report.ts';
import { loadService, type ServiceName } from '../src/services.ts';
import { readWaivers } from '../src/waivers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'reports');
const folders = process.argv.length > 2 ? process.argv.slice(2).map((path) => resolve(path)) : [output];
const waivers = readWaivers(await readFile(join(root, 'waivers.json'), 'utf8'), 'waivers.json');

const matrices: Matrix[] = [];
const problems: string[] = [];
for (const folder of folders) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^conformance-.+\.json$/.test(name));
  if (names.length === 0) problems.push(`there are no results in ${folder}; run the tests that write them first`);
  for (const name of names.toSorted()) {
    const report = JSON.parse(await readFile(join(folder, name), 'utf8')) as Report;
    const { contract } = await loadService(report.service as ServiceName);
    matrices.push(buildMatrix(contract, report, waivers));
  }
}
problems.push(...matrices.flatMap((matrix) => matrix.problems));

await writeText(join(output, 'conformance.json'), toJson({ ok: problems.length === 0, problems, matrices }));
await writeText(join(output, 'conformance.md'), renderMarkdown(matrices, problems));
for (const matrix of matrices) console.log(summaryLine(matrix));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
