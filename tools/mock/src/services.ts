/** The two services that a mock can stand in for. */
export type Service = 'tracing' | 'inference';

/** What the mock knows of a service beside its contract. */
export interface ServiceProfile {
  /** Name for people, at the start of a sentence. */
  title: string;
  /** Path before every path of the contract. Prism knows no base path, so the front adds it. */
  basePath: string;
  /** Port that `pnpm mock:prism` asks for first. */
  port: number;
  /** The operation whose curl command `pnpm mock:prism` prints. */
  firstCall: string;
}

/** Every service, in the order in which `pnpm mock:prism` names them. */
export const services: Readonly<Record<Service, ServiceProfile>> = {
  tracing: { title: 'Tracing service', basePath: '', port: 4010, firstCall: 'callRead' },
  inference: { title: 'Inference service', basePath: '/v1', port: 4011, firstCall: 'chatCompletions' },
};
