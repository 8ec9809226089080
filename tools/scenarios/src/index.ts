export { toArazzo, type Arazzo, type LeftOut } from './arazzo.ts';
export { type Catalog, type Entry, catalogOf, readCatalog } from './catalog.ts';
export { checkScenario, type Failure } from './check.ts';
export type { Exchange, Exchanges, Sent } from './exchange.ts';
export { exampleExchanges } from './prepare.ts';
export { readScenario, readScenarios } from './read.ts';
export { runScenario, type ScenarioRun, type ScenarioTarget } from './run.ts';
export type { Condition, Operand, Reading, Scenario, Step, Use } from './scenario.ts';
export { ScenarioError } from './scenario-error.ts';
