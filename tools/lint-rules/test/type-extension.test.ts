import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fixtures } from './lint.ts';

const require = createRequire(import.meta.url);
const linter = require.resolve('@redocly/cli/bin/cli.js');
const plugin = fileURLToPath(new URL('../src/plugin.ts', import.meta.url));

test('the bundle keeps the schemas to which only our extensions refer, and the references', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callscope-bundle-'));
  try {
    const config = join(folder, 'redocly.yaml');
    const output = join(folder, 'bundle.json');
    writeFileSync(config, JSON.stringify({ plugins: [plugin] }));
    const root = join(fixtures, 'examples-valid/pass/service/openapi.yaml');
    const args = [linter, 'bundle', root, '--config', config, '--remove-unused-components', '--output', output];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, REDOCLY_TELEMETRY: 'off' } });
    const bundle = JSON.parse(readFileSync(output, 'utf8'));
    const { content } = bundle.paths['/call/read'].get.responses['200'];
    expect(content['application/jsonl'].schema['x-item-schema']).toEqual({ $ref: '#/components/schemas/Call' });
    expect(content['text/event-stream'].schema['x-event-error-schema']).toEqual({
      $ref: '#/components/schemas/Failure',
    });
    expect(bundle.components.schemas.Failure.required).toEqual(['error']);
    expect(bundle.components.schemas.Call.properties.parent.anyOf[0]).toEqual({ $ref: '#/components/schemas/Call' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
