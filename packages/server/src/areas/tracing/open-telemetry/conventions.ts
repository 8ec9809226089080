import type { ModelUsage } from '@callscope/tracing-types';

/** Source of a value: the key of an attribute, or the name of events. */
export type Source = string | { readonly event: string };

/** Sources of the inputs; the first one present is used (contract, `attributes` of `Span`). */
export const INPUTS: readonly Source[] = [
  'ai.prompt',
  'gen_ai.prompt',
  'input.value',
  'mlflow.spanInputs',
  'gen_ai.input.messages',
  'pydantic_ai.all_messages',
  'traceloop.entity.input',
  'gcp.vertex.agent.tool_call_args',
  'gcp.vertex.agent.llm_request',
  { event: 'gen_ai.user.message' },
  'input',
  'inputs',
];

/** Sources of the output. */
export const OUTPUT: readonly Source[] = [
  'ai.response',
  'gen_ai.completion',
  'output.value',
  'gen_ai.output.messages',
  'mlflow.spanOutputs',
  'final_result',
  'gen_ai.content.completion',
  'traceloop.entity.output',
  'gcp.vertex.agent.tool_response',
  'gcp.vertex.agent.llm_response',
  { event: 'gen_ai.choice' },
  'output',
  'outputs',
];

/** Keys of the usage of a call. */
export const USAGE: Readonly<Partial<Record<keyof ModelUsage, readonly string[]>>> = {
  input_tokens: ['gen_ai.usage.input_tokens'],
  output_tokens: ['gen_ai.usage.output_tokens'],
  prompt_tokens: ['gen_ai.usage.prompt_tokens', 'llm.token_count.prompt', 'ai.usage.promptTokens'],
  completion_tokens: ['gen_ai.usage.completion_tokens', 'llm.token_count.completion', 'ai.usage.completionTokens'],
  total_tokens: ['llm.usage.total_tokens', 'llm.token_count.total'],
};

/** Keys of the attributes of the call. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  system: ['gen_ai.system', 'llm.system', 'gen_ai.system_instructions', 'system_prompt'],
  kind: ['weave.span.kind', 'traceloop.span.kind', 'openinference.span.kind'],
  model: ['gen_ai.response.model', 'gen_ai.request.model', 'llm.model_name', 'ai.model.id'],
  provider: ['llm.provider', 'ai.model.provider'],
  model_parameters: ['gen_ai.request', 'llm.invocation_parameters'],
  agent: ['gen_ai.agent.name'],
  tools: ['gen_ai.agent.tools'],
  operation: ['gen_ai.operation.name'],
};

/** Keys of the fields of the call. */
export const FIELDS = {
  display_name: ['wandb.display_name'],
  thread_id: ['gcp.vertex.agent.session_id', 'wandb.thread_id'],
  is_turn: ['wandb.is_turn', 'gcp.vertex.agent.session_id'],
  wb_run_id: ['wandb.wb_run_id', 'wb_run_id'],
  wb_run_step: ['wandb.wb_run_step', 'wb_run_step'],
  wb_run_step_end: ['wandb.wb_run_step_end', 'wb_run_step_end'],
  started_at: ['langfuse.startTime'],
  ended_at: ['langfuse.endTime'],
} as const;

/** Key whose members are attributes of the call too. */
export const MORE_ATTRIBUTES = 'wandb.attributes';
