import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../contract/contract.ts';
import type { Fields } from '../contract/values.ts';
import type { Place, Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

const advice = 'Write `x-source: seed`, `observed` or `decision/NNNN`.';

/** Everything says where its facts come from, and a decision that is named exists. */
export const provenance: Rule = contractRule((contract, report) => {
  const decisions = decisionsOf(contract);
  const known = new Set<object>();
  const needs = (node: Fields, place: Place, what: string): void => {
    known.add(node);
    if (!('x-source' in node)) report(place, `${what} does not say where its facts come from. ${advice}`);
    else checkSource(node, place, decisions, report);
  };
  for (const { node, place, id } of contract.operations) needs(node, place, `The operation ${id}`);
  for (const { node, place } of [...contract.parameters, ...contract.headers]) {
    if (place.pointer === '#/') needs(node, place, 'This file');
  }
  for (const { node, place, isComponent } of contract.schemas) {
    if (isComponent) needs(node, place, 'This schema');
  }
  for (const { node, place } of [...contract.schemas, ...contract.parameters]) {
    if (!known.has(node) && 'x-source' in node) checkSource(node, place, decisions, report);
  }
});

function checkSource(node: Fields, place: Place, decisions: readonly string[], report: Report): void {
  const source = node['x-source'];
  if (source === 'seed' || source === 'observed') return;
  const at = place.child('x-source');
  const number = typeof source === 'string' ? /^decision\/(\d{4})$/u.exec(source)?.[1] : undefined;
  if (number === undefined) {
    report(at, `\`${String(source)}\` names no source of facts. ${advice}`);
  } else if (!decisions.some((file) => file.startsWith(`${number}-`))) {
    report(at, `There is no decision ${number}. Write decisions/${number}-….md, or name the right number.`);
  }
}

function decisionsOf(contract: Contract): readonly string[] {
  try {
    return readdirSync(join(contract.specsFolder, 'decisions')).filter((file) => file.endsWith('.md'));
  } catch {
    // A folder that is not there holds no decisions: each reference to one is then reported.
    return [];
  }
}
