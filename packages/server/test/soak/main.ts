import { parseArgs } from 'node:util';

import { soak, type SoakReport } from './soak.ts';

/** Resident memory of a server at the end, beside that of its first minutes. */
const FLAT = 1.25;
const MOST_MEMORY = 2e9;
/** Seconds: what is beyond is felt by everybody who waits. */
const LATEST = 0.1;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    clients: { type: 'string', default: '64' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const help = `Sends requests to a server of its own without a pause: ingestion, reads, queries, streams, statistics, chats.

  pnpm --filter @callscope/server soak [--seconds 300] [--clients 64]

Fails on any status but 200, on a call that is lost or stored twice, on memory that grows (by a quarter from the
second fifth of the time to the last one, looked at from one minute on) or meets 2 GB, and on an event loop whose
delay has a p99 of 100 ms or more.
`;

if (values.help) {
  process.stdout.write(help);
} else {
  const seconds = Number(values.seconds);
  const clients = Number(values.clients);
  if (!(seconds > 0) || !(clients >= 1)) throw new RangeError('--seconds and --clients are numbers above 0.');
  const report = await soak({ seconds, clients, say: (line) => console.log(line) });
  const problems = findProblems(report, seconds);
  console.log(describe(report, seconds, clients));
  console.log(
    problems.length === 0 ? 'No problems.' : `Problems:\n${problems.map((words) => `- ${words}`).join('\n')}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function findProblems({ problems, lost, extra, memory, delay }: SoakReport, seconds: number): string[] {
  return [
    ...Array.from(problems, ([words, times]) => `${times} × ${words}`),
    ...(lost > 0 ? [`${lost} acknowledged calls are lost.`] : []),
    ...(extra === 0 ? [] : [`The project has ${extra} calls more than were acknowledged.`]),
    ...(seconds >= 60 && memory.late > memory.early * FLAT ? ['Memory grew.'] : []),
    ...(memory.most > MOST_MEMORY ? ['Memory went beyond 2 GB.'] : []),
    ...(delay.p99 >= LATEST ? ['The event loop was late.'] : []),
  ];
}

function describe({ calls, lost, times, memory, delay }: SoakReport, seconds: number, clients: number): string {
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
  const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const rows = Array.from(times, ([kind, sorted]) =>
    [
      kind.padEnd(16),
      String(sorted.length).padStart(8),
      ...[0.5, 0.95, 0.99, 1].map((share) => milliseconds(at(sorted, share)).padStart(12)),
    ].join(''),
  );
  return [
    '',
    `${clients} clients for ${seconds} s: ${calls} calls stored (${Math.round(calls / seconds)} in a second), ${lost} lost`,
    `Memory: ${megabytes(memory.early)} in the second fifth, ${megabytes(memory.late)} in the last one, ${megabytes(memory.most)} at most`,
    `Delay of the event loop: p50 ${milliseconds(delay.p50 * 1000)}, p99 ${milliseconds(delay.p99 * 1000)}`,
    '',
    `${'request'.padEnd(16)}${'times'.padStart(8)}${['p50', 'p95', 'p99', 'most'].map((name) => name.padStart(12)).join('')}`,
    ...rows,
    '',
  ].join('\n');
}
