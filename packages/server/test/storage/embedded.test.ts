import { expect, test } from 'vitest';

import { embedded } from '../support/engines.ts';
import { engineSuite } from '../support/engine-suite.ts';

engineSuite('embedded', embedded);

// Over HTTP such a value would be part of the address, which servers bound; a request of theirs is refused there.
test('The embedded engine binds a value of a megabyte', async () => {
  const { engine, close } = await embedded();
  const value = "it's \\\\ ".repeat(150_000);
  const [row] = await engine.rows<{ n: string }>('SELECT length({value:String}) AS n', { parameters: { value } });
  expect(Number(row?.n)).toBe(value.length);
  await close();
});
