/** Codes that the server prints on its own machine, for operators whose browsers have no passkeys. */
import { randomInt } from 'node:crypto';
import { challengeLifetime } from '../accounts/challenges.ts';
import { hashOfCode, isSameHash } from '../accounts/recovery-code.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** After so many wrong tries the code is void: a new one is printed on request. */
const mostTries = 5;

interface OpenCode {
  readonly hash: string;
  readonly until: number;
  tries: number;
}

/** One open code for each browser: it is valid once, for five minutes. */
export class PrintedCodes {
  readonly #open = new Map<string, OpenCode>();
  readonly #print: (line: string) => void;
  readonly #now: () => number;

  constructor(print: (line: string) => void, now: () => number) {
    this.#print = print;
    this.#now = now;
  }

  /** Prints a code for the browser with this token, and says until when it is valid. */
  print(token: string, operator: string, address: string): number {
    const half = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
    const code = `${half()}-${half()}`;
    const until = this.#now() + challengeLifetime;
    this.#forgetExpired();
    this.#open.set(token, { hash: hashOfCode(code), until, tries: 0 });
    this.#print(
      `Operator ${JSON.stringify(operator)} wants to confirm an act, from ${address}. Code: ${code} (valid once, for 5 minutes)`,
    );
    return until;
  }

  /** Is it the code that was printed for this browser? It is used up then. */
  take(token: string, code: string): boolean {
    const open = this.#open.get(token);
    if (open === undefined || open.until < this.#now() || open.tries >= mostTries) return false;
    open.tries += 1;
    if (!isSameHash(hashOfCode(code), open.hash)) return false;
    return this.#open.delete(token);
  }

  #forgetExpired(): void {
    for (const [token, { until }] of this.#open) if (until < this.#now()) this.#open.delete(token);
  }
}
