import type { Json } from '@callscope/contract';

import type { Contract } from './model.ts';

const widest = 120;

/** Returns the two lines that every generated file begins with. */
export function header({ service, digest }: Pick<Contract, 'service' | 'digest'>): string {
  return `// Made by \`pnpm generate\` from the ${service} contract, ${digest}.
// Do not edit. On a conflict take either side and generate again.
`;
}

/** Returns a doc comment of one or more paragraphs, wrapped, each line indented; ends with a line break. */
export function docComment(paragraphs: readonly string[], indentation = ''): string {
  // The end of a comment inside a comment would end it.
  const texts = paragraphs.filter((text) => text !== '').map((text) => text.replaceAll('*/', '*\\/'));
  if (texts.length === 0) return '';
  const [only = ''] = texts;
  if (texts.length === 1 && indentation.length + only.length + '/**  */'.length <= widest && !only.includes('\n')) {
    return `${indentation}/** ${only} */\n`;
  }
  const width = widest - indentation.length - ' * '.length;
  const lines = texts
    .map((text) => wrap(text, width).join('\n'))
    .join('\n\n')
    .split('\n');
  return `${indentation}/**\n${lines.map((line) => `${indentation} * ${line}`.trimEnd()).join('\n')}\n${indentation} */\n`;
}

function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines = [''];
    for (const word of line.split(' ')) {
      const last = lines.at(-1) ?? '';
      if (last === '') lines[lines.length - 1] = word;
      else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

/** A name that generated code needs, and the module that exports it. */
export interface Import {
  readonly name: string;
  readonly from: string;
}

/** Returns the lines that import names, one for each module in the order of their names; empty for no names. */
export function importLines(imports: readonly Import[], keyword: 'import' | 'import type'): string {
  const modules = Map.groupBy(imports, ({ from }) => from);
  const lines = [...modules.keys()].toSorted().map((from) => {
    const sorted = [...new Set(modules.get(from)?.map(({ name }) => name))].toSorted();
    const line = `${keyword} { ${sorted.join(', ')} } from '${from}';\n`;
    return line.length <= widest
      ? line
      : `${keyword} {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
  });
  return lines.join('');
}

/** Returns the line that imports types from one module; empty for no names. */
export function importTypes(names: Iterable<string>, from: string): string {
  return importLines(
    Array.from(names, (name) => ({ name, from })),
    'import type',
  );
}

/** Returns a string as TypeScript source, in single quotes. */
export function quoted(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Returns a property name as TypeScript source. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : quoted(name);
}

/** Returns a JSON value as TypeScript source, which JSON is. */
export function json(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** Returns bytes as TypeScript source: those of a text in UTF-8, and of any other value those of its JSON. */
export function blob(value: Json): string {
  return `new Blob([${JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value))}])`;
}

/** Returns an object as TypeScript source, by the sources of its properties. */
export function object(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, source]) => `  ${JSON.stringify(name)}: ${indent(source, 2)},\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}}`;
}

/** Moves every line of a source but the first to the right. */
export function indent(source: string, by: number): string {
  return source.replaceAll('\n', `\n${' '.repeat(by)}`);
}
