import type { ChatEvent, ChatEventOf, ChatEventType } from './event.ts';

/** Takes an event. */
export type Emit = (event: ChatEvent) => void;

/** Who hears of the events of a reply. */
export class Listeners {
  readonly #all: Emit[] = [];

  /** Tells an event to all of them; undefined where nobody listens, so that no event need be made. */
  get emit(): Emit | undefined {
    return this.#all.length > 0 ? this.#tell : undefined;
  }

  /** Adds one that hears of everything. */
  add(listener: Emit): void {
    this.#all.push(listener);
  }

  /** Adds one that hears of events of a type. */
  on<Type extends ChatEventType>(type: Type, listener: (event: ChatEventOf<Type>) => void): void {
    this.add((event) => {
      if (event.type === type) listener(event as ChatEventOf<Type>);
    });
  }

  /** What a listener throws is reported, and keeps neither the stream nor other listeners from going on. */
  readonly #tell: Emit = (event) => {
    for (const listener of this.#all) {
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
}
