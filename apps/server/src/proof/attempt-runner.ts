/** Carries attempts on at fixed instants: begins them, counts released games, ends them. */
import type { GameRunner, Host } from '@parlour/host';
import { areEnoughOthers, drawStart, type FinalBelief } from '@parlour/proof';
import type { ArchivedGame, Store } from '@parlour/store';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { AttemptEntry, ProofBook } from './proof-book.ts';
import { proofGame } from './proof-game.ts';

interface Ports {
  readonly book: ProofBook;
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  /** Uniform in [0, 1). */
  readonly chance: () => number;
  /** Addresses at which an account was seen. */
  readonly tracesOf: (account: string) => readonly string[];
  readonly concluded: (entry: AttemptEntry) => Promise<void>;
  readonly onTick: () => Promise<void>;
  readonly failed: (error: unknown, stream?: string) => void;
}

/** Games of an applicant that are looked at in a tick. */
const maxGames = 50;
/** Lists of games whose whole draw is over. */
const released: readonly string[] = ['public', 'unpublished'];

export class AttemptRunner {
  readonly #ports: Ports;
  /** Games of applicants that are not archived yet. */
  readonly #open = new Map<string, Set<string>>();
  readonly #running = new Set<Promise<void>>();
  #cancel = () => {};
  #isTicking = false;
  #isClosed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Begins to tick, at multiples of the tick of attempts. */
  start(): void {
    const { house, book } = this.#ports;
    const { tick } = book.choices;
    this.#cancel = house.clock.wakeAt((Math.floor(house.clock.now() / tick) + 1) * tick, () => {
      if (this.#isClosed) return;
      this.start();
      if (this.#isTicking) return;
      this.#isTicking = true;
      const work = this.#tick().finally(() => (this.#isTicking = false));
      const tracked = work.catch((error) => {
        if (!this.#isClosed) this.#ports.failed(error);
      });
      this.#running.add(tracked);
      void tracked.finally(() => this.#running.delete(tracked));
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await Promise.allSettled(this.#running);
  }

  /** A game of the host begins: applicants in it wait for its release. */
  readonly began = ({ id, hosted }: GameRunner): void => {
    if (hosted.origin !== 'rated') return;
    for (const { id: player, kind } of Object.values(hosted.players)) {
      if (kind !== 'account') continue;
      const games = this.#open.get(player) ?? new Set<string>();
      this.#open.set(player, games.add(id));
    }
  };

  /** A game of the host is over: of those who prove nothing it is forgotten. */
  readonly ended = ({ id, hosted }: GameRunner): void => {
    const applicants = this.#ports.book.applicants();
    for (const { id: player } of Object.values(hosted.players)) {
      const games = this.#open.get(player);
      if (games === undefined || applicants.has(player)) continue;
      games.delete(id);
      if (games.size === 0) this.#open.delete(player);
    }
  };

  /** Whether a draw of this account is not over and released. */
  isBound(account: string): boolean {
    const { house } = this.#ports;
    return house.engagements.has({ id: account, keys: [] }) || house.isPlaying(account);
  }

  /** Other people who asked for the seat lately. */
  othersFor(preset: string): number {
    const { house, book } = this.#ports;
    const lobby = house.lobbies.find(preset);
    return lobby?.activity.askedFor(proofGame.role, book.applicants()) ?? 0;
  }

  /** Plans the beginning if enough other people are there. */
  async plan({ stream, startedAt, state }: AttemptEntry): Promise<void> {
    const { book, house, chance } = this.#ports;
    if (!areEnoughOthers(this.othersFor(state.preset), state.choices)) return;
    const start = drawStart(house.clock.now(), chance(), state.choices);
    await book.attempts.say(stream, 'house', {
      type: 'plan',
      startsAt: book.attempts.timeIn({ startedAt }, start),
    });
  }

  async #tick(): Promise<void> {
    const { book, house, onTick } = this.#ports;
    if (!house.accepts) return;
    await onTick();
    for (const { stream } of book.attempts.all()) {
      const entry = await book.attempts.read(stream);
      if (entry === undefined || entry.state.stage === 'closed') book.attempts.drop(stream);
      else await this.#advance(entry);
    }
  }

  async #advance(entry: AttemptEntry): Promise<void> {
    const { stage } = entry.state;
    if (stage === 'waiting') await this.plan(entry);
    if (stage !== 'playing' && stage !== 'ending') return;
    const isBound = this.isBound(entry.state.subject);
    await this.#count(entry);
    const { book, concluded } = this.#ports;
    const after = book.attempts.of(entry.stream);
    if (after?.state.stage === 'ending' && !isBound && !this.#hasOpenGames(entry.state.subject))
      await book.attempts.say(entry.stream, 'house', { type: 'settle' });
    const last = book.attempts.of(entry.stream);
    if (last !== undefined && last.state.result !== null) await concluded(last);
  }

  /** Counts the released games of an attempt in which the seat fell to the applicant, the oldest first. */
  async #count({ stream, startedAt, state }: AttemptEntry): Promise<void> {
    const { book, store } = this.#ports;
    const { subject, site } = state;
    for (const game of this.#open.get(subject) ?? []) {
      const kept = await store.archive.game(game);
      if (kept !== undefined && (kept.list !== 'held' || (await this.#isReleased(kept))))
        this.#open.get(subject)?.delete(game);
    }
    const fresh = await this.#freshGames(startedAt, state);
    const beliefs = await store.archive.lastBeliefs(fresh.map(({ game }) => game));
    for (const { game } of fresh.toSorted((one, other) => one.startedAt - other.startedAt)) {
      const judges = beliefs
        .filter((one) => one.game === game)
        .map(({ judgePlayer, probability }) => this.#judgeOf(judgePlayer, probability, site));
      // People of the site may not judge its applicants: such a game counts for nothing.
      const isFair = judges.every(({ isOutside }) => isOutside);
      await book.attempts.say(stream, 'house', { type: 'count', game, judges: isFair ? judges : [] }, game);
    }
  }

  /** Released games of an attempt that are not counted yet. */
  async #freshGames(openedAt: number, attempt: AttemptEntry['state']): Promise<readonly ArchivedGame[]> {
    const { format, role } = proofGame;
    const { subject, preset, startedAt, endsAt } = attempt;
    const wish = { format, preset, role, limit: maxGames };
    const { games } = await this.#ports.store.archive.gamesOf(subject, wish);
    const [from, until] = [startedAt, endsAt].map((at) => openedAt + (at ?? 0)) as [number, number];
    const known = new Set(attempt.games.map(({ game }) => game));
    const fresh: ArchivedGame[] = [];
    for (const one of games)
      if (one.startedAt >= from && one.startedAt <= until && !known.has(one.game))
        if (await this.#isReleased(one)) fresh.push(one);
    return fresh;
  }

  /** A game that is kept for a game of the day is held for days, though its draw is over: its log tells. */
  async #isReleased({ game, list }: Pick<ArchivedGame, 'game' | 'list'>): Promise<boolean> {
    if (list !== 'held') return released.includes(list);
    const { house, reader } = this.#ports;
    if (house.games.isHeld(game)) return false;
    const { game: listed } = await reader.read('digest', game);
    return listed !== undefined && released.includes(listed.list);
  }

  #judgeOf(player: string, belief: number, site: string): FinalBelief {
    const { book, tracesOf } = this.#ports;
    const isPerson = player.startsWith('a_');
    const own = new Set(book.addressesOf(site));
    return { belief, isPerson, isOutside: !isPerson || !tracesOf(player).some((trace) => own.has(trace)) };
  }

  #hasOpenGames(account: string): boolean {
    return (this.#open.get(account)?.size ?? 0) > 0;
  }
}
