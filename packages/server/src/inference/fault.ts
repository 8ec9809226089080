import { ServiceError } from '../handling/service-error.ts';

/**
 * Makes the error of a request that cannot be answered.
 * @param status - 400 for a rule that the schema cannot state, 404 for an unknown model, 422 for what the model lacks.
 * @param param - The field that is at fault, as `error.param` names it.
 * @param message - What is wrong and how to mend it.
 * @returns The error.
 */
export function fault(status: 400 | 404 | 422, param: string, message: string): ServiceError {
  return new ServiceError(status, message, {
    places: [{ loc: ['body', param], msg: message, type: 'value_error' }],
  });
}
