import { type Content, type Document, type Example, isReference, nameOf, operationsOf, resolve } from './document.ts';
import { frame, streamOf } from './media.ts';

/**
 * Replaces the list in each example of a stream by the text that goes over the wire, in place. Example servers send
 * strings as they are, and a schema of `type: string` asks for one.
 *
 * @throws Fault when such an example is no list.
 */
export function frameExamples(document: Document): void {
  const framed = new Set<Example>();
  for (const content of contentsOf(document)) {
    for (const media of Object.values(content)) {
      const stream = streamOf(document, media);
      if (stream === undefined) continue;
      for (const [key, node] of Object.entries(media.examples ?? {})) {
        const example = resolve(document, node);
        if (framed.has(example)) continue;
        framed.add(example);
        example.value = frame(stream, example.value, isReference(node) ? nameOf(node) : key);
      }
    }
  }
}

function contentsOf(document: Document): Content[] {
  const operations = operationsOf(document).map(({ operation }) => operation);
  const bodies = operations.flatMap(({ requestBody }) => (requestBody ? [resolve(document, requestBody)] : []));
  const responses = operations.flatMap(({ responses: byStatus }) => Object.values(byStatus));
  return [...bodies, ...responses.map((node) => resolve(document, node))].flatMap(({ content }) =>
    content === undefined ? [] : [content],
  );
}
