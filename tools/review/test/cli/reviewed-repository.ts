import { onTestFinished } from 'vitest';

import { run } from '../../src/cli.ts';
import { createRepository, type Repository } from '../support/repository.ts';

/** A contract with one operation, in three files. */
export const library = {
  'specs/tracing/openapi.yaml': `openapi: 3.1.1
info: { title: Library, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: 'https://example.test' }]
security: []
tags: [{ name: Books, description: Books. }]
paths:
  /books:
    $ref: books/paths/books.yaml
`,
  'specs/tracing/books/paths/books.yaml': `get:
  operationId: booksList
  tags: [Books]
  summary: Books List
  description: Lists books.
  x-source: seed
  responses:
    '200':
      description: The books.
      content:
        application/json:
          schema:
            $ref: ../schemas/Book.yaml
          examples:
            all:
              value: { id: a, title: b }
`,
  'specs/tracing/books/schemas/Book.yaml': `type: object
x-source: seed
description: A book.
required: [id, title]
properties:
  id: { type: string, description: Its id. }
  title: { type: string, description: Its title. }
`,
};

/** Result of one run of the command. */
interface RunResult {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** A repository in which the command is run. */
interface ReviewedRepository extends Repository {
  review(...args: string[]): Promise<RunResult>;
}

/** Creates a repository whose branch `main` has copies of the workspace and files. It is removed when the test ends. */
export async function createReviewedRepository(
  files: Readonly<Record<string, string>>,
  copied: readonly string[] = [],
): Promise<ReviewedRepository> {
  const repository = await createRepository();
  onTestFinished(() => repository.remove());
  await repository.copy(copied);
  await repository.write(files);
  await repository.commit();
  return {
    ...repository,
    review: async (...args) => {
      const output: string[] = [];
      const errors: string[] = [];
      const status = await run(args, {
        folder: repository.root,
        out: (text) => output.push(text),
        err: (line) => errors.push(line),
        color: false,
      });
      return { status, output: output.join(''), errors: errors.join('\n') };
    },
  };
}
