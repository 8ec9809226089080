import type { Change, Severity } from '../../changes/index.ts';
import type { ChangedDeclaration } from '../../radius/index.ts';
import type { Subject } from '../../subjects.ts';
import { countsOf } from '../counts.ts';
import { lineDiff } from '../diff.ts';
import { code, count, fence, place, sentence, visible } from '../text.ts';
import { reachList } from './reach.ts';
import { folded, html } from './slots.ts';

const mostChanges = 12;
/** Characters of all declarations of one subject. */
const mostDeclarations = 9000;

/**
 * One thing that changes: its name, what it reaches in one line, and a line for each change of one severity. What it
 * reaches is told once, with its most severe changes.
 */
export function subjectLines(subject: Subject, severity: Severity, links: string): string {
  const { changes } = subject;
  const own = changes.filter((change) => change.severity === severity);
  const shown = own.slice(0, mostChanges).map((change) => changeLine(change, links));
  const more = own.length - shown.length;
  const others = changes.length - own.length;
  const reach = severity === subject.severity ? reachLine(subject) : '';
  return [
    `**${subjectName(subject.name)}**${reach === '' ? '' : ` – ${reach}`}`,
    ...shown,
    ...(more > 0 ? [`- … and ${count(more, 'more change')} of it.`] : []),
    ...(severity === 'major' && others > 0
      ? [`- ${count(others, 'more change')} that ${others === 1 ? 'breaks' : 'break'} nobody, below.`]
      : []),
  ].join('\n');
}

/** The kind of a component stays in words, its name becomes code. */
export function subjectName(name: string, asCode: (text: string) => string = (text) => code(text, 80)): string {
  const [, kind = '', rest = name] =
    /^(the (?:response|parameter|header|request body|security scheme|example) )(.+)$/s.exec(name) ?? [];
  return `${kind}${asCode(rest)}`;
}

/** One change: its sentence, its values where the sentence does not hold them, its place. */
export function changeLine(change: Change, links: string): string {
  const { sentence: text, severity, before, after, location, in: where, engine } = change;
  // Most sentences name the values themselves.
  const isTold = after === undefined || severity === 'patch' || text.includes(`\`${after}\``);
  const values = isTold ? '' : ` ${value(before)} → ${value(after)}`;
  const at = where === 'base' ? `${code(`${location.file}:${location.line}`)} of the base` : place(location, links);
  const why =
    engine === undefined || engine.severity === 'none'
      ? ''
      : ` _(The engine says ${engine.severity}: ${sentence(engine.why, 200)})_`;
  return `- ${sentence(text)}${values} (${at})${why}`;
}

function value(text: string | undefined): string {
  return text === undefined ? '–' : code(text, 80);
}

/** `sent to callStats; reaches 5 types, 11 examples`. An operation is told by its method and path. */
function reachLine({ name, radius }: Subject): string {
  const { operations } = radius;
  const others = operations.filter(({ operationId }) => operationId !== name);
  const itself = operations.find(({ operationId }) => operationId === name);
  const sent = others.filter(({ request }) => request).map(({ operationId }) => operationId);
  const answered = others.filter(({ statuses }) => statuses.length > 0).map(({ operationId }) => operationId);
  const counts = countsOf(radius);
  return [
    itself === undefined ? '' : code(`${itself.method} ${itself.path}`, 100),
    sent.length > 0 ? `sent to ${some(sent)}` : '',
    answered.length > 0 ? `answered by ${some(answered)}` : '',
    counts === '' ? '' : `reaches ${counts}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => code(name, 60));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** What opens on a click: declarations before and after, and all that a subject reaches. */
export function subjectDetails({ name, radius }: Subject, links: string): string {
  const declarations = declarationsOf(radius.declarations);
  const reach = reachList(radius, links);
  if (declarations === '' && reach === '') return '';
  const title = declarations === '' ? 'all that it reaches' : 'types before and after, and all that it reaches';
  return folded(
    `${subjectName(name, (text) => `<code>${html(visible(text, 80))}</code>`)}: ${title}`,
    [declarations, reach].filter((part) => part !== '').join('\n\n'),
  );
}

/** Declarations as differences, the first ones in full. */
export function declarationsOf(declarations: readonly ChangedDeclaration[], most = mostDeclarations): string {
  let left = most;
  const blocks: string[] = [];
  for (const { name, file, before = '', after = '' } of declarations) {
    const state = before === '' ? ' is new' : after === '' ? ' is gone' : '';
    const block = `${code(name, 100)}${state} (${code(file)})\n\n${fence(lineDiff(before, after), 'diff', Math.min(left, 4000))}`;
    blocks.push(block);
    left -= block.length;
    if (left < 500) break;
  }
  const more = declarations.length - blocks.length;
  if (more > 0) blocks.push(`… and ${count(more, 'more declaration')}.`);
  return blocks.join('\n\n');
}
