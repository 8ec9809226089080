import { contractCases } from '../../src/cases/index.ts';
import type { Contract } from '../../src/contract/model.ts';
import { readContract } from '../../src/contract/read.ts';
import { type CaseResult, runCase } from '../../src/run/run.ts';
import { profiles, type Target } from '../../src/target/target.ts';
import { connectNotes } from './client.ts';
import { notesContract } from './contract.ts';
import { type Lie, serve } from './server.ts';

/** A key that stands in no other text. */
export const apiKey = 'k3y-Zürich-0f9e';

/** The notes contract, changed before it is read. */
export function readNotes(change: (document: ReturnType<typeof notesContract>) => void = () => undefined): Contract {
  const document = notesContract();
  change(document);
  return readContract(document, 'notes');
}

/** Makes a target of a server that honours `Prefer` and takes any key. */
export function notesTarget(url: string): Target {
  const client = connectNotes({ baseUrl: url, apiKey });
  return { name: 'fixture', baseUrl: url, apiKey, profile: profiles.prism, client };
}

/** Runs one case of the notes contract, by its id, against a server that may lie. */
export async function runNote(
  id: string,
  lie?: Lie,
  change: (target: Target) => Partial<Target> = () => ({}),
): Promise<CaseResult> {
  const contract = readNotes();
  const { url } = await serve(contract, lie);
  const found = contractCases(contract).find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  const target = notesTarget(url);
  return runCase(found, { ...target, ...change(target) });
}
