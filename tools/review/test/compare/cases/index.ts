import type { Case } from '../case.ts';
import { bounds } from './bounds.ts';
import { defaults } from './defaults.ts';
import { documentation } from './documentation.ts';
import { enums } from './enums.ts';
import { mediaTypes } from './media-types.ts';
import { operations } from './operations.ts';
import { parameters } from './parameters.ts';
import { properties } from './properties.ts';
import { references } from './references.ts';
import { required } from './required.ts';
import { responses } from './responses.ts';
import { security } from './security.ts';
import { streams } from './streams.ts';
import { types } from './types.ts';
import { variants } from './variants.ts';

/** Every crafted change. */
export const cases: readonly Case[] = [
  ...bounds,
  ...defaults,
  ...documentation,
  ...enums,
  ...mediaTypes,
  ...operations,
  ...parameters,
  ...properties,
  ...references,
  ...required,
  ...responses,
  ...security,
  ...streams,
  ...types,
  ...variants,
];
