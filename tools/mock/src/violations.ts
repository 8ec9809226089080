/** One thing that Prism found wrong. */
interface Diagnostic {
  path?: string[];
  severity: number;
  code?: string | number;
  message: string;
}

const SEVERITIES = ['Error', 'Warning', 'Information', 'Hint'];
// Node refuses to read a response with more than 16 KiB of headers.
const LONGEST_HEADER = 8000;

/** Prism's `sl-violations`: what is wrong with the request or the example. Whole entries, as many as fit. */
export function violationHeader(found: { input: Diagnostic[]; output: Diagnostic[] }): string | undefined {
  const entries: string[] = [];
  let length = 2;
  const sides = [
    ...found.input.map((one) => ['request', one] as const),
    ...found.output.map((one) => ['response', one] as const),
  ];
  for (const [side, { path = [], severity, code, message }] of sides) {
    const entry = ascii(JSON.stringify({ location: [side, ...path], severity: SEVERITIES[severity], code, message }));
    length += entry.length + 1;
    if (length > LONGEST_HEADER) break;
    entries.push(entry);
  }
  return sides.length === 0 ? undefined : `[${entries.join(',')}]`;
}

function ascii(json: string): string {
  return json.replaceAll(/[^\u0020-\u007e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
