/** Names of the two services. */
export type Service = 'tracing' | 'inference';

/** Settings of a service that are not in its contract. */
export interface ServiceProfile {
  /** Name for people, at the start of a sentence. */
  title: string;
  /** Path before every path of the contract. Prism has no base path, so the mock adds it. */
  basePath: string;
  /** Port that `pnpm mock:prism` tries first. */
  port: number;
  /** The operation whose curl command `pnpm mock:prism` prints. */
  firstCall: string;
}

/** All services, in the order in which `pnpm mock:prism` lists them. */
export const services: Readonly<Record<Service, ServiceProfile>> = {
  tracing: { title: 'Tracing service', basePath: '', port: 4010, firstCall: 'callRead' },
  inference: { title: 'Inference service', basePath: '/v1', port: 4011, firstCall: 'chatCompletions' },
};
