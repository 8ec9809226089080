/** Nesting depth that is read in incomplete JSON. Deeper values are left out. */
const MAX_DEPTH = 128;

/**
 * Reads incomplete JSON, such as the arguments of a tool call while they arrive. Returns everything that is certain,
 * with open strings, lists and objects closed. Leaves out a number, a literal or a member name at the end, because more
 * characters may follow. A value that is returned stays when more JSON arrives; only the last string grows. Takes time
 * in proportion to the length, so call it when you show the value and not for every part (decision 0165).
 * @param text - Beginning of a JSON document, or all of it.
 * @returns The value so far; undefined if nothing is certain yet or the text is not JSON.
 */
export function partialJson(text: string): unknown {
  for (const complete of [() => text, () => closeJson(text)]) {
    try {
      return JSON.parse(complete()) as unknown;
    } catch {
      // Incomplete, or not JSON.
    }
  }
  return undefined;
}

/**
 * Reads the arguments of a tool call, complete or not, with `partialJson`.
 * @param call - A tool call, such as one of `stream.toolCalls` or of a completion, or an event `tool-arguments`.
 * @returns The value so far.
 */
export function snapshotArguments(
  call: { readonly function: { readonly arguments: string } } | { readonly snapshot: string },
): unknown {
  return partialJson('function' in call ? call.function.arguments : call.snapshot);
}

/** Cuts JSON after its last certain value, and closes what is open there. */
function closeJson(text: string): string {
  // Closing brackets of the open lists and objects, innermost first.
  let closers = '';
  // Length of the text up to the last certain value.
  let certain = 0;
  // True if the next string is the name of a member.
  let isName = false;
  // Stops after the outermost value.
  for (let at = 0; at < text.length && (closers || !certain);) {
    const char = text[at] ?? '';
    let end = at + 1;
    if (char === '"') {
      while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
      if (end >= text.length) {
        return isName ? text.slice(0, certain) + closers : `${text.slice(0, findCertainEnd(text, at + 1))}"${closers}`;
      }
      end += 1;
      if (!isName) certain = end;
    } else if (char === '{' || char === '[') {
      if (closers.length === MAX_DEPTH) break;
      closers = (char === '{' ? '}' : ']') + closers;
      isName = char === '{';
      certain = end;
    } else if (char === '}' || char === ']') {
      closers = closers.slice(1);
      certain = end;
    } else if (char === ',') isName = closers[0] === '}';
    else if (char === ':') isName = false;
    else if (!/\s/.test(char)) {
      while (end < text.length && !/[\s,\]}]/.test(text[end] ?? '')) end += 1;
      if (end === text.length) break;
      certain = end;
    }
    at = end;
  }
  return text.slice(0, certain) + closers;
}

/** Returns the end of the certain part of an open string: before half an escape and half a surrogate pair. */
function findCertainEnd(text: string, start: number): number {
  let certain = start;
  for (let at = start; at < text.length;) {
    const isUnicode = text.startsWith('\\u', at);
    const end = at + (isUnicode ? 6 : text[at] === '\\' ? 2 : 1);
    if (end > text.length) break;
    const unit = isUnicode ? Number.parseInt(text.slice(at + 2, end), 16) : text.charCodeAt(at);
    at = end;
    if ((unit & 0xfc00) !== 0xd800) certain = at;
  }
  return certain;
}
