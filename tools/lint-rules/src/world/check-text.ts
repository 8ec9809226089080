import type { Place } from '../redocly.ts';
import type { Report } from '../rule.ts';
import type { World } from './world.ts';

const advice = 'Use one that stands in specs/world, or add it there first.';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;
const weaveRef = /weave:\/\/\/[^\s"'`,;()[\]{}<>]+/gu;
const completion = /chatcmpl-[\w-]+/gu;

/** Reports ids, refs and completions in a text that the world does not know. */
export function checkText(world: World, text: string, place: Place, report: Report): void {
  for (const [ref] of text.matchAll(weaveRef)) checkRef(world, ref, place, report);
  for (const [id] of text.replaceAll(weaveRef, '').matchAll(uuid)) {
    if (!world.strings.has(id)) report(place, `The world has no ${id}. ${advice}`);
  }
  for (const [id] of text.matchAll(completion)) {
    if (!world.strings.has(id)) report(place, `The world has no completion ${id}. ${advice}`);
  }
}

function checkRef(world: World, ref: string, place: Place, report: Report): void {
  const [entity = '', project = '', kind = '', ...rest] = ref.slice('weave:///'.length).split('/');
  if (`${entity}/${project}` !== world.projectId) {
    const mend = `Refs of examples begin with weave:///${world.projectId}/.`;
    report(place, `${ref} is a ref of the project ${entity}/${project}. ${mend}`);
    return;
  }
  const target = rest.join('/');
  if (kind === 'call') {
    const id = rest[0] ?? '';
    if (!world.calls.has(id)) report(place, `${ref} names a call that the world does not have. ${advice}`);
  }
  if (kind === 'op' || kind === 'object' || kind === 'table') {
    // A filter may ask for every version, and a ref may lead on into the content.
    const anyVersion = target.endsWith(':*') && world.refs.has(`${kind}/${target.slice(0, -':*'.length)}`);
    const known = world.allRefs.some((each) => ref === each || ref.startsWith(`${each}/`));
    if (known || anyVersion) return;
    report(place, `${ref} names ${kind === 'table' ? 'a' : 'an'} ${kind} that the world does not have. ${advice}`);
  }
}
