import type { Introduction, Report } from '../checks/run.ts';

/** What a runtime said of itself and of the checks. */
export interface RunResult {
  readonly introduction: Introduction;
  readonly reports: readonly Report[];
}

/** Reads the lines that src/programs writes. @throws with the text when it is something else. */
export function readResult(text: string): RunResult {
  try {
    const [introduction, ...reports] = text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    return { introduction: introduction as Introduction, reports: reports as Report[] };
  } catch (cause) {
    throw new Error(`The runtime did not write the lines of JSON that it should:\n${text}`, { cause });
  }
}
