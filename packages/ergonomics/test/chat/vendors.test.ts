import { describe, expect, it } from 'vitest';
import { chatStream } from '../../src/chat/index.ts';
import { respond } from '../support/chat-bodies.ts';
import { readVendor, VENDORS } from '../support/chat-vendors.ts';

describe.each(VENDORS)('a stream as of $name', (vendor) => {
  const { text = 'Blue sky', choice = {}, completion: members = {}, calls = [], lacksTerminator = false } = vendor;

  it('ends with all that it contained', async () => {
    const { stream, completion } = await readVendor(vendor);
    expect(await stream.finalText()).toBe(text);
    expect(stream.lacksTerminator).toBe(lacksTerminator);
    expect(completion).toMatchObject({ object: 'chat.completion', ...members });
    expect(completion.choices[0]).toMatchObject(choice);
    const found = completion.choices[0]!.message.tool_calls ?? [];
    const ofFunctions = found.filter((call) => 'function' in call);
    expect(ofFunctions).toMatchObject(
      calls.map(([name, json, id]) => ({ ...(id && { id }), function: { name, arguments: json } })),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(Object.values(completion.usage ?? {}).filter(Number.isNaN)).toEqual([]);
  });

  it('has the same text in its events', async () => {
    const stream = chatStream(respond(vendor.body, vendor.type));
    let seen = '';
    for await (const event of stream.events()) {
      if (event.type !== 'text' || event.choice !== 0) continue;
      seen += event.delta;
      expect(event.snapshot).toBe(seen);
    }
    expect(seen).toBe(text);
  });
});

it('51 shapes or more are tested', () => {
  expect(VENDORS.length).toBeGreaterThanOrEqual(51);
  expect(new Set(VENDORS.map(({ name }) => name)).size).toBe(VENDORS.length);
});
