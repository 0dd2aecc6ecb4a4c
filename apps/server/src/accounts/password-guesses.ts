/** Slows down guesses of one account's password, from however many addresses they come. */

const hour = 3600 * 1000;
/** The longest wait between two tries, in milliseconds. */
const longestWait = 15 * 60_000;
/** Names that no one has are remembered up to this number; the oldest go first. */
const mostNames = 10_000;

interface Tries {
  count: number;
  /** When the first and the last try was, and from when on the next one is taken; milliseconds since 1970. */
  since: number;
  last: number;
  next: number;
}

/** Wrong passwords that were tried, as their owner is told. */
export interface WrongTries {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Counts tries for each account or name. After so many in an hour each next one has to wait, twice as long each time.
 * Nothing here is stored: a restart forgets it.
 */
export class PasswordGuesses {
  readonly #perHour: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Tries>();
  readonly #names = new Map<string, Tries>();
  /** Wrong tries since the last sign-in; and what was told at that one. */
  readonly #wrong = new Map<string, WrongTries>();
  readonly #told = new Map<string, WrongTries>();

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
    if (over >= 0) tries.next = now + Math.min(1000 * 2 ** Math.min(over, 20), longestWait);
    all.set(key, tries);
    const [oldest] = this.#names.keys();
    if (this.#names.size > mostNames && oldest !== undefined) this.#names.delete(oldest);
    return 0;
  }

  /** How a try to sign in ended. `isKnown`: it came from where the owner was seen before. */
  answered(account: string, { isIn, isKnown }: { readonly isIn: boolean; readonly isKnown: boolean }): void {
    if (isIn) this.signedIn(account);
    if (isKnown) return;
    if (isIn) this.#giveBack(account);
    else this.#noteWrong(account);
  }

  /** The owner signs in, and is told from now on of what was tried before. */
  signedIn(account: string): void {
    const wrong = this.#wrong.get(account);
    this.#wrong.delete(account);
    if (wrong === undefined) this.#told.delete(account);
    else this.#told.set(account, wrong);
  }

  /** What was tried before the last sign-in; undefined: nothing. */
  toldOf(account: string): WrongTries | undefined {
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
