import type { Change } from '../changes/index.ts';
import { componentPointer } from './references.ts';
import type { Subject, View } from './view.ts';

/** Finds what of a contract a change is in. */
export function subjectOf(change: Change, views: readonly View[]): Subject {
  const { component, operations, pointer: stated } = change;
  const pointer = stated.replace(/^#/, '');
  return {
    ...(component && { component: componentPointer(component.kind, component.name) }),
    operations: new Set(component && !operations ? [] : (operations ?? operationsAt(pointer, views))),
    touches: touchesOf(pointer),
  };
}

/** For a change that says neither: what stands in the root of the document concerns all, words concern none. */
function operationsAt(pointer: string, views: readonly View[]): string[] {
  const all = views.flatMap((view) => [...view.operations.values()]);
  const own = all.filter((operation) => `${pointer}/`.startsWith(`${operation.pointer}/`));
  const item = all.filter((operation) => operation.pointer.startsWith(`${pointer}/`));
  const rooted = /^\/(?:security|servers)(?:\/|$)/.test(pointer) ? all : [];
  return [...(own.length > 0 ? own : item), ...rooted].map(({ operationId }) => operationId);
}

function touchesOf(pointer: string): Subject['touches'] {
  const place = /^\/paths\/[^/]+(?:\/[^/]+)?\/(?<key>parameters|requestBody|security|responses)(?:\/(?<status>[^/]+))?/;
  const { key, status } = place.exec(pointer)?.groups ?? {};
  if (key === undefined) return () => true;
  if (key !== 'responses') return ({ side }) => side === 'request';
  return (part) => part.side === 'response' && (status === undefined || part.status === status);
}
