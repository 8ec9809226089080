/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The text of a JSON Lines body: one document per line, each line ended. */
export function frameJsonLines(items: readonly Json[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** The items of a text that `frameJsonLines` made. */
export function parseJsonLines(text: string): Json[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Json);
}

/**
 * The text of a body of server-sent events: one event per item with the item's JSON as its data.
 *
 * @param terminator - Data of one more event at the end, sent as it is.
 */
export function frameEvents(items: readonly Json[], terminator?: string): string {
  const data = items.map((item) => JSON.stringify(item));
  return [...data, ...(terminator === undefined ? [] : [terminator])].map((each) => `data: ${each}\n\n`).join('');
}

/** The items of a text that `frameEvents` made with the same terminator. */
export function parseEvents(text: string, terminator?: string): Json[] {
  const data = text
    .split('\n\n')
    .slice(0, -1)
    .map((event) => event.slice('data: '.length));
  return (terminator === undefined ? data : data.slice(0, -1)).map((each) => JSON.parse(each) as Json);
}
