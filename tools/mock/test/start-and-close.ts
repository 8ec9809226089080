import { startFixture } from './fixture.ts';

const mock = await startFixture({ graceMs: 60_000 });
const response = await fetch(`${mock.url}/notes/7`);
console.log(response.status);
await mock.close();
