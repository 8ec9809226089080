/** One step from a value into it. */
export interface Step {
  readonly edge: 'attr' | 'key' | 'index' | 'id';
  readonly value: string;
}

/** A ref of a version of an object or an op, with a way into its content. */
export interface ObjectRef {
  readonly kind: 'object' | 'op';
  readonly project_id: string;
  readonly object_id: string;
  readonly digest: string;
  readonly path: readonly Step[];
}

/** A ref of a table. */
export interface TableRef {
  readonly kind: 'table';
  readonly project_id: string;
  readonly digest: string;
}

/** A ref of a call. */
export interface CallRef {
  readonly kind: 'call';
}

const REF = /^weave:\/\/\/([^/]+\/[^/]+)\/(object|op|table|call)\/([^/]+)(?:\/(.*))?$/s;
const NAMED = /^([^:]+):([^:]+)$/;
const EDGES: ReadonlySet<string> = new Set(['attr', 'key', 'index', 'id']);
/** Longer texts are no refs that anybody wrote, and are not looked at. */
const LONGEST = 10_000;

/**
 * Reads a ref.
 * @param text - Any text.
 * @returns The ref; undefined for text that is none.
 */
export function parseRef(text: string): ObjectRef | TableRef | CallRef | undefined {
  const [, project_id = '', kind, tail = '', rest = ''] = (text.length <= LONGEST && REF.exec(text)) || [];
  switch (kind) {
    case 'call':
      return { kind };
    case 'table':
      return { kind, project_id, digest: tail };
    case 'object':
    case 'op': {
      const [, object_id, digest] = NAMED.exec(tail) ?? [];
      const path = parsePath(rest);
      return object_id !== undefined && digest !== undefined && path
        ? { kind, project_id, object_id, digest, path }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Reads pairs of an edge and a percent-encoded value. A slash behind the digest alone is no step. */
function parsePath(rest: string): Step[] | undefined {
  const parts = rest === '' ? [] : rest.split('/');
  if (parts.length % 2 !== 0) return undefined;
  const path: Step[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [edge = '', encoded = ''] = parts.slice(at, at + 2);
    const value = decode(encoded);
    if (!EDGES.has(edge) || value === undefined || (edge === 'index' && !/^-?\d+$/.test(value))) return undefined;
    path.push({ edge: edge as Step['edge'], value });
  }
  return path;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
