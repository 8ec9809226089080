import { isObject } from '../contract/document.ts';
import type { ReportEntry } from './report.ts';

/** A hole that is known and accepted for now. */
export interface Waiver {
  readonly service: string;
  readonly operationId: string;
  readonly status: string;
  readonly target: string;
  /** Key of the one example that it is about; all of the status when it is left out. */
  readonly example?: string;
  /** Why nothing passes there, for whoever reads the matrix. */
  readonly reason: string;
}

const KEYS = ['service', 'operationId', 'status', 'target', 'reason'] as const;
const OPTIONAL = 'example';

/** The list of waivers cannot be used. The message names file and entry. */
export class WaiverError extends Error {
  override readonly name = 'WaiverError';
}

/**
 * Reads a list of waivers.
 * @param text - JSON: a list of objects with the properties of `Waiver`, all of them text.
 * @param file - Named in errors.
 * @throws WaiverError
 */
export function readWaivers(text: string, file: string): Waiver[] {
  const list = parse(text, file);
  if (!Array.isArray(list)) throw new WaiverError(`${file}: there must be a list of waivers, which may be empty.`);
  const waivers = list.map((entry, index) => readWaiver(entry, `${file}, entry ${index + 1}`));
  const twice = waivers.find(
    (waiver, index) => waivers.findIndex((other) => isFor(other, waiver) && other.example === waiver.example) < index,
  );
  if (twice) throw new WaiverError(`${file}: ${placeOf(twice)} is waived twice. Keep one entry.`);
  return waivers;
}

/** Says whether two waivers, or a waiver and a cell, are about the same operation and status of a target. */
export function isFor(waiver: Omit<Waiver, 'reason'>, place: Omit<Waiver, 'reason'>): boolean {
  return KEYS.every((key) => key === 'reason' || waiver[key] === place[key]);
}

/**
 * Finds the waiver of a case.
 * @param place - Service and target.
 * @param each - Out of `contractCases`, or what became of it.
 */
export function waiverOf(
  waivers: readonly Waiver[],
  { service, target }: Pick<Waiver, 'service' | 'target'>,
  { id, operationId, status }: Pick<ReportEntry, 'id' | 'operationId' | 'status'>,
): Waiver | undefined {
  const [, , example] = id.split('/');
  return waivers.find(
    (waiver) =>
      isFor(waiver, { service, target, operationId, status }) &&
      (waiver.example === undefined || waiver.example === example),
  );
}

/** Names a place of the matrix. */
export function placeOf({ operationId, status, target, example }: Omit<Waiver, 'reason'>): string {
  return `${operationId} ${status}${example === undefined ? '' : ` ${example}`} on ${target}`;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WaiverError(`${file}: it is not JSON: ${String(error)}`);
  }
}

function readWaiver(entry: unknown, place: string): Waiver {
  const given = isObject(entry) ? entry : {};
  const wrong = KEYS.find((key) => typeof given[key] !== 'string' || given[key].trim() === '');
  if (wrong) throw new WaiverError(`${place}: "${wrong}" must be text. An entry has ${KEYS.join(', ')}.`);
  const unknown = Object.keys(given).find((key) => key !== OPTIONAL && !(KEYS as readonly string[]).includes(key));
  if (unknown) {
    throw new WaiverError(
      `${place}: "${unknown}" is not known. An entry has ${KEYS.join(', ')}, and may have ${OPTIONAL}.`,
    );
  }
  if (OPTIONAL in given && typeof given[OPTIONAL] !== 'string') {
    throw new WaiverError(`${place}: "${OPTIONAL}" must be text, or left out.`);
  }
  return given as unknown as Waiver;
}
