import { type Lossless, lookUp } from '../json/lossless.ts';

/** Ops are what calls are calls of; everything else is an object. */
export type ObjectKind = 'op' | 'object';

/** What content says about itself. */
export interface ContentClass {
  readonly kind: ObjectKind;
  readonly base_class: string | null;
  readonly leaf_class: string | null;
}

/**
 * Reads kind and classes out of content.
 * @param val - The content.
 * @returns Them; classes are null where the content names none in the form that counts.
 */
export function classOf(val: Lossless): ContentClass {
  const type = lookUp(val, 'weave_type') ? lookUp(val, 'weave_type', 'type') : lookUp(val, '_type');
  const kind = type?.kind === 'text' && type.value === 'Op' ? 'op' : 'object';
  const leaf = textOf(lookUp(val, '_class_name'));
  const bases = namesOf(lookUp(val, '_bases'));
  const [root, model] = bases.slice(-2);
  if (leaf === undefined || model !== 'BaseModel' || (root !== 'Object' && root !== 'BaseObject')) {
    return { kind, base_class: null, leaf_class: null };
  }
  return { kind, base_class: bases.at(-3) ?? leaf, leaf_class: leaf };
}

function namesOf(value: Lossless | undefined): readonly string[] {
  const names = value?.kind === 'list' ? value.items.map(textOf) : [];
  return names.includes(undefined) ? [] : (names as string[]);
}

/** The tables take whole characters alone. */
function textOf(value: Lossless | undefined): string | undefined {
  return value?.kind === 'text' ? value.value.replaceAll(/\p{Cs}/gu, '\ufffd') : undefined;
}
