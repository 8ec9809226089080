#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readCatalog, readScenarios, toArazzo } from './index.ts';

// Writes every story as Arazzo into specs/dist/scenarios, beside the bundled contracts that the documents refer to.
const specs = new URL('../../../specs/', import.meta.url);
const folder = new URL('dist/scenarios/', specs);
const catalog = await readCatalog();
const scenarios = await readScenarios(fileURLToPath(new URL('scenarios', specs)));
await mkdir(folder, { recursive: true });
for (const scenario of scenarios) {
  const urls = { tracing: '../tracing.json', inference: '../inference.json' };
  const { text, leftOut, conditions } = toArazzo(scenario, catalog, urls);
  await writeFile(new URL(`${scenario.name}.arazzo.yaml`, folder), text);
  const steps = `${scenario.steps.length - leftOut.length} of ${scenario.steps.length} steps`;
  console.log(`${scenario.name}: ${steps}, ${conditions.written} of ${conditions.all} conditions of these`);
}
