import { expect, test } from 'vitest';

import { copySpecs } from './specs.ts';

const tagAdd = ['operation', 'Calls', 'Call Tag Add', 'POST', '/call/tag_add'];
const written = [
  'tracing/calls/paths/call_tag_add.yaml',
  'tracing/calls/schemas/CallTagAddRequest.yaml',
  'tracing/calls/schemas/CallTagAddResponse.yaml',
  'tracing/calls/examples/callTagAdd.yaml',
];

/** Fills in the empty values of a file, from its top. */
function fill(text: string, values: readonly string[]): string {
  let index = 0;
  return text.replaceAll(/^( *[\w-]+:) #.*$/gmu, (_, key: string) => `${key} ${values[index++]}`);
}

test('an operation is written as four files and a line, and lint reports each empty value until all are filled in', async () => {
  const specs = await copySpecs();
  const { code, stdout, stderr } = await specs.create(...tagAdd);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const file of written) expect(stdout).toContain(`specs/${file}\n`);
  expect(stdout).toContain('   - [POST, /call/tag_add, Call Tag Add]\n');
  expect(await specs.read('tracing/openapi.yaml')).toContain(
    '  /trace/usage: { $ref: calls/paths/trace_usage.yaml }\n  /call/tag_add: { $ref: calls/paths/call_tag_add.yaml }\n',
  );

  const problems = await specs.lint('tracing');
  const empty = await Promise.all(
    written.map(async (file) => {
      const lines = (await specs.read(file)).split('\n');
      return lines.flatMap((line, index) =>
        /^ *[\w-]+: #/u.test(line) && !line.includes('value:') ? [`${file}:${index + 1} struct`] : [],
      );
    }),
  );
  expect(empty.flat()).toHaveLength(14);
  expect(problems).toEqual(expect.arrayContaining(empty.flat()));
  expect(problems.filter((problem) => !written.some((file) => problem.startsWith(file)))).toEqual([]);

  const [path = '', request = '', response = '', example = ''] = written;
  await specs.write(
    path,
    fill(await specs.read(path), ['Adds a tag to a call.', 'observed', 'true', 'The tag was added.']),
  );
  const project = '\n  project_id:\n    type: string\n    description: Project of the call.';
  await specs.write(request, fill(await specs.read(request), ['The tag to add.', 'observed', '[project_id]', project]));
  const added = '\n  added:\n    type: boolean\n    description: True if the call did not have it.';
  await specs.write(response, fill(await specs.read(response), ['The result.', 'observed', '[added]', added]));
  const text = await specs.read(example);
  await specs.write(example, fill(text, ['A tag', '', 'It was added', '']));
  expect(await specs.lint('tracing'), 'values of examples are still empty').not.toEqual([]);
  await specs.write(
    example,
    fill(text, ['A tag', '{ project_id: acme/support-bot }', 'It was added', '{ added: true }']),
  );
  expect(await specs.lint('tracing')).toEqual([]);
});

test('a method of an existing path is written in the order of methods, with the parameters of the path', async () => {
  const specs = await copySpecs();
  const before = await specs.read('tracing/openapi.yaml');
  const file = 'tracing/annotation-queues/paths/annotation_queues_queue_id.yaml';
  const existing = await specs.read(file);
  const words = ['Annotation Queues', 'Annotation Queue Reset', 'POST', '/annotation_queues/{queue_id}'];
  expect((await specs.create('operation', ...words)).code).toBe(0);
  expect(await specs.read('tracing/openapi.yaml')).toBe(before);
  const text = await specs.read(file);
  expect([...text.matchAll(/^[a-z]+(?=:)/gmu)].map(([method]) => method)).toEqual(['get', 'put', 'post', 'delete']);
  expect(text).toContain('  parameters:\n    - $ref: ../../shared/parameters/QueueId.yaml\n  requestBody:');
  // Descriptions have empty lines; no further ones are between operations.
  expect(text.split('\n\n\n')).toHaveLength(existing.split('\n\n\n').length);
});

test('an operation without a body has no request schema, and its own parameters have an example', async () => {
  const specs = await copySpecs();
  const words = ['Models', 'Model Info', 'GET', '/models/{model_name}', '--service', 'inference'];
  expect((await specs.create('operation', ...words)).code).toBe(0);
  const path = 'inference/models/paths/models_model_name.yaml';
  const values = ['Returns a model.', 'observed', 'Its id.', 'The small one', 'northwind/sable-small', 'The model.'];
  await specs.write(path, fill(await specs.read(path), values));
  await specs.write(
    'inference/models/schemas/ModelInfoResponse.yaml',
    await specs.read('inference/models/schemas/Model.yaml'),
  );
  const example = 'inference/models/examples/modelInfo.yaml';
  const model = '{ id: northwind/sable-small, object: model, created: 1767225600, owned_by: system }';
  await specs.write(example, fill(await specs.read(example), ['The small one', model]));
  expect(await specs.lint('inference')).toEqual([]);
});
