import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { ServiceError } from '../../../core/errors.ts';
import { toJson, lookUp, type Lossless } from '../../../core/lossless-json.ts';

/** Ops are the functions that calls execute; all other content is an object. */
export type ObjectKind = 'op' | 'object';

/** Kind and classes that content states about itself. */
export interface ContentClass {
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  readonly leaf_class: string | null;
}

/** Reads kind and classes from content. Classes are null unless `_class_name` and `_bases` have the form of a class. */
export function readClass(val: Lossless): ContentClass {
  const type = lookUp(val, 'weave_type') ? lookUp(val, 'weave_type', 'type') : lookUp(val, '_type');
  const kind = type?.kind === 'text' && type.value === 'Op' ? 'op' : 'object';
  const leaf = readName(lookUp(val, '_class_name'));
  const bases = readNames(lookUp(val, '_bases'));
  const [root, model] = bases.slice(-2);
  if (leaf === undefined || model !== 'BaseModel' || (root !== 'Object' && root !== 'BaseObject')) {
    return { kind, base_class: null, leaf_class: null };
  }
  return { kind, base_class: bases.at(-3) ?? leaf, leaf_class: leaf };
}

function readNames(value: Lossless | undefined): readonly string[] {
  const names = value?.kind === 'list' ? value.items.map(readName) : [];
  return names.includes(undefined) ? [] : (names as string[]);
}

/** Replaces lone surrogates, which the tables cannot store. */
function readName(value: Lossless | undefined): string | undefined {
  return value?.kind === 'text' ? value.value.replaceAll(/\p{Cs}/gu, '\ufffd') : undefined;
}

const optional = (type: string): object => ({ type: [type, 'null'] });
const named = { name: optional('string'), description: optional('string') };
const text = { type: 'string' };

/** Schemas of the built-in classes: the minimum that their readers rely on (decision 0183). More fields are allowed. */
const builtinClasses: Readonly<Record<string, object>> = {
  AnnotationSpec: {
    properties: {
      ...named,
      field_schema: { type: 'object' },
      unique_among_creators: optional('boolean'),
      op_scope: { type: ['array', 'null'], items: text },
    },
  },
  LLMStructuredCompletionModel: {
    required: ['llm_model_id'],
    properties: { ...named, llm_model_id: text, default_params: optional('object') },
  },
  Leaderboard: {
    required: ['columns'],
    properties: {
      ...named,
      columns: {
        type: 'array',
        items: {
          type: 'object',
          required: ['evaluation_object_ref', 'scorer_name', 'summary_metric_path'],
          properties: {
            evaluation_object_ref: text,
            scorer_name: text,
            summary_metric_path: text,
            should_minimize: optional('boolean'),
          },
        },
      },
    },
  },
  Provider: {
    required: ['base_url', 'api_key_name'],
    properties: { ...named, base_url: text, api_key_name: text, extra_headers: optional('object') },
  },
  ProviderModel: {
    required: ['provider', 'max_tokens'],
    properties: { ...named, provider: text, max_tokens: { type: 'integer' } },
  },
  SavedView: {
    required: ['view_type', 'label', 'definition'],
    properties: { ...named, view_type: text, label: text, definition: { type: 'object' } },
  },
};

const ajv = new Ajv2020({ strict: false });
const validators = new Map<string, ValidateFunction>();

/**
 * Validates content against a built-in class and adds the class to content that has none.
 *
 * @throws ServiceError 400 for an unknown class, and for content that is invalid or has another class.
 */
export function withBuiltinClass(val: Lossless, name: string): Lossless {
  if (!Object.hasOwn(builtinClasses, name)) {
    const known = Object.keys(builtinClasses).join(', ');
    throw new ServiceError(400, `builtin_object_class: unknown class. Use one of ${known}.`);
  }
  if (val.kind !== 'object') throw new ServiceError(400, `val must be an object to be of the class ${name}.`);
  validate(val, name);
  const own = lookUp(val, '_class_name') ?? lookUp(val, '_type');
  if (own && (own.kind !== 'text' || own.value !== name)) {
    throw new ServiceError(400, `val has another class than ${name}. Omit one of the two.`);
  }
  if (val.entries.has('_class_name')) return val;
  const toText = (value: string): Lossless => ({ kind: 'text', value });
  const entries = new Map<string, Lossless>([
    ['_type', toText(name)],
    ...[...val.entries].filter(([key]) => key !== '_type' && key !== '_bases'),
    ['_class_name', toText(name)],
    ['_bases', { kind: 'list', items: [toText('Object'), toText('BaseModel')] }],
  ]);
  return { kind: 'object', entries };
}

function validate(val: Lossless, name: string): void {
  let validator = validators.get(name);
  if (!validator) validators.set(name, (validator = ajv.compile({ type: 'object', ...builtinClasses[name] })));
  if (validator(JSON.parse(toJson(val)))) return;
  const { instancePath, message } = validator.errors![0]!;
  throw new ServiceError(400, `val${instancePath} ${message}, as the class ${name} requires.`);
}
