import { Readable } from 'node:stream';

/** Lines are sent in pieces of about this many characters, so that short ones do not cost a write each. */
const PIECE = 64 * 1024;

/** A line as text, or the bytes of any number of lines. */
export type Piece = string | Uint8Array;

/**
 * Joins lines to pieces: those that are there together are sent together, and what is there when the source has to wait
 * is sent at once. Bytes are sent as they are. A slow reader holds the source back.
 */
export class LineStream extends Readable {
  readonly #lines: AsyncGenerator<Piece, undefined>;
  readonly #failed: (thrown: unknown) => void;
  #first: IteratorResult<Piece, undefined> | undefined;
  #piece: Piece = '';
  #soon: NodeJS.Immediate | undefined;
  #isWanted = false;
  #want: (() => void) | undefined;
  #empty: (() => void) | undefined;

  /**
   * @param first - What was read of the lines already.
   * @param lines - The rest. A reader that leaves ends them.
   * @param failed - Told why the lines broke off.
   */
  constructor(
    first: IteratorResult<Piece, undefined>,
    lines: AsyncGenerator<Piece, undefined>,
    failed: (thrown: unknown) => void,
  ) {
    super({ highWaterMark: 4 * PIECE });
    this.#lines = lines;
    this.#failed = failed;
    this.#first = first;
    // Whoever sends the stream may take it up after it broke off, and hears of it then.
    this.on('error', () => {});
  }

  override _read(): void {
    this.#isWanted = true;
    this.#want?.();
    // What had to wait for the reader waits no longer, even when the source has nothing more for now.
    if (this.#piece.length > 0) this.#soon ??= setImmediate(() => this.#sendRest());
    const first = this.#first;
    this.#first = undefined;
    if (first) void this.#pump(first);
  }

  override read(size?: number): unknown {
    const taken: unknown = super.read(size);
    if (this.readableLength === 0) this.#empty?.();
    return taken;
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearImmediate(this.#soon);
    this.#want?.();
    this.#empty?.();
    void this.#leave();
    done(error);
  }

  /** A source that waits for something hears of it when that has come; nobody waits for that. */
  async #leave(): Promise<void> {
    await this.#lines.return(undefined).catch(() => {});
  }

  async #pump(first: IteratorResult<Piece, undefined>): Promise<void> {
    try {
      for (let next = first; next.done !== true && !this.destroyed; next = await this.#lines.next()) {
        const piece = next.value;
        if (typeof piece === 'string' && typeof this.#piece === 'string') this.#piece += piece;
        else {
          if (this.#piece.length > 0) await this.#sendFull();
          this.#piece = piece;
        }
        if (this.#piece.length >= PIECE) await this.#sendFull();
        // Runs when everything that was there is joined: what waits for the storage comes after it.
        else this.#soon ??= setImmediate(() => this.#sendRest());
      }
      if (this.destroyed) return;
      clearImmediate(this.#soon);
      if (this.#piece.length > 0) this.push(this.#piece);
      this.push(null);
    } catch (error) {
      // A reader that left is why, and no failure.
      if (this.destroyed) return;
      this.#failed(error);
      await this.#sendLast();
      this.destroy(error instanceof Error ? error : new Error('The lines broke off.', { cause: error }));
    }
  }

  async #sendFull(): Promise<void> {
    if (!this.#isWanted) {
      await new Promise<void>((resolve) => {
        this.#want = resolve;
      });
      this.#want = undefined;
    }
    this.#send();
  }

  /** What came before a failure is taken before the reader hears of the failure. */
  async #sendLast(): Promise<void> {
    if (this.#piece.length > 0) await this.#sendFull();
    if (this.destroyed || this.readableLength === 0) return;
    await new Promise<void>((resolve) => {
      this.#empty = resolve;
    });
  }

  #sendRest(): void {
    this.#soon = undefined;
    // A reader that is busy gets it with the next piece.
    if (this.#isWanted && this.#piece.length > 0) this.#send();
  }

  #send(): void {
    clearImmediate(this.#soon);
    this.#soon = undefined;
    const piece = this.#piece;
    this.#piece = '';
    this.#isWanted = false;
    if (!this.destroyed && this.push(piece)) this.#isWanted = true;
  }
}
