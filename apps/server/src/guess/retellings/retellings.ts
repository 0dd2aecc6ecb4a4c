/** Retellings of finished games: opens them, shows the reached steps, and accepts prices. */
import { createHmac } from 'node:crypto';
import type { Nature } from '@parlour/game';
import { deriveId, type Entropy, type Host } from '@parlour/host';
import {
  drawQuestion,
  type ReplayScript,
  type Retelling,
  type RetellingOpening,
  type RetellingView,
  retelling,
  visibleLines,
} from '@parlour/results';
import { type Account, type Store, VersionConflict } from '@parlour/store';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import { personLimit } from '../../platform/http/person-limits.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { type ChosenGame, chooseGame } from './choose-game.ts';
import type { DailyGames } from './daily-games.ts';
import type { HasPlayedIn } from './played-in.ts';

/** Fewer others give no rank. */
const minPlayersForRank = 5;
/**
 * Maximum number of retellings opened per person and hour, beside those of the day: each is stored
 * permanently.
 */
const opensAnHour = 60;

interface Ports {
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly daily: DailyGames;
  readonly entropy: Pick<Entropy, 'secret'>;
  /** Secret key of the server, from which stream names are derived. */
  readonly key: string;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** The address history of an account. */
  readonly tracesOf: (account: string) => readonly string[];
}

/** Guesses by one word per person and hour. */
const guessesAnHour = 300;
/** Per cent human that a guess by one word stands for. */
const wordPrices: Readonly<Record<Nature, number>> = { human: 75, machine: 25 };

/** One seat of a public game, and its script cut to one step. */
export interface RetellingReply {
  readonly game: string;
  readonly seat: string;
  readonly script: ReplayScript;
}

/** Number of the game of the day; undefined: any other unknown one. */
interface Wish {
  readonly nth?: number | undefined;
  readonly known?: readonly string[] | undefined;
}

type ToRetell = ChosenGame & Partial<Pick<RetellingOpening, 'daily' | 'counts'>>;

/** Each person has at most one retelling of a game, permanently: seen games are not guessed again. */
export class Retellings {
  readonly #ports: Ports;
  readonly #limit = personLimit(opensAnHour);
  readonly #guessLimit = personLimit(guessesAnHour);

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Stream name of a person's retelling of a game. Reveals neither. */
  streamOf(account: string, game: string): string {
    return `r_${deriveId(this.#ports.key, [account, game])}`;
  }

  /** Whether there is a game that this visitor may guess, beside those of the day. */
  async isThereAny(account: Account | undefined): Promise<boolean> {
    const own = account === undefined ? [] : await this.#ports.store.archive.retellingsOf(account.id);
    const playedIn = account === undefined ? async () => false : this.partsOf(account.id);
    const known = new Set(own.map(({ game }) => game));
    return (await chooseGame(this.#ports, known, playedIn, 'any')) !== undefined;
  }

  /** A game of the day by its number, or any other. Throws HttpRefusal. */
  async open(account: Account, { nth, known = [] }: Wish) {
    this.#mayPlay(account);
    if (nth === undefined) await this.#limit(account.id);
    const wish = nth === undefined ? await this.#any(account, known) : await this.#ofDay(account, nth);
    const { game, retold, question, daily = null, counts } = requireFound(wish, 'nothing-to-guess');
    const stream = this.streamOf(account.id, game.game);
    const { format, preset } = game;
    const about = { subject: account.id, game: game.game, format, preset, daily };
    const opening = { ...about, ...question, retold, ...(counts === false && { counts }) };
    await this.#openOnce(opening, stream);
    return this.read(account, stream);
  }

  /**
   * A guess by one word, stored as a retelling of one step. Only the first of an account about a game counts.
   * No one is met, so it needs no consent to the rules of play. Returns what is stored. Throws HttpRefusal.
   */
  async guess(
    { id, kind }: Account,
    { game, seat, script }: RetellingReply,
    said: Nature,
  ): Promise<Retelling> {
    const { house, store } = this.#ports;
    if (house.guard.mayPlay({ id, kind, owner: null }) === 'banned') throw new HttpRefusal('banned');
    await this.#guessLimit(id);
    const { format, preset } = requireFound(await store.archive.game(game), 'nothing-to-guess');
    const stream = this.streamOf(id, game);
    const about = { subject: id, game, format, preset, daily: null };
    const letters = { [seat]: 'A' };
    const opening = { ...about, letters, asked: [seat], retold: script };
    await this.#openOnce(opening, stream);
    const opened = (await house.streams.standing(stream))?.state as Retelling | undefined;
    // Another way led to this game meanwhile: its steps are not answered by one word.
    if (opened?.retold.steps.length !== 1) throw new HttpRefusal('nothing-to-guess');
    const price = { type: 'price', step: 0, prices: { A: wordPrices[said] } };
    const refused = await house.streams.submit(stream, id, 'guess', price);
    const state = (await house.streams.standing(stream))?.state as Retelling;
    if (state.end === 'judged') return state;
    throw new HttpRefusal(refused === undefined ? 'nothing-to-guess' : 'shutting-down');
  }

  async #openOnce(opening: Omit<RetellingOpening, 'type' | 'at'>, stream: string): Promise<void> {
    try {
      await this.#ports.house.streams.open<RetellingOpening>('r_', opening, stream);
    } catch (error) {
      // It was opened before.
      if (!(error instanceof VersionConflict)) throw error;
    }
  }

  /** State of a retelling, with the texts of the reached steps. Throws HttpRefusal. */
  async read(account: Account, stream: string) {
    const { house, reader } = this.#ports;
    let state = await this.#standing(account, stream);
    if (state.end === undefined && !(await this.#isOpen(state.game))) {
      // Whoever plays in it wants it seen by nobody any more.
      await house.streams.submit(stream, 'house', 'withdrawn', { type: 'withdraw' });
      state = await this.#standing(account, stream);
    }
    const shown = (await this.#isOpen(state.game)) ? visibleLines(state) : [];
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

  /** Whether they or their bot played in it. Does not reveal others near them. */
  async playedIn(account: string, game: string): Promise<boolean> {
    const kept = await this.#ports.store.archive.game(game);
    return kept !== undefined && (await this.#playedBy((other) => other === account)(kept));
  }

  /** Whether they, or an account seen at their addresses, played in a game. */
  partsOf(account: string): HasPlayedIn {
    return this.#playedBy(this.#isNear(account));
  }

  /** A bot's owner has its messages, and knows that it is a machine. */
  #playedBy(isMeant: (player: string) => boolean): HasPlayedIn {
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
   * Offers the same game to everyone, including players who share an address with a participant: skipping it
   * would reveal that they do. Undefined: no such number, or they played in it.
   */
  async #ofDay(account: Account, nth: number): Promise<ToRetell | undefined> {
    const { daily, store, reader, key } = this.#ports;
    const { day, games } = await daily.today();
    const one = games[nth - 1];
    if (one === undefined || (await this.playedIn(account.id, one.game))) return undefined;
    const [game, retold] = await Promise.all([store.archive.game(one.game), reader.read('retold', one.game)]);
    if (game === undefined || retold === undefined || !(await this.#isOpen(one.game))) return undefined;
    const seed = createHmac('sha256', key).update(`day/${day}/${one.game}`).digest('hex');
    const question = drawQuestion(retold, one.nature, seed);
    if (question === undefined) return undefined;
    const isNear = await this.partsOf(account.id)(game);
    const ofDay = { day, nth, of: games.length };
    return { game, retold, question, daily: ofDay, ...(isNear && { counts: false }) };
  }

  /** Whether it is the account itself, or shares an address with it. */
  #isNear(account: string): (other: string) => boolean {
    const { tracesOf } = this.#ports;
    const places = new Set(tracesOf(account));
    return (other) => other === account || tracesOf(other).some((place) => places.has(place));
  }

  /** Whether its texts may be shown. */
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
    return { n, below: n < minPlayersForRank ? null : below / n };
  }
}

const mutable = (view: RetellingView) => ({
  ...view,
  letters: [...view.letters],
  asked: [...view.asked],
  prices: [...view.prices],
});
