import { LinesDecoder } from './lines.ts';

/** Decodes JSON lines: one document on each line, blank lines passed over, CR before LF allowed (decision 0132). */
export class LineDecoder<Item> extends LinesDecoder<Item> {
  protected override line(line: string): void {
    // CR and space are white space to JSON; only a line of nothing else has to be told apart.
    if (line.trim() !== '') {
      const item = this.parse(line);
      if (item !== undefined) this.give(item as Item);
    }
    this.index++;
  }
}
