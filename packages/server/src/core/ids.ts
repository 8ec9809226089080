/**
 * Creates a UUID of version 7 (RFC 9562): its first 48 bits are the time, so that ids sort by it.
 *
 * @param now - Milliseconds since 1970.
 */
export function uuidV7(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  const time = Math.floor(now);
  view.setUint16(0, Math.floor(time / 2 ** 32));
  view.setUint32(2, time % 2 ** 32);
  // Ids of one process within the same millisecond sort by a counter.
  counter = time === last ? (counter + 1) % 0x1000 : bytes[6]! * 4;
  last = time;
  view.setUint16(6, 0x7000 | counter);
  view.setUint8(8, 0x80 | (bytes[8]! & 0x3f));
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

let last = 0;
let counter = 0;
