/** Runs the ladder: games between bots on a fixed grid, their judgement, and their results. */
import { itemsOf } from '@parlour/game';
import { type Entropy, type GameRunner, type Host, openBotGame } from '@parlour/host';
import {
  type LadderBot,
  type LadderStanding,
  ladderGames,
  ladderScore,
  ladderStandings,
  mayClimb,
  pairLadder,
} from '@parlour/league';
import type { ScoredGame } from '@parlour/stats';
import type { Store } from '@parlour/store';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import { turnsOf } from './conversations.ts';
import type { JudgingRoom, PresentBot } from './judging-room.ts';
import { ladderGame, skippedTurns } from './ladder-game.ts';
import type { LeagueBook } from './league-book.ts';

interface Ports {
  readonly book: LeagueBook;
  readonly room: JudgingRoom;
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly entropy: Entropy;
  /** Whether two bots belong together. */
  readonly linked: (one: string, other: string) => boolean;
  readonly failed: (error: unknown, stream?: string) => void;
  /** Work of each tick beside the ladder. */
  readonly onTick: () => Promise<void>;
}

/** Ladder games of one bot at the same time, beside its games with people. */
const mostAtOnce = 3;

export class LadderRunner {
  readonly #ports: Ports;
  #cancel = () => {};
  readonly #running = new Set<Promise<void>>();
  readonly #playing = new Map<string, number>();
  #fitted: { readonly games: number; readonly standings: readonly LadderStanding[] } = {
    ...{ games: 0, standings: [] },
  };
  #isClosed = false;
  #isTicking = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Begins to tick, at multiples of the configured time. */
  start(): void {
    const { house, book } = this.#ports;
    const { tick } = book.config.ladder;
    const next = (Math.floor(house.clock.now() / tick) + 1) * tick;
    this.#cancel = house.clock.wakeAt(next, () => {
      if (this.#isClosed) return;
      this.start();
      // A tick that takes longer than the time between two is not joined by another.
      if (this.#isTicking) return;
      this.#isTicking = true;
      this.#track(this.#tick().finally(() => (this.#isTicking = false)));
    });
  }

  /** A game of the host is over. */
  readonly ended = (run: GameRunner): void => {
    if (run.hosted.origin !== 'league' || this.#isClosed) return;
    for (const { id } of Object.values(run.hosted.players))
      this.#playing.set(id, Math.max((this.#playing.get(id) ?? 0) - 1, 0));
    this.#track(this.#judge(run));
  };

  /** All games of the ladder, the oldest first, each once. */
  games(): readonly ScoredGame[] {
    return ladderGames(
      [...this.#ports.book.all()].map(([bot, { career, startedAt }]) => ({
        ...{ bot, startedAt },
        results: itemsOf(career.results),
      })),
    );
  }

  /** Standings, the strongest first. Fitted anew when there are more games. */
  standings(): readonly LadderStanding[] {
    const games = this.games();
    if (games.length !== this.#fitted.games)
      this.#fitted = { games: games.length, standings: ladderStandings(games) };
    return this.#fitted.standings;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await Promise.allSettled(this.#running);
  }

  #track(work: Promise<void>): void {
    const tracked = work.catch((error) => {
      if (!this.#isClosed) this.#ports.failed(error);
    });
    this.#running.add(tracked);
    void tracked.finally(() => this.#running.delete(tracked));
  }

  async #tick(): Promise<void> {
    const { book, house, entropy, linked, onTick } = this.#ports;
    if (!house.accepts) return;
    if (book.mode === 'audition') await book.enrol();
    await onTick();
    if (book.mode !== 'audition') return;
    const mu = new Map(this.standings().map((one) => [one.bot, one.mu]));
    const bots = this.present().flatMap((bot) => this.#candidate(bot, mu));
    for (const { first, second } of pairLadder(bots, entropy.secret(), bots.length, linked)) {
      await openBotGame(house, entropy, ladderGame(book.config.ladder, [first, second]));
      for (const bot of [first, second]) this.#playing.set(bot, (this.#playing.get(bot) ?? 0) + 1);
    }
  }

  /** Connected bots that reply to prompts. */
  present(): readonly PresentBot[] {
    const { house } = this.#ports;
    return house.presence
      .participants()
      .filter(({ kind, id }) => kind === 'bot' && house.prompter.repliesTo(id, 'say'))
      .map(({ id, owner }) => ({ id, owner }));
  }

  #candidate(bot: PresentBot, mu: ReadonlyMap<string, number>): readonly LadderBot[] {
    const { book, house } = this.#ports;
    const entry = book.of(bot.id);
    const isRookie = entry !== undefined && mayClimb(entry.career, book.nowOf(entry));
    if (!isRookie && !book.admits(bot)) return [];
    // Its places count as taken from the draw to the release of a rated game, whether it plays or stands by.
    const busy = house.games.seats.draws.load(bot.id);
    const { formats } = book.config;
    const left = Math.min(...formats.map((format) => house.botLimits.leftInSlots(format, bot.id)));
    const free = Math.min(
      mostAtOnce - (this.#playing.get(bot.id) ?? 0),
      book.config.limits.atOnce - busy,
      left,
    );
    if (free <= 0) return [];
    const games = entry === undefined ? 0 : itemsOf(entry.career.results).length;
    return [{ ...bot, games, free: isRookie ? free : 1, mu: mu.get(bot.id) ?? 25, isRookie }];
  }

  /** Both sides are judged; the result counts if both judgements are decided. */
  async #judge({ id: game, hosted: { players } }: GameRunner): Promise<void> {
    const { book, room, store, reader } = this.#ports;
    const said = await reader.readOn('said', game);
    const facts = await store.log.read(game);
    const present = this.present();
    const sides = await Promise.all(
      Object.entries(players).map(async ([seat, { id: bot }]) => {
        const opponent = Object.values(players).find(({ id }) => id !== bot)?.id ?? bot;
        const skipped = skippedTurns(
          facts.map(({ fact }) => fact),
          seat,
          book.config.ladder,
        );
        const texts = said.map((one) => ({ by: one.seat, text: one.text ?? '' }));
        const talk = { game, bot, opponent, lines: turnsOf(texts, seat) };
        this.#track(room.qualify(talk, present));
        const found = await room.judge(talk, present);
        return { bot, opponent, skipped, found };
      }),
    );
    const [one, other] = sides.map(({ bot, opponent, skipped, found }) =>
      found.isDecided ? { bot, opponent, skipped, identifiedAt: found.turn } : undefined,
    );
    if (one === undefined || other === undefined) return;
    for (const [own, rival] of [
      [one, other],
      [other, one],
    ] as const) {
      const entry = await store.records.bot(own.bot);
      if (entry === undefined) continue;
      await book.entryOf(entry);
      const { opponent, skipped, identifiedAt } = own;
      const score = ladderScore(own, rival);
      await book.say(
        own.bot,
        'house',
        { type: 'ladder-game', game, opponent, skipped, identifiedAt, score },
        game,
      );
    }
  }
}
