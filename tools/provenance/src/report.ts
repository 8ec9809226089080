import type { Source } from './facts.ts';
import type { AreaProvenance, Counts, Provenance, ServiceProvenance, Tally } from './provenance.ts';
import { decisionsIn, type Resting, restingOn } from './rests.ts';

const width = 110;
const subjects = ['operations', 'parameters', 'properties'] as const;

/** The report that `pnpm provenance` prints: counts by area, then what rests on decisions and on observation alone. */
export function toText(provenance: Provenance): string {
  const { services } = provenance;
  const facts = services.flatMap((service) => service.facts);
  return [
    ...table(provenance),
    '',
    '',
    'Rests on our decisions alone. The number behind a schema is that of its properties with the same source.',
    ...decisionsIn(facts).flatMap((number) => decided(provenance, number)),
    '',
    '',
    'Rests on what was observed alone.',
    ...services.flatMap(({ service, areas }) => areas.flatMap((area) => observed(service, area))),
    '',
  ].join('\n');
}

function decided({ services, decisions }: Provenance, number: string): string[] {
  const source: Source = { kind: 'decision', decision: number };
  const lines = services.flatMap(({ service, facts }) => listed(restingOn(facts, source), service));
  return ['', `${number} ${decisions.get(number)?.title ?? '(no such decision)'}`, ...lines];
}

function observed(service: string, { folder, facts }: AreaProvenance): string[] {
  const lines = listed(restingOn(facts, { kind: 'observed' }));
  return lines.length === 0 ? [] : ['', `${service}/${folder}`, ...lines];
}

/** The report for programs: the same counts, and every fact that rests on a decision or on observation, one by one. */
export function toJson({ services, total, decisions, problems }: Provenance): object {
  const all = services.flatMap(({ service, facts }) => facts.map((fact) => ({ service, fact })));
  const only = (wanted: Source): object[] =>
    all
      .filter(({ fact: { source } }) => source.kind === wanted.kind && source.decision === wanted.decision)
      .map(({ service, fact: { subject, name, file, line } }) => ({ service, subject, name, file, line }));
  return {
    services: Object.fromEntries(
      services.map(({ service, areas, total: sum }) => [
        service,
        { areas: Object.fromEntries(areas.map(({ name, tally }) => [name, tally])), total: sum },
      ]),
    ),
    total,
    decisions: decisionsIn(all.map(({ fact }) => fact)).map((number) => ({
      number,
      title: decisions.get(number)?.title ?? null,
      file: decisions.get(number)?.file ?? null,
      facts: only({ kind: 'decision', decision: number }),
    })),
    observed: only({ kind: 'observed' }),
    problems,
  };
}

function table({ services, total }: Provenance): string[] {
  // The column is there only when there is something to mend.
  const isWhole = subjects.every((subject) => total[subject].unknown === 0);
  const kinds: readonly (keyof Counts)[] = ['seed', 'observed', 'decision', ...(isWhole ? [] : ['unknown' as const])];
  const rows: [string, string[]][] = services.flatMap((service) => rowsOf(service, kinds));
  rows.push(['all services', figures(total, kinds)]);
  const first = Math.max(...rows.map(([name]) => name.length));
  const line = (name: string, cells: readonly string[]): string => {
    const groups = subjects.map((_, group) =>
      kinds.map((__, index) => (cells[group * kinds.length + index] ?? '').padStart(9)).join(''),
    );
    return `${name.padEnd(first)}${groups.join('   ')}`.trimEnd();
  };
  const heads = subjects.map((subject) => `  ${subject}`.padEnd(kinds.length * 9)).join('   ');
  return [
    `${''.padEnd(first)}${heads}`.trimEnd(),
    line(
      '',
      subjects.flatMap(() => kinds),
    ),
    ...rows.map(([name, cells]) => (cells.length === 0 ? name : line(name, cells))),
  ];
}

function rowsOf({ service, areas, total }: ServiceProvenance, kinds: readonly (keyof Counts)[]): [string, string[]][] {
  return [
    [service, []],
    ...areas.map(({ name, tally }): [string, string[]] => [`  ${name}`, figures(tally, kinds)]),
    ['  in all', figures(total, kinds)],
  ];
}

function figures(tally: Tally, kinds: readonly (keyof Counts)[]): string[] {
  // A dot is easier to pass over than a nought.
  return subjects.flatMap((subject) => kinds.map((kind) => String(tally[subject][kind] || '·')));
}

function listed(resting: Resting, service?: string): string[] {
  const schemas = resting.schemas.map(({ name, properties }) => (properties > 0 ? `${name} (${properties})` : name));
  const lists = { ...resting, schemas };
  return (['operations', 'parameters', 'schemas', 'properties'] as const).flatMap((kind) =>
    lists[kind].length === 0 ? [] : wrap(`  ${service === undefined ? '' : `${service} `}${kind}:`, lists[kind]),
  );
}

function wrap(head: string, names: readonly string[]): string[] {
  const lines: string[] = [];
  let line = head;
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name;
    if (line.length + 1 + word.length > width) {
      lines.push(line);
      line = '   ';
    }
    line = `${line} ${word}`;
  }
  return [...lines, line];
}
