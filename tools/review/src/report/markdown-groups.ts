import type { Location } from '@callscope/generate';

import type { Change, Severity } from '../compare/change.ts';
import type { ChangedDeclaration } from '../radius/declarations.ts';
import type { Radius } from '../radius/radius.ts';
import type { ChangeGroup } from '../review/change-groups.ts';
import { code, count, escapeHtml, escapeLine, fence, formatLocation, sentence } from './escape.ts';
import { fold } from './fit-sections.ts';
import { diffLines } from './line-diff.ts';
import { formatRadius } from './summary.ts';

const maxChanges = 12;

/** Most characters of the declarations of one group, and of one of them. */
const maxDeclarations = { all: 9000, one: 4000 };

/** Most items of a list of dependents, and most items with links. */
const maxItems = { named: 40, linked: 12 };

/**
 * Formats a group: its name, its radius in one line, and a line for each change of one severity. The radius is shown with
 * the most severe changes only.
 */
export function formatGroup(group: ChangeGroup, severity: Severity, links: string): string {
  const { changes } = group;
  const own = changes.filter((change) => change.severity === severity);
  const shown = own.slice(0, maxChanges).map((change) => formatChange(change, links));
  const more = own.length - shown.length;
  const others = changes.length - own.length;
  const radius = severity === group.severity ? formatRadiusLine(group) : '';
  return [
    `**${formatGroupName(group.name)}**${radius === '' ? '' : ` – ${radius}`}`,
    ...shown,
    ...(more > 0 ? [`- … and ${count(more, 'more change')}.`] : []),
    ...(severity === 'major' && others > 0 ? [`- ${count(others, 'more change')} below, not breaking.`] : []),
  ].join('\n');
}

/** Formats the name of a group: the kind of a component as text, its name as code. */
export function formatGroupName(name: string, toCode: (text: string) => string = (text) => code(text, 80)): string {
  const [, kind = '', rest = name] =
    /^(the (?:response|parameter|header|request body|security scheme|example) )(.+)$/s.exec(name) ?? [];
  return `${kind}${toCode(rest)}`;
}

/** Formats a change: its sentence, its values if the sentence does not name them, its location. */
export function formatChange(
  { sentence: text, severity, before, after, location, in: side }: Change,
  links: string,
): string {
  const isNamed = after === undefined || severity === 'patch' || text.includes(`\`${after}\``);
  const values = isNamed ? '' : ` ${before === undefined ? '–' : code(before, 80)} → ${code(after, 80)}`;
  const position =
    side === 'base' ? `${code(`${location.file}:${location.line}`)} of the base` : formatLocation(location, links);
  return `- ${sentence(text)}${values} (${position})`;
}

/** Returns `sent to callStats; reaches 5 types, 11 examples`. An operation itself is shown with its method and path. */
function formatRadiusLine({ name, radius }: ChangeGroup): string {
  const itself = radius.operations.find(({ operationId }) => operationId === name);
  const others = radius.operations.filter((operation) => operation !== itself);
  const sent = others.filter(({ request }) => request).map(({ operationId }) => operationId);
  const returned = others.filter(({ statuses }) => statuses.length > 0).map(({ operationId }) => operationId);
  const sizes = formatRadius(radius);
  return [
    itself === undefined ? '' : code(`${itself.method} ${itself.path}`, 100),
    sent.length > 0 ? `sent to ${formatNames(sent)}` : '',
    returned.length > 0 ? `returned by ${formatNames(returned)}` : '',
    sizes === '' ? '' : `reaches ${sizes}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function formatNames(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => code(name, 60));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** Formats what opens on a click: declarations before and after, and everything that a group reaches. */
export function formatGroupDetails({ name, radius }: ChangeGroup, links: string): string {
  const declarations = formatDeclarations(radius.declarations);
  const lists = formatRadiusLists(radius, links);
  if (declarations === '' && lists === '') return '';
  const title = declarations === '' ? 'everything it reaches' : 'types before and after, and everything it reaches';
  const label = formatGroupName(name, (text) => `<code>${escapeHtml(escapeLine(text, 80))}</code>`);
  return fold(`${label}: ${title}`, [declarations, lists].filter((part) => part !== '').join('\n\n'));
}

/** Formats declarations as differences. The first ones are complete. */
export function formatDeclarations(declarations: readonly ChangedDeclaration[]): string {
  let left = maxDeclarations.all;
  const blocks: string[] = [];
  for (const { name, file, before = '', after = '' } of declarations) {
    const state = before === '' ? ' is added' : after === '' ? ' is removed' : '';
    const difference = fence(diffLines(before, after), 'diff', Math.min(left, maxDeclarations.one));
    const block = `${code(name, 100)}${state} (${code(file)})\n\n${difference}`;
    blocks.push(block);
    left -= block.length;
    if (left < 500) break;
  }
  const more = declarations.length - blocks.length;
  if (more > 0) blocks.push(`… and ${count(more, 'more declaration')}.`);
  return blocks.join('\n\n');
}

interface Item {
  readonly name: string;
  readonly location?: Location | undefined;
  /** Markdown after the name. */
  readonly note?: string;
}

/** Formats everything that a group reaches by kind. The items of short lists have links. */
function formatRadiusLists(radius: Radius, links: string): string {
  const { operations, types, methods, examples, scenarios, handlers, importers, tests } = radius;
  const implemented = new Set(handlers.map(({ operationId }) => operationId));
  const named = (names: readonly string[]): Item[] => names.map((name) => ({ name }));
  const located = (locations: readonly Location[]): Item[] =>
    locations.map(({ file, line }) => ({ name: file, location: { file, line } }));
  const lists: readonly (readonly [string, readonly Item[]])[] = [
    [
      'Operations',
      operations.map(({ operationId: name, location, request, statuses }) => {
        const shown = statuses.slice(0, 6).map((status) => code(status, 5));
        const responses = shown.length > 0 ? `responses ${shown.join(' ')}` : '';
        return { name, location, note: [request ? 'request' : '', responses].filter((side) => side !== '').join(', ') };
      }),
    ],
    ['Exported types', named(types)],
    ['Client methods', methods.length === operations.length ? [] : named(methods)],
    ['Examples', examples],
    [
      'Scenarios',
      scenarios.map(({ scenario: name, file, steps }) => {
        const shown = steps.slice(0, 8).map(({ step }) => code(step, 30));
        return { name, location: { file, line: steps[0]?.line ?? 1 }, note: `steps ${shown.join(' ')}` };
      }),
    ],
    ['Server handlers', handlers.map(({ operationId: name, ...location }) => ({ name, location }))],
    [
      'Not implemented by the server',
      named(operations.map(({ operationId }) => operationId).filter((id) => !implemented.has(id))),
    ],
    ['Code that imports the type', located(importers)],
    ['Contract cases', named(tests.cases)],
    ['Tests that name the operations', located(tests.files)],
  ];
  return lists
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => formatList(title, items, links))
    .join('\n');
}

function formatList(title: string, items: readonly Item[], links: string): string {
  const isShort = items.length <= maxItems.linked;
  const shown = items.slice(0, maxItems.named).map(({ name, location, note = '' }) => {
    const isLink = isShort && links !== '' && location !== undefined;
    const label = isLink ? formatLocation(location, links, name) : code(name, 100);
    return note === '' || !isShort ? label : `${label} (${note})`;
  });
  const more = items.length - shown.length;
  return `- ${title} (${items.length}): ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
