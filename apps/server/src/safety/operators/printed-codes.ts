/** Codes printed on the server's machine, for operators without passkeys. */
import { randomInt } from 'node:crypto';
import { hashRecoveryCode, isSameHash } from '../../accounts/index.ts';
import { challengeLifetime } from '../../platform/http/challenges.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Maximum number of wrong attempts before a code is void. */
const maxCodeTries = 5;

interface OpenCode {
  /** For which act it is. */
  readonly act: string;
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

  /** Prints a code for an act, for the browser with this token, and says until when it is valid. */
  print(
    token: string,
    { act, what }: { readonly act: string; readonly what: string },
    { operator, address }: { readonly operator: string; readonly address: string },
  ): number {
    const half = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
    const code = `${half()}-${half()}`;
    const until = this.#now() + challengeLifetime;
    this.#forgetExpired();
    this.#open.set(token, { act, hash: hashRecoveryCode(code), until, tries: 0 });
    this.#print(
      `Operator ${JSON.stringify(operator)} wants to confirm an act, from ${address}: ${what}. Code: ${code} (valid once, for 5 minutes)`,
    );
    return until;
  }

  /** The act for which this code was printed for this browser; consumes the code. Undefined: a wrong code. */
  take(token: string, code: string): string | undefined {
    const open = this.#open.get(token);
    if (open === undefined || open.until < this.#now() || open.tries >= maxCodeTries) return undefined;
    open.tries += 1;
    if (!isSameHash(hashRecoveryCode(code), open.hash)) return undefined;
    this.#open.delete(token);
    return open.act;
  }

  #forgetExpired(): void {
    for (const [token, { until }] of this.#open) if (until < this.#now()) this.#open.delete(token);
  }
}
