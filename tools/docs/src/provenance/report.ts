import type { Fact, Source } from './facts.ts';
import type { AreaProvenance, Counts, Provenance, ServiceProvenance, Tally } from './provenance.ts';

/** Facts with one source. A part is counted with the whole if both have the same source. */
interface Selection {
  readonly operations: readonly string[];
  readonly parameters: readonly string[];
  /** Each with the number of its properties that have the same source. */
  readonly schemas: readonly { readonly name: string; readonly properties: number }[];
  /** Properties whose operation, parameter or schema has another source. */
  readonly properties: readonly string[];
}

/** Characters of the longest line. */
const width = 110;
const subjects = ['operations', 'parameters', 'properties'] as const;

/** Formats the report of `pnpm provenance`: counts by area, then the facts based on decisions or observation alone. */
export function formatText(provenance: Provenance): string {
  const { services } = provenance;
  const facts = services.flatMap((service) => service.facts);
  return [
    ...formatTable(provenance),
    '',
    '',
    'Based on our decisions alone. The number after a schema counts its properties with the same source.',
    ...decisionsIn(facts).flatMap((number) => formatDecision(provenance, number)),
    '',
    '',
    'Based on observation alone.',
    ...services.flatMap(({ service, areas }) => areas.flatMap((area) => formatObserved(service, area))),
    '',
  ].join('\n');
}

/** Returns the report for programs: the same counts, and every fact based on a decision or on observation. */
export function toJson({ services, total, decisions, problems }: Provenance): object {
  const all = services.flatMap(({ service, facts }) => facts.map((fact) => ({ service, fact })));
  const factsFrom = (source: Source): object[] =>
    all
      .filter(({ fact }) => hasSource(fact, source))
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
      facts: factsFrom({ kind: 'decision', decision: number }),
    })),
    observed: factsFrom({ kind: 'observed' }),
    problems,
  };
}

/** Returns the sorted numbers of the decisions that facts are based on. */
function decisionsIn(facts: readonly Fact[]): string[] {
  return [...new Set(facts.flatMap(({ source: { decision } }) => decision ?? []))].toSorted();
}

function hasSource({ source }: Fact, { kind, decision }: Source): boolean {
  return source.kind === kind && source.decision === decision;
}

/** Selects the facts of one service that have a source. */
function selectFacts(facts: readonly Fact[], source: Source): Selection {
  const selected = facts.filter((fact) => hasSource(fact, source));
  const properties = selected.filter(({ subject }) => subject === 'property');
  const wholes = selected.filter(({ subject }) => subject !== 'property');
  const namesOf = (subject: Fact['subject']): string[] =>
    wholes.filter((fact) => fact.subject === subject).map(({ name }) => name);
  return {
    operations: namesOf('operation'),
    parameters: namesOf('parameter'),
    schemas: namesOf('schema').map((name) => ({
      name,
      properties: properties.filter(({ owner }) => owner === name).length,
    })),
    properties: properties
      .filter(({ own, owner }) => own && !wholes.some(({ name }) => name === owner))
      .map(({ name }) => name),
  };
}

function formatDecision({ services, decisions }: Provenance, number: string): string[] {
  const source: Source = { kind: 'decision', decision: number };
  const lines = services.flatMap(({ service, facts }) => formatSelection(selectFacts(facts, source), service));
  return ['', `${number} ${decisions.get(number)?.title ?? '(no such decision)'}`, ...lines];
}

function formatObserved(service: string, { folder, facts }: AreaProvenance): string[] {
  const lines = formatSelection(selectFacts(facts, { kind: 'observed' }));
  return lines.length === 0 ? [] : ['', `${service}/${folder}`, ...lines];
}

function formatSelection(selection: Selection, service?: string): string[] {
  const schemas = selection.schemas.map(({ name, properties }) => (properties > 0 ? `${name} (${properties})` : name));
  const lists = { ...selection, schemas };
  return (['operations', 'parameters', 'schemas', 'properties'] as const).flatMap((kind) =>
    lists[kind].length === 0 ? [] : wrapNames(`  ${service === undefined ? '' : `${service} `}${kind}:`, lists[kind]),
  );
}

function wrapNames(head: string, names: readonly string[]): string[] {
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

function formatTable({ services, total }: Provenance): string[] {
  // A column for unknown sources only if there are some.
  const isComplete = subjects.every((subject) => total[subject].unknown === 0);
  const kinds: readonly (keyof Counts)[] = [
    'seed',
    'observed',
    'decision',
    ...(isComplete ? [] : ['unknown' as const]),
  ];
  const rows: [string, string[]][] = services.flatMap((service) => formatRows(service, kinds));
  rows.push(['all services', formatCells(total, kinds)]);
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

function formatRows(
  { service, areas, total }: ServiceProvenance,
  kinds: readonly (keyof Counts)[],
): [string, string[]][] {
  return [
    [service, []],
    ...areas.map(({ name, tally }): [string, string[]] => [`  ${name}`, formatCells(tally, kinds)]),
    ['  total', formatCells(total, kinds)],
  ];
}

function formatCells(tally: Tally, kinds: readonly (keyof Counts)[]): string[] {
  // A dot for 0 leaves the other numbers visible.
  return subjects.flatMap((subject) => kinds.map((kind) => String(tally[subject][kind] || '·')));
}
