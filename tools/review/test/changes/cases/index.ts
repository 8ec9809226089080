import type { Case } from '../case.ts';
import { answers } from './answers.ts';
import { bounds } from './bounds.ts';
import { defaults } from './defaults.ts';
import { enums } from './enums.ts';
import { forms } from './forms.ts';
import { mediaTypes } from './media-types.ts';
import { operations } from './operations.ts';
import { parameters } from './parameters.ts';
import { properties } from './properties.ts';
import { references } from './references.ts';
import { required } from './required.ts';
import { security } from './security.ts';
import { streams } from './streams.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** Every crafted change. */
export const cases: readonly Case[] = [
  ...answers,
  ...bounds,
  ...defaults,
  ...enums,
  ...forms,
  ...mediaTypes,
  ...operations,
  ...parameters,
  ...properties,
  ...references,
  ...required,
  ...security,
  ...streams,
  ...types,
  ...words,
];
