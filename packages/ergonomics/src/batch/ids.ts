const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

// Asking for random numbers costs more than all the rest, so they are asked for in advance.
const WORDS = 5;
let pool = new Uint16Array(0);
let used = 0;
let last = 0;
let counter = 0;

/**
 * Makes an id for a call or a trace: a UUID of version 7, as the service makes them (decision 0138). Ids of one
 * process rise, also within a millisecond, so that calls that began at the same time are listed in the order of
 * their making.
 * @returns The id, in small letters with hyphens.
 */
export function callId(): string {
  if (used === pool.length) {
    pool = crypto.getRandomValues(new Uint16Array(WORDS * 100));
    used = 0;
  }
  const [first = 0, second = 0, ...node] = pool.subarray(used, (used += WORDS));
  const now = Date.now();
  if (now > last) {
    last = now;
    // Half of the range stays free for the ids that follow in the same millisecond.
    counter = first & 0x7ff;
  } else if (++counter > 0xfff) {
    last++;
    counter = 0;
  }
  const time = hex(last, 12);
  const tail = node.map((word) => hex(word, 4)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${hex((second & 0x3fff) | 0x8000, 4)}-${tail}`;
}
