// Hashes passwords a few at a time, so that pages stay fast and nobody is shut out by others.
import { createTurns } from './turns.ts';

/** For whom a password is hashed: somebody who has an account, or somebody who makes one. */
export type Hasher = 'member' | 'newcomer';

export interface HashingLimits {
  /**
   * Passwords that are hashed at the same time, 2 or more: each takes 19 MiB, a processor, and one of the four threads
   * with which Node also reads files and looks up hosts.
   */
  readonly hashesAtOnce: number;
  /** Hashes that wait, of members and of newcomers each; and those of one address among them. */
  readonly hashesWaiting: number;
  readonly hashesWaitingPerAddress: number;
}

export interface Hashing {
  /** Does the work in its turn; undefined: too many wait. One address has half of the places at most. */
  readonly run: <Result>(
    wish: { readonly from: string; readonly as: Hasher },
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

/** A hash that waits. */
interface WaitingHash {
  readonly from: string;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

export function createHashing(limits: HashingLimits): Hashing {
  const { hashesAtOnce: places, hashesWaiting: most, hashesWaitingPerAddress: mostPerAddress } = limits;
  const turnsOf = () => createTurns<WaitingHash>({ most, mostPerAddress, dropped: ({ giveUp }) => giveUp() });
  const waiting: Record<Hasher, ReturnType<typeof turnsOf>> = { member: turnsOf(), newcomer: turnsOf() };
  const running: Record<Hasher, number> = { member: 0, newcomer: 0 };
  const runningFrom = new Map<string, number>();
  const share = Math.max(Math.floor(places / 2), 1);
  /** One place is never a newcomer's: names to register are free, so there may be any number of them. */
  const mostRunning: Record<Hasher, number> = { member: places, newcomer: places - 1 };

  function begin(as: Hasher): boolean {
    if (running.member + running.newcomer >= places || running[as] >= mostRunning[as]) return false;
    const next = waiting[as].next((from) => (runningFrom.get(from) ?? 0) < share);
    if (next === undefined) return false;
    running[as] += 1;
    runningFrom.set(next.from, (runningFrom.get(next.from) ?? 0) + 1);
    next.begin();
    return true;
  }

  function beginAll(): void {
    for (;;) {
      const [first, second] = running.newcomer < running.member ? newcomersFirst : membersFirst;
      if (!begin(first) && !begin(second)) return;
    }
  }

  function end(as: Hasher, from: string): void {
    running[as] -= 1;
    const left = (runningFrom.get(from) ?? 0) - 1;
    if (left > 0) runningFrom.set(from, left);
    else runningFrom.delete(from);
    beginAll();
  }

  return {
    run: ({ from, as }, work) =>
      new Promise((resolve, reject) => {
        const one = {
          from,
          begin: () =>
            void work()
              .then(resolve, reject)
              .finally(() => end(as, from)),
          giveUp: () => resolve(undefined),
        };
        if (waiting[as].join(from, one)) beginAll();
        else resolve(undefined);
      }),
  };
}

const membersFirst = ['member', 'newcomer'] as const;
const newcomersFirst = ['newcomer', 'member'] as const;
