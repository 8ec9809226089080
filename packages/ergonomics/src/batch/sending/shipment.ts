import type { Part } from './part.ts';

/** The parts of one request. */
export interface Shipment {
  readonly parts: readonly Part[];
  /** Later parts of its one call, to be sent when this is settled. */
  readonly next: readonly Part[];
  /** How often it failed, and may be sent again. */
  readonly failures: number;
  /** How often it failed where another request had been taken since it failed before. */
  readonly suspicions: number;
  /** When it may be sent again, on the clock of `performance.now()`. */
  readonly due: number;
}

/**
 * Makes a shipment.
 * @param parts - What to send.
 * @param next - What to send after it.
 * @returns The shipment, due at once.
 */
export function shipmentOf(parts: readonly Part[], next: readonly Part[] = []): Shipment {
  return { parts, next, failures: 0, suspicions: 0, due: 0 };
}

/**
 * Lists all that a shipment stands for.
 * @param shipment - The shipment.
 * @returns Its parts, and those that follow them.
 */
export const partsOf = ({ parts, next }: Shipment): readonly Part[] => [...parts, ...next];

/**
 * Cuts a shipment in two, of which one is free of a part that is at fault. The cut is between two calls, so that both
 * halves can be sent in any order; a single call is cut behind its first part, and the rest follows that.
 * @param shipment - What was refused.
 * @returns Two shipments, or one with a successor; none when it was a single part.
 */
export function halve({ parts, next }: Shipment): Shipment[] {
  if (parts.length < 2) return [];
  const middle = parts.length / 2;
  const cuts = parts.flatMap(({ key }, index) => (index > 0 && parts[index - 1]?.key !== key ? [index] : []));
  const nearest = cuts.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return nearest === undefined
    ? [shipmentOf(parts.slice(0, 1), [...parts.slice(1), ...next])]
    : [shipmentOf(parts.slice(0, nearest)), shipmentOf(parts.slice(nearest), next)];
}

/**
 * Parts a shipment by project: credentials may be good for one and not for another.
 * @param shipment - What was refused.
 * @returns One shipment for each project; none when there is but one.
 */
export function byProject({ parts }: Shipment): Shipment[] {
  const projects = [...new Set(parts.map(({ projectId }) => projectId))];
  if (projects.length < 2) return [];
  return projects.map((project) => shipmentOf(parts.filter(({ projectId }) => projectId === project)));
}
