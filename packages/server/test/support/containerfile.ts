import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with the Containerfile and what goes with it. */
export const deploy: string = fileURLToPath(new URL('../../deploy/', import.meta.url));
/** The root of the repository, which is the context of the image. */
export const root: string = fileURLToPath(new URL('../../../../', import.meta.url));

/** One instruction of a Containerfile. */
export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** A part of a Containerfile from one FROM to the next. */
export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/**
 * Reads the Containerfile of the server.
 * @returns Its stages.
 */
export function readStages(): Stage[] {
  const text = readFileSync(`${deploy}Containerfile`, 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [image = '', , as] = words.split(/\s+/);
      stages.push({ image, name: as, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage || name === '') throw new TypeError(`This is no instruction: ${line}`);
      stage.instructions.push({ name, words });
    }
  }
  return stages;
}

/** The words of the instructions of a name. */
export function wordsOf({ instructions }: Stage, name: string): string[] {
  return instructions.filter((instruction) => instruction.name === name).map(({ words }) => words);
}
