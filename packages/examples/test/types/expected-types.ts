import { type Body, componentName, type Contract, type Parameter, type Schema } from './contract.ts';

/** The types that a contract requires. A path is written as `components.schemas.Call.inputs{}`. */
export interface ExpectedTypes {
  /** Description of every schema that has one, by the name of its type. */
  readonly types: Map<string, string>;
  /** Description of every property and parameter that has one, by path. A reference has that of its schema. */
  readonly properties: Map<string, string>;
  /** Paths of all properties and parameters. */
  readonly paths: Set<string>;
  /** Paths with any JSON: of a schema without constraints, the values of an open object, the items of an open list. */
  readonly anyJson: Set<string>;
}

/** Reads the types that a contract requires. */
export function readExpectedTypes({ paths, components }: Contract): ExpectedTypes {
  const expected: ExpectedTypes = { types: new Map(), properties: new Map(), paths: new Set(), anyJson: new Set() };
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (schema.description !== undefined) expected.types.set(name, schema.description);
    walk(schema, `components.schemas.${name}`);
  }
  for (const [name, body] of Object.entries(components.responses)) addResponse(body, `components.responses.${name}`);
  for (const [name, { schema }] of Object.entries(components.parameters)) walk(schema, `components.parameters.${name}`);
  for (const [name, { schema }] of Object.entries(components.headers)) walk(schema, `components.headers.${name}`);
  for (const [url, { parameters: shared = [], ...operations }] of Object.entries(paths)) {
    addParameters(shared, `paths.${url}.parameters`);
    for (const { operationId: id, parameters = [], requestBody, responses } of Object.values(operations)) {
      addParameters(parameters, `operations.${id}.parameters`);
      addInput([...shared, ...parameters], `${id.charAt(0).toUpperCase()}${id.slice(1)}Input`);
      addContent(requestBody, `operations.${id}.requestBody`);
      for (const [status, each] of Object.entries(responses)) addResponse(each, `operations.${id}.responses.${status}`);
    }
  }
  return expected;

  function walk(schema: boolean | Schema, path: string): void {
    if (typeof schema === 'boolean' || isUnconstrained(schema)) {
      if (schema !== false) expected.anyJson.add(path);
      return;
    }
    const { properties, patternProperties, additionalProperties, items, prefixItems } = schema;
    for (const [name, each] of Object.entries(properties ?? {})) addProperty(name, each, each.description, path);
    for (const each of Object.values(patternProperties ?? {})) walk(each, `${path}{}`);
    for (const each of prefixItems ?? []) walk(each, `${path}[]`);
    const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    for (const each of parts) walk(each, path);
    const allows = (type: string): boolean => [schema.type ?? []].flat().includes(type);
    // A list without `items`, or an object without any keyword for its keys, allows any JSON in them.
    const isBareObject = !properties && !patternProperties && parts.length === 0;
    if (allows('array') && (items !== undefined || !prefixItems)) walk(items ?? true, `${path}[]`);
    if (allows('object') && (additionalProperties !== undefined || isBareObject)) {
      walk(additionalProperties ?? true, `${path}{}`);
    }
  }

  function addProperty(name: string, schema: Schema, description: string | undefined, parent: string): void {
    const path = `${parent}.${name}`;
    const text = description ?? (schema.$ref && components.schemas[componentName(schema.$ref)]?.description);
    expected.paths.add(path);
    if (text !== undefined) expected.properties.set(path, text);
    walk(schema, path);
  }

  function resolveParameter(parameter: Parameter): Parameter {
    const found = parameter.$ref === undefined ? parameter : components.parameters[componentName(parameter.$ref)];
    if (found === undefined) throw new Error(`The contract has no parameter ${parameter.$ref}.`);
    return found;
  }

  function addParameters(parameters: readonly Parameter[], path: string): void {
    for (const each of parameters) {
      const { name, in: kind, description, schema } = resolveParameter(each);
      // The type of a shared parameter is a reference too.
      addProperty(name, each.$ref === undefined ? schema : { $ref: each.$ref }, description, `${path}.${kind}`);
    }
  }

  /** Adds the properties of an input: path and query parameters. The client sets the others. */
  function addInput(parameters: readonly Parameter[], path: string): void {
    const inputs = parameters.map(resolveParameter).filter((each) => each.in === 'path' || each.in === 'query');
    for (const { name, description, schema } of inputs) addProperty(name, schema, description, path);
  }

  function addContent(body: Body | undefined, path: string): void {
    for (const [type, { schema }] of Object.entries(body?.content ?? {}))
      walk(schema ?? true, `${path}.content.${type}`);
  }

  function addResponse(body: Body, path: string): void {
    if (body.$ref !== undefined) return;
    // Responses may have further header fields, because proxies add them.
    expected.anyJson.add(`${path}.headers{}`);
    addContent(body, path);
  }
}

/** Keywords that do not constrain a value. Extensions do not either. */
const annotations = new Set(['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']);

function isUnconstrained(schema: Schema): boolean {
  return Object.keys(schema).every((key) => annotations.has(key) || key.startsWith('x-'));
}
