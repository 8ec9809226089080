import { ServiceError } from '../../handling/service-error.ts';

/**
 * Checks the name of a time zone.
 * @param timezone - IANA name.
 * @throws ServiceError 422 for a name that is not known (decision 0011).
 */
export function checkTimezone(timezone: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    const msg = 'timezone is not an IANA name. Send one such as "Europe/Berlin".';
    throw new ServiceError(422, msg, { cause, places: [{ loc: ['body', 'timezone'], msg, type: 'value_error' }] });
  }
}
