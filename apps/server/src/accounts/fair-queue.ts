// A queue in which addresses take turns: one that asks for much waits behind itself, not before the others.

/** Queued work by address. */
export interface FairQueue<Work> {
  /**
   * Appends work to its address's queue. Returns true if queued. If full, the last work of the busiest
   * address is dropped, unless it is this one.
   */
  readonly join: (from: string, work: Work) => boolean;
  /** The next work of an address that may; the address then comes behind all others. */
  readonly next: (may: (from: string) => boolean) => Work | undefined;
}

export interface FairQueueLimits<Work> {
  readonly most: number;
  readonly maxPerAddress: number;
  /** Called when this work was dropped for another. */
  readonly dropped: (work: Work) => void;
}

export function createFairQueue<Work>({
  most,
  maxPerAddress: mostPerAddress,
  dropped,
}: FairQueueLimits<Work>): FairQueue<Work> {
  const queues = new Map<string, Work[]>();
  let count = 0;

  function makeRoom(own: number): boolean {
    const longest = [...queues.values()].reduce<Work[]>((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) return false;
    const last = longest.pop();
    if (last === undefined) return false;
    count -= 1;
    dropped(last);
    return true;
  }

  return {
    join(from, work) {
      const own = queues.get(from)?.length ?? 0;
      if (own >= mostPerAddress || (count >= most && !makeRoom(own))) return false;
      const queue = queues.get(from) ?? [];
      queue.push(work);
      queues.set(from, queue);
      count += 1;
      return true;
    },
    next(may) {
      for (const [from, queue] of queues) {
        if (!may(from)) continue;
        queues.delete(from);
        const work = queue.shift();
        if (queue.length > 0) queues.set(from, queue);
        count -= 1;
        return work;
      }
      return undefined;
    },
  };
}
