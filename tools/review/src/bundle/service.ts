import type { Service } from '@callscope/generate';

import type { OpenApiDocument } from './document.ts';
import type { Location } from './location.ts';

/** The bundled contract of a service in one tree. */
export interface BundledService {
  readonly service: Service;
  readonly document: OpenApiDocument;
  /**
   * Finds the source of a node of the bundle.
   *
   * @param pointer - JSON pointer into the document: `/components/schemas/Call/properties/id`, with or without `#`.
   * @returns the place of the key that holds the node, or of the nearest node above that the source has; undefined
   * when the document has no such node.
   */
  locate(pointer: string): Location | undefined;
}
