export { createServiceClient, type ServiceClientConfig } from './client.ts';
export type { ContractComparison, ContractConfig } from './contract.ts';
export * from './methods.ts';
