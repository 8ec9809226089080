export { ContractError } from '@callscope/contract';
export { contractCases } from './cases.ts';
export type { CaseRequest, ContractCase, Credentials, Expectation, Rejection, RequiredFeature } from './case.ts';
export type { Received } from './client.ts';
export { type Contract, type Operation, readContract } from './contract.ts';
export { type Gap, gaps } from './coverage.ts';
export {
  buildMatrix,
  buildReport,
  type Matrix,
  type MatrixCell,
  type Report,
  type ReportEntry,
  toReportEntry,
} from './matrix.ts';
export { renderMarkdown } from './report.ts';
export { type CaseResult, runCase, waivedReason } from './run.ts';
export { loadService, type Service, type ServiceName, serviceNames } from './services.ts';
export {
  type Capabilities,
  openTarget,
  type ProfileName,
  profiles,
  type Target,
  type TargetOptions,
  type TargetProfile,
} from './target.ts';
export type { ContractClient } from './client.ts';
export type { Validate, Violation } from './validate.ts';
export { findWaiver, readWaivers, type Waiver, WaiverError } from './waivers.ts';
