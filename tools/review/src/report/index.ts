import type { Review } from '../review.ts';
import { toAnnotations } from './annotations.ts';
import { toJson } from './json.ts';
import { toMarkdown } from './markdown/index.ts';
import { toTerminal } from './terminal.ts';

/** The forms of a report. */
export const formats = ['terminal', 'markdown', 'json', 'annotations'] as const;

/** One of them. */
export type Format = (typeof formats)[number];

/** What a form may need. */
export interface RenderOptions {
  /** Prefix of addresses of files; empty for no links. */
  readonly links: string;
  readonly colour: boolean;
}

const renderers: Readonly<Record<Format, (review: Review, options: RenderOptions) => string>> = {
  terminal: (review, { colour }) => toTerminal(review, colour),
  markdown: (review, { links }) => toMarkdown(review, links),
  json: toJson,
  annotations: toAnnotations,
};

/** Writes a review in one form. */
export function render(review: Review, format: Format, options: RenderOptions): string {
  return renderers[format](review, options);
}
