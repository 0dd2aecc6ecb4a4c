/** Commits what arrives together in one go. */
import { setImmediate } from 'node:timers/promises';

/** More than this at once would hold up everybody else for too long. */
const largestBatch = 256;

/** Undefined: it is done. An error: this one was turned away, the others are done. */
export type CommitResult = Error | undefined;

interface WaitingItem<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects what arrives together and commits it together: one flush to the disk serves them all. What has come meanwhile
 * is on its way to the disk before the house deals with what is committed: neither waits for the other.
 *
 * Nobody hears anything before the commit: if it fails, all of the batch hear of the failure.
 */
export function groupCommit<Item>(commit: (batch: readonly Item[]) => Promise<readonly CommitResult[]>) {
  let waiting: WaitingItem<Item>[] = [];
  let committing: Promise<void> | undefined;

  const begin = () => {
    if (waiting.length === 0) return undefined;
    const batch = waiting.slice(0, largestBatch);
    waiting = waiting.slice(largestBatch);
    const done = commit(batch.map(({ item }) => item)).catch((error) => batch.map(() => error));
    return { batch, done };
  };
  const commitAll = async () => {
    // One turn of the event loop lets all that are ready to write come in.
    await setImmediate();
    for (let underWay = begin(); underWay !== undefined; ) {
      const { batch, done } = underWay;
      const outcomes = await done;
      underWay = begin();
      settle(batch, outcomes);
    }
    committing = undefined;
  };

  return {
    add: (item: Item): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        committing ??= commitAll();
      }),
    /** Resolves when everything that was added is settled. */
    idle: async (): Promise<void> => committing,
  };
}

function settle(batch: readonly WaitingItem<unknown>[], outcomes: readonly CommitResult[]) {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const refusal = outcomes[index];
    if (refusal) reject(refusal);
    else resolve();
  }
}
