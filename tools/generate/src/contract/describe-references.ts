import { type Document, isReference, type Reference, resolve, type Schema } from './document.ts';

/**
 * Gives every property that is no more than a reference the description of what it refers to. An editor shows the
 * words of the property alone: without this it would show none.
 *
 * @returns a copy; parts that need no change are shared with the document.
 */
export function describeReferences(document: Document): Document {
  const { components = {} } = document;
  const schemas = mapValues(components.schemas ?? {}, (schema) => describeIn(document, schema));
  return { ...document, components: { ...components, schemas } };
}

function describeIn<Node extends Schema | Reference>(document: Document, node: Node): Node {
  if (isReference(node)) return node;
  const { properties, items } = node;
  const lists = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) => {
    const parts = node[key];
    return parts === undefined ? [] : [[key, parts.map((part) => describeIn(document, part))] as const];
  });
  return {
    ...node,
    ...(properties && { properties: mapValues(properties, (property) => describeProperty(document, property)) }),
    // `false` closes a list that has said all its items.
    ...(typeof items === 'object' && { items: describeIn(document, items) }),
    ...Object.fromEntries(lists),
  };
}

function describeProperty(document: Document, property: Schema | Reference): Schema | Reference {
  if (!isReference(property)) return describeIn(document, property);
  const { description } = resolve<Schema>(document, property);
  return description === undefined ? property : { description, ...property };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
