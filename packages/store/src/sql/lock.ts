/** A lock that lets in one at a time. */

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets in one at a time, of each kind in the order they came. */
export interface Lock {
  readonly run: Run;
  /** Waits for one other at most, however many wait. One of those goes between two of these. */
  readonly runAhead: Run;
}

type Entry = () => Promise<void>;

export function createLock(): Lock {
  const ahead: Entry[] = [];
  const others: Entry[] = [];
  let isTaken = false;

  const workThrough = async () => {
    isTaken = true;
    let turn: Entry[] | undefined;
    while (ahead.length + others.length > 0) {
      const [first, second] = turn === ahead ? [others, ahead] : [ahead, others];
      turn = first.length > 0 ? first : second;
      await turn.shift()?.();
    }
    isTaken = false;
  };
  const into =
    (queue: Entry[]): Run =>
    (work) =>
      new Promise((resolve, reject) => {
        queue.push(async () => work().then(resolve, reject));
        if (!isTaken) void workThrough();
      });
  return { run: into(others), runAhead: into(ahead) };
}
