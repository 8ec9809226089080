type Listen = (event: string, listener: () => void) => unknown;

/** Globals that some runtimes lack. */
interface Runtime {
  readonly process?: { readonly on?: Listen; readonly off?: Listen };
  readonly document?: EventTarget & { readonly visibilityState?: string };
}

/** Listens for the end of the process or the page. */
export interface EndListener {
  /** The process has nothing else to do. Work that starts now keeps it alive. */
  onProcessEnd(): void;
  /** The page was hidden or left. It may return, or never run again. */
  onPageEnd(): void;
}

const runtime = globalThis as Runtime;
const listeners = new Set<EndListener>();

/**
 * Returns true in a page of a browser.
 * @returns False in a worker and everywhere else.
 */
export const isPage = (): boolean => typeof runtime.document?.addEventListener === 'function';

/**
 * Adds a listener. It is not called for `process.exit()` and signals, after which nothing can be sent. All listeners
 * share one native listener, because Node.js warns about many.
 * @param listener - The listener.
 */
export function addEndListener(listener: EndListener): void {
  if (listeners.size === 0) {
    runtime.process?.on?.('beforeExit', onBeforeExit);
    if (isPage()) {
      runtime.document?.addEventListener('visibilitychange', onVisibilityChange);
      globalThis.addEventListener('pagehide', onPageHide);
    }
  }
  listeners.add(listener);
}

/**
 * Removes a listener.
 * @param listener - The listener.
 */
export function removeEndListener(listener: EndListener): void {
  if (!listeners.delete(listener) || listeners.size > 0) return;
  runtime.process?.off?.('beforeExit', onBeforeExit);
  if (isPage()) {
    runtime.document?.removeEventListener('visibilitychange', onVisibilityChange);
    globalThis.removeEventListener('pagehide', onPageHide);
  }
}

function onBeforeExit(): void {
  for (const listener of listeners) listener.onProcessEnd();
}

function onPageHide(): void {
  for (const listener of listeners) listener.onPageEnd();
}

function onVisibilityChange(): void {
  if (runtime.document?.visibilityState === 'hidden') onPageHide();
}
