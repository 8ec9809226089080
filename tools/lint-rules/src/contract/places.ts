import { readFileSync } from 'node:fs';
import type { Place, Source } from '../redocly.ts';

// The linter keeps both classes to itself, but finds lines only in instances of them: they are taken from an instance.
type SourceClass = new (file: string, body: string) => Source;
type PlaceClass = new (source: Source, pointer: string) => Place;

/** The root of the file that `place` is in. */
export function rootOf(place: Place): Place {
  return new (place.constructor as PlaceClass)(place.source, '#/');
}

/** The root of a file that the contract does not reach. `like` is any place; throws when the file cannot be read. */
export function rootOfFile(like: Place, file: string): Place {
  const source = new (like.source.constructor as SourceClass)(file, readFileSync(file, 'utf8'));
  return new (like.constructor as PlaceClass)(source, '#/');
}
