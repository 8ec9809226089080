/** One step into a value. */
export interface Step {
  readonly edge: 'attr' | 'key' | 'index' | 'id';
  readonly value: string;
}

/** A ref of a version of an object or op, with a path into its content. */
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
/** Characters of a ref. Longer strings are not parsed. */
const MAX_LENGTH = 10_000;

/** Parses a ref. Returns undefined for other strings. */
export function parseRef(text: string): ObjectRef | TableRef | CallRef | undefined {
  const [, project_id = '', kind, tail = '', rest = ''] = (text.length <= MAX_LENGTH && REF.exec(text)) || [];
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

/** Parses pairs of an edge and a percent-encoded value. A slash after the digest adds no step. */
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
