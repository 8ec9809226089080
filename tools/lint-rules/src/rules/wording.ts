import type { Contract } from '../contract/contract.ts';
import type { Location, Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import { walkValue } from '../contract/values.ts';

/** Words that descriptions do not use, each with its replacements. A word in backticks is a name, and allowed. */
const dialect: readonly (readonly [RegExp, string])[] = [
  // Only models and annotators answer.
  [/\banswers? (?:with )?(?:a |an )?`?[1-5]\d\d`?/iu, '"returns `404`"'],
  [
    /\b(?:the answers|(?:the|an|its|this|that|each|every) answer)\b(?! of (?:the|a) (?:model|annotator))/iu,
    '"response"',
  ],
  [/\banswers? (?:with|at once|nothing)\b/iu, '"returns"'],
  [/\basks? for nothing\b/iu, '"applies no restriction"'],
  [/\bleads? nowhere\b/iu, '"does not resolve"'],
  [/\bpass(?:es|ed)? over\b/iu, '"ignored" or "skipped"'],
  [/\bWithout (?:it|one|this|them)\b/u, '"If omitted"'],
  [/\bempty text\b/iu, '"empty string"'],
  [/\bblanks?\b/iu, '"space"'],
  [/\bsmall letters?\b/iu, '"lowercase"'],
  [/\bfigures?\b/iu, '"metric" or "statistic"'],
  [/\bbehind\b/iu, '"after"'],
  [/\bbeside\b/iu, '"with" or "next to"'],
  [/\bstands?\b(?! for\b)/iu, '"is"'],
  [/\b(?:is|are|was|were) kept\b/iu, '"stored"'],
  [/\b(?:is|are|was|were) made\b/iu, '"created"'],
  [/\b(?:nobody|somebody|whoever)\b/iu, '"no caller" or "a caller"'],
  [/\btells? of\b/iu, '"describes" or "reports"'],
  [/\bthe same one\b/iu, 'the noun'],
  [/\bwhat (?:is|was) (?:sent|stored|asked)\b/iu, 'a noun'],
  [/\bonce more\b/iu, '"again"'],
  [/\bmend\b/iu, '"correct"'],
];

const opening = /^(?:What|Which|Where|How|Whose|Why|Who|Whoever|Whether)\b/u;

/** Keys whose values are data, in which `description` is no text of the contract. */
const data: ReadonlySet<string | number | undefined> = new Set(['value', 'example', 'default', 'const', 'enum']);

/** Requires that descriptions and summaries use the terms of the field. */
export const wording: Rule = contractRule((contract, report) => {
  for (const [node, location] of rootsOf(contract)) {
    const skipped: string[] = [];
    walkValue(node, location, (value, at, key) => {
      if (data.has(key)) skipped.push(`${at.pointer}/`);
      if (typeof value !== 'string' || skipped.some((pointer) => at.pointer.startsWith(pointer))) return;
      if (key === 'description') checkOpening(value, at, report);
      if (key === 'description' || key === 'summary') checkWords(value, at, report);
    });
  }
});

/** Lists the nodes that hold all texts: the root file, and each file that it reaches. */
function* rootsOf(contract: Contract): Iterable<readonly [unknown, Location]> {
  const { paths: _, ...root } = contract.root;
  yield [root, contract.location];
  const responses = contract.operations.flatMap((operation) => operation.responses);
  const holders = [...contract.media, ...contract.parameters];
  const examples = holders.flatMap((holder) => holder.examples);
  const all = [...contract.pathItems, ...responses, ...contract.parameters, ...contract.headers, ...examples];
  for (const { node, location } of all) yield [node, location];
  for (const { node, location, isComponent } of contract.schemas) if (isComponent) yield [node, location];
}

function checkOpening(text: string, location: Location, report: Report): void {
  const [word] = opening.exec(text) ?? [];
  if (word === undefined) return;
  const advice = 'Begin with a noun or a verb, such as "Number of …" or "Returns …".';
  report(location, `A description must not begin with "${word}". ${advice}`);
}

function checkWords(text: string, location: Location, report: Report): void {
  const prose = text.replaceAll(/```[\s\S]*?```/gu, '').replaceAll(/`(?![1-5]\d\d`)[^`]*`/gu, '`…`');
  for (const [pattern, replacement] of dialect) {
    const [words] = pattern.exec(prose) ?? [];
    if (words !== undefined) report(location, `Write ${replacement} instead of "${words}".`);
  }
}
