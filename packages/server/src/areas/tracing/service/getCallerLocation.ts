import { isIPv4 } from 'node:net';
import type { GetCallerLocationInput, GetCallerLocationResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';

/**
 * Returns the location of an address. This server knows no locations and allows every address.
 *
 * @throws ServiceError 422 for an address that is not IPv4.
 */
export const getCallerLocation: Handler<GetCallerLocationInput | undefined, GetCallerLocationResponse> = async (
  input,
  context,
) => {
  const ip = input?.ip ?? context.address;
  if (!isIPv4(ip)) {
    const msg = 'ip is not an IPv4 address. Send one in dotted form, such as 203.0.113.24.';
    throw new ServiceError(422, msg, { violations: [{ loc: ['query', 'ip'], msg, type: 'value_error' }] });
  }
  return { ip, location: null, allowed: true };
};
