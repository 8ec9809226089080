import { dirname, resolve } from 'node:path';
import type { Contract, SchemaNode } from '../contract/contract.ts';
import { isObject, listOf, objectOf, referenceOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

// Keyword → why it is not written, and what instead.
const never: Readonly<Record<string, string>> = {
  nullable: "OpenAPI 3.1 does not know it. Write `type: [string, 'null']`, or `anyOf` with `type: 'null'`",
  example: 'Examples stand in the example file of the operation. Take it away',
  examples: 'Examples stand in the example file of the operation. Take it away',
};
const scalars = new Set(['string', 'integer', 'number', 'boolean']);
const typing = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];

/** Keywords that a tool of the chain reads wrongly or drops, each with what to write instead. */
export const forbiddenKeywords: Rule = contractRule((contract, report) => {
  for (const schema of contract.schemas) {
    const { node, place } = schema;
    for (const [keyword, advice] of Object.entries(never)) {
      if (keyword in node) report(place.child(keyword).key(), `\`${keyword}\` may not stand in a schema. ${advice}.`);
    }
    if (node['format'] === 'int64') {
      const advice = 'Say the bounds with `minimum` and `maximum` where they matter.';
      report(place.child('format'), `\`format: int64\` promises numbers that JSON readers cannot hold. ${advice}`);
    }
    checkReference(schema, report);
    checkMap(schema, report);
    checkScalar(schema, report);
    checkUnion(contract, schema, report);
  }
});

function checkReference({ node, place }: SchemaNode, report: Report): void {
  if (!('$ref' in node)) return;
  for (const keyword of Object.keys(node).filter((key) => key !== '$ref')) {
    const advice = 'Move it into the schema that is named, or put the `$ref` into `anyOf` or `allOf`.';
    report(place.child(keyword).key(), `\`${keyword}\` stands beside a \`$ref\`, where tools drop it. ${advice}`);
  }
}

function checkMap({ node, place }: SchemaNode, report: Report): void {
  const others = node['additionalProperties'];
  const named = Object.keys(objectOf(node['properties']));
  if (named.length === 0 || !isObject(others) || !typing.some((keyword) => keyword in others)) return;
  const advice = 'Leave `additionalProperties` untyped, or put the map under a property of its own.';
  const why = `Typed \`additionalProperties\` beside named properties makes a type that no value has in TypeScript`;
  report(place.child('additionalProperties').key(), `${why}. ${advice}`);
}

function checkScalar({ node, place, isComponent }: SchemaNode, report: Report): void {
  const types = [node['type'], ...listOf(node['type'])].filter((type) => typeof type === 'string' && type !== 'null');
  const isScalar = types.length > 0 && types.every((type) => scalars.has(String(type)));
  if (!isComponent || !isScalar || 'enum' in node || 'const' in node) return;
  const advice = 'Write it where it is used; only a closed list of values (`enum`) is worth a name.';
  report(place, `A file for one ${types.join(' or ')} hides what a property is. ${advice}`);
}

function checkUnion(contract: Contract, { node, place, isCondition }: SchemaNode, report: Report): void {
  const variants = listOf(node['oneOf']);
  if (variants.length > 0 && !isCondition && !('discriminator' in node)) {
    const advice = 'Add `discriminator` with `propertyName` and a full `mapping`, or write `anyOf`.';
    report(place.child('oneOf').key(), `\`oneOf\` does not say how to tell its variants apart. ${advice}`);
  }
  if (!('discriminator' in node)) return;
  const at = place.child('discriminator');
  const folder = dirname(place.source.absoluteRef);
  const mapping = objectOf(objectOf(node['discriminator'])['mapping']);
  const mapped = new Set(Object.values(mapping).map((target) => resolve(folder, String(target))));
  const branches = [...variants, ...listOf(node['anyOf'])];
  const targets = branches.map((branch) => contract.schemaTargets.get(branch)?.place.source.absoluteRef ?? '');
  for (const [index, branch] of branches.entries()) {
    if (mapped.has(targets[index] ?? '')) continue;
    const name = referenceOf(branch) ?? `variant ${index}`;
    report(at, `The discriminator's \`mapping\` names no value for ${name}. Add one line for each variant.`);
  }
  for (const [value, target] of Object.entries(mapping)) {
    if (targets.includes(resolve(folder, String(target)))) continue;
    report(at.child(['mapping', value]), `\`${value}\` leads to ${String(target)}, which is none of the variants.`);
  }
}
