/** Hands new facts to everybody who follows the log. */
import type { StoredFact } from './event-log.ts';

/** So many facts are read at once. A slow reader holds one page in memory, never the log. */
const pageSize = 500;

/** Everybody who follows a log. They are only told that there is news; each reads at its own pace. */
export interface Followers {
  readonly follow: (position: number) => AsyncIterable<StoredFact>;
  /** There are new facts. To be called when they can be read. */
  readonly wake: () => void;
  /** The log is closed: everybody comes to the end. */
  readonly end: () => void;
}

interface Follower {
  news: boolean;
  ended: boolean;
  resume: () => void;
}

export function followersOf(
  readPage: (after: number, limit: number) => Promise<readonly StoredFact[]>,
): Followers {
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
        for (const stored of page) {
          after = stored.position;
          yield stored;
          if (follower.ended) return;
        }
        if (page.length < pageSize) await newsFor(follower);
      }
    } finally {
      followers.delete(follower);
    }
  }

  const pageFor = async (follower: Follower, after: number) => {
    try {
      return await readPage(after, pageSize);
    } catch (error) {
      // Closing may overtake a reading under way; that is an end, not a failure.
      if (follower.ended) return [];
      throw error;
    }
  };

  const iterator = (position: number): AsyncIterator<StoredFact, void> => {
    const follower: Follower = { news: false, ended: false, resume: () => {} };
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
    follow: (position) => ({ [Symbol.asyncIterator]: () => iterator(position) }),
    wake() {
      for (const follower of followers) {
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
