import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderMarkdown, summaryLine } from './conformance/markdown.ts';
import { buildMatrix, type Matrix } from './conformance/matrix.ts';
import { jsonText, type Report, writeText } from './conformance/report.ts';
import { readWaivers } from './conformance/waivers.ts';
import { loadService, type ServiceName } from './target/services.ts';

// Puts the reports of the suites together: conformance-*.json of the folders that are named, this package's own when
// none is, become reports/conformance.json and reports/conformance.md.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'reports');
const folders = process.argv.length > 2 ? process.argv.slice(2).map((path) => resolve(path)) : [folder];
const found = await Promise.all(folders.map(reportsIn));
const files = found.flat();
const waivers = readWaivers(await readFile(join(root, 'waivers.json'), 'utf8'), 'waivers.json');

const matrices: Matrix[] = [];
for (const file of files) {
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  const { contract } = await loadService(report.service as ServiceName);
  matrices.push(buildMatrix(contract, report, waivers));
}
const problems = folders.flatMap((path, index) =>
  found[index]?.length === 0 ? [`there are no results in ${path}; run the tests that write them first`] : [],
);
problems.push(...matrices.flatMap((matrix) => matrix.problems));

await writeText(join(folder, 'conformance.json'), jsonText({ ok: problems.length === 0, problems, matrices }));
await writeText(join(folder, 'conformance.md'), renderMarkdown(matrices, problems));
for (const matrix of matrices) console.log(summaryLine(matrix));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

async function reportsIn(path: string): Promise<string[]> {
  const names = (await readdir(path).catch(() => [])).filter((name) => /^conformance-.+\.json$/.test(name));
  return names.toSorted().map((name) => join(path, name));
}
