import { dirname, resolve } from 'node:path';

import { isObject } from '@callscope/contract';

import type { Contract, Exemplified } from '../contract/contract.ts';
import type { Rule } from '../contract/redocly.ts';
import { contractRule, type Report } from '../contract/rule.ts';
import type { SchemaNode } from '../contract/schemas.ts';
import { listOf, objectOf, referenceOf } from '../contract/values.ts';

// Rules on the keywords of schemas.

/** Keywords that a schema must not have, each with the reason and the replacement. */
const never: Readonly<Record<string, string>> = {
  nullable: "OpenAPI 3.1 does not define it. Write `type: [string, 'null']`, or `anyOf` with `type: 'null'`",
  example: 'Examples are in the example file of the operation. Remove it',
  examples: 'Examples are in the example file of the operation. Remove it',
};
const scalars = new Set(['string', 'integer', 'number', 'boolean']);
const typing = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'];

/** Forbids keywords that a tool of the chain reads wrongly or drops. */
export const forbiddenKeywords: Rule = contractRule((contract, report) => {
  for (const schema of contract.schemas) {
    const { node, location } = schema;
    for (const [keyword, advice] of Object.entries(never)) {
      if (keyword in node) report(location.child(keyword).key(), `A schema must not have \`${keyword}\`. ${advice}.`);
    }
    if (node['format'] === 'int64') {
      const advice = 'If the bounds matter, write them as `minimum` and `maximum`.';
      report(location.child('format'), `\`format: int64\` allows numbers that JSON readers cannot hold. ${advice}`);
    }
    checkReference(schema, report);
    checkMap(schema, report);
    checkScalar(schema, report);
    checkUnion(contract, schema, report);
  }
});

function checkReference({ node, location }: SchemaNode, report: Report): void {
  if (!('$ref' in node)) return;
  for (const keyword of Object.keys(node).filter((key) => key !== '$ref')) {
    const advice = 'Move it into the schema that is referenced, or put the `$ref` into `anyOf` or `allOf`.';
    report(location.child(keyword).key(), `\`${keyword}\` is next to a \`$ref\`, where tools drop it. ${advice}`);
  }
}

function checkMap({ node, location }: SchemaNode, report: Report): void {
  const others = node['additionalProperties'];
  const named = Object.keys(objectOf(node['properties']));
  if (named.length === 0 || !isObject(others) || !typing.some((keyword) => keyword in others)) return;
  const advice = 'Leave `additionalProperties` untyped, or move the map to a property of its own.';
  const why = 'Typed `additionalProperties` with named properties make a type that no value has in TypeScript';
  report(location.child('additionalProperties').key(), `${why}. ${advice}`);
}

function checkScalar({ node, location, isComponent }: SchemaNode, report: Report): void {
  const types = [node['type'], ...listOf(node['type'])].filter((type) => typeof type === 'string' && type !== 'null');
  const isScalar = types.length > 0 && types.every((type) => scalars.has(String(type)));
  if (!isComponent || !isScalar || 'enum' in node || 'const' in node) return;
  const advice = 'Write it inline; only a closed list of values (`enum`) needs a name.';
  report(location, `A file for one ${types.join(' or ')} hides the type of a property. ${advice}`);
}

function checkUnion(contract: Contract, { node, location, isCondition }: SchemaNode, report: Report): void {
  const variants = listOf(node['oneOf']);
  if (variants.length > 0 && !isCondition && !('discriminator' in node)) {
    const advice = 'Add `discriminator` with `propertyName` and a full `mapping`, or write `anyOf`.';
    report(location.child('oneOf').key(), `\`oneOf\` does not say how its variants differ. ${advice}`);
  }
  if (!('discriminator' in node)) return;
  const at = location.child('discriminator');
  const folder = dirname(location.source.absoluteRef);
  const mapping = objectOf(objectOf(node['discriminator'])['mapping']);
  const mapped = new Set(Object.values(mapping).map((target) => resolve(folder, String(target))));
  const branches = [...variants, ...listOf(node['anyOf'])];
  const targets = branches.map((branch) => contract.schemaTargets.get(branch)?.location.source.absoluteRef ?? '');
  for (const [index, branch] of branches.entries()) {
    if (mapped.has(targets[index] ?? '')) continue;
    const name = referenceOf(branch) ?? `variant ${index}`;
    report(at, `The \`mapping\` of the discriminator has no value for ${name}. Add one line for each variant.`);
  }
  for (const [value, target] of Object.entries(mapping)) {
    if (targets.includes(resolve(folder, String(target)))) continue;
    report(at.child(['mapping', value]), `\`${value}\` names ${String(target)}, which is not one of the variants.`);
  }
}

/** The extension that names the items of a stream, by media type. */
const streams: Readonly<Record<string, string>> = {
  'application/jsonl': 'x-item-schema',
  'text/event-stream': 'x-event-schema',
};
const onlyEvents = ['x-event-terminator', 'x-event-error-schema'];

/** Requires that the body of a stream is a string, with one extension that names the schema of its items. */
export const streamSchemas: Rule = contractRule((contract, report) => {
  for (const media of contract.media) checkMedia(media, report);
  reportMisplaced(contract, report);
});

function checkMedia(media: Exemplified, report: Report): void {
  const expected = streams[media.name];
  if (expected === undefined || media.schema === undefined) return;
  const { location } = media.schema;
  const schema = objectOf(media.schema.node);
  if (schema['type'] !== 'string') {
    const advice = `Write \`type: string\` and name the schema of one item in \`${expected}\`.`;
    const why = 'tools cannot read a stream as items';
    report(location, `The schema of ${media.name} must be \`type: string\`: ${why}. ${advice}`);
  }
  if (schema[expected] === undefined) {
    report(location, `The schema of ${media.name} does not name the schema of its items. Add \`${expected}\`.`);
  }
  for (const other of Object.values(streams).filter((key) => key !== expected && key in schema)) {
    report(location.child(other).key(), `\`${other}\` is not for ${media.name}. Keep only \`${expected}\`.`);
  }
  if (expected === 'x-event-schema') {
    if (typeof schema['x-event-terminator'] !== 'string') {
      const advice = "Add the data of the last event as `x-event-terminator`, for example '[DONE]'.";
      report(location, `A reader of these events cannot know that the stream is complete. ${advice}`);
    }
    return;
  }
  for (const key of onlyEvents.filter((name) => name in schema)) {
    report(location.child(key).key(), `\`${key}\` is only for text/event-stream. Remove it.`);
  }
}

/** Reports the extension of a stream on any other schema, where no tool reads it. */
function reportMisplaced(contract: Contract, report: Report): void {
  const schemasOfStreams = new Set(
    contract.media.filter(({ name }) => name in streams).map((media) => media.schema?.node),
  );
  for (const { node, location } of contract.schemas) {
    if (schemasOfStreams.has(node)) continue;
    for (const key of [...Object.values(streams), ...onlyEvents].filter((name) => name in node)) {
      const where = `the schema of ${Object.keys(streams).join(' or ')}`;
      report(location.child(key).key(), `\`${key}\` has no effect here. Move it directly into ${where}.`);
    }
  }
}
