import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { noop, Scope } from '../src/scope.ts';

const listenersOf = ({ signal }: { signal: AbortSignal }): number => getEventListeners(signal, 'abort').length;

describe('a scope of several signals', () => {
  test.each([0, 1])('leaves no listener on the others if number %i has aborted before', (aborted) => {
    const controllers = [new AbortController(), new AbortController()] as const;
    controllers[aborted]!.abort('before');
    const { signal } = new Scope(1000, noop, [controllers[0].signal, controllers[1].signal]);
    expect(signal.reason).toBe('before');
    expect(controllers.map(listenersOf)).toEqual([0, 0]);
  });

  test('aborts with the reason of the first signal, and leaves all of them', async () => {
    const controllers = [new AbortController(), new AbortController()] as const;
    const scope = new Scope(1000, noop, [controllers[0].signal]);
    scope.follow(controllers[1].signal);
    const raced = scope.race(new Promise(noop)).catch((reason: unknown) => reason);
    expect(controllers.map(listenersOf)).toEqual([1, 1]);
    controllers[1].abort('second');
    controllers[0].abort('first');
    expect([await raced, scope.signal.reason]).toEqual(['second', 'second']);
    expect(controllers.map(listenersOf)).toEqual([0, 0]);
  });

  test('aborts at once if it follows an aborted signal', () => {
    const controller = new AbortController();
    const scope = new Scope(1000, noop, [controller.signal]);
    scope.follow(AbortSignal.abort('before'));
    expect([scope.signal.reason, listenersOf(controller)]).toEqual(['before', 0]);
  });

  test('may follow a signal that follows it', () => {
    const scope = new Scope(1000, noop, []);
    const signal = AbortSignal.any([scope.signal]);
    scope.follow(signal);
    scope.abort('over');
    expect([scope.signal.reason, signal.reason, listenersOf({ signal })]).toEqual(['over', 'over', 0]);
  });
});

test('scopes that share a signal may be created while it aborts', () => {
  const controller = new AbortController();
  const first = new Scope(1000, noop, [controller.signal]);
  const second = new Scope(1000, noop, [controller.signal]);
  const late: Scope[] = [];
  first.signal.addEventListener('abort', () => late.push(new Scope(1000, noop, [controller.signal])));
  controller.abort('over');
  expect([first, second, ...late].map(({ signal }) => signal.reason as unknown)).toEqual(['over', 'over', 'over']);
  expect(listenersOf(controller)).toBe(0);
});
