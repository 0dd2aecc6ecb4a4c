/** Relying sites and attempts in memory. */
import { createHmac } from 'node:crypto';
import type { Host } from '@parlour/host';
import {
  type Attempt,
  type AttemptCommand,
  type AttemptOpening,
  countAttempts,
  isUnderWay,
  type ProofChoices,
  type RelyingSite,
  type SiteCommand,
  type SiteOpening,
} from '@parlour/proof';
import type { Store } from '@parlour/store';
import { addressPseudonym } from '../platform/http/address.ts';
import { type BookEntry, StreamBook } from '../platform/streams/stream-book.ts';

export type AttemptEntry = BookEntry<Attempt>;
export type SiteEntry = BookEntry<RelyingSite>;

interface Ports {
  readonly house: Host;
  readonly store: Store;
  readonly key: string;
  readonly choices: ProofChoices;
  /** Time limit for games of this length, in milliseconds. */
  readonly timeLimitIn: (duration: number) => number;
}

const day = 86_400_000;

export class ProofBook {
  readonly sites: StreamBook<RelyingSite, SiteOpening, SiteCommand>;
  readonly attempts: StreamBook<Attempt, AttemptOpening, AttemptCommand>;
  readonly #ports: Ports;
  #opening: Promise<unknown> = Promise.resolve();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.sites = new StreamBook(ports.house, 'w_');
    this.attempts = new StreamBook(ports.house, 'v_');
  }

  get choices(): ProofChoices {
    return this.#ports.choices;
  }

  timeLimitIn(duration: number): number {
    return this.#ports.timeLimitIn(duration);
  }

  /** Reads all sites, and the attempts that are not closed. */
  async open(): Promise<void> {
    const { log } = this.#ports.store;
    for (const stream of await log.unfinished([], 'w_')) await this.sites.read(stream);
    for (const stream of await log.unfinished(['closed', 'crashed'], 'v_')) await this.attempts.read(stream);
  }

  underWay(): readonly AttemptEntry[] {
    return this.attempts.all().filter(({ state }) => isUnderWay(state));
  }

  /** The newest attempt of an account that is not closed. */
  latestOf(account: string): AttemptEntry | undefined {
    return this.attempts
      .all()
      .filter(({ state }) => state.subject === account && state.stage !== 'closed')
      .toSorted((a, b) => b.startedAt - a.startedAt)[0];
  }

  /** Accounts with an attempt under way. */
  applicants(): ReadonlySet<string> {
    return new Set(this.underWay().map(({ state }) => state.subject));
  }

  /** Keys of the addresses whose people may not judge this account now: those of the sites that ask. */
  readonly addressesApartFrom = (account: string): readonly string[] =>
    this.underWay()
      .filter(({ state }) => state.subject === account)
      .flatMap(({ state }) => this.addressesOf(state.site));

  /** Keys of the addresses of a site's own people. */
  addressesOf(site: string): readonly string[] {
    const { terms } = this.sites.of(site)?.state ?? {};
    return (terms?.addresses ?? []).map((address) => addressPseudonym(this.#ports.key, address));
  }

  /** One after the other, so that requests of the same moment do not pass a limit together. */
  inTurn<Result>(open: () => Promise<Result>): Promise<Result> {
    const result = this.#opening.then(open);
    this.#opening = result.catch(() => {});
    return result;
  }

  /** Hashes of an account and its addresses that cannot be linked with those of another day (UTC). */
  sourcesOf(keys: readonly string[], daysAgo = 0): readonly string[] {
    const date = Math.floor(this.#ports.house.clock.now() / day) - daysAgo;
    return keys.map((key) =>
      createHmac('sha256', this.#ports.key).update(`proof/${date}/${key}`).digest('hex').slice(0, 32),
    );
  }

  /** Attempts of these keys within 24 hours that the site itself does not count: at other sites, or before midnight. */
  attemptsElsewhere(site: string, keys: readonly string[]): number {
    const [today, yesterday] = [this.sourcesOf(keys), this.sourcesOf(keys, 1)];
    return this.sites.all().reduce((sum, entry) => {
      const now = this.sites.timeIn(entry);
      const isHere = entry.stream === site;
      return (
        sum +
        countAttempts(entry.state, now, yesterday) +
        (isHere ? 0 : countAttempts(entry.state, now, today))
      );
    }, 0);
  }
}
