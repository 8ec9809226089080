import type { Hole } from '../../coverage/index.ts';
import type { ServiceReview } from '../../review.ts';
import { code, count, place } from '../text.ts';
import { declarationsOf } from './subject.ts';
import { folded, type Slot } from './slots.ts';

const mostHoles = 15;
const mostFacts = 60;

/** What the change leaves without example or test, and what it gives them to. */
export function coverageSlots(services: readonly ServiceReview[], links: string): Slot[] {
  return services.flatMap(({ service, coverage: { added, closed, remaining } }) => {
    const slots: Slot[] = [];
    const name = `the coverage of ${service}`;
    if (added.length > 0) {
      const left = remaining > 0 ? ` ${count(remaining, 'older hole stays', 'older holes stay')}.` : '';
      const title = `### ⚠️ ${service}: ${count(added.length, 'answer')} without example or test`;
      slots.push({ text: `${title}\n\n${holes(added, links)}${left}`, rank: 3, name });
    }
    if (closed.length > 0) {
      slots.push({
        text: `${service} now covers ${count(closed.length, 'more answer')}:\n\n${holes(closed, '')}`,
        rank: 8,
        name,
      });
    }
    return slots;
  });
}

function holes(all: readonly Hole[], links: string): string {
  const lines = all.slice(0, mostHoles).map(({ operationId, status, lacks, reason, location }) => {
    const at = location === undefined || links === '' ? '' : ` (${place(location, links)})`;
    return `- ${code(operationId, 80)} ${code(status, 10)} has no ${lacks}: ${code(reason, 160)}${at}`;
  });
  const more = all.length - lines.length;
  return [...lines, ...(more > 0 ? [`- … and ${more} more.`] : [])].join('\n');
}

/** Facts whose source changes, folded; new facts are only counted by source. */
export function provenanceSlots(services: readonly ServiceReview[], links: string): Slot[] {
  return services.flatMap(({ service, provenance }) => {
    if (provenance.length === 0) return [];
    const moved = provenance.filter(({ before, after }) => before !== undefined && after !== undefined);
    const lines = moved.slice(0, mostFacts).map(({ name, before, after, location }) => {
      return `- ${code(name, 100)}: ${code(before ?? '', 30)} → ${code(after ?? '', 30)} (${place(location, links)})`;
    });
    if (moved.length > lines.length) lines.push(`- … and ${moved.length - lines.length} more.`);
    const fresh = tally(provenance.flatMap(({ before, after }) => (before === undefined ? (after ?? []) : [])));
    const gone = tally(provenance.flatMap(({ before, after }) => (after === undefined ? (before ?? []) : [])));
    const sums = [fresh && `New facts: ${fresh}.`, gone && `Gone: ${gone}.`].filter((part) => part !== '').join(' ');
    const summary = `Where the facts of ${service} come from: ${count(provenance.length, 'change')}`;
    return [
      {
        text: folded(summary, [sums, lines.join('\n')].filter((part) => part !== '').join('\n\n')),
        rank: 8,
        name: `the sources of ${service}`,
      },
    ];
  });
}

function tally(sources: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts]
    .slice(0, 20)
    .map(([source, number]) => `${number} ${code(source, 30)}`)
    .join(', ');
}

/** Generated declarations that differ for another reason than one change, and those that are not up to date. */
export function declarationSlots(services: readonly ServiceReview[]): Slot[] {
  return services.flatMap(({ service, otherDeclarations, stale }) => [
    ...(stale
      ? [
          {
            text: `⚠️ The generated types of ${service} are not those of this contract, so the declarations here may be older: run \`pnpm generate\`.`,
            rank: 1,
            name: 'a warning',
          },
        ]
      : []),
    ...(otherDeclarations.length === 0
      ? []
      : [
          {
            text: folded(
              `${count(otherDeclarations.length, 'more declaration')} of ${service} that differ`,
              declarationsOf(otherDeclarations),
            ),
            rank: 9,
            name: `more declarations of ${service}`,
          },
        ]),
  ]);
}
