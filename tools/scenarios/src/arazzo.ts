import type { Service } from '@callscope/generate';
import { stringify } from 'yaml';
import { criteriaOf, outputName } from './arazzo-criteria.ts';
import type { Catalog } from './catalog.ts';
import { exampleExchanges, prepare, type Prepared } from './prepare.ts';
import { formatPointer, replacedAt } from './pointer.ts';
import type { Sent } from './exchange.ts';
import type { Reading, Scenario, Step, Use } from './scenario.ts';

/** A step of a story that an Arazzo runner could not run. */
export interface LeftOut {
  readonly step: string;
  readonly reason: string;
}

/** A story as an Arazzo document. */
export interface Arazzo {
  /** The document as YAML. The same story and contracts make the same text. */
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
  /** Conditions of the steps that are in, and how many of them stand in the document. */
  readonly conditions: { readonly all: number; readonly written: number };
}

/**
 * Writes a story as an Arazzo 1.0.1 document with one workflow. Its inputs `<service>Authorization` are the values of
 * the header field of that name.
 * @param urls - Address of the OpenAPI document of each service, from the place where the document will stand.
 * @throws ScenarioError when the contracts lack what a step names.
 */
export function toArazzo(scenario: Scenario, catalog: Catalog, urls: Readonly<Record<Service, string>>): Arazzo {
  const all = scenario.steps.map((step) => ({ step, prepared: prepare(step, catalog) }));
  const leftOut = all.flatMap(({ step, prepared }) => {
    const reason = whyNot(prepared);
    return reason === undefined ? [] : [{ step: step.name, reason }];
  });
  const inside = all.filter(({ step }) => leftOut.every((each) => each.step !== step.name));
  const names = new Set(inside.map(({ step }) => step.name));
  const around = { scenario, exchanges: exampleExchanges(scenario, catalog), inside: names };
  const criteria = new Map(inside.map(({ step }) => [step.name, criteriaOf(step, around)]));
  const read = inside.flatMap(({ step }) => [
    ...step.uses.map(({ from }) => from).filter((from) => canRefer(from, names)),
    ...(criteria.get(step.name) ?? []).flatMap((each) => each.reads),
  ]);
  const services = [...new Set(inside.map(({ prepared }) => prepared.service))].toSorted();
  const workflow = {
    workflowId: scenario.name,
    summary: scenario.title,
    description: describe(scenario, leftOut),
    inputs: {
      type: 'object',
      properties: Object.fromEntries(services.map((service) => [`${service}Authorization`, { type: 'string' }])),
    },
    steps: inside.map(({ step, prepared }) => ({
      stepId: step.name,
      ...(step.does !== '' && { description: step.does }),
      operationId: `$sourceDescriptions.${prepared.service}.${step.operationId}`,
      ...requestOf(step, prepared, names),
      successCriteria: [
        { condition: `$statusCode == ${step.status}` },
        ...(criteria.get(step.name) ?? []).map(({ condition }) => ({ condition })),
      ],
      ...outputsOf(step, read),
    })),
  };
  const document = {
    arazzo: '1.0.1',
    info: { title: scenario.title, version: '1.0.0', description: scenario.description },
    sourceDescriptions: services.map((name) => ({ name, type: 'openapi', url: urls[name] })),
    workflows: [workflow],
  };
  const written = [...criteria.values()].reduce((sum, list) => sum + list.length, 0);
  const conditions = { all: inside.reduce((sum, { step }) => sum + step.holds.length, 0), written };
  return { text: stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 }), leftOut, conditions };
}

/** The runner reads streams and bytes as empty objects, and cannot make forms. */
function whyNot({ answerType, media }: Prepared): string | undefined {
  if (answerType !== 'application/json') return `its answer is ${answerType}, which the runner cannot read`;
  if (media && media.mediaType !== 'application/json')
    return `its body is ${media.mediaType}, which the runner cannot make`;
  return undefined;
}

function describe({ description }: Scenario, leftOut: readonly LeftOut[]): string {
  const lines = leftOut.map(({ step, reason }) => `- ${step}: ${reason}`);
  return lines.length === 0 ? description : [description, '', 'Left out:', '', ...lines].join('\n');
}

function requestOf({ uses, status }: Step, prepared: Prepared, names: ReadonlySet<string>): object {
  const { service, operation, answerKey, media } = prepared;
  const sent = uses.reduce((value, use) => withReference(value, use, names), prepared.example.sent);
  const parameters = operation.parameters
    .filter(({ name }) => sent.parameters[name] !== undefined)
    .map(({ name, in: place }) => ({ in: place, name, value: sent.parameters[name] }));
  const authorization = { in: 'header', name: 'Authorization', value: `$inputs.${service}Authorization` };
  return {
    parameters: [
      ...parameters,
      ...(operation.scheme === undefined ? [] : [authorization]),
      { in: 'header', name: 'Prefer', value: `code=${status}, example=${answerKey}` },
    ],
    ...(media && { requestBody: { contentType: media.mediaType, payload: sent.body } }),
  };
}

function withReference(sent: Sent, { into, from }: Use, names: ReadonlySet<string>): Sent {
  if (!canRefer(from, names)) return sent;
  return replacedAt(into, sent, `$steps.${from.step}.outputs.${outputName(from.pointer)}`) as Sent;
}

/** A value of a step that is left out stays as the example has it. */
function canRefer({ step, take }: Reading, names: ReadonlySet<string>): boolean {
  return take === 'answer' && names.has(step);
}

function outputsOf({ name }: Step, read: readonly Reading[]): object {
  const own = read.filter(({ step }) => step === name).map(({ pointer }) => pointer);
  if (own.length === 0) return {};
  const entries = own.map((pointer): [string, string] => [
    outputName(pointer),
    `$response.body#${formatPointer(pointer)}`,
  ]);
  return { outputs: Object.fromEntries(entries) };
}
