export type { ContractCase, Credentials, Expectation, Need, Refusal } from './cases/case.ts';
export { type Gap, gaps } from './cases/gaps.ts';
export { contractCases } from './cases/index.ts';
export { type Cell, buildMatrix, type Matrix } from './conformance/matrix.ts';
export { renderMarkdown } from './conformance/markdown.ts';
export { entryOf, type Report, type ReportEntry, reportOf } from './conformance/report.ts';
export { readWaivers, type Waiver, WaiverError, waiverOf } from './conformance/waivers.ts';
export {
  type AnswerContent,
  type Contract,
  ContractError,
  type Operation,
  type RequestBody,
} from './contract/model.ts';
export { readContract } from './contract/read.ts';
export { encodeBody, type EncodedBody, encodeTarget, headerParameters } from './run/encode.ts';
export { type CaseResult, runCase, whyNot } from './run/run.ts';
export type { Received } from './run/check.ts';
export { decode, type Decoded, type Item } from './run/streams.ts';
export { openTarget, type TargetOptions } from './target/open.ts';
export { loadService, type Service, type ServiceName, serviceNames } from './target/services.ts';
export { type ContractClient, type Means, profiles, type Target, type TargetProfile } from './target/target.ts';
