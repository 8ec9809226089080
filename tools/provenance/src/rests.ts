import type { Fact, Source } from './facts.ts';

/** What rests on one source, with parts folded into the whole where they share its source. */
export interface Resting {
  readonly operations: readonly string[];
  readonly parameters: readonly string[];
  /** Each with the number of its properties that rest on the same source. */
  readonly schemas: readonly { readonly name: string; readonly properties: number }[];
  /** Properties with this source in something that has another. */
  readonly properties: readonly string[];
}

/** The facts of one service that rest on `source`: on this very decision, when it is one. */
export function restingOn(facts: readonly Fact[], source: Source): Resting {
  const same = (fact: Fact): boolean => fact.source.kind === source.kind && fact.source.decision === source.decision;
  const resting = facts.filter(same);
  const properties = resting.filter(({ subject }) => subject === 'property');
  const wholes = resting.filter(({ subject }) => subject !== 'property');
  const named = (subject: Fact['subject']): string[] =>
    wholes.filter((fact) => fact.subject === subject).map(({ name }) => name);
  return {
    operations: named('operation'),
    parameters: named('parameter'),
    schemas: named('schema').map((name) => ({
      name,
      properties: properties.filter(({ owner }) => owner === name).length,
    })),
    properties: properties
      .filter(({ own, owner }) => own && !wholes.some(({ name }) => name === owner))
      .map(({ name }) => name),
  };
}

/** Numbers of the decisions that something rests on, sorted. */
export function decisionsIn(facts: readonly Fact[]): string[] {
  return [...new Set(facts.flatMap(({ source: { decision } }) => decision ?? []))].toSorted();
}
