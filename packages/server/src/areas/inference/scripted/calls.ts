import type { ChatCompletionsRequest, Tool } from '@callscope/inference-types';

import type { Random } from '../../../core/random.ts';
import { fitted } from './form.ts';
import type { ConstraintGenerator } from './schema.ts';

/** A call that a reply asks for. */
export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** Most calls of one reply. */
const MOST_CALLS = 8;

/**
 * Finds out whether and what a reply calls. Left to choose, the model calls when a person has spoken, and writes when
 * the results of tools are there; it calls the tools that the last message names, otherwise one or two of its choice.
 * @param request - The request.
 * @param text - The last message.
 * @param random - Chooses.
 * @returns The tools to call, in order; one may stand there twice. None when the reply is text.
 */
export function chosenTools(request: ChatCompletionsRequest, text: string, random: Random): Tool[] {
  const tools = request.tools ?? [];
  const choice = request.tool_choice ?? 'auto';
  if (choice === 'none' || tools.length === 0) return [];
  if (typeof choice === 'object')
    return tools.filter((tool) => tool.function.name === choice.function.name).slice(0, 1);
  const last = request.messages.at(-1)?.role;
  if (choice === 'auto' && (last === 'tool' || last === 'function')) return [];
  const named = tools.filter((tool) => tool.function.name !== '' && text.includes(tool.function.name));
  const first = random.integer(0, tools.length - 1);
  const some = [tools[first]!, tools[(first + 1) % tools.length]!].slice(0, random.integer(1, 2));
  const chosen = (named.length > 0 ? named : some).slice(0, MOST_CALLS);
  return request.parallel_tool_calls === false ? chosen.slice(0, 1) : chosen;
}

/**
 * Writes a call with arguments that fit the parameters of its tool.
 * @param tool - The tool.
 * @param options - `seed` makes the arguments, `words` are what texts are made of.
 * @returns The call.
 * @throws ServiceError 422 when the parameters cannot be kept to.
 */
export function callOf(
  { function: { name, parameters } }: Tool,
  {
    fitter,
    seed,
    words,
    random,
  }: { fitter: ConstraintGenerator; seed: string; words: readonly string[]; random: Random },
): ScriptedCall {
  // Arguments are an object, also where the schema leaves the type out.
  const schema = parameters && (parameters['type'] === undefined ? { ...parameters, type: 'object' } : parameters);
  const value = schema ? fitted('tools', () => fitter.value(schema, seed, words)) : {};
  return { id: `call_${random.hex(24)}`, name, arguments: JSON.stringify(value) };
}
