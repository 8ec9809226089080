import type { Yesterday } from '../../consumers/index.ts';
import { code, count, fence, sentence } from '../text.ts';
import { folded, type Slot } from './slots.ts';

const mostShown = 10;
const mostDetailed = 15;

/** Yesterday's consumers: what was tried, and what broke with its cause. */
export function consumerSlots(yesterday: Yesterday | undefined): Slot[] {
  if (yesterday === undefined) return [];
  const { broken, tried } = yesterday;
  const what = [
    count(tried.contractCases, 'contract case'),
    count(tried.examples, 'typed example'),
    count(tried.readmeBlocks, 'block of READMEs', 'blocks of READMEs'),
    count(tried.programs, 'program'),
  ].join(', ');
  const run = `The consumers of the base were compiled and run against the head: ${what}.`;
  if (broken.length === 0) return [{ text: `✅ ${run} None broke.`, rank: 1, name: 'the consumers of the base' }];
  const lines = broken.slice(0, mostShown).map(({ consumer, location, message, cause }) => {
    const [first = ''] = message.split('\n', 1);
    const why = cause === undefined ? 'No change names the cause.' : `Because: ${sentence(cause.sentence, 300)}`;
    return `- ${code(consumer, 100)} at ${code(`${location.file}:${location.line}`)} of the base: ${code(first, 240)}. ${why}`;
  });
  const more = broken.length - lines.length;
  if (more > 0) lines.push(`- … and ${count(more, 'more consumer')}.`);
  const long = broken.filter(({ message }) => message.includes('\n')).slice(0, mostDetailed);
  const messages = long.map(({ consumer, message }) => `${code(consumer, 100)}\n\n${fence(message, 'text', 1200)}`);
  return [
    {
      text: `### ❌ ${count(broken.length, 'consumer')} of yesterday ${broken.length === 1 ? 'breaks' : 'break'}\n\n${run}\n\n${lines.join('\n')}`,
      rank: 2,
      name: 'the consumers that break',
    },
    ...(messages.length === 0
      ? []
      : [{ text: folded('What they say', messages.join('\n\n')), rank: 6, name: 'what the broken consumers say' }]),
  ];
}
