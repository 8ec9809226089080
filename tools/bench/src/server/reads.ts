import type { Row, Variant } from '../row.ts';
import { median } from '../rounds.ts';
import type { Target } from '../target.ts';
import { ask } from './ask.ts';
import type { FloorRequest } from './process.ts';
import { contents, type FilledStore, filledStores } from './stores.ts';

/** A question to the server, and the least that the engine must be asked for its answer. */
export interface Question {
  readonly path: string;
  readonly body: object;
  readonly floor: FloorRequest;
  /** Says what is wrong with the answer. */
  readonly check: (text: string) => string | undefined;
}

/** How a row of reads is made. */
export interface Reads {
  readonly name: string;
  readonly input: string;
  /** Questions of one round, in turn; the figure is the median. */
  readonly times: number;
  /** Makes the question of a turn. */
  readonly question: (store: FilledStore, turn: number) => Question;
  /** Of the largest store. */
  readonly targets: readonly Target[];
}

/** Rounds with questions of their own. */
const ROUNDS = 3;

/**
 * Makes a row that asks each filled store through HTTP and, as the floor, its engine in the same process.
 * @param reads - What is asked.
 */
export async function readsRow({ name, input, times, question, targets }: Reads): Promise<Row> {
  const stores = await filledStores();
  const variants = stores.flatMap((store, index): Variant[] => {
    let turn = 0;
    const { server } = store;
    const medianOf = async (once: (asked: Question) => Promise<number>): Promise<number> => {
      const all: number[] = [];
      for (let asked = 0; asked < times; asked += 1) all.push(await once(question(store, turn++)));
      return median(all);
    };
    return [
      {
        name: `${store.name}, engine`,
        floor: true,
        measure: () => medianOf(async ({ floor }) => (await server.floor(floor)).took),
      },
      {
        name: `${store.name}, ours`,
        check: async () => {
          const { path, body, check } = question(store, 0);
          return check((await ask(server.url, path, body)).text);
        },
        measure: () => medianOf(async ({ path, body }) => (await ask(server.url, path, body)).took),
        targets: index === stores.length - 1 ? targets : [],
      },
    ];
  });
  return {
    name,
    unit: 'ms',
    input: `${input}; ${contents}; median of ${times} questions`,
    rounds: ROUNDS,
    variants: variants as [Variant, ...Variant[]],
  };
}
