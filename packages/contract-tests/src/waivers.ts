import { isObject } from '@callscope/contract';

/** A failure or an untested status that is known and accepted for now. */
export interface Waiver {
  readonly service: string;
  readonly operationId: string;
  readonly status: string;
  readonly target: string;
  /** Key of the one example that is waived; if omitted, all cases of the status are. */
  readonly example?: string;
  /** Reason, shown in the matrix. */
  readonly reason: string;
}

/** The cases that a waiver applies to. */
type Scope = Omit<Waiver, 'reason'>;

const scopeKeys = ['service', 'operationId', 'status', 'target'] as const;
const requiredKeys = [...scopeKeys, 'reason'] as const;

/** A list of waivers that cannot be used. The message names file and entry. */
export class WaiverError extends Error {
  override readonly name = 'WaiverError';
}

/**
 * Parses a list of waivers.
 *
 * @param text - JSON: a list of objects with the properties of `Waiver`, all of them strings.
 * @param file - Name of the file, for errors.
 * @throws WaiverError when the list cannot be used.
 */
export function readWaivers(text: string, file: string): Waiver[] {
  const list = parse(text, file);
  if (!Array.isArray(list)) throw new WaiverError(`${file}: expected a list of waivers, which may be empty.`);
  const waivers = list.map((entry, index) => readWaiver(entry, `${file}, entry ${index + 1}`));
  const duplicate = waivers.find(
    (waiver, index) =>
      waivers.findIndex((other) => hasSameScope(other, waiver) && other.example === waiver.example) < index,
  );
  if (duplicate) throw new WaiverError(`${file}: ${describeScope(duplicate)} is waived twice. Keep one entry.`);
  return waivers;
}

/** Returns true if both are about the same operation and status of a service on a target. */
export function hasSameScope(one: Scope, other: Scope): boolean {
  return scopeKeys.every((key) => one[key] === other[key]);
}

/**
 * Finds the waiver of a case.
 *
 * @param scope - Service and target.
 * @param entry - Id, operation and status of the case.
 */
export function findWaiver(
  waivers: readonly Waiver[],
  { service, target }: Pick<Waiver, 'service' | 'target'>,
  { id, operationId, status }: { readonly id: string; readonly operationId: string; readonly status: string },
): Waiver | undefined {
  const [, , example] = id.split('/');
  return waivers.find(
    (waiver) =>
      hasSameScope(waiver, { service, target, operationId, status }) &&
      (waiver.example === undefined || waiver.example === example),
  );
}

/** Formats a scope for messages: `callStats 200 on service`. */
export function describeScope({ operationId, status, target, example }: Omit<Scope, 'service'>): string {
  return `${operationId} ${status}${example === undefined ? '' : ` ${example}`} on ${target}`;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WaiverError(`${file}: the file is not JSON: ${String(error)}`);
  }
}

function readWaiver(entry: unknown, location: string): Waiver {
  const fields = isObject(entry) ? entry : {};
  const wrong = requiredKeys.find((key) => typeof fields[key] !== 'string' || fields[key].trim() === '');
  if (wrong) {
    throw new WaiverError(`${location}: "${wrong}" must be a string. Required are ${requiredKeys.join(', ')}.`);
  }
  const unknown = Object.keys(fields).find((key) => key !== 'example' && !requiredKeys.some((each) => each === key));
  if (unknown) {
    throw new WaiverError(
      `${location}: "${unknown}" is unknown. Use ${requiredKeys.join(', ')} and optionally example.`,
    );
  }
  if ('example' in fields && typeof fields['example'] !== 'string') {
    throw new WaiverError(`${location}: "example" must be a string, or omitted.`);
  }
  return fields as unknown as Waiver;
}
