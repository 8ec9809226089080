import type { Review } from '../review/review.ts';
import { toAnnotations } from './annotations.ts';
import { toJson } from './json.ts';
import { toMarkdown } from './markdown.ts';
import { toTerminal } from './terminal.ts';

/** Formats of a report. */
export const formats = ['terminal', 'markdown', 'json', 'annotations'] as const;

/** A format of a report. */
export type Format = (typeof formats)[number];

/** Options of a report. */
export interface RenderOptions {
  /** URL prefix of files; empty for no links. */
  readonly links: string;
  readonly color: boolean;
}

const renderers: Readonly<Record<Format, (review: Review, options: RenderOptions) => string>> = {
  terminal: (review, { color }) => toTerminal(review, color),
  markdown: (review, { links }) => toMarkdown(review, links),
  json: toJson,
  annotations: toAnnotations,
};

/** Writes a review in a format. */
export function render(review: Review, format: Format, options: RenderOptions): string {
  return renderers[format](review, options);
}
