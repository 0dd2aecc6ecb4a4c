/** Errors of the bus. */

/**
 * - `no-responder`: no node answers requests of this subject.
 * - `no-reply`: the reply did not come before the deadline. The request may have been carried out.
 * - `cut`: this node has no connection to the others, or lost it before the reply came.
 * - `too-large`: the message is longer than `maxMessageBytes`.
 * - `too-new`, `too-old`: the sender runs another version of Parlour, whose messages this node cannot read.
 * - `malformed`: the message does not fit its schema.
 * - `failed`: the responder threw.
 */
export type BusErrorCode =
  | 'no-responder'
  | 'no-reply'
  | 'cut'
  | 'too-large'
  | 'too-new'
  | 'too-old'
  | 'malformed'
  | 'failed';

export class BusError extends Error {
  readonly code: BusErrorCode;

  constructor(code: BusErrorCode, message: string) {
    super(message);
    this.name = 'BusError';
    this.code = code;
  }
}
