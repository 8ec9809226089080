import {
  type CaseResult,
  type Contract,
  type ContractCase,
  contractCases,
  profiles,
  readContract,
  runCase,
  type Target,
} from '../../src/index.ts';
import { connectNotes } from './client.ts';
import { notesContract } from './contract.ts';
import { type Deviation, serve } from './server.ts';

export type NotesDocument = ReturnType<typeof notesContract>;

/** A key that is part of no other text. */
export const apiKey = 'k3y-Zürich-0f9e';

/** Reads the notes contract, changed before it is read. */
export function readNotes(change: (document: NotesDocument) => void = () => undefined): Contract {
  const document = notesContract();
  change(document);
  return readContract(document, 'notes');
}

/** The notes contract without changes. */
export const notes: Contract = readNotes();

/** Its cases. */
export const noteCases: readonly ContractCase[] = contractCases(notes);

/** Returns a case by its id. */
export function findCase(id: string, cases: readonly ContractCase[] = noteCases): ContractCase {
  const found = cases.find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  return found;
}

/** Creates a target of a server that supports `Prefer` and accepts any key. */
export function notesTarget(url: string): Target {
  const client = connectNotes({ baseUrl: url, apiKey });
  return { name: 'fixture', baseUrl: url, apiKey, profile: profiles.prism, client };
}

/** Runs one case of the notes contract, by its id, against a server that may deviate from it. */
export async function runNote(
  id: string,
  deviation?: Deviation,
  change: (target: Target) => Partial<Target> = () => ({}),
): Promise<CaseResult> {
  const { url } = await serve(notes, deviation);
  const target = notesTarget(url);
  return runCase(findCase(id), { ...target, ...change(target) });
}
