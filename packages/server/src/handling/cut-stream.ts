/** Thrown inside a stream that is to be cut off: the connection closes, and no error is told. */
export class CutStream extends Error {
  override readonly name: string = 'CutStream';

  constructor() {
    super('The stream was cut off, because its caller wanted to see that.');
  }
}
