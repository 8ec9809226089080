export { buildCatalog, type Catalog, type CatalogEntry, exampleExchanges, loadCatalog } from './catalog.ts';
export { checkScenario, type Failure } from './check.ts';
export { readScenario, readScenarios } from './read.ts';
export { runScenario, type ScenarioRun, type ScenarioTarget } from './run.ts';
export {
  type Condition,
  type Exchange,
  type Exchanges,
  type Location,
  type Operand,
  type Scenario,
  ScenarioError,
  type Step,
  type StepRequest,
  type ValueCopy,
  type ValueReference,
} from './scenario.ts';
