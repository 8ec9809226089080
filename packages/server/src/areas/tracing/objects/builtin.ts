import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { ServiceError } from '../../../core/errors.ts';
import { toJson, lookUp, type Lossless } from '../../../core/lossless-json.ts';

const optional = (type: string): object => ({ type: [type, 'null'] });
const named = { name: optional('string'), description: optional('string') };
const text = { type: 'string' };

/** The least that those who use a class rely on (decision 0183). More may stand beside it. */
const CLASSES: Readonly<Record<string, object>> = {
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
const checks = new Map<string, ValidateFunction>();

/**
 * Checks content against a class of the service, and puts the class into content that names none.
 * @param val - The content.
 * @param name - The class.
 * @returns What is to be stored.
 * @throws ServiceError 400 for an unknown class, and for content that does not fit or names another class.
 */
export function withClass(val: Lossless, name: string): Lossless {
  if (!Object.hasOwn(CLASSES, name)) {
    throw new ServiceError(
      400,
      `builtin_object_class is none of this service. It has ${Object.keys(CLASSES).join(', ')}.`,
    );
  }
  if (val.kind !== 'object') throw new ServiceError(400, `val is no object, as ${name} has to be.`);
  checkFields(val, name);
  const own = lookUp(val, '_class_name') ?? lookUp(val, '_type');
  if (own && (own.kind !== 'text' || own.value !== name)) {
    throw new ServiceError(400, `val names another class than ${name}. Leave one of the two out.`);
  }
  if (val.entries.has('_class_name')) return val;
  const value = (of: string): Lossless => ({ kind: 'text', value: of });
  const entries = new Map([
    ['_type', value(name)],
    ...[...val.entries].filter(([key]) => key !== '_type' && key !== '_bases'),
    ['_class_name', value(name)],
    ['_bases', { kind: 'list', items: [value('Object'), value('BaseModel')] }],
  ] as [string, Lossless][]);
  return { kind: 'object', entries };
}

function checkFields(val: Lossless, name: string): void {
  let fits = checks.get(name);
  if (!fits) checks.set(name, (fits = ajv.compile({ type: 'object', ...CLASSES[name] })));
  if (fits(JSON.parse(toJson(val)))) return;
  const [fault] = fits.errors ?? [];
  throw new ServiceError(
    400,
    `val${fault?.instancePath ?? ''} is not what ${name} has: it ${fault?.message ?? 'does not fit'}.`,
  );
}
