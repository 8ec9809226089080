import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderMarkdown, summaryLine } from './conformance/markdown.ts';
import { buildMatrix, type Matrix } from './conformance/matrix.ts';
import { jsonText, type Report, writeText } from './conformance/report.ts';
import { readWaivers } from './conformance/waivers.ts';
import { loadService, type ServiceName } from './target/services.ts';

// Puts the reports of the suites together: reports/conformance-*.json become conformance.json and conformance.md.
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'reports');
const names = (await readdir(folder).catch(() => [])).filter((name) => /^conformance-.+\.json$/.test(name)).toSorted();
const waivers = readWaivers(await readFile(join(root, 'waivers.json'), 'utf8'), 'waivers.json');

const matrices: Matrix[] = [];
for (const name of names) {
  const report = JSON.parse(await readFile(join(folder, name), 'utf8')) as Report;
  const { contract } = await loadService(report.service as ServiceName);
  matrices.push(buildMatrix(contract, report, waivers));
}
const problems = names.length === 0 ? ['there are no results; run test:tracing or test:inference first'] : [];
problems.push(...matrices.flatMap((matrix) => matrix.problems));

await writeText(join(folder, 'conformance.json'), jsonText({ ok: problems.length === 0, problems, matrices }));
await writeText(join(folder, 'conformance.md'), renderMarkdown(matrices, problems));
for (const matrix of matrices) console.log(summaryLine(matrix));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
