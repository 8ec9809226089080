/**
 * Calls a hook, which must not harm what it watches.
 * @param hook - The hook, if there is one. What it throws is ignored, and what it rejects with, if it is async.
 * @param event - What it hears of.
 */
export function tell<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  (async () => hook?.(event))().catch(() => {});
}
