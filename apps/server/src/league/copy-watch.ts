/** Compares messages of linked bots in finished games, and flags copies for operators. */
import type { Host } from '@parlour/host';
import { commonTexts, findCopies, type HeardMessage } from '@parlour/league';
import type { Store } from '@parlour/store';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { LeagueBook } from './league-book.ts';

interface Ports {
  readonly book: LeagueBook;
  readonly house: Pick<Host, 'clock'>;
  readonly store: Store;
  readonly reader: LogReader;
  readonly linked: (one: string, other: string) => boolean;
}

/** The most games that are compared at once, and back to when they ended, in milliseconds. */
const mostGames = 300;
const span = 86_400_000;

export class CopyWatch {
  readonly #ports: Ports;
  readonly #said = new Map<string, readonly HeardMessage[]>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Looks at the released games of the last day; each pair of games is flagged once. */
  async look(): Promise<void> {
    const { book, store, linked } = this.#ports;
    const messages = await this.#recent();
    if (messages === undefined) return;
    for (const copies of findCopies(messages, linked, commonTexts(messages))) {
      const [first] = copies;
      const bot = first === undefined ? undefined : await store.records.bot(first.bot);
      if (first === undefined || bot === undefined) continue;
      await book.entryOf(bot);
      await book.say(bot.id, 'house', {
        type: 'flag',
        flag: [first.game, first.from.game].sort().join('-'),
        copies: copies.map(({ game, at, from, resemblance }) => ({
          ...{ game, at, resemblance },
          from: { bot: from.bot, game: from.game, at: from.at },
        })),
      });
    }
  }

  /** Messages of the newest public and hidden duels with bots. What was read stays in memory for a day. Undefined: no other games than last time. */
  async #recent(): Promise<readonly HeardMessage[] | undefined> {
    const { store, house } = this.#ports;
    const since = house.clock.now() - span;
    const wishes = (['public', 'hidden', 'unpublished', 'disqualified'] as const).map((list) =>
      store.archive.list({ list, since, order: 'newest', limit: mostGames }),
    );
    const games = (await Promise.all(wishes)).flatMap((page) => page.games).map(({ game }) => game);
    if (games.every((game) => this.#said.has(game)) && this.#said.size === games.length) return undefined;
    for (const game of this.#said.keys()) if (!games.includes(game)) this.#said.delete(game);
    for (const game of games) if (!this.#said.has(game)) this.#said.set(game, await this.#read(game));
    return games.flatMap((game) => this.#said.get(game) ?? []);
  }

  async #read(game: string): Promise<readonly HeardMessage[]> {
    const { store, reader } = this.#ports;
    const kept = await store.archive.game(game);
    const bots = (kept?.players ?? []).filter(({ kind }) => kind === 'bot');
    if (kept === undefined || bots.length === 0) return [];
    const said = await reader.readOn('said', game);
    return bots.flatMap(({ player: bot, seat }) =>
      said.flatMap(({ seat: by, at, text }) =>
        text === null ? [] : [{ game, bot, isOwn: by === seat, text, at: kept.startedAt + at }],
      ),
    );
  }
}
