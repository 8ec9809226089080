import { basename } from 'node:path';
import type { Contract } from '../contract/contract.ts';
import type { Fields } from '../contract/values.ts';
import { type Decision, readDecisions } from '../decisions.ts';
import type { Place, Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

const advice = 'Write `x-source: seed`, `observed` or `decision/NNNN`.';
const index = 'decisions/README.md';

/** Checks that everything says where its facts come from, and that the index of decisions agrees. */
export const provenance: Rule = contractRule((contract, report) => {
  const sources = new SourceCheck(contract, report);
  const known = new Set<object>();
  const needs = (node: Fields, place: Place, what: string): void => {
    known.add(node);
    if (!('x-source' in node)) report(place, `${what} does not say where its facts come from. ${advice}`);
    else sources.check(node, place);
  };
  for (const { node, place, id } of contract.operations) needs(node, place, `The operation ${id}`);
  for (const { node, place } of [...contract.parameters, ...contract.headers]) {
    if (place.pointer === '#/') needs(node, place, 'This file');
  }
  for (const { node, place, isComponent } of contract.schemas) {
    if (isComponent) needs(node, place, 'This schema');
  }
  for (const { node, place } of [...contract.schemas, ...contract.parameters]) {
    if (!known.has(node) && 'x-source' in node) sources.check(node, place);
  }
  sources.checkIndex(contract.place);
});

/** Checks the sources of one contract against the decisions. */
class SourceCheck {
  readonly #decisions: ReadonlyMap<string, Decision>;
  /** The name by which the index calls the contract. */
  readonly #service: string;
  readonly #report: Report;
  /** Numbers that an `x-source` names. */
  readonly #used = new Set<string>();

  constructor(contract: Contract, report: Report) {
    this.#decisions = readDecisions(contract.specsFolder);
    this.#service = basename(contract.folder);
    this.#report = report;
  }

  check(node: Fields, place: Place): void {
    const source = node['x-source'];
    if (source === 'seed' || source === 'observed') return;
    const number = typeof source === 'string' ? /^decision\/(\d{4})$/u.exec(source)?.[1] : undefined;
    const message =
      number === undefined ? `\`${String(source)}\` names no source of facts. ${advice}` : this.#violationOf(number);
    if (message !== undefined) this.#report(place.child('x-source'), message);
  }

  /** Reports decisions that the index says this contract uses, but that no checked source names. */
  checkIndex(place: Place): void {
    for (const { number, services } of this.#decisions.values()) {
      if (this.#used.has(number) || !services.includes(this.#service)) continue;
      const use = `${index} says that the ${this.#service} contract uses decision ${number}`;
      this.#report(place, `${use}, but no \`x-source\` names it. Remove \`${this.#service}\` from its row.`);
    }
  }

  #violationOf(number: string): string | undefined {
    this.#used.add(number);
    const decision = this.#decisions.get(number);
    if (decision === undefined) {
      return `There is no decision ${number}. Add it to a page and to the index, ${index}, or correct the number.`;
    }
    if (decision.sections > 1) {
      return `Decision ${number} has ${decision.sections} sections, the first in ${decision.file}. Keep one.`;
    }
    if (decision.services.includes(this.#service)) return undefined;
    const use = `${index} does not say that the ${this.#service} contract uses decision ${number}`;
    return `${use}. Write \`contract: ${this.#service}\` in its row.`;
  }
}
