/** A schema or a pattern that nothing was found for. The message says which part, for a 422. */
export class Unfit extends Error {
  override readonly name: string = 'Unfit';
}
