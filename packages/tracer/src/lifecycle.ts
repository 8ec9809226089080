import { attempt } from './guards.ts';

/** The argument is a signal, an exit code or an exception. */
type Listen = (event: string, listener: (value: string) => void) => unknown;

/** Globals that some runtimes lack. */
interface Runtime {
  readonly process?: {
    readonly on?: Listen;
    readonly prependListener?: Listen;
    readonly off?: Listen;
    readonly listenerCount?: (event: string) => number;
    readonly hasUncaughtExceptionCaptureCallback?: () => boolean;
    readonly kill?: (pid: number, signal: string) => unknown;
    readonly pid?: number;
  };
  readonly document?: EventTarget & { readonly visibilityState?: string };
}

/** Listens for the end of the process or the page. */
export interface EndListener {
  /** The process has nothing else to do. Work that starts now keeps it alive. */
  onProcessEnd(): void;
  /**
   * The process ends now: after `process.exit()`, an uncaught exception or a signal. Only synchronous work is left.
   * @returns The number of calls that were not sent.
   */
  onProcessExit(): number;
  /** The page was hidden or left. It may return, or never run again. */
  onPageEnd(): void;
}

/** Signals that end a process without the event `exit`, unless the program listens. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

const runtime = globalThis as unknown as Runtime;
const listeners = new Set<EndListener>();

/**
 * Returns true in a page of a browser.
 * @returns False in a worker and everywhere else.
 */
export const isPage = (): boolean => typeof runtime.document?.addEventListener === 'function';

/**
 * Adds a listener. All listeners share one native listener of each event, because Node.js warns about many.
 * @param listener - The listener.
 */
export function addEndListener(listener: EndListener): void {
  if (listeners.size === 0) {
    runtime.process?.on?.('beforeExit', onBeforeExit);
    runtime.process?.on?.('exit', onExit);
    listenForSignals();
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
  runtime.process?.off?.('exit', onExit);
  ignoreSignals();
  if (isPage()) {
    runtime.document?.removeEventListener('visibilitychange', onVisibilityChange);
    globalThis.removeEventListener('pagehide', onPageHide);
  }
}

/**
 * Adds a listener for exceptions that end the process. It runs in the context of the function that threw. It stays, and
 * changes nothing about how the process ends.
 * @param listener - Gets the exception, or the reason of an unhandled rejection.
 */
export function addUncaughtListener(listener: (error: unknown) => void): void {
  const { process } = runtime;
  process?.on?.('uncaughtExceptionMonitor', (error) => {
    const survives = process.listenerCount?.('uncaughtException') || process.hasUncaughtExceptionCaptureCallback?.();
    if (!survives) listener(error);
  });
}

function listenForSignals(): void {
  // First, so that listeners of the program run when this one has removed itself.
  for (const signal of SIGNALS) attempt(() => runtime.process?.prependListener?.(signal, onSignal));
}

function ignoreSignals(): void {
  for (const signal of SIGNALS) attempt(() => runtime.process?.off?.(signal, onSignal));
}

/**
 * Ends the process as the signal would without this listener. If the program listens too, it decides: some libraries end
 * the process only if no listener but theirs is left.
 */
function onSignal(signal: string): void {
  const { process } = runtime;
  ignoreSignals();
  if ((process?.listenerCount?.(signal) ?? 0) > 0) {
    // The process goes on. If it ends soon, `exit` follows.
    queueMicrotask(() => {
      if (listeners.size > 0) listenForSignals();
    });
    return;
  }
  onExit();
  process?.kill?.(process.pid ?? 0, signal);
}

function onBeforeExit(): void {
  for (const listener of listeners) listener.onProcessEnd();
}

function onExit(): void {
  let unsent = 0;
  for (const listener of listeners) unsent += listener.onProcessExit();
  if (unsent === 0) return;
  const calls = unsent === 1 ? '1 call was' : `${unsent} calls were`;
  console.error(`createCallBatch: ${calls} not sent before the process ended. Await close() before it ends.`);
}

function onPageHide(): void {
  for (const listener of listeners) listener.onPageEnd();
}

function onVisibilityChange(): void {
  if (runtime.document?.visibilityState === 'hidden') onPageHide();
}
