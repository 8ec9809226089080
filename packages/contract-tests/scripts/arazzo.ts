// Writes every scenario as an Arazzo document into specs/dist/scenarios, next to the contracts that it refers to.
import { fileURLToPath } from 'node:url';

import { parsePointer } from '@callscope/contract';
import { stringify } from 'yaml';

import { writeText } from '../src/report.ts';
import { type Catalog, exampleExchanges, type PreparedStep, prepareStep } from '../src/scenarios/catalog.ts';
import { loadCatalog, readScenarios } from '../src/scenarios/index.ts';
import type {
  Condition,
  Exchanges,
  Operand,
  Scenario,
  Step,
  StepRequest,
  ValueReference,
} from '../src/scenarios/scenario.ts';
import { hasWildcard, readValue, replaceAt } from '../src/scenarios/values.ts';
import type { ServiceName } from '../src/services.ts';

/** A step that an Arazzo runner cannot run. */
export interface OmittedStep {
  readonly step: string;
  readonly reason: string;
}

/** A scenario as an Arazzo document. */
export interface Arazzo {
  /** The document as YAML. The same scenario and contracts give the same text. */
  readonly text: string;
  readonly omitted: readonly OmittedStep[];
  /** Conditions of the steps that are in the document: all of them, and those that it can express. */
  readonly conditions: { readonly all: number; readonly written: number };
}

/** A condition as Arazzo writes it. */
interface Criterion {
  readonly condition: string;
  /** Values of earlier steps that it needs as their outputs. */
  readonly reads: readonly ValueReference[];
}

/** The scenario that a document is written from. */
interface Context {
  readonly scenario: Scenario;
  readonly exchanges: Exchanges;
  /** Names of the steps that are in the document. */
  readonly included: ReadonlySet<string>;
}

/**
 * Converts a scenario to an Arazzo 1.0.1 document with one workflow. Its inputs `<service>Authorization` are the values
 * of the header field `Authorization`.
 *
 * @param urls - Address of the OpenAPI document of each service, relative to the Arazzo document.
 * @throws ScenarioError when a contract lacks what a step names.
 */
export function toArazzo(scenario: Scenario, catalog: Catalog, urls: Readonly<Record<ServiceName, string>>): Arazzo {
  const all = scenario.steps.map((step) => ({ step, prepared: prepareStep(step, catalog) }));
  const omitted = all.flatMap(({ step, prepared }) => {
    const reason = omissionReason(prepared);
    return reason === undefined ? [] : [{ step: step.name, reason }];
  });
  const steps = all.filter(({ step }) => omitted.every((each) => each.step !== step.name));
  const included = new Set(steps.map(({ step }) => step.name));
  const context: Context = { scenario, exchanges: exampleExchanges(scenario, catalog), included };
  const criteria = new Map(
    steps.map(({ step }) => [step.name, step.conditions.flatMap((each) => toCriterion(each, step, context) ?? [])]),
  );
  const outputs = steps.flatMap(({ step }) => [
    ...step.uses.map(({ from }) => from).filter((from) => isOutput(from, included)),
    ...(criteria.get(step.name) ?? []).flatMap(({ reads }) => reads),
  ]);
  const services = [...new Set(steps.map(({ prepared }) => prepared.contract.service as ServiceName))].toSorted();
  const lines = omitted.map(({ step, reason }) => `- ${step}: ${reason}`);
  const { title, description } = scenario;
  const document = {
    arazzo: '1.0.1',
    info: { title, version: '1.0.0', description },
    sourceDescriptions: services.map((name) => ({ name, type: 'openapi', url: urls[name] })),
    workflows: [
      {
        workflowId: scenario.name,
        summary: title,
        description: lines.length === 0 ? description : [description, '', 'Omitted steps:', '', ...lines].join('\n'),
        inputs: {
          type: 'object',
          properties: Object.fromEntries(services.map((service) => [`${service}Authorization`, { type: 'string' }])),
        },
        steps: steps.map(({ step, prepared }) => ({
          stepId: step.name,
          ...(step.does !== '' && { description: step.does }),
          operationId: `$sourceDescriptions.${prepared.contract.service}.${step.operationId}`,
          ...toRequest(step, prepared, included),
          successCriteria: [
            { condition: `$statusCode == ${step.status}` },
            ...(criteria.get(step.name) ?? []).map(({ condition }) => ({ condition })),
          ],
          ...toOutputs(step, outputs),
        })),
      },
    ],
  };
  return {
    text: stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 }),
    omitted,
    conditions: {
      all: steps.reduce((sum, { step }) => sum + step.conditions.length, 0),
      written: [...criteria.values()].flat().length,
    },
  };
}

/** The runner reads streams and bytes as empty objects, and cannot encode forms. */
function omissionReason({ responseMedia, media }: PreparedStep): string | undefined {
  if (responseMedia.type !== 'application/json') {
    return `the response is ${responseMedia.type}, which the runner cannot read`;
  }
  if (media && media.type !== 'application/json') return `the request is ${media.type}, which the runner cannot encode`;
  return undefined;
}

function toRequest({ uses, status }: Step, prepared: PreparedStep, included: ReadonlySet<string>): object {
  const { contract, operation, responseKey, media, example } = prepared;
  const request = uses.reduce<StepRequest>(
    // A value of a step that is omitted stays as the example has it.
    (sent, { into, from }) =>
      isOutput(from, included) ? (replaceAt(sent, into, outputExpression(from)) as StepRequest) : sent,
    example.request,
  );
  const parameters = operation.parameters
    .filter(({ name }) => request.parameters[name] !== undefined)
    .map(({ name, in: location }) => ({ in: location, name, value: request.parameters[name] }));
  const authorization = { in: 'header', name: 'Authorization', value: `$inputs.${contract.service}Authorization` };
  return {
    parameters: [
      ...parameters,
      ...(operation.scheme === undefined ? [] : [authorization]),
      { in: 'header', name: 'Prefer', value: `code=${status}, example=${responseKey}` },
    ],
    ...(media && { requestBody: { contentType: media.type, payload: request.body } }),
  };
}

function toOutputs({ name }: Step, outputs: readonly ValueReference[]): object {
  const own = outputs.filter(({ step }) => step === name).map(({ pointer }) => pointer);
  if (own.length === 0) return {};
  return { outputs: Object.fromEntries(own.map((pointer) => [outputName(pointer), bodyExpression(pointer)])) };
}

function isOutput({ step, take }: ValueReference, included: ReadonlySet<string>): boolean {
  return take === 'response' && included.has(step);
}

/** Writes a condition, if the simple criteria of Arazzo can express it: they compare two values, but no lists or sums. */
function toCriterion({ subject, test }: Condition, step: Step, context: Context): Criterion | undefined {
  if (test.relation !== 'equals' && test.relation !== 'differs') return undefined;
  if (subject.take !== 'response' || subject.step !== step.name || !isSimple(subject.pointer)) return undefined;
  if (!isScalar(readValue(subject, context.exchanges))) return undefined;
  const other = toExpression(test.operand, step, context);
  if (other === undefined) return undefined;
  const sign = test.relation === 'equals' ? '==' : '!=';
  return { condition: `${bodyExpression(subject.pointer)} ${sign} ${other.condition}`, reads: other.reads };
}

function toExpression(operand: Operand, step: Step, { scenario, exchanges, included }: Context): Criterion | undefined {
  if (operand.kind === 'total') return undefined;
  if (operand.kind === 'literal') return toLiteral(operand.value);
  const { reading } = operand;
  if (reading.take === 'request') {
    // A value that is copied from a response depends on the server, so it cannot be a literal.
    const uses = scenario.steps.find(({ name }) => name === reading.step)?.uses ?? [];
    return uses.some(({ into }) => into === reading.pointer) ? undefined : toLiteral(readValue(reading, exchanges));
  }
  if (!isOutput(reading, included) || !isSimple(reading.pointer)) return undefined;
  if (reading.step === step.name) return { condition: bodyExpression(reading.pointer), reads: [] };
  return { condition: outputExpression(reading), reads: [reading] };
}

function toLiteral(value: unknown): Criterion | undefined {
  if (typeof value === 'string' && /['\\\n]/u.test(value)) return undefined;
  if (!isScalar(value)) return undefined;
  return { condition: typeof value === 'string' ? `'${value}'` : String(value), reads: [] };
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** True for a pointer that an expression can hold without any escape. */
function isSimple(pointer: string): boolean {
  return pointer !== '' && !hasWildcard(pointer) && parsePointer(pointer).every((key) => /^[\w-]+$/u.test(key));
}

function bodyExpression(pointer: string): string {
  return `$response.body#${pointer}`;
}

function outputExpression({ step, pointer }: ValueReference): string {
  return `$steps.${step}.outputs.${outputName(pointer)}`;
}

/** Returns the name of an output. Characters other than letters and digits become their code. */
function outputName(pointer: string): string {
  const names = parsePointer(pointer).map((key) => key.replaceAll(/\W/gu, (other) => `--${other.codePointAt(0)}`));
  return names.join('-');
}

if (import.meta.main) {
  const specs = new URL('../../../specs/', import.meta.url);
  const catalog = await loadCatalog();
  for (const scenario of await readScenarios(fileURLToPath(new URL('scenarios', specs)))) {
    const urls = { tracing: '../tracing.json', inference: '../inference.json' };
    const { text, omitted, conditions } = toArazzo(scenario, catalog, urls);
    await writeText(fileURLToPath(new URL(`dist/scenarios/${scenario.name}.arazzo.yaml`, specs)), text);
    const steps = `${scenario.steps.length - omitted.length} of ${scenario.steps.length} steps`;
    console.log(`${scenario.name}: ${steps}, ${conditions.written} of ${conditions.all} conditions of these`);
  }
}
