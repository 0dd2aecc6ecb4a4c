/** Counts the tokens of a day. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SpendingOptions {
  readonly perDay: number;
  /** Folder of the persistent record; undefined: none. */
  readonly folder: string | undefined;
  readonly log: (line: string) => void;
  /** The day it is, such as 2026-05-04. Left out: by the clock, in UTC. */
  readonly today?: () => string;
}

/** Counts tokens by the day. */
export class Spending {
  readonly #options: Required<SpendingOptions>;
  #day: string;
  #spent = 0;

  constructor({ today = () => new Date().toISOString().slice(0, 10), ...options }: SpendingOptions) {
    this.#options = { ...options, today };
    this.#day = today();
    if (options.folder !== undefined) this.#spent = this.#kept(join(options.folder, fileName));
  }

  /** Tokens spent today. */
  get today(): number {
    this.#turn();
    return this.#spent;
  }

  get isSpent(): boolean {
    const { perDay } = this.#options;
    return perDay !== Number.POSITIVE_INFINITY && this.today >= perDay;
  }

  add(tokens: number): void {
    this.#turn();
    const wasSpent = this.isSpent;
    this.#spent += Math.max(Math.ceil(tokens), 0);
    if (!wasSpent && this.isSpent)
      this.#options.log(
        `the ${this.#options.perDay} tokens of ${this.#day} are spent: no new games before midnight UTC`,
      );
    this.#keep();
  }

  #turn(): void {
    const day = this.#options.today();
    if (day === this.#day) return;
    this.#day = day;
    this.#spent = 0;
  }

  /** An unreadable file counts as fully spent, to protect the budget. */
  #kept(file: string): number {
    try {
      const { day, tokens } = JSON.parse(readFileSync(file, 'utf8'));
      if (typeof day !== 'string' || !(tokens >= 0)) throw new Error('not a count');
      return day === this.#day ? tokens : 0;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      this.#options.log(`${file} cannot be read: nothing is spent today. Delete it to begin anew.`);
      return this.#options.perDay;
    }
  }

  #keep(): void {
    const { folder, log } = this.#options;
    if (folder === undefined) return;
    const file = join(folder, fileName);
    try {
      writeFileSync(`${file}.new`, JSON.stringify({ day: this.#day, tokens: this.#spent }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch (error) {
      log(`the tokens spent cannot be written down: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
}

const fileName = 'spent.json';

/** Tokens of a text, where the endpoint does not say: about four bytes each, in any script. */
export const estimatedTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
