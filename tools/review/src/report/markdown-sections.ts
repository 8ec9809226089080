import type { CoverageGap } from '../coverage/coverage.ts';
import type { Review, ServiceReview } from '../review/review.ts';
import { hasSufficientNote, type ServiceVerdict } from '../verdict/verdict.ts';
import { code, count, escapeLine, fence, formatLocation, sentence, tableCode } from './escape.ts';
import { fold, type Section } from './fit-sections.ts';
import { formatDeclarations } from './markdown-groups.ts';
import { formatCounts, formatHeadline } from './summary.ts';

/** Most items of each list. */
const limits = { notes: 3, unreadable: 5, consumers: 10, messages: 15, gaps: 15, facts: 60, sources: 20 };

/** Returns the verdict: a sentence, a row for each contract, and what to do. */
export function verdictSections({ verdict }: Review): Section[] {
  const { failed, services, unreadable, failOn } = verdict;
  const header = ['| Contract | Changes | Required level | Release note |', '| --- | --- | --- | --- |'];
  const texts = [
    `## ${failed ? '❌' : '✅'} ${formatHeadline(verdict)}`,
    [...header, ...services.map(formatRow)].join('\n'),
    formatAdvice(services),
    unreadable
      .slice(0, limits.unreadable)
      .map(({ file, reason }) => `${code(file)} cannot be read: ${code(reason)}.`)
      .join('\n'),
    failed && failOn !== 'changeset' ? `The review fails because of \`--fail-on ${failOn}\`.` : '',
  ];
  return texts.filter((text) => text !== '').map((text) => ({ text, priority: 0, name: 'the verdict' }));
}

function formatRow(verdict: ServiceVerdict): string {
  const { service, required, present, notes } = verdict;
  const files = notes.slice(0, limits.notes).map(({ file }) => tableCode(file, 60));
  const more = notes.length > files.length ? ' …' : '';
  const note = present === 'none' ? 'none' : `**${present}** in ${files.join(', ')}${more}`;
  if (required === 'none') return `| ${service} | none | none | ${present === 'none' ? '–' : note} |`;
  const mark = hasSufficientNote(verdict) ? '✅' : '❌';
  return `| ${service} | ${formatCounts(verdict)} | **${required}** | ${mark} ${note} |`;
}

function formatAdvice(services: readonly ServiceVerdict[]): string {
  const insufficient = services.filter((service) => !hasSufficientNote(service));
  if (insufficient.length === 0) return '';
  const levels = insufficient.map(({ types, required }) => `'${escapeLine(types)}': ${required}`);
  const note = ['---', ...levels, '---', '', 'Effect on callers, and what they must do.'].join('\n');
  return `Run \`pnpm changeset:draft\`, or add a file to \`.changeset\`:\n\n${fence(note, 'md', 1000)}`;
}

/** Returns the consumers of the base: how many were tried, and those that break. */
export function consumerSections({ consumers }: Review): Section[] {
  if (consumers === undefined) return [];
  const { broken, tried } = consumers;
  const counts = [
    count(tried.contractCases, 'contract case'),
    count(tried.examples, 'typed example'),
    count(tried.readmeBlocks, 'README block'),
    count(tried.programs, 'program'),
  ];
  const run = `The consumers of the base were compiled and run with the head: ${counts.join(', ')}.`;
  if (broken.length === 0) return [{ text: `✅ ${run} None breaks.`, priority: 1, name: 'the consumers of the base' }];
  const lines = broken.slice(0, limits.consumers).map(({ consumer, location, message, cause }) => {
    const [first = ''] = message.split('\n', 1);
    const position = code(`${location.file}:${location.line}`);
    const reason = cause === undefined ? 'Cause unknown.' : `Cause: ${sentence(cause.sentence, 300)}`;
    return `- ${code(consumer, 100)} at ${position} of the base: ${code(first, 240)}. ${reason}`;
  });
  const more = broken.length - lines.length;
  if (more > 0) lines.push(`- … and ${count(more, 'more consumer')}.`);
  const messages = broken
    .filter(({ message }) => message.includes('\n'))
    .slice(0, limits.messages)
    .map(({ consumer, message }) => `${code(consumer, 100)}\n\n${fence(message, 'text', 1200)}`);
  const title = `### ❌ ${count(broken.length, 'consumer')} of the base ${broken.length === 1 ? 'breaks' : 'break'}`;
  return [
    { text: `${title}\n\n${run}\n\n${lines.join('\n')}`, priority: 2, name: 'the consumers that break' },
    ...(messages.length === 0
      ? []
      : [{ text: fold('Messages', messages.join('\n\n')), priority: 6, name: 'the messages of broken consumers' }]),
  ];
}

/** Returns the gaps in coverage that a change adds or closes. */
export function coverageSections(services: readonly ServiceReview[], links: string): Section[] {
  return services.flatMap(({ service, coverage: { added, closed, remaining } }) => {
    const sections: Section[] = [];
    const name = `the coverage of ${service}`;
    if (added.length > 0) {
      const title = `### ⚠️ ${service}: ${count(added.length, 'response')} without example or test`;
      const older = remaining > 0 ? ` ${count(remaining, 'older gap remains', 'older gaps remain')}.` : '';
      sections.push({ text: `${title}\n\n${formatGaps(added, links)}${older}`, priority: 3, name });
    }
    if (closed.length > 0) {
      const title = `${service} now covers ${count(closed.length, 'more response')}:`;
      sections.push({ text: `${title}\n\n${formatGaps(closed, '')}`, priority: 8, name });
    }
    return sections;
  });
}

function formatGaps(gaps: readonly CoverageGap[], links: string): string {
  const lines = gaps.slice(0, limits.gaps).map(({ operationId, status, lacks, reason, location }) => {
    const position = location === undefined || links === '' ? '' : ` (${formatLocation(location, links)})`;
    return `- ${code(operationId, 80)} ${code(status, 10)} has no ${lacks}: ${code(reason, 160)}${position}`;
  });
  const more = gaps.length - lines.length;
  return [...lines, ...(more > 0 ? [`- … and ${more} more.`] : [])].join('\n');
}

/** Returns the facts whose source changes, folded. Added and removed facts are counted by source. */
export function provenanceSections(services: readonly ServiceReview[], links: string): Section[] {
  return services.flatMap(({ service, provenance }) => {
    if (provenance.length === 0) return [];
    const changed = provenance.filter(({ before, after }) => before !== undefined && after !== undefined);
    const lines = changed.slice(0, limits.facts).map(({ name, before = '', after = '', location }) => {
      return `- ${code(name, 100)}: ${code(before, 30)} → ${code(after, 30)} (${formatLocation(location, links)})`;
    });
    if (changed.length > lines.length) lines.push(`- … and ${changed.length - lines.length} more.`);
    const added = countSources(provenance.flatMap(({ before, after }) => (before === undefined ? (after ?? []) : [])));
    const removed = countSources(
      provenance.flatMap(({ before, after }) => (after === undefined ? (before ?? []) : [])),
    );
    const counts = [added && `Added facts: ${added}.`, removed && `Removed facts: ${removed}.`].filter(
      (part) => part !== '',
    );
    const body = [counts.join(' '), lines.join('\n')].filter((part) => part !== '').join('\n\n');
    const summary = `Sources of ${service}: ${count(provenance.length, 'change')}`;
    return [{ text: fold(summary, body), priority: 8, name: `the sources of ${service}` }];
  });
}

function countSources(sources: readonly string[]): string {
  return [...Map.groupBy(sources, (source) => source)]
    .slice(0, limits.sources)
    .map(([source, facts]) => `${facts.length} ${code(source, 30)}`)
    .join(', ');
}

/** Returns the generated declarations that differ and belong to no group, and a warning if they are out of date. */
export function declarationSections(services: readonly ServiceReview[]): Section[] {
  return services.flatMap(({ service, otherDeclarations, stale }) => {
    const sections: Section[] = [];
    if (stale) {
      const text = `⚠️ The generated types of ${service} are out of date, and so are the declarations here: run \`pnpm generate\`.`;
      sections.push({ text, priority: 1, name: 'a warning' });
    }
    if (otherDeclarations.length > 0) {
      const summary = `${count(otherDeclarations.length, 'more changed declaration')} of ${service}`;
      const text = fold(summary, formatDeclarations(otherDeclarations));
      sections.push({ text, priority: 9, name: `more declarations of ${service}` });
    }
    return sections;
  });
}
