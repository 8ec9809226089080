import type { Case } from '../case.ts';
import { answers } from './answers.ts';
import { bounds } from './bounds.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { operations } from './operations.ts';
import { streams } from './streams.ts';
import { values } from './values.ts';
import { words } from './words.ts';

/** Every crafted change. */
export const cases: readonly Case[] = [
  ...fields,
  ...values,
  ...bounds,
  ...forms,
  ...operations,
  ...answers,
  ...streams,
  ...words,
];
