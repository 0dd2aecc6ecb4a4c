// Hashes passwords a few at a time, so that pages stay fast and nobody is shut out by others.
import { createFairQueue } from './fair-queue.ts';

/** Purpose of a password hash: an existing member, or a new one. */
export type HashPurpose = 'member' | 'newcomer';

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

export interface PasswordHasher {
  /** Runs the work in its turn; undefined: the queue is full. One address has at most half of the places. */
  readonly run: <Result>(
    wish: { readonly from: string; readonly as: HashPurpose },
    work: () => Promise<Result>,
  ) => Promise<Result | undefined>;
}

/** A hash that waits. */
interface WaitingHash {
  readonly from: string;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

export function createPasswordHasher(limits: HashingLimits): PasswordHasher {
  const { hashesAtOnce: places, hashesWaiting: most, hashesWaitingPerAddress: mostPerAddress } = limits;
  const turnsOf = () =>
    createFairQueue<WaitingHash>({ most, maxPerAddress: mostPerAddress, dropped: ({ giveUp }) => giveUp() });
  const waiting: Record<HashPurpose, ReturnType<typeof turnsOf>> = { member: turnsOf(), newcomer: turnsOf() };
  const running: Record<HashPurpose, number> = { member: 0, newcomer: 0 };
  const runningFrom = new Map<string, number>();
  const share = Math.max(Math.floor(places / 2), 1);
  /** One place is never a newcomer's: names to register are free, so there may be any number of them. */
  const maxConcurrentHashes: Record<HashPurpose, number> = { member: places, newcomer: places - 1 };

  function begin(as: HashPurpose): boolean {
    if (running.member + running.newcomer >= places || running[as] >= maxConcurrentHashes[as]) return false;
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

  function end(as: HashPurpose, from: string): void {
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
