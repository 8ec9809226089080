import { describe, type Fields, isFields, operationsOf, type ContractDocument } from './document.ts';

/**
 * Shows what streams are made of. To tools the body of a stream is text, with the schema of its parts in extensions
 * that the engine does not know: here the schema of a part takes the place of the text, and the description of the
 * answer says how the parts stand in the body.
 */
export function showStreams(document: ContractDocument): void {
  const holders = [...operationsOf(document), (document.components ?? {}) as Fields];
  for (const response of holders.flatMap(({ responses }) => Object.values(responses ?? {}) as Fields[])) {
    if (!isFields(response['content'])) continue;
    for (const [type, media] of Object.entries(response['content'])) showStream(response, type, media as Fields);
  }
}

function showStream(response: Fields, type: string, media: Fields): void {
  const schema = media['schema'] as Fields;
  const line = schema['x-item-schema'];
  const event = schema['x-event-schema'];
  if (line !== undefined) {
    describe(
      response,
      `As \`${type}\`: JSON Lines. Each line is ${named(line)} as JSON, with a line feed after it; the schema is ` +
        'that of one line.',
    );
    media['schema'] = line;
  } else if (event !== undefined) {
    const failure = schema['x-event-error-schema'];
    describe(
      response,
      `As \`${type}\`: server-sent events. The data of each event is ${named(event)} as JSON; the schema is that of ` +
        `one event. ${failure === undefined ? '' : `When the stream fails, the data of an event is ${named(failure)}. `}` +
        `The data of the last event is \`${String(schema['x-event-terminator'])}\`.`,
    );
    media['schema'] = failure === undefined ? event : { anyOf: [event, failure] };
  }
}

/** `one \`Call\`` for a reference to that schema. */
function named(schema: unknown): string {
  const reference = isFields(schema) ? String(schema['$ref']) : '';
  return `one \`${reference.slice(reference.lastIndexOf('/') + 1)}\``;
}
