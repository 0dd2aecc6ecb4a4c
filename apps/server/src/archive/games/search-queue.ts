/** Searches for words, one after the other: few may wait, and addresses take turns. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from '../../platform/http/address.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';

/** Limits on queued searches, in total and per address. */
export interface SearchLimits {
  readonly max: number;
  readonly maxPerAddress: number;
}

export const defaultSearchLimits: SearchLimits = { max: 8, maxPerAddress: 2 };

/** Delay before a retry, in milliseconds. */
const retryAfterMs = 2000;
/** How long a served address counts, in milliseconds. */
const remembered = 60_000;

interface WaitingSearch {
  readonly from: string;
  readonly begin: () => void;
  readonly refuse: () => void;
}

export class SearchQueue {
  readonly #limits: SearchLimits;
  readonly #waiting: WaitingSearch[] = [];
  /** The searches of the last minute, the oldest first. */
  readonly #recent: { readonly from: string; readonly at: number }[] = [];
  #isRunning = false;

  constructor(limits: SearchLimits = defaultSearchLimits) {
    this.#limits = limits;
  }

  /**
   * Queues the work fairly: the address with the fewest runs in the last minute is next. Rejects with
   * HttpRefusal `busy` if the queue is full. Aborted requests are skipped.
   */
  run<Result>(
    { ip }: Pick<FastifyRequest, 'ip'>,
    { raw }: Pick<FastifyReply, 'raw'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        raw.off('close', leave);
        reject(new HttpRefusal('busy', { retryAfterMs }));
      };
      const begin = () => {
        raw.off('close', leave);
        void work()
          .then(resolve, reject)
          .finally(() => this.#next());
      };
      const search = { from: canonicalAddress(ip), begin, refuse };
      const leave = () => {
        this.#remove(search);
        refuse();
      };
      if (!this.#hasRoom(search.from)) return refuse();
      raw.once('close', leave);
      this.#waiting.push(search);
      if (!this.#isRunning) this.#next();
    });
  }

  /** If the queue is full, the last entry of the most frequent address yields to one with fewer. */
  #hasRoom(from: string): boolean {
    const { max, maxPerAddress } = this.#limits;
    if (this.#waiting.filter((one) => one.from === from).length >= maxPerAddress) return false;
    if (this.#waiting.length < max) return true;
    const last = this.#waiting.reduce((a, b) => (this.#servedTo(b) >= this.#servedTo(a) ? b : a));
    if (this.#servedTo(last) <= this.#servedTo({ from })) return false;
    this.#remove(last);
    last.refuse();
    return true;
  }

  #next(): void {
    const [first, ...others] = this.#waiting;
    this.#isRunning = first !== undefined;
    if (first === undefined) return;
    const next = others.reduce((a, b) => (this.#servedTo(b) < this.#servedTo(a) ? b : a), first);
    this.#remove(next);
    this.#recent.push({ from: next.from, at: performance.now() });
    next.begin();
  }

  #servedTo({ from }: Pick<WaitingSearch, 'from'>): number {
    const since = performance.now() - remembered;
    while (this.#recent[0] !== undefined && this.#recent[0].at < since) this.#recent.shift();
    return this.#recent.filter((one) => one.from === from).length;
  }

  #remove(search: WaitingSearch): void {
    const place = this.#waiting.indexOf(search);
    if (place >= 0) this.#waiting.splice(place, 1);
  }
}
