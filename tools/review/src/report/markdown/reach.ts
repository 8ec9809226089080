import type { Location } from '../../bundle/index.ts';
import type { Radius } from '../../radius/index.ts';
import { code, place } from '../text.ts';

const mostLinked = 12;
const mostNamed = 40;

interface Entry {
  readonly name: string;
  readonly location?: Location | undefined;
  /** Safe text behind the name. */
  readonly note?: string;
}

/** All that a change reaches, kind by kind. Short lists are linked; long ones are names, with an end. */
export function reachList(radius: Radius, links: string): string {
  const { operations, types, methods, examples, scenarios, handlers, importers, tests } = radius;
  const performed = new Set(handlers.map(({ operationId }) => operationId));
  const without = operations.filter(({ operationId }) => !performed.has(operationId));
  const entries = (names: readonly string[]): Entry[] => names.map((name) => ({ name }));
  return [
    list(
      'Operations',
      operations.map(({ operationId: name, location, request, statuses }) => {
        const sides = [
          request ? 'sent' : '',
          statuses.length > 0
            ? `answers ${statuses
                .slice(0, 6)
                .map((status) => code(status, 5))
                .join(' ')}`
            : '',
        ];
        return { name, location, note: sides.filter((side) => side !== '').join(', ') };
      }),
      links,
    ),
    list('Exported types', entries(types), links),
    list('Client methods', methods.length === operations.length ? [] : entries(methods), links),
    list('Examples', examples, links),
    list(
      'Scenarios',
      scenarios.map(({ scenario: name, file, steps }) => ({
        name,
        location: { file, line: steps[0]?.line ?? 1 },
        note: `steps ${steps
          .slice(0, 8)
          .map(({ step }) => code(step, 30))
          .join(' ')}`,
      })),
      links,
    ),
    list(
      'Server handlers',
      handlers.map(({ operationId: name, ...location }) => ({ name, location })),
      links,
    ),
    list('Not performed by the server yet', entries(without.map(({ operationId }) => operationId)), links),
    list(
      'Code that imports the type',
      importers.map((location) => ({ name: location.file, location })),
      links,
    ),
    list('Contract cases', entries(tests.cases), links),
    list(
      'Tests that name the operations',
      tests.files.map(({ file, line }) => ({ name: file, location: { file, line } })),
      links,
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function list(title: string, entries: readonly Entry[], links: string): string {
  if (entries.length === 0) return '';
  const linked = entries.length <= mostLinked && links !== '';
  const shown = entries.slice(0, mostNamed).map(({ name, location, note = '' }) => {
    const label = linked && location !== undefined ? place(location, links, name) : code(name, 100);
    return note === '' || entries.length > mostLinked ? label : `${label} (${note})`;
  });
  const more = entries.length - shown.length;
  return `- ${title} (${entries.length}): ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
