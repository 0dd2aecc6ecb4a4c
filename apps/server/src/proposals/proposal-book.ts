/** Proposals in memory. */
import { createHmac } from 'node:crypto';
import {
  isForumOpen,
  isUndecided,
  type Proposal,
  type ProposalCommand,
  type ProposalOpening,
} from '@parlour/game/proposals';
import type { Host } from '@parlour/host';
import type { Store } from '@parlour/store';
import { type BookEntry, StreamBook } from '../platform/streams/stream-book.ts';

export type ProposalEntry = BookEntry<Proposal>;

interface Ports {
  readonly house: Host;
  readonly store: Store;
  readonly key: string;
  /** Addresses at which an account was seen. */
  readonly tracesOf: (account: string) => readonly string[];
}

/** Rated games of an account that are read in one go. */
const pageLength = 50;

export class ProposalBook {
  readonly streams: StreamBook<Proposal, ProposalOpening, ProposalCommand>;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.streams = new StreamBook(ports.house, 'f_');
  }

  async open(): Promise<void> {
    for (const stream of await this.#ports.store.log.unfinished([], 'f_')) await this.streams.read(stream);
  }

  /** The newest first. */
  all(): readonly ProposalEntry[] {
    return this.streams.all().toSorted((a, b) => b.startedAt - a.startedAt);
  }

  /** Undecided proposals of an account and of its bots. */
  countOpen(account: string): number {
    return this.all().filter(({ state }) => state.proposer === account && isUndecided(state)).length;
  }

  /** Whether an undecided or hosted proposal has this id. */
  hasForum(forum: string): boolean {
    return this.all().some(
      ({ state }) =>
        state.forum === forum && (isUndecided(state) || isForumOpen(state) || state.stage === 'ended'),
    );
  }

  /** Hashes of an account and its addresses that cannot be linked with those of another proposal. */
  sourcesOf(stream: string, account: string): readonly string[] {
    return [account, ...this.#ports.tracesOf(account)].map((trace) =>
      createHmac('sha256', this.#ports.key).update(`proposal/${stream}/${trace}`).digest('hex').slice(0, 32),
    );
  }

  /** Rated games of an account that everyone may see, counted up to `enough`. */
  async countGames(account: string, enough: number): Promise<number> {
    let games = 0;
    let before: Parameters<Store['archive']['gamesOf']>[1]['before'];
    do {
      const page = await this.#ports.store.archive.gamesOf(account, {
        ...{ only: 'public', limit: pageLength },
        ...(before && { before }),
      });
      games += page.games.filter(({ origin }) => origin === 'rated').length;
      before = page.next;
    } while (before !== undefined && games < enough);
    return Math.min(games, enough);
  }
}
