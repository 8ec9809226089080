/** Milliseconds of work between two yields: other requests are delayed by no more than that. */
const SLICE = 5;
/** Turns that started work may take before work that waits to start gets one. */
const MAX_SKIPPED = 16;

/** Work in progress that waits for its next turn. */
const started: (() => void)[] = [];
/** Work that waits to start. */
const starting: (() => void)[] = [];
/** True while a turn is scheduled. */
let isScheduled = false;
/** Turns since work started last. */
let skipped = 0;

/**
 * Yields to other work, until the next turn. The event loop runs one turn per iteration, so many large requests at once
 * delay the others no longer than a single one does.
 */
export function yieldToOthers(): Promise<void> {
  return wait(started);
}

/**
 * Waits for the first turn of large work. Work in progress comes first, so that large requests are processed one after
 * another: together, all would end as late as the last one, and garbage collection would move the data of all.
 */
export function waitToStart(): Promise<void> {
  return wait(starting);
}

function wait(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runTurn);
  });
}

function runTurn(): void {
  const isSkipped = starting.length > 0 && started.length > 0 && skipped < MAX_SKIPPED;
  skipped = isSkipped ? skipped + 1 : 0;
  (isSkipped || starting.length === 0 ? started : starting).shift()?.();
  isScheduled = started.length + starting.length > 0;
  if (isScheduled) setImmediate(runTurn);
}

/** Calls `work` for each item, and yields to other work every few milliseconds. An error of `work` ends the loop. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let end = performance.now() + SLICE;
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() > end) {
      await yieldToOthers();
      end = performance.now() + SLICE;
    }
  }
}
