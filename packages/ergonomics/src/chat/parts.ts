import type { Budget } from './limits.ts';
import { type Members, setMember } from './members.ts';

/** Kind of the text in a part of content; undefined for other parts, such as images. */
export type PartKind = 'text' | 'reasoning' | 'refusal' | undefined;

/** Members of a part whose strings come in pieces, which are appended, and whose lists are lists of parts. */
const GROWING = ['text', 'thinking', 'reasoning', 'summary', 'refusal'];

/** Depth to which lists in parts are merged. Deeper ones are replaced. */
const MAX_DEPTH = 3;

/**
 * Adds parts to a list. A part continues the latest one of its type, and of its index if it has one, unless that has an
 * id of its own or is closed by a signature. Parts without text, such as images and encrypted data, are whole.
 * @param list - The list so far.
 * @param parts - The parts of a chunk. They are copied.
 */
export function addParts(list: Members[], parts: readonly unknown[], budget: Budget, depth = 0): void {
  for (const given of parts) {
    if (given === null || given === undefined) continue;
    const part = typeof given === 'object' ? (given as Members) : { type: 'text', text: given };
    const open = findOpen(list, part);
    if (!open) budget.spend(64);
    const into = open ?? {};
    for (const key in part) addMember(into, key, part[key], budget, depth);
    if (!open) list.push(into);
  }
}

function addMember(into: Members, key: string, value: unknown, budget: Budget, depth: number): void {
  const before = into[key];
  const grows = GROWING.includes(key) && depth < MAX_DEPTH;
  if (grows && Array.isArray(value) && (before === undefined || Array.isArray(before))) {
    addParts((into[key] ??= []) as Members[], value, budget, depth + 1);
    return;
  }
  if (typeof value === 'string') budget.spend(value.length);
  if (grows && typeof value === 'string' && typeof before === 'string') into[key] = before + value;
  else setMember(into, key, value, budget);
}

/** Finds the part of a list that a part continues. */
function findOpen(list: readonly Members[], part: Members): Members | undefined {
  const { type, index, id } = part;
  const open =
    typeof index === 'number' ? list.findLast((of) => of['index'] === index && of['type'] === type) : list.at(-1);
  if (!open || open['type'] !== type || (id && open['id'] && id !== open['id'])) return undefined;
  const hasText = GROWING.some((key) => part[key]);
  if (open['signature']) return !hasText && part['signature'] === open['signature'] ? open : undefined;
  return part['signature'] || (hasText && GROWING.some((key) => key in open)) ? open : undefined;
}

/** Returns true if a part is text and nothing else, so that a string can stand for it. */
export function isPlainText(part: unknown): boolean {
  if (typeof part !== 'object') return true;
  return (
    kindOf(part) === 'text' && Object.entries(Object(part) as Members).every(([key, value]) => isPlain(key, value))
  );
}

function isPlain(key: string, value: unknown): boolean {
  return ['type', 'text', 'index'].includes(key) || !value || (Array.isArray(value) && value.length === 0);
}

/** Returns the kind of the text in a part of content. */
export function kindOf(part: unknown): PartKind {
  if (typeof part !== 'object') return 'text';
  const { type = 'text' in Object(part) ? 'text' : '' } = Object(part) as { readonly type?: string };
  if (/think|reason/.test(type)) return 'reasoning';
  return type === 'refusal' ? 'refusal' : type.endsWith('text') ? 'text' : undefined;
}

/** Returns the text of content: a string, a part, or a list of parts, of which those of the kind count. */
export function textOf(content: unknown, kind?: PartKind): string {
  if (Array.isArray(content)) {
    return content
      .filter((part) => kind === undefined || kindOf(part) === kind)
      .map((part) => textOf(part))
      .join('');
  }
  if (typeof content === 'string') return content;
  const members = Object(content) as Members;
  return GROWING.map((key) => (members[key] ? textOf(members[key]) : '')).join('');
}

/** Copies a list of parts, which later parts of the reply change. */
export function copyParts(parts: readonly unknown[]): unknown[] {
  return parts.map((part) => {
    if (typeof part !== 'object' || part === null) return part;
    const copy: Members = { ...part };
    for (const key of GROWING) if (Array.isArray(copy[key])) copy[key] = copyParts(copy[key]);
    return copy;
  });
}
