/** Failure of a request to a speaker. */

/** A request that failed: whether another may not, and how long to wait before it. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly mayPass: boolean;
  /** Requested retry delay in milliseconds. */
  readonly wait: number | undefined;

  constructor(message: string, mayPass: boolean, wait?: number) {
    super(message);
    this.mayPass = mayPass;
    this.wait = wait;
  }
}
