const toHex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Random words of 16 bits in one id. */
const WORDS = 5;

/** Random words for the next ids. Requesting them for one id costs more than everything else. */
let pool = new Uint16Array(0);
/** Words of the pool that are used up. */
let used = 0;
/** Time of the last id in milliseconds. It never decreases, even if the clock does. */
let lastTime = 0;
/** Twelve bits that order the ids of one millisecond. */
let counter = 0;

/**
 * Creates an id for a call or a trace: a UUID of version 7, as the service does (decision 0138). The ids of one process
 * increase, also within a millisecond, so that calls that start together are listed in order of creation.
 * @returns The id, in lowercase with hyphens.
 */
export function callId(): string {
  if (used === pool.length) {
    pool = crypto.getRandomValues(new Uint16Array(WORDS * 100));
    used = 0;
  }
  const [first = 0, second = 0, ...node] = pool.subarray(used, (used += WORDS));
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    // Half of the range stays free for further ids of the same millisecond.
    counter = first & 0x7ff;
  } else if (++counter > 0xfff) {
    lastTime++;
    counter = 0;
  }
  const time = toHex(lastTime, 12);
  const tail = node.map((word) => toHex(word, 4)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${toHex(counter, 3)}-${toHex((second & 0x3fff) | 0x8000, 4)}-${tail}`;
}
