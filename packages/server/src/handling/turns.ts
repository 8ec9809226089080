/** Milliseconds after which work that takes long lets others go on: they notice no more of it than that. */
const STRETCH = 5;

const line: (() => void)[] = [];

/**
 * Waits for one's turn to go on with work that takes long. Each round of the event loop has one, whoever waits, so that
 * many large requests at once hold up the others no longer than a single one does.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (line.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  line.shift()?.();
  if (line.length > 0) setImmediate(giveTurn);
}

/**
 * Goes over items in stretches of a few milliseconds, and lets others go on between them. Where all of it takes no
 * longer than that, nothing is waited for.
 * @param items - The items.
 * @param work - What is done with each.
 * @throws What `work` throws; the items behind that one are left.
 */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item, index: number) => void): Promise<void> {
  let end = performance.now() + STRETCH;
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() > end) {
      await nextTurn();
      end = performance.now() + STRETCH;
    }
  }
}
