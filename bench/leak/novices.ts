/** Bots of members as novices: careers by the book of the league, while stages bind. */

import type { Host, Participant } from '@parlour/host';
import { leagueConfig } from '@parlour/league';
import type { Store } from '@parlour/store';
import { leagueStreamKinds } from '../../apps/server/src/league/kinds.ts';
import { LeagueBook } from '../../apps/server/src/league/league-book.ts';

/** Without games before the auditions a bot would begin as an applicant. */
const config = leagueConfig({ novice: { ratedBefore: 0 } });

export const noviceStreamKinds = leagueStreamKinds;

export class Novices {
  readonly #book: LeagueBook;

  constructor(house: Host, store: Store) {
    this.#book = new LeagueBook({ house, store, config });
  }

  async open(): Promise<void> {
    await this.#book.open();
    await this.#book.change('audition');
  }

  /** Opens the career of a bot. Throws if it does not begin as a novice. */
  async enrol(bot: Pick<Participant, 'id' | 'owner'>): Promise<void> {
    const { career } = await this.#book.entryOf(bot);
    if (career.stage !== 'novice') throw new Error(`${bot.id} is ${career.stage}, not a novice`);
  }

  readonly admits = (bot: Pick<Participant, 'id' | 'owner'>): boolean => this.#book.admits(bot);
}
