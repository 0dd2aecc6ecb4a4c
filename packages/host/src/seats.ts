import type { GameId } from '@parlour/game';
import type { Clock } from './clock.ts';
import type { GameRun } from './game-run.ts';
import { OrderPace } from './order-pace.ts';

/** How long those who were just seated have to attach before they count as disconnected. */
const settlingIn = 5000;

/** Who sits where, and whether anybody is attached there. People and bots are treated alike. */
export class Seats {
  readonly #clock: Clock;
  readonly #games = new Map<string, Set<GameId>>();
  readonly #attached = new Map<GameId, Map<string, number>>();
  readonly #paces = new Map<GameId, Map<string, OrderPace>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Everybody who plays in this game is in it until it is freed. */
  take(run: GameRun): void {
    this.#attached.set(run.id, new Map());
    for (const { id } of Object.values(run.hosted.players)) {
      const games = this.#games.get(id);
      if (games === undefined) this.#games.set(id, new Set([run.id]));
      else games.add(run.id);
    }
    this.#clock.wakeAt(this.#clock.now() + settlingIn, () => this.missing(run));
  }

  /** Seats that nobody is attached to count as disconnected from now on. */
  missing(run: GameRun): void {
    for (const seat of Object.keys(run.hosted.players))
      if (!this.#isAttached(run, seat) && !run.isOver) void run.tell({ type: 'disconnect', by: seat });
  }

  free(run: GameRun): void {
    for (const { id } of Object.values(run.hosted.players)) {
      const games = this.#games.get(id);
      games?.delete(run.id);
      if (games?.size === 0) this.#games.delete(id);
    }
  }

  forget(run: GameRun): void {
    this.#attached.delete(run.id);
    this.#paces.delete(run.id);
  }

  /** Somebody is attached to the seat until the returned function is called. */
  attach(run: GameRun, seat: string): () => void {
    const seats = this.#attached.get(run.id) ?? new Map<string, number>();
    const count = seats.get(seat) ?? 0;
    seats.set(seat, count + 1);
    if (count === 0 && !run.isOver) void run.tell({ type: 'reconnect', by: seat });
    let attached = true;
    return () => {
      if (!attached) return;
      attached = false;
      const left = (seats.get(seat) ?? 1) - 1;
      seats.set(seat, left);
      if (left === 0 && !run.isOver) void run.tell({ type: 'disconnect', by: seat });
    };
  }

  /** Milliseconds until the seat may send this command; 0: now. Over however many lines it plays. */
  waitFor(run: GameRun, seat: string, command: { readonly type: string }): number {
    const paces = this.#paces.get(run.id) ?? new Map<string, OrderPace>();
    this.#paces.set(run.id, paces);
    const pace = paces.get(seat) ?? new OrderPace(this.#clock);
    paces.set(seat, pace);
    return pace.waitFor(command);
  }

  gamesOf(player: string): GameId[] {
    return [...(this.#games.get(player) ?? [])];
  }

  playing(player: string): number {
    return this.#games.get(player)?.size ?? 0;
  }

  #isAttached(run: GameRun, seat: string): boolean {
    return (this.#attached.get(run.id)?.get(seat) ?? 0) > 0;
  }
}
