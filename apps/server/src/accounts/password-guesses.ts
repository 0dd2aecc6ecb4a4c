/** Slows down guesses of one account's password, from however many addresses they come. */

const hour = 3600 * 1000;
/** The longest wait between two tries, in milliseconds. */
const maxWaitMs = 15 * 60_000;
/** Maximum number of remembered unknown names; the oldest are dropped. */
const maxNames = 10_000;

interface Tries {
  count: number;
  /** Times of the first and last attempt, and of the next allowed one; milliseconds since 1970. */
  since: number;
  last: number;
  next: number;
}

/** Failed password attempts, for the owner. */
export interface FailedAttempts {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Counts attempts per account or name. Above the hourly limit each further one is delayed, with doubling
 * delays. In memory only.
 */
export class PasswordGuesses {
  readonly #perHour: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Tries>();
  readonly #names = new Map<string, Tries>();
  /** Failed attempts since the last sign-in, and those reported then. */
  readonly #wrong = new Map<string, FailedAttempts>();
  readonly #told = new Map<string, FailedAttempts>();

  constructor(perHour: number, now: () => number = Date.now) {
    this.#perHour = perHour;
    this.#now = now;
  }

  /** Takes a try: 0, or the milliseconds until there is one. A name that no member has is counted like an account. */
  take(name: string, account?: string): number {
    const [all, key] = account === undefined ? [this.#names, name] : [this.#accounts, account];
    const now = this.#now();
    const before = all.get(key);
    if (before !== undefined && before.next > now) return before.next - now;
    const isStale = before === undefined || now - before.last >= hour || this.#isNewHour(before, now);
    const tries = isStale ? { count: 0, since: now, last: now, next: 0 } : before;
    tries.count += 1;
    tries.last = now;
    const over = tries.count - this.#perHour;
    if (over >= 0) tries.next = now + Math.min(1000 * 2 ** Math.min(over, 20), maxWaitMs);
    all.set(key, tries);
    const [oldest] = this.#names.keys();
    if (this.#names.size > maxNames && oldest !== undefined) this.#names.delete(oldest);
    return 0;
  }

  /** Records the result of a sign-in. `isKnown`: from a known address of the owner. */
  answered(account: string, { isIn, isKnown }: { readonly isIn: boolean; readonly isKnown: boolean }): void {
    if (isIn) this.signedIn(account);
    if (isKnown) return;
    if (isIn) this.#giveBack(account);
    else this.#noteWrong(account);
  }

  /** The owner signs in; earlier failed attempts are reported from now on. */
  signedIn(account: string): void {
    const wrong = this.#wrong.get(account);
    this.#wrong.delete(account);
    if (wrong === undefined) this.#told.delete(account);
    else this.#told.set(account, wrong);
  }

  /** Failed attempts before the last sign-in; undefined: none. */
  toldOf(account: string): FailedAttempts | undefined {
    return this.#told.get(account);
  }

  /** It was the right password after all. */
  #giveBack(account: string): void {
    const tries = this.#accounts.get(account);
    if (tries !== undefined && tries.count > 0) tries.count -= 1;
  }

  /** A wrong password was tried where its owner has not been seen. */
  #noteWrong(account: string): void {
    const { count = 0, since = this.#now() } = this.#wrong.get(account) ?? {};
    this.#wrong.set(account, { count: count + 1, since });
  }

  /** Below the limit an hour is an hour; beyond it only a pause of an hour ends the waits. */
  #isNewHour({ count, since }: Tries, now: number): boolean {
    return count < this.#perHour && now - since >= hour;
  }
}
