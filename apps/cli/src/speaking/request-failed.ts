/** How a request to whoever is asked to speak can fail. */

/** A request that failed: whether another may not, and how long to wait before it. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly mayPass: boolean;
  /** In milliseconds, as the other side asked for it. */
  readonly wait: number | undefined;

  constructor(message: string, mayPass: boolean, wait?: number) {
    super(message);
    this.mayPass = mayPass;
    this.wait = wait;
  }
}
