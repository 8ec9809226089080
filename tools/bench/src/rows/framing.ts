import { eventWays } from '../events/index.ts';
import type { Row } from '../row.ts';
import { type Way, workVariants } from '../work.ts';

/** How many of the framings that break readers of chat streams come out wrong. */
export default async function framing(): Promise<Row> {
  const names = Object.keys(eventWays).filter((way) => way !== 'floor');
  const ways = names.map((way): Way => ({
    name: way,
    work: new URL('../events/framing.ts', import.meta.url),
    args: [way],
    rounds: 1,
    targets: way === 'ours' ? [{ kind: 'figure', atMost: 0, margin: 0 }] : [],
  }));
  return {
    name: 'Framings that come out wrong, of 22',
    input:
      'the framing cases of the streams, each whole, in pieces of 7 bytes and of 1; wrong items, or an end in order where there is an error, or the other way round',
    rounds: 1,
    ratios: false,
    ...(await workVariants('', ways)),
  };
}
