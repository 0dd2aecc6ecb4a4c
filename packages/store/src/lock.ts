/** A lock that lets in one at a time. */

/** Lets in one at a time, in the order they came. */
export interface Lock {
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const result = last.then(work);
      last = result.catch(() => {});
      return result;
    },
  };
}
