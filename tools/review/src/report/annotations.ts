import type { Change } from '../changes/index.ts';
import type { Review } from '../review.ts';
import { isAtLeast } from '../verdict/index.ts';
import { count, visible } from './text.ts';

/** The hosting service shows ten of each level for a step, and drops the others without a word. */
const mostOfLevel = 10;

type Level = 'error' | 'warning' | 'notice';

/**
 * Writes a review as workflow commands, which the hosting service shows beside the lines: an error for what breaks and
 * has no release note that says so, a warning for what breaks and has one, a notice for the rest.
 *
 * @returns lines, none when nothing changes.
 */
export function toAnnotations({ changes, verdict, services, yesterday }: Review): string {
  const settled = new Set(
    verdict.services.filter(({ present, required }) => isAtLeast(present, required)).map(({ service }) => service),
  );
  const lines: { readonly level: Level; readonly text: string }[] = [];
  for (const change of changes) lines.push(annotate(change, levelOf(change, settled.has(change.service))));
  for (const { cause, consumer, message } of yesterday?.broken ?? []) {
    if (cause === undefined) continue;
    const text = `${consumer} breaks: ${message.split('\n', 1)[0]}`;
    lines.push(command('warning', { location: cause.location, title: 'breaks a consumer', text }));
  }
  for (const { operationId, status, lacks, reason, location } of services.flatMap(({ coverage }) => coverage.added)) {
    if (location === undefined) continue;
    const text = `${operationId} ${status} has no ${lacks}: ${reason}.`;
    lines.push(command('warning', { location, title: `no ${lacks}`, text }));
  }
  return ['error', 'warning', 'notice'].map((level) => ofLevel(level as Level, lines)).join('');
}

function levelOf({ severity }: Change, isSettled: boolean): Level {
  if (severity !== 'major') return 'notice';
  return isSettled ? 'warning' : 'error';
}

function annotate({ severity, rule, sentence, location, in: where }: Change, level: Level): ReturnType<typeof command> {
  const text = where === 'base' ? `${sentence} (The line is that of the base.)` : sentence;
  return command(level, { location, title: `${severity}: ${rule}`, text });
}

function command(
  level: Level,
  { location, title, text }: { readonly location: Change['location']; readonly title: string; readonly text: string },
): { readonly level: Level; readonly text: string } {
  const properties = [`file=${property(location.file)}`, `line=${location.line}`, `title=${property(title)}`];
  return { level, text: `::${level} ${properties.join(',')}::${data(text)}` };
}

function ofLevel(level: Level, lines: readonly { readonly level: Level; readonly text: string }[]): string {
  const own = lines.filter((line) => line.level === level).map(({ text }) => text);
  // The last place tells of those that have none.
  const shown = own.length > mostOfLevel ? own.slice(0, mostOfLevel - 1) : own;
  const more = own.length - shown.length;
  const last = more === 0 ? [] : [`::${level} ::${data(`${count(more, 'more annotation')}. The comment has all.`)}`];
  return [...shown, ...last].map((line) => `${line}\n`).join('');
}

/** As the runner's own toolkit escapes it; a line that begins with `::` would be a command of its own. */
function data(text: string): string {
  return visible(text, 1000).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
