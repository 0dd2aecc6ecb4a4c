/** Retellings of finished games: opens them, shows as much as somebody has reached, and takes their prices. */
import { createHmac } from 'node:crypto';
import { type Entropy, type House, nameFor } from '@parlour/host';
import {
  askAbout,
  linesShown,
  type Retelling,
  type RetellingOpening,
  type RetellingView,
  retelling,
} from '@parlour/results';
import { type Account, type Store, VersionConflict } from '@parlour/store';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { personLimit } from '../safety/person-limits.ts';
import { type ChosenGame, chooseGame, type PlayedIn } from './choose-game.ts';
import type { DailyGames } from './daily-games.ts';

/** Fewer others give no rank. */
const leastOthers = 5;
/** Retellings that one person opens within an hour, beside those of the day: each is kept for ever. */
const opensAnHour = 60;

interface Ports {
  readonly house: House;
  readonly store: Store;
  readonly reader: LogReader;
  readonly daily: DailyGames;
  readonly entropy: Pick<Entropy, 'secret'>;
  /** The house's own secret: the names of streams follow from it. */
  readonly key: string;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** The address history of an account. */
  readonly tracesOf: (account: string) => readonly string[];
}

/** Which game of the day; left out: any other one but those that they have seen. */
interface Wish {
  readonly nth?: number | undefined;
  readonly known?: readonly string[] | undefined;
}

type ToRetell = ChosenGame & Partial<Pick<RetellingOpening, 'daily' | 'counts'>>;

/** Each person has one retelling of a game, ever: what they have seen is not guessed again. */
export class Retellings {
  readonly #ports: Ports;
  readonly #limit = personLimit(opensAnHour);

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Which stream is theirs of a game. It tells nothing of either. */
  streamOf(account: string, game: string): string {
    return `r_${nameFor(this.#ports.key, [account, game])}`;
  }

  /** A game of the day by its number, or any other. Throws HttpRefusal. */
  async open(account: Account, { nth, known = [] }: Wish) {
    this.#mayPlay(account);
    if (nth === undefined) await this.#limit(account.id);
    const wish = nth === undefined ? await this.#any(account, known) : await this.#ofDay(account, nth);
    const { game, retold, question, daily = null, counts } = found(wish, 'nothing-to-guess');
    const stream = this.streamOf(account.id, game.game);
    const { format, preset } = game;
    const about = { subject: account.id, game: game.game, format, preset, daily };
    const opening = { ...about, ...question, retold, ...(counts === false && { counts }) };
    try {
      await this.#ports.house.streams.open<RetellingOpening>('r_', opening, stream);
    } catch (error) {
      // It was opened before.
      if (!(error instanceof VersionConflict)) throw error;
    }
    return this.read(account, stream);
  }

  /** How one stands, with the words as far as it goes. Throws HttpRefusal. */
  async read(account: Account, stream: string) {
    const { house, reader } = this.#ports;
    let state = await this.#standing(account, stream);
    if (state.end === undefined && !(await this.#isOpen(state.game))) {
      // Whoever plays in it wants it seen by nobody any more.
      await house.streams.submit(stream, 'house', 'withdrawn', { type: 'withdraw' });
      state = await this.#standing(account, stream);
    }
    const shown = (await this.#isOpen(state.game)) ? linesShown(state) : [];
    const versions = shown.map(({ words }) => words);
    const texts = versions.length === 0 ? {} : await reader.read('texts', state.game, versions);
    const lines = shown.map(({ words, ...line }) => ({ ...line, text: texts[words] ?? null }));
    const view = retelling.view(state, account.id);
    return { stream, view: mutable(view), lines, rank: await this.#rankOf(state, view) };
  }

  /** Sets a price, or leaves. Throws HttpRefusal. */
  async say(account: Account, stream: string, id: string, command: { readonly type: string }) {
    this.#mayPlay(account);
    await this.#standing(account, stream);
    const result = await this.#ports.house.streams.submit(stream, account.id, id, command);
    if (result !== undefined) {
      const { code, details } = typeof result === 'object' ? result : { code: result, details: undefined };
      throw new HttpRefusal(code ?? 'shutting-down', { ...(details && { details }) });
    }
    return this.read(account, stream);
  }

  /** Did they themselves, or a bot of theirs, play in it? Of others near them nobody is told. */
  async playedIn(account: string, game: string): Promise<boolean> {
    const kept = await this.#ports.store.archive.game(game);
    return kept !== undefined && (await this.#playedBy((other) => other === account)(kept));
  }

  /** Did they, or anybody seen at their addresses, play in a game? */
  partsOf(account: string): PlayedIn {
    return this.#playedBy(this.#isNear(account));
  }

  /** Whoever owns a bot has what it was sent, and knows that it is a machine. */
  #playedBy(isMeant: (player: string) => boolean): PlayedIn {
    const { records } = this.#ports.store;
    return async ({ players }) => {
      if (players.some(({ player }) => isMeant(player))) return true;
      const bots = players.filter(({ kind }) => kind === 'bot');
      const known = await Promise.all(bots.map(({ player }) => records.bot(player)));
      return known.some((bot) => typeof bot?.owner === 'string' && isMeant(bot.owner));
    };
  }

  #mayPlay({ id, kind }: Account): void {
    const no = this.#ports.house.guard.mayPlay({ id, kind, owner: null });
    if (no !== undefined) throw new HttpRefusal(no);
  }

  async #standing(account: Account, stream: string): Promise<Retelling> {
    const isOne = stream.startsWith('r_');
    const standing = isOne ? await this.#ports.house.streams.standing(stream) : undefined;
    const state = standing?.state as Retelling | undefined;
    if (state?.subject !== account.id) throw new HttpRefusal('no-such-stream');
    return state;
  }

  async #any(account: Account, seen: readonly string[]): Promise<ToRetell | undefined> {
    const { store, entropy } = this.#ports;
    const retold = (await store.archive.retellingsOf(account.id)).map(({ game }) => game);
    const known = new Set([...seen, ...retold]);
    return chooseGame(this.#ports, known, this.partsOf(account.id), entropy.secret());
  }

  /**
   * The same question for everybody, also for those near somebody who played in it: that it is not asked would tell them so.
   * Undefined: there is none of this number, or they played in it.
   */
  async #ofDay(account: Account, nth: number): Promise<ToRetell | undefined> {
    const { daily, store, reader, key } = this.#ports;
    const { day, games } = await daily.today();
    const one = games[nth - 1];
    if (one === undefined || (await this.playedIn(account.id, one.game))) return undefined;
    const [game, retold] = await Promise.all([store.archive.game(one.game), reader.read('retold', one.game)]);
    if (game === undefined || retold === undefined || !(await this.#isOpen(one.game))) return undefined;
    const seed = createHmac('sha256', key).update(`day/${day}/${one.game}`).digest('hex');
    const question = askAbout(retold, one.nature, seed);
    if (question === undefined) return undefined;
    const isNear = await this.partsOf(account.id)(game);
    const ofDay = { day, nth, of: games.length };
    return { game, retold, question, daily: ofDay, ...(isNear && { counts: false }) };
  }

  /** Is somebody the account itself, or was one of both seen where the other was? */
  #isNear(account: string): (other: string) => boolean {
    const { tracesOf } = this.#ports;
    const places = new Set(tracesOf(account));
    return (other) => other === account || tracesOf(other).some((place) => places.has(place));
  }

  /** May its words be shown? */
  async #isOpen(game: string): Promise<boolean> {
    const kept = await this.#ports.store.archive.game(game);
    if (kept === undefined || (kept.list !== 'public' && kept.list !== 'held')) return false;
    return this.#ports.isPublished(
      game,
      kept.players.map(({ player }) => player),
    );
  }

  /** Against all others who came to its end. */
  async #rankOf({ game }: Retelling, { result }: RetellingView) {
    if (result === null) return null;
    const gains = [...(await this.#ports.store.archive.retellingGains(game))];
    // One's own may be there already.
    const own = gains.indexOf(result.gain);
    if (own >= 0) gains.splice(own, 1);
    const n = gains.length;
    const below = gains.filter((gain) => gain < result.gain).length;
    return { n, below: n < leastOthers ? null : below / n };
  }
}

const mutable = (view: RetellingView) => ({
  ...view,
  letters: [...view.letters],
  asked: [...view.asked],
  prices: [...view.prices],
});
