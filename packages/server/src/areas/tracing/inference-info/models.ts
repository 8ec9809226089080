import type { OfferedModel } from '@callscope/tracing-types';

import data from '../../../../data/models.json' with { type: 'json' };

/** Models of the inference service. The data file states its source and date. */
export const offeredModels: readonly OfferedModel[] = data.models as OfferedModel[];
