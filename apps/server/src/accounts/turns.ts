// A queue in which addresses take turns: one that asks for much waits behind itself, not before the others.

/** Work that waits, by the address that asked for it. */
export interface Turns<Work> {
  /**
   * Puts work at the end of its address's own queue. True: it waits now. When all is full, the last work of the
   * address that has the most makes room, unless that is this address itself.
   */
  readonly join: (from: string, work: Work) => boolean;
  /** The next work of an address that may; the address then comes behind all others. */
  readonly next: (may: (from: string) => boolean) => Work | undefined;
}

export interface TurnLimits<Work> {
  readonly most: number;
  readonly mostPerAddress: number;
  /** This work has made room for another: it is not done. */
  readonly dropped: (work: Work) => void;
}

export function createTurns<Work>({ most, mostPerAddress, dropped }: TurnLimits<Work>): Turns<Work> {
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
