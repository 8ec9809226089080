import { join } from 'node:path';

import readNotes from '@changesets/read';

/** A note that waits for the next release: what it says, and which packages it raises by how much. */
export interface Note {
  /** Path from the root: `.changeset/tags-of-calls.md`. */
  readonly file: string;
  readonly text: string;
  readonly releases: readonly { readonly name: string; readonly type: string }[];
}

/** Reads the notes that wait in `.changeset`. @throws when one cannot be read as a note. */
export async function pendingNotes(root: string): Promise<Note[]> {
  const notes = await readNotes(root);
  return notes.map(({ id, summary, releases }) => ({
    file: join('.changeset', `${id}.md`).replaceAll('\\', '/'),
    text: summary,
    releases,
  }));
}
