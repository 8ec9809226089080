import type { Random } from '../../../core/random.ts';

const OPENINGS = [
  'Here is what I can say about {topic}.',
  'Good question. Let me go through {topic} step by step.',
  'In short: {topic} works, and here is why.',
  'Thanks for asking about {topic}.',
];

const SENTENCES = [
  'The first thing to look at is {word}.',
  'Most of the time is spent on {word}, and little of it on the rest.',
  'You can check that yourself: look at {word} before and after.',
  'That takes about {number} minutes.',
  'If {word} is missing, nothing breaks, but the result is less useful.',
  'A short test with {number} rows is enough to see the difference.',
  'I would begin with {word} and leave everything else as it is.',
  'Note that “{word}” is written with care – naïve reading does not help here.',
  'Two out of {number} cases need a second look.',
];

const BLOCKS = [
  '\n\n1. Open {word}.\n2. Compare it with {topic}.\n3. Keep the better one.',
  '\n\n- **{word}**: {number} of them\n- the rest: unchanged ✅',
  '\n\n```ts\nconst {name} = {number};\nconsole.log({name});\n```',
  '\n\n| step | count |\n| --- | --- |\n| {word} | {number} |',
];

const THOUGHTS = [
  'The question is about {topic}.',
  'I should look at {word} first.',
  'There are {number} things to weigh.',
  'Nothing here contradicts {word}.',
  'A short answer will do.',
  'So I can answer now.',
];

/** Words that a reply does not take up. */
const STOP_WORDS =
  /^(?:the|and|for|are|was|were|can|could|you|your|this|that|with|what|when|where|which|who|why|how|does|did|has|have|will|would|please|from|into|about|not|its|get|give|tell|should)$/i;

const DEFAULT_WORDS = ['order', 'answer', 'report', 'customer', 'delivery'];

/** Returns up to 40 distinct words of a message for the texts of its reply; default words if there are none. */
export function topicWords(text: string): string[] {
  const found = text.slice(0, 4096).match(/[\p{L}\p{N}][\p{L}\p{N}_-]{2,31}/gu) ?? [];
  const words = [...new Set(found.filter((word) => !STOP_WORDS.test(word)))].slice(0, 40);
  return words.length > 0 ? words : DEFAULT_WORDS;
}

/** Generates a reply in prose, sometimes with a list, code or a table. */
export function generateProse(random: Random, words: readonly string[]): string {
  const sentences = [random.pick(OPENINGS)];
  for (let left = random.integer(1, 5); left > 0; left -= 1) sentences.push(random.pick(SENTENCES));
  const block = random.next() < 0.4 ? random.pick(BLOCKS) : '';
  const text = fill(sentences.join(' ') + block, random, words);
  return block === '' ? text : `${text}\n\n${fill(random.pick(SENTENCES), random, words)}`;
}

/** Generates the reasoning before a reply. */
export function generateReasoning(random: Random, words: readonly string[], sentenceCount: number): string {
  const sentences = Array.from({ length: sentenceCount }, (_, index) => THOUGHTS[index % THOUGHTS.length]!);
  return fill(sentences.join(' '), random, words);
}

function fill(template: string, random: Random, words: readonly string[]): string {
  const topic = words.slice(0, 4).join(' ');
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'topic') return topic;
    if (name === 'number') return String(random.integer(2, 40));
    return name === 'name' ? 'answer' : random.pick(words);
  });
}
