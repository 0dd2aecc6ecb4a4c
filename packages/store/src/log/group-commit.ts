/** Groups simultaneous commits. */
import { setImmediate } from 'node:timers/promises';

/** Undefined: committed. An error: this item was refused, the others are committed. */
export type CommitResult = Error | undefined;

interface WaitingItem<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions<Item> {
  /** Maximum size of a batch, to bound the delay of others. Default 512: with half as many, a flush each, SQLite stores a fifth less. */
  readonly largestBatch?: number | undefined;
  /** Number of commits under way at the same time. */
  readonly lanes?: number | undefined;
  /** Items with the same key are committed in their order, never at the same time. Needed with several lanes. */
  readonly keyOf?: (item: Item) => string;
}

/**
 * Groups simultaneous items into one commit: one flush to the disk serves them all. The next batch starts
 * before the server has processed the last one.
 *
 * No one is notified before the commit: if it fails, the whole batch fails.
 */
export function groupCommit<Item>(
  commit: (batch: readonly Item[]) => Promise<readonly CommitResult[]>,
  { largestBatch = 512, lanes = 1, keyOf = () => '' }: GroupCommitOptions<Item> = {},
) {
  let waiting: WaitingItem<Item>[] = [];
  let running = 0;
  let onIdle: (() => void)[] = [];
  /** Keys of the items that other lanes commit at the moment. */
  const busy = new Set<string>();

  const take = (): readonly WaitingItem<Item>[] => {
    if (busy.size === 0) return waiting.splice(0, largestBatch);
    const batch: WaitingItem<Item>[] = [];
    const rest: WaitingItem<Item>[] = [];
    for (const one of waiting)
      (batch.length < largestBatch && !busy.has(keyOf(one.item)) ? batch : rest).push(one);
    waiting = rest;
    return batch;
  };
  const begin = () => {
    const batch = take();
    if (batch.length === 0) return undefined;
    const keys = lanes === 1 ? [] : batch.map(({ item }) => keyOf(item));
    for (const key of keys) busy.add(key);
    const done = commit(batch.map(({ item }) => item)).catch((error) => batch.map(() => error));
    return { batch, keys, done };
  };
  const commitAll = async () => {
    running += 1;
    // One turn of the event loop lets all that are ready to write come in.
    await setImmediate();
    for (let underWay = begin(); underWay !== undefined; ) {
      const { batch, keys, done } = underWay;
      const outcomes = await done;
      for (const key of keys) busy.delete(key);
      underWay = begin();
      settle(batch, outcomes);
    }
    running -= 1;
    if (running > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  };

  return {
    add: (item: Item): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (running < lanes) void commitAll();
      }),
    /** Resolves when everything that was added is settled. */
    idle: async (): Promise<void> => {
      if (running > 0) await new Promise<void>((resolve) => onIdle.push(resolve));
    },
  };
}

function settle(batch: readonly WaitingItem<unknown>[], outcomes: readonly CommitResult[]) {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const refusal = outcomes[index];
    if (refusal) reject(refusal);
    else resolve();
  }
}
