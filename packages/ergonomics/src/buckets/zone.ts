// Asking the platform for an offset takes 2 µs, arithmetic a few nanoseconds. So the changes of a zone are looked up
// once for the whole range, by halving, and kept.

/** From `at` on the clock of a zone is `offset` ahead of UTC, both in milliseconds; `label` is `-05:00`, or '' for UTC. */
type Change = readonly [at: number, offset: number, label: string];

/**
 * Samples lie three days apart, a power of two in seconds, so that halving ends at a second. A change that is taken back
 * within that time would be missed; the shortest since 1970 lasted a week (Boa Vista, October 2000).
 */
const step = 2 ** 18 * 1000;

/** Ranges are widened by half a year, so that the next question is mostly answered already. */
const margin = 64 * step;

// One table is enough: a page mostly has one zone, and a new table costs less than a millisecond.
let known: readonly Change[];
let knownZone: string;

/** The changes of a zone in a range at least. The first and the last entry are the ends of what is known. */
export function changesOf(zone: string, from: number, to: number): readonly Change[] {
  if (zone === knownZone && known[0]![0] <= from && to <= known.at(-1)![0]) return known;
  // Without a name the platform would take its own zone.
  const { format } = new Intl.DateTimeFormat('en', { timeZone: zone || '?', timeZoneName: 'longOffset' });
  // The text is like `1/1/1970, GMT-05:00`.
  const labelAt = (time: number): string => format(time).split('GMT')[1]!;
  const changes: Change[] = [];
  const add = (at: number): void => {
    const label = labelAt(at);
    // Milliseconds of `-05:00`, `-00:44:30` or ''.
    changes.push([at, Number(`${label[0]}1`) * Date.parse(`1970T${label.slice(1)}Z`) || 0, label]);
  };
  const search = (low: number, high: number): void => {
    if (labelAt(low) === labelAt(high)) return;
    if (high - low > 1000) {
      const middle = (low + high) / 2;
      search(low, middle);
      search(middle, high);
    } else add(high);
  };
  from -= margin + (from % 1000);
  to += margin;
  for (add(from); from < to; from += step) search(from, from + step);
  add(from);
  knownZone = zone;
  return (known = changes);
}
