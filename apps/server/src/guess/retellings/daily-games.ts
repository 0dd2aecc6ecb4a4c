/** Holds finished games back for a day, draws those of each day, and lets them go when it is over. */
import { createHmac } from 'node:crypto';
import type { GameRunner, Host } from '@parlour/host';
import {
  type Daily,
  type DailyCandidate,
  type DailyCommand,
  type DailyGame,
  daily,
  dayOf,
  drawDailyGames,
  isHeldBack,
  maxWaitingGames,
  naturesToAsk,
  nextDay,
} from '@parlour/results';
import { type Store, VersionConflict } from '@parlour/store';
import { markGameHeld } from '../../archive/index.ts';
import type { FinishedGame } from '../../platform/log-reading/game-row.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { dailyStreamId } from './daily-reservations.ts';

/** One of this number of eligible games is reserved, while few wait. */
const oneIn = 3;
/** Minimum number of public games before any is reserved, so that the lists fill first. */
const minPublicGames = 10;
/** Maximum number of held games examined for release. */
const maxHeldGames = 500;

interface Ports {
  readonly store: Store;
  readonly reader: LogReader;
  /** Secret key of the server: determines reserved and drawn games. */
  readonly key: string;
  /** False: nothing is held back, and no day has games. */
  readonly isOn: boolean;
  readonly house: Host;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  readonly failed: (error: unknown) => void;
  /** Archives the current state of these games again. */
  readonly keepAgain: (games: readonly string[]) => void;
}

/**
 * Reserves a game at its end, before it is listed, by a keyed hash of its id. Only games that began in this
 * run of the server without spectators: games that people have seen cannot be guessed.
 */
export class DailyGames {
  readonly #ports: Ports;
  readonly #stream: string;
  #state: Daily = daily.initial;
  /** Games that may be held, and are not in the archive yet. */
  readonly #pending = new Map<string, GameRunner>();
  #drawing: Promise<void> | undefined;
  #alarm: (() => void) | undefined;
  #isStopped = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#stream = dailyStreamId(ports.key);
  }

  /** Loads the reserved games, before any game can be listed. */
  async read(): Promise<void> {
    if (this.#ports.isOn) await this.#look();
  }

  stop(): void {
    this.#isStopped = true;
    this.#alarm?.();
  }

  /** A game is live from now on. */
  readonly began = (run: GameRunner, resumed: boolean): void => {
    const { isOn, key } = this.#ports;
    if (!isOn || resumed || run.hosted.origin !== 'rated') return;
    const hash = createHmac('sha256', key).update(`daily/${run.id}`).digest();
    if (hash.readUInt32BE(0) % oneIn === 0) this.#pending.set(run.id, run);
  };

  /** A game is over for its players; stopped games, or ones continued elsewhere, are ignored. */
  readonly ended = ({ id, isStopped }: GameRunner): void => {
    if (isStopped) this.#pending.delete(id);
  };

  /** The archive does not take this game. */
  readonly left = (game: string): void => void this.#pending.delete(game);

  /** Whether this game is currently unlisted, and open only to its players. */
  readonly hides = (game: string): boolean => this.#pending.has(game) || this.#holds(game);

  /** The game as it is listed. */
  readonly listed = <Game extends FinishedGame>(game: Game): Game =>
    this.#holds(game.game) ? markGameHeld(game) : game;

  /** Holds those of these games back that are to be, before they can be listed. They are as they would be listed. */
  async consider(games: readonly FinishedGame[]): Promise<void> {
    if (!games.some(({ game }) => this.#pending.has(game))) return;
    if ((await this.#ports.store.archive.count({ list: 'public' })) < minPublicGames) return;
    for (const game of games) {
      if (this.#state.waiting.length >= maxWaitingGames) return;
      if (await this.#maySeeNobody(game)) await this.#hold(game);
    }
  }

  /** The archive has this game from now on. */
  readonly finished = ({ game, list }: FinishedGame): void => {
    // One that is held for another game of its draw is considered when that is over.
    if (list !== 'held' || this.#holds(game)) this.#pending.delete(game);
  };

  /** Once the archive has caught up: releases unneeded reserved games, now and at the end of each day. */
  readonly open = (): void => {
    this.#passOn().catch((error: unknown) => {
      // What a house that closes leaves is drawn when it opens again.
      if (!this.#ports.house.isClosing) this.#ports.failed(error);
    });
  };

  /** The games of today, drawn and stored, in order. */
  async today(): Promise<{ readonly day: string; readonly games: readonly DailyGame[] }> {
    const { isOn, house } = this.#ports;
    const day = dayOf(house.clock.now());
    if (!isOn) return { day, games: [] };
    if (this.#state.day < day) await this.#draw(day);
    return { day: this.#state.day, games: this.#state.drawn };
  }

  #holds(game: string): boolean {
    return this.#ports.isOn && isHeldBack(this.#state, game);
  }

  async #maySeeNobody({ game, list, players }: FinishedGame): Promise<boolean> {
    const run = this.#pending.get(game);
    if (run === undefined || list !== 'public' || run.wasWatched) return false;
    if (!players.some(({ kind }) => kind === 'account')) return false;
    return (await this.#ports.reader.readOn('retold', game)) !== undefined;
  }

  async #hold({ game, endedAt }: FinishedGame): Promise<void> {
    await this.#submit(`hold/${game}`, { type: 'hold', game, endedAt });
  }

  /** Simultaneous calls draw once. */
  async #draw(day: string): Promise<void> {
    this.#drawing ??= this.#drawNow(day).finally(() => {
      this.#drawing = undefined;
    });
    await this.#drawing;
  }

  async #drawNow(day: string): Promise<void> {
    const { key } = this.#ports;
    const found = await Promise.all(this.#state.waiting.map(({ game }) => this.#candidate(game)));
    const seed = createHmac('sha256', key).update(`draw/${day}`).digest('hex');
    const games = drawDailyGames(
      found.flatMap((one) => one ?? []),
      seed,
    );
    await this.#submit(`draw/${day}`, { type: 'draw', day, games });
    await this.#letGo();
  }

  /** Undefined: it cannot be retold any more, or its players have withdrawn it. */
  async #candidate(game: string): Promise<DailyCandidate | undefined> {
    const { store, reader, isPublished } = this.#ports;
    const [kept, retold] = await Promise.all([store.archive.game(game), reader.readOn('retold', game)]);
    const players = kept?.players.map(({ player }) => player) ?? [];
    if (kept?.list !== 'held' || retold === undefined || !isPublished(game, players)) return undefined;
    return { game, format: kept.format, preset: kept.preset, natures: naturesToAsk(retold) };
  }

  async #passOn(): Promise<void> {
    const { clock } = this.#ports.house;
    await this.today();
    await this.#letGo();
    this.#alarm?.();
    if (!this.#isStopped) this.#alarm = clock.wakeAt(nextDay(clock.now()), this.open);
  }

  /** Lists games that are no longer reserved, unless another game of their draw is running. */
  async #letGo(): Promise<void> {
    const { store, keepAgain } = this.#ports;
    const { games } = await store.archive.list({ list: 'held', order: 'newest', limit: maxHeldGames });
    const freed = games.flatMap(({ game }) => (this.hides(game) ? [] : [game]));
    if (freed.length > 0) keepAgain(freed);
  }

  async #submit(id: string, command: DailyCommand): Promise<void> {
    const { streams } = this.#ports.house;
    if ((await streams.standing(this.#stream)) === undefined)
      await streams.open('d_', {}, this.#stream).catch((error: unknown) => {
        if (!(error instanceof VersionConflict)) throw error;
      });
    await streams.submit(this.#stream, 'house', id, command);
    await this.#look();
  }

  async #look(): Promise<void> {
    const standing = await this.#ports.house.streams.standing(this.#stream);
    if (standing !== undefined) this.#state = standing.state as Daily;
  }
}
