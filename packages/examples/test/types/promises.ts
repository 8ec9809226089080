import { type Body, type Contract, nameOf, type Parameter, type Schema } from './contract.ts';

/** What a contract promises of the types that are made of it. A place is written as `components.schemas.Call.inputs{}`. */
export interface Promises {
  /** Description of every schema that has one, by the name of its type. */
  readonly types: Map<string, string>;
  /** Description of every property and parameter, by place; of a mere reference, that of what it refers to. */
  readonly properties: Map<string, string>;
  /** Places of all properties and parameters. */
  readonly places: Set<string>;
  /** Places where any JSON may stand: a schema that says nothing, an object with open keys, a list of anything. */
  readonly anyJson: Set<string>;
}

/** Reads what a contract promises. */
export function promisesOf({ paths, components }: Contract): Promises {
  const promises: Promises = { types: new Map(), properties: new Map(), places: new Set(), anyJson: new Set() };
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (schema.description !== undefined) promises.types.set(name, schema.description);
    walk(schema, `components.schemas.${name}`);
  }
  for (const [name, body] of Object.entries(components.responses)) addResponse(body, `components.responses.${name}`);
  for (const [name, { schema }] of Object.entries(components.parameters)) walk(schema, `components.parameters.${name}`);
  for (const [name, { schema }] of Object.entries(components.headers)) walk(schema, `components.headers.${name}`);
  for (const [path, { parameters: shared = [], ...operations }] of Object.entries(paths)) {
    addParameters(shared, `paths.${path}.parameters`);
    for (const { operationId: id, parameters = [], requestBody, responses } of Object.values(operations)) {
      addParameters(parameters, `operations.${id}.parameters`);
      addInput([...shared, ...parameters], `${id.charAt(0).toUpperCase()}${id.slice(1)}Input`);
      addContent(requestBody, `operations.${id}.requestBody`);
      for (const [status, each] of Object.entries(responses)) addResponse(each, `operations.${id}.responses.${status}`);
    }
  }
  return promises;

  function walk(schema: boolean | Schema, place: string): void {
    if (typeof schema === 'boolean' || saysNothing(schema)) {
      if (schema !== false) promises.anyJson.add(place);
      return;
    }
    const { properties, patternProperties, additionalProperties, items, prefixItems } = schema;
    for (const [name, each] of Object.entries(properties ?? {})) addProperty(name, each, each.description, place);
    for (const each of Object.values(patternProperties ?? {})) walk(each, `${place}{}`);
    for (const each of prefixItems ?? []) walk(each, `${place}[]`);
    const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    for (const each of parts) walk(each, place);
    const takes = (type: string): boolean => [schema.type ?? []].flat().includes(type);
    // A list or an object of which the contract says no more than that it is one takes any item, any member.
    const isBareObject = !properties && !patternProperties && parts.length === 0;
    if (takes('array') && (items !== undefined || !prefixItems)) walk(items ?? true, `${place}[]`);
    if (takes('object') && (additionalProperties !== undefined || isBareObject)) {
      walk(additionalProperties ?? true, `${place}{}`);
    }
  }

  function addProperty(name: string, schema: Schema, description: string | undefined, parent: string): void {
    const place = `${parent}.${name}`;
    const text = description ?? (schema.$ref && components.schemas[nameOf(schema.$ref)]?.description);
    promises.places.add(place);
    if (text !== undefined) promises.properties.set(place, text);
    walk(schema, place);
  }

  function parameterOf(parameter: Parameter): Parameter {
    const found = parameter.$ref === undefined ? parameter : components.parameters[nameOf(parameter.$ref)];
    if (found === undefined) throw new Error(`The contract has no parameter ${parameter.$ref}.`);
    return found;
  }

  function addParameters(parameters: readonly Parameter[], place: string): void {
    for (const each of parameters) {
      const { name, in: kind, description, schema } = parameterOf(each);
      // The type of a shared parameter is a reference too.
      addProperty(name, each.$ref === undefined ? schema : { $ref: each.$ref }, description, `${place}.${kind}`);
    }
  }

  /** An input has the parameters of the path and the query side by side; the client sets the others. */
  function addInput(parameters: readonly Parameter[], place: string): void {
    const inputs = parameters.map(parameterOf).filter((each) => each.in === 'path' || each.in === 'query');
    for (const { name, description, schema } of inputs) addProperty(name, schema, description, place);
  }

  function addContent(body: Body | undefined, place: string): void {
    for (const [type, { schema }] of Object.entries(body?.content ?? {}))
      walk(schema ?? true, `${place}.content.${type}`);
  }

  function addResponse(body: Body, place: string): void {
    if (body.$ref !== undefined) return;
    // A contract never closes the head of an answer: proxies add fields to it.
    promises.anyJson.add(`${place}.headers{}`);
    addContent(body, place);
  }
}

/** Words about a value say nothing of its type, and neither do our extensions. */
const words = new Set(['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']);

function saysNothing(schema: Schema): boolean {
  return Object.keys(schema).every((key) => words.has(key) || key.startsWith('x-'));
}
