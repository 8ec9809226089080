import { expectTypeOf, test } from 'vitest';

import {
  type CaseResult,
  type Contract,
  type ContractCase,
  contractCases,
  loadService,
  openTarget,
  profiles,
  readContract,
  runCase,
  type Service,
  type Target,
  type TargetProfile,
} from '../../src/index.ts';

test('a service is loaded by a name that exists', () => {
  expectTypeOf(loadService).parameter(0).toEqualTypeOf<'tracing' | 'inference'>();
  expectTypeOf(loadService).returns.resolves.toEqualTypeOf<Service>();
  // @ts-expect-error there is no such service
  void loadService('traces');
});

test('a document of any type is read, and its cases can be run', () => {
  expectTypeOf(readContract).parameter(0).toBeUnknown();
  expectTypeOf(contractCases).toEqualTypeOf<(contract: Contract) => ContractCase[]>();
  expectTypeOf(runCase).toEqualTypeOf<(each: ContractCase, target: Target) => Promise<CaseResult>>();
  expectTypeOf<CaseResult['outcome']>().toEqualTypeOf<'passed' | 'failed' | 'waived' | 'not yet'>();
});

test('a target needs a URL and a key', () => {
  expectTypeOf(openTarget).parameter(1).toExtend<{ url: string; apiKey: string }>();
  expectTypeOf(profiles.prism).toExtend<TargetProfile>();
  // @ts-expect-error the key is missing
  openTarget({} as Service, { url: 'http://127.0.0.1:4010' });
});
