/** Milliseconds after which work that takes long lets others go on: they notice no more of it than that. */
const STRETCH = 5;
/** Turns after which work that has not begun gets one, whatever has begun. */
const PATIENCE = 16;

const begun: (() => void)[] = [];
const beginning: (() => void)[] = [];
let isGiving = false;
let passed = 0;

/**
 * Waits for one's turn to go on with work that takes long. Each round of the event loop has one, whoever waits, so that
 * many large requests at once hold up the others no longer than a single one does.
 */
export function yieldToOthers(): Promise<void> {
  return ask(begun);
}

/**
 * As `yieldToOthers`, before any of the work was done: what has begun goes first. So large requests are worked through one
 * after another. Together they would end as late as the last one does, and what each has made by then is moved around by
 * every collection of garbage.
 */
export function waitToStart(): Promise<void> {
  return ask(beginning);
}

function ask(line: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    line.push(resolve);
    if (isGiving) return;
    isGiving = true;
    setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  const isPassed = beginning.length > 0 && begun.length > 0 && passed < PATIENCE;
  passed = isPassed ? passed + 1 : 0;
  (isPassed || beginning.length === 0 ? begun : beginning).shift()?.();
  isGiving = begun.length + beginning.length > 0;
  if (isGiving) setImmediate(giveTurn);
}

/**
 * Goes over items in stretches of a few milliseconds, and lets others go on between them. Where all of it takes no
 * longer than that, nothing is waited for.
 * @param items - The items.
 * @param work - What is done with each.
 * @throws What `work` throws; the items behind that one are left.
 */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let end = performance.now() + STRETCH;
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() > end) {
      await yieldToOthers();
      end = performance.now() + STRETCH;
    }
  }
}
