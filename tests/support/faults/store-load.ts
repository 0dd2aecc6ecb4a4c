/** Writes to a store that fails now and then, and compares what it holds with what it acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Store, StoreUnavailable, VersionConflict } from '@parlour/store';
import { expect } from 'vitest';

export interface StoreLoad {
  readonly acknowledged: () => number;
  readonly refused: () => number;
  /** Stops writing, and fails if anything acknowledged is missing, doubled or out of order. */
  readonly check: () => Promise<void>;
}

/** Writers that append one event after the other to streams of their own; one that is refused tries again. */
export function loadStore(store: Store, writers = 16): StoreLoad {
  const [count, lengths] = [{ acknowledged: 0, refused: 0 }, new Map<string, number>()];
  let isOver = false;
  const write = async (stream: string) => {
    for (let version = 0; !isOver; ) {
      const outcome = await store.log
        .append(stream, version, [{ type: 'written', version, text: `${stream} says ${version}` }])
        .catch((error: unknown) => error);
      if (outcome instanceof VersionConflict) {
        // The refused one was stored after all: no one else writes here.
        expect(outcome.found).toBe(version + 1);
        version += 1;
      } else if (outcome === undefined) {
        version += 1;
        count.acknowledged += 1;
      } else {
        expect(outcome).toBeInstanceOf(StoreUnavailable);
        count.refused += 1;
        await wait(50);
      }
      lengths.set(stream, version);
    }
  };
  const streams = Array.from({ length: writers }, (_, index) => `w${index}`);
  const writing = Promise.all(streams.map(write));
  // A test that fails ends before it waits for them.
  writing.catch(() => {});
  return {
    acknowledged: () => count.acknowledged,
    refused: () => count.refused,
    async check() {
      isOver = true;
      await writing;
      let total = 0;
      for (const [stream, length] of lengths) {
        const stored = (await store.log.read(stream)).map(({ fact }) => fact.text);
        expect(stored).toEqual(Array.from({ length }, (_, version) => `${stream} says ${version}`));
        total += length;
      }
      const positions: number[] = [];
      for await (const { position } of store.log.follow(0)) if (positions.push(position) === total) break;
      expect(positions).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    },
  };
}
