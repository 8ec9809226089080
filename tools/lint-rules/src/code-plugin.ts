import { basename } from 'node:path';

// Rules on our code, as a plugin of the code linter. They keep identifiers and comments in the terms of the field.

/** A node or comment of a file, as the linter passes it. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly range?: readonly [number, number];
  readonly parent?: Node | null;
}

/** The part of the linter's context that the rules use. */
interface Context {
  readonly filename: string;
  readonly sourceCode: { getAllComments(): readonly Node[] };
  report(problem: { readonly message: string; readonly node: Node }): void;
}

/** One rule: creates the visitor of a file. */
interface Rule {
  create(context: Context): Readonly<Record<string, (node: Node) => void>>;
}

const opening = /^(?:What|Which|Whose|Who|Whoever|How|Why|Whether|Where (?:nobody|nothing|it|they)|The same one)\b/u;

/** Requires that a doc comment begins with a verb or a noun phrase. */
const docComments: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = String(comment.value);
        if (comment.type !== 'Block' || !text.startsWith('*')) continue;
        const [words] = opening.exec(text.replace(/^[*\s]+/u, '')) ?? [];
        if (words === undefined) continue;
        const advice = 'Begin with a verb, such as "Returns …", or with a noun phrase.';
        context.report({ node: comment, message: `A doc comment must not begin with "${words}". ${advice}` });
      }
    },
  }),
};

/** Words and pairs of words that names must not have, each with its replacement. */
const dialect: ReadonlyMap<string, string> = new Map([
  ['fault', '"error" or "violation"'],
  ['faults', '"errors" or "violations"'],
  ['flight', '"in-flight request"'],
  ['hurry', '"flush"'],
  ['in turn', '"lock" or "queue"'],
  ['in turns', '"lock" or "queue"'],
  ['intake', '"reader"'],
  ['lane', '"queue"'],
  ['ledger', '"queue"'],
  ['lending', '"pool" or "lease"'],
  ['look behind', '"resolve refs"'],
  ['misfit', '"violation"'],
  ['misfits', '"violations"'],
  ['packing', '"compression"'],
  ['patience', '"backoff" or "timeout"'],
  ['provoke', '"trigger"'],
  ['refusal', '"rejection"'],
  ['ripe', '"due"'],
  ['seam', '"cursor" or "resume token"'],
  ['shipment', '"batch"'],
  ['stranger', '"unauthorized client"'],
  ['twice', 'what is compared'],
  ['urge', '"flush"'],
  ['workshop', '"workspace"'],
]);

/** Types that contracts name with such words. */
const typesOfContracts: ReadonlySet<string> = new Set(['RefusalPart']);
/** Fields that contracts name with such words: allowed as members, not as variables. */
const fieldsOfContracts: ReadonlySet<string> = new Set(['refusal']);
const members: ReadonlySet<string> = new Set(['MemberExpression', 'Property', 'TSPropertySignature']);

/** Rejects identifiers and file names with words of the dialect, each name once per file. */
const names: Rule = {
  create(context) {
    const seen = new Set<string>();
    const check = (node: Node, name: string, what: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      for (const [word, replacement] of dialectIn(name)) {
        context.report({ node, message: `${what} \`${name}\` has "${word}". Write ${replacement}.` });
      }
    };
    const identifier = (node: Node): void => {
      const name = String(node.name);
      if (typesOfContracts.has(name)) return;
      if (fieldsOfContracts.has(name) && members.has(node.parent?.type ?? '')) return;
      check(node, name, 'The identifier');
    };
    return {
      Program: (node) => check(node, basename(context.filename).replace(/\..*$/u, ''), 'The file name'),
      Identifier: identifier,
      PrivateIdentifier: identifier,
    };
  },
};

/** Lists the words of the dialect in a name, with their replacements. Words are the parts of camelCase and kebab-case. */
function dialectIn(name: string): (readonly [string, string])[] {
  const words = name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z\d]+/u)
    .map((word) => word.toLowerCase());
  return words.flatMap((word, index) => {
    const before = words[index - 1] ?? '';
    // A request in flight is a term of the field.
    if (word === 'flight' && before === 'in') return [];
    return [word, `${before} ${word}`].flatMap((each) => {
      const replacement = dialect.get(each);
      return replacement === undefined ? [] : [[each, replacement] as const];
    });
  });
}

export default { meta: { name: 'callscope' }, rules: { 'doc-comments': docComments, names } };
