/** Delivers new events to all followers of the log. */
import type { EventLog, StoredFact } from './event-log.ts';

/** Number of events per page. A slow reader holds one page in memory, never the log. */
const pageSize = 500;

/** Events of one page. */
export interface FactPage {
  readonly facts: readonly StoredFact[];
  /** Up to here there is nothing else. */
  readonly position: number;
  /** There is no more, for now. */
  readonly isLast: boolean;
}

/** Reads at most `limit` events after a position, optionally of certain types. */
export type ReadPage = (after: number, limit: number, types?: readonly string[]) => Promise<FactPage>;

/** All followers of a log. They are only notified; each reads at its own pace. */
export interface Followers {
  readonly follow: EventLog['follow'];
  /** There are new facts, of these types, or undefined: of any. To be called when they can be read. */
  readonly wake: (types?: ReadonlySet<string>) => void;
  /** The log is closed: all followers end. */
  readonly end: () => void;
}

interface Follower {
  /** Undefined: all. */
  readonly types: readonly string[] | undefined;
  news: boolean;
  ended: boolean;
  resume: () => void;
}

export function createFollowers(readPage: ReadPage): Followers {
  const followers = new Set<Follower>();
  let closed = false;

  async function* facts(follower: Follower, position: number): AsyncGenerator<StoredFact, void> {
    let after = position;
    followers.add(follower);
    follower.ended ||= closed;
    try {
      while (!follower.ended) {
        // Before the reading: what is stored meanwhile rings again and is not slept through.
        follower.news = false;
        const page = await pageFor(follower, after);
        for (const stored of page.facts) {
          yield stored;
          if (follower.ended) return;
        }
        after = page.position;
        if (page.isLast) await newsFor(follower);
      }
    } finally {
      followers.delete(follower);
    }
  }

  const pageFor = async (follower: Follower, after: number) => {
    try {
      return await readPage(after, pageSize, follower.types);
    } catch (error) {
      // Closing may overtake a reading under way; that is an end, not a failure.
      if (follower.ended) return { facts: [], position: after, isLast: true };
      throw error;
    }
  };

  const iterator = (position: number, types?: readonly string[]): AsyncIterator<StoredFact, void> => {
    const follower: Follower = { types, news: false, ended: false, resume: () => {} };
    const inner = facts(follower, position);
    return {
      next: () => inner.next(),
      // A generator alone would only end at the next fact, for it cannot be stopped while it waits.
      return: () => {
        stop(follower);
        return inner.return();
      },
    };
  };

  return {
    follow: (position, types) => ({ [Symbol.asyncIterator]: () => iterator(position, types) }),
    wake(types) {
      for (const follower of followers) {
        if (types && follower.types?.some((type) => types.has(type)) === false) continue;
        follower.news = true;
        follower.resume();
      }
    },
    end() {
      closed = true;
      for (const follower of followers) stop(follower);
    },
  };
}

function stop(follower: Follower) {
  follower.ended = true;
  follower.resume();
}

async function newsFor(follower: Follower) {
  if (follower.news || follower.ended) return;
  await new Promise<void>((resolve) => {
    follower.resume = resolve;
  });
}
