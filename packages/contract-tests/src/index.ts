export { ContractError } from '@callscope/contract';
export {
  type CaseRequest,
  type ContractCase,
  contractCases,
  type Credentials,
  type Expectation,
  type Rejection,
  type RequiredFeature,
} from './cases.ts';
export type { Received } from './check.ts';
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
  type ContractClient,
  openTarget,
  type ProfileName,
  profiles,
  type Target,
  type TargetOptions,
  type TargetProfile,
} from './target.ts';
export type { Validate, Violation } from './validate.ts';
export { findWaiver, readWaivers, type Waiver, WaiverError } from './waivers.ts';
