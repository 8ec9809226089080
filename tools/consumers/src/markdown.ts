/** A fenced block of a Markdown file. */
export interface Block {
  /** First word behind the fence, in small letters; empty when there is none. */
  readonly language: string;
  /** The text between the fences, without the indentation of the fence. */
  readonly code: string;
  /** Line of the file on which `code` begins, from 1. */
  readonly line: number;
  /** The heading above the block, counted from the top: blocks of one section share it. */
  readonly section: number;
}

/**
 * Finds the fenced blocks of a Markdown text, in order.
 * @throws when a fence is not closed, with its line.
 */
export function fencedBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let section = 0;
  let open: { fence: string; indent: number; language: string; line: number; code: string[] } | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (open) {
      const { fence, indent, language, line: first, code } = open;
      const closing = line.trim();
      if (closing.startsWith(fence) && closing === fence.charAt(0).repeat(closing.length)) {
        blocks.push({ language, code: code.join('\n'), line: first, section });
        open = undefined;
      } else {
        code.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
      }
      continue;
    }
    if (/^#{1,6}\s/.test(line)) section += 1;
    const [, space = '', fence, info = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      const language = info.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
      open = { fence, indent: space.length, language, line: index + 2, code: [] };
    }
  }
  if (open) throw new Error(`line ${open.line - 1}: this fence is never closed`);
  return blocks;
}
