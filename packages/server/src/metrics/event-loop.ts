/** Milliseconds between two looks. Fifty in a second cost nothing that can be measured. */
const INTERVAL = 20;

/**
 * Measures how long the event loop keeps timers waiting. The histogram of Node has no buckets and forgets what it saw
 * when it is read, so that two readers would disturb each other.
 * @param observe - Takes each delay, in seconds.
 * @returns Ends the measuring.
 */
export function watchEventLoop(observe: (seconds: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    observe(Math.max(0, now - last - INTERVAL) / 1000);
    last = now;
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
