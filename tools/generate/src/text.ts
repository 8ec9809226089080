import type { Contract } from './contract/contract.ts';

const widest = 120;

/** The two lines that every generated file begins with. */
export function header({ service, digest }: Contract): string {
  return `// Made by \`pnpm generate\` from the ${service} contract, ${digest}.
// Do not edit. On a conflict take either side and generate again.
`;
}

/** A doc comment of one or more paragraphs, wrapped, each line indented; ends with a line break. */
export function docComment(paragraphs: readonly string[], indent = ''): string {
  // The end of a comment inside a comment would end it.
  const texts = paragraphs.filter((text) => text !== '').map((text) => text.replaceAll('*/', '*\\/'));
  if (texts.length === 0) return '';
  const [only = ''] = texts;
  if (texts.length === 1 && indent.length + only.length + '/**  */'.length <= widest && !only.includes('\n')) {
    return `${indent}/** ${only} */\n`;
  }
  const width = widest - indent.length - ' * '.length;
  const lines = texts
    .map((text) => wrap(text, width).join('\n'))
    .join('\n\n')
    .split('\n');
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
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

/** Lines that import names, one for each module in the order of their names; nothing when there are none. */
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

/** A line that imports types from one module, or nothing when there are none to import. */
export function importTypes(names: Iterable<string>, from: string): string {
  return importLines(
    Array.from(names, (name) => ({ name, from })),
    'import type',
  );
}

/** The name with a capital at its start: the form of type names. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A string as TypeScript source, in single quotes. */
export function quoted(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A property name as TypeScript source. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
