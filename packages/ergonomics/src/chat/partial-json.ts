/** Nesting that is followed in a text that is not complete; what lies deeper is left out. */
const MAX_DEPTH = 128;

/**
 * Reads JSON text that is not complete, such as the arguments of a call while they come: everything that is certain,
 * with open texts, lists and objects closed. A number at the end is left out, as digits may follow; so are a literal
 * and the name of a member that are not complete. What is there stays there when more of the text comes, only the
 * last text grows. Takes time in proportion to the text, so call it when the value is to be shown and not for every
 * part (decision 0165).
 * @param text - The beginning of a JSON text, or all of it.
 * @returns The value so far; undefined when nothing is certain yet, and for what is no JSON.
 */
export function partialJson(text: string): unknown {
  for (const complete of [() => text, () => closeJson(text)]) {
    try {
      return JSON.parse(complete()) as unknown;
    } catch {
      // Not complete, or no JSON at all.
    }
  }
  return undefined;
}

/**
 * The value so far of the arguments of a call.
 * @param call - A call, such as one of `stream.toolCalls` or of a completion, or an event `tool-arguments`.
 * @returns Their value so far, as of `partialJson`.
 */
export function snapshotArguments(
  call: { readonly function: { readonly arguments: string } } | { readonly snapshot: string },
): unknown {
  return partialJson('function' in call ? call.function.arguments : call.snapshot);
}

/** Cuts a text behind its last certain value and closes what is open there. */
function closeJson(text: string): string {
  // What closes the open lists and objects, innermost first.
  let closers = '';
  let certain = 0;
  let name = false;
  // What follows the outermost value is passed over.
  for (let at = 0; at < text.length && (closers || !certain);) {
    const char = text[at] ?? '';
    let end = at + 1;
    if (char === '"') {
      while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
      if (end >= text.length)
        return text.slice(0, name ? certain : textEnd(text, at + 1)) + (name ? '' : '"') + closers;
      end += 1;
      if (!name) certain = end;
    } else if (char === '{' || char === '[') {
      if (closers.length === MAX_DEPTH) break;
      closers = (char === '{' ? '}' : ']') + closers;
      name = char === '{';
      certain = end;
    } else if (char === '}' || char === ']') {
      closers = closers.slice(1);
      certain = end;
    } else if (char === ',') name = closers[0] === '}';
    else if (char === ':') name = false;
    else if (!/\s/.test(char)) {
      while (end < text.length && !/[\s,\]}]/.test(text[end] ?? '')) end += 1;
      if (end === text.length) break;
      certain = end;
    }
    at = end;
  }
  return text.slice(0, certain) + closers;
}

/** Where a text that is not closed is certain: before half an escape and before half a pair of surrogates. */
function textEnd(text: string, start: number): number {
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
