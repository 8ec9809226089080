export {
  type ContractComparison,
  type ContractConfig,
  createServiceClient,
  type ServiceClientConfig,
} from './client.ts';
export * from './methods.ts';
