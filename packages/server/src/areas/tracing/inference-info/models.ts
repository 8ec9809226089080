import type { OfferedModel } from '@callscope/tracing-types';

import data from '../../../../data/models.json' with { type: 'json' };

/** The models that the inference service offers: a data file, with its source and date beside the list. */
export const offeredModels: readonly OfferedModel[] = data.models as OfferedModel[];
