import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { insideScript, readEngine } from '../src/engine.ts';

describe('the engine', () => {
  test('is a program, with its licence and without the address of a source map', async () => {
    const engine = await readEngine();
    expect(engine).toContain('createApiReference');
    expect(engine.slice(0, 200)).toContain('MIT License');
    expect(engine).not.toContain('sourceMappingURL');
  });

  test('loads no program, style or data from a fixed address', async () => {
    const loads =
      /\b(?:import|importScripts|fetch|Worker|WebSocket|EventSource|sendBeacon)\(\s*[`'"](?:https?:|wss?:|\/\/)/u;
    expect(await readEngine()).not.toMatch(loads);
  });
});

describe('a program inside a script element', () => {
  test('holds nothing that ends the element or opens a comment in it, in any case', () => {
    expect(insideScript('"</script>" + "</SCRIPT " + "<!-- -->"')).not.toMatch(/<\/script|<!--/iu);
  });

  test('means the same in strings, templates and regular expressions', () => {
    const program = "['</script>', `<!--`, /<!--/u.test('<!--'), /^[</script>]+$/u.test('script'), 1 < 2]";
    expect(runInNewContext(insideScript(program))).toEqual(runInNewContext(program));
  });
});
