import { startFixture } from './fixture.ts';

const mock = await startFixture({ graceMs: 60_000 });
const answer = await fetch(`${mock.url}/notes/7`);
console.log(answer.status);
await mock.close();
