import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { escapeScript, readEngine } from '../../src/reference/page.ts';

describe('the engine', () => {
  test('is a program with its licence and without the URL of a source map', async () => {
    const engine = await readEngine();
    expect(engine).toContain('createApiReference');
    expect(engine.slice(0, 200)).toContain('MIT License');
    expect(engine).not.toContain('sourceMappingURL');
  });

  test('loads no program, style or data from a fixed URL', async () => {
    const loads =
      /\b(?:import|importScripts|fetch|Worker|WebSocket|EventSource|sendBeacon)\(\s*[`'"](?:https?:|wss?:|\/\/)/u;
    expect(await readEngine()).not.toMatch(loads);
  });
});

describe('a program inside a script element', () => {
  test('neither ends the element nor opens a comment in it, in any case', () => {
    expect(escapeScript('"</script>" + "</SCRIPT " + "<!-- -->"')).not.toMatch(/<\/script|<!--/iu);
  });

  test('means the same in strings, templates and regular expressions', () => {
    const program = "['</script>', `<!--`, /<!--/u.test('<!--'), /^[</script>]+$/u.test('script'), 1 < 2]";
    expect(runInNewContext(escapeScript(program))).toEqual(runInNewContext(program));
  });
});
