import type { Contract, Exemplified } from '../contract/contract.ts';
import { objectOf } from '../contract/values.ts';
import type { Rule } from '../redocly.ts';
import { type Report, contractRule } from '../rule.ts';

// What each media type that carries items says of them.
const streams: Readonly<Record<string, string>> = {
  'application/jsonl': 'x-item-schema',
  'text/event-stream': 'x-event-schema',
};
const onlyEvents = ['x-event-terminator', 'x-event-error-schema'];

/** The body of a stream is text to the tools, and one extension beside `type: string` says what its items are. */
export const streamSchemas: Rule = contractRule((contract, report) => {
  for (const media of contract.media) checkMedia(media, report);
  reportMisplaced(contract, report);
});

function checkMedia(media: Exemplified, report: Report): void {
  const expected = streams[media.name];
  if (expected === undefined || media.schema === undefined) return;
  const { place } = media.schema;
  const schema = objectOf(media.schema.node);
  if (schema['type'] !== 'string') {
    const advice = `Write \`type: string\` and name the schema of one item in \`${expected}\`.`;
    report(
      place,
      `The schema of ${media.name} must be \`type: string\`: tools cannot read a stream as items. ${advice}`,
    );
  }
  if (schema[expected] === undefined) {
    report(place, `The schema of ${media.name} does not say what the stream carries. Name it in \`${expected}\`.`);
  }
  for (const other of Object.values(streams).filter((key) => key !== expected && key in schema)) {
    report(place.child(other).key(), `\`${other}\` is not for ${media.name}. Leave only \`${expected}\`.`);
  }
  if (expected === 'x-event-schema') {
    if (typeof schema['x-event-terminator'] !== 'string') {
      const advice = "Name the data of the last event in `x-event-terminator`, for example '[DONE]'.";
      report(place, `A reader of these events cannot tell that the stream is complete. ${advice}`);
    }
    return;
  }
  for (const key of onlyEvents.filter((name) => name in schema)) {
    report(place.child(key).key(), `\`${key}\` is for text/event-stream alone. Take it away.`);
  }
}

/** A stream's extension on any other schema is read by nothing. */
function reportMisplaced(contract: Contract, report: Report): void {
  const schemasOfStreams = new Set(
    contract.media.filter(({ name }) => name in streams).map((media) => media.schema?.node),
  );
  for (const { node, place } of contract.schemas) {
    if (schemasOfStreams.has(node)) continue;
    for (const key of [...Object.values(streams), ...onlyEvents].filter((name) => name in node)) {
      const where = `the schema of ${Object.keys(streams).join(' or ')}`;
      report(place.child(key).key(), `\`${key}\` stands here without effect. It belongs directly in ${where}.`);
    }
  }
}
