import { isIPv4 } from 'node:net';
import type { GetCallerLocationInput, GetCallerLocationResponse } from '@callscope/tracing-types';

import { ServiceError } from '../../../core/errors.ts';
import type { Handler } from '../../../core/handler.ts';

/** Tells where an address is. This server has no table of addresses, so nothing is known and everybody is allowed. */
export const getCallerLocation: Handler<GetCallerLocationInput | undefined, GetCallerLocationResponse> = async (
  input,
  context,
) => {
  const ip = input?.ip ?? context.address;
  if (!isIPv4(ip)) {
    const msg = 'ip is no IPv4 address. Send one in dotted form, such as 203.0.113.24.';
    throw new ServiceError(422, msg, { violations: [{ loc: ['query', 'ip'], msg, type: 'value_error' }] });
  }
  return { ip, location: null, allowed: true };
};
