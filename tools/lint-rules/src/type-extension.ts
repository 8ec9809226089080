import type { NodeType } from './redocly.ts';

const yesOrNo = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/**
 * Teaches the linter and the bundler our extensions. Without it a `$ref` below `x-item-schema` is copied raw into the
 * bundle, with relative references that lead nowhere, and the schema that it names is thrown away as unused.
 */
export function withExtensions(types: Readonly<Record<string, NodeType>>): Record<string, NodeType> {
  return {
    ...types,
    ...extended(types, 'Schema', {
      'x-item-schema': 'Schema',
      'x-event-schema': 'Schema',
      'x-event-error-schema': 'Schema',
      'x-event-terminator': text,
      'x-source': text,
    }),
    ...extended(types, 'Operation', {
      'x-source': text,
      'x-safe-to-repeat': yesOrNo,
      'x-stream-flag': text,
    }),
    ...extended(types, 'Parameter', { 'x-source': text }),
    ...extended(types, 'Header', { 'x-source': text }),
  };
}

function extended(
  types: Readonly<Record<string, NodeType>>,
  name: string,
  properties: Readonly<Record<string, unknown>>,
): Record<string, NodeType> {
  const known = types[name];
  return known === undefined ? {} : { [name]: { ...known, properties: { ...known.properties, ...properties } } };
}
