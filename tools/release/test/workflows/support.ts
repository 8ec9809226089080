import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { parseWorkflow, readWorkflows, type Repository, textAt, type WorkflowFile } from '../../src/workflows/rules.ts';
import { allMembers, publishedMembers, readManifest, workspaceRoot } from '../../src/workspace/members.ts';

/** This repository, whose scripts and files workflows can name. */
export const repository: Repository = {
  folder: workspaceRoot,
  root: await readManifest(workspaceRoot),
  published: await publishedMembers(),
  members: await allMembers(),
};

/** The workflows of this repository. */
export const files: readonly WorkflowFile[] = await readWorkflows(join(workspaceRoot, '.github/workflows'));

/** Returns the text of a workflow. @throws when there is none of the name. */
export function textOf(name: string): string {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`there is no ${name}`);
  return file.text;
}

/** Returns the command of a step of a workflow. @throws when there is no step of the name that runs a command. */
export function runOf(name: string, step: string): string {
  const { jobs } = parseWorkflow({ name, text: textOf(name) });
  const found = jobs.flatMap(({ steps }) => steps).find((each) => textAt(each, 'name') === step);
  const run = textAt(found, 'run');
  if (run === '') throw new Error(`${name} has no step "${step}" that runs a command`);
  return run;
}

/** A request that the fake host received. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** A fake of a host: responds by a function, and keeps the requests that it received. */
export interface FakeHost {
  readonly url: string;
  readonly received: ReceivedRequest[];
  close(): Promise<void>;
}

/**
 * Starts a fake host on a free port.
 *
 * @param respond - Returns status and JSON for a method and a path with its query; undefined for 404.
 */
export async function startHost(
  respond: (request: string) => readonly [number, unknown] | undefined,
): Promise<FakeHost> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    received.push({ method, path: url, authorization: headers.authorization, body: await readJson(request) });
    const [status, json] = respond(`${method} ${url}`) ?? [404, { message: 'Not Found' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
