/** Seats with players and connections. */
import type { GameId } from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import type { CommandResult, HostCommand } from '../runs/command-queue.ts';
import { LiveDraws } from './open-draws.ts';
import { OrderLimit } from './order-limit.ts';

/** Time to attach to a new seat before a player counts as disconnected, in milliseconds. */
export const attachGraceMs = 5000;

/** A game with its reserved people and bots. */
interface Binding {
  readonly id: GameId;
  readonly hosted: Pick<HostedEvent, 'players' | 'draw'>;
}

/** A live game with seats to attach to. */
interface SeatedGame extends Binding {
  readonly isOver: boolean;
  readonly submitAsHost: (command: HostCommand) => Promise<CommandResult>;
}

/** Players of the seats, and their connections. People and bots are treated alike. */
export class Seats {
  readonly #clock: Clock;
  readonly #games = new Map<string, Set<GameId>>();
  /** Games with a seat of each player, open or opening. */
  readonly #bound = new Map<string, Set<GameId>>();
  /** Draws that reserve bots and withhold games. */
  readonly draws = new LiveDraws();
  readonly #attached = new Map<GameId, Map<string, number>>();
  readonly #orderLimits = new Map<GameId, Map<string, OrderLimit>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The players of this game, and the bots of its draw, are no longer free; the game need not be open yet. */
  promise(game: Binding): void {
    this.draws.begin(game);
    for (const { id } of Object.values(game.hosted.players)) addTo(this.#bound, id, game.id);
  }

  /** Binds all players of this game until it is freed. */
  take(run: SeatedGame): void {
    this.promise(run);
    this.#attached.set(run.id, new Map());
    for (const { id } of Object.values(run.hosted.players)) addTo(this.#games, id, run.id);
    this.#clock.wakeAt(this.#clock.now() + attachGraceMs, () => this.#disconnectEmpty(run));
  }

  #disconnectEmpty(run: SeatedGame): void {
    for (const seat of Object.keys(run.hosted.players))
      if (!this.#isAttached(run, seat) && !run.isOver)
        void run.submitAsHost({ type: 'disconnect', by: seat });
  }

  free(run: Binding): void {
    this.draws.end(run);
    for (const { id } of Object.values(run.hosted.players)) {
      takeFrom(this.#games, id, run.id);
      takeFrom(this.#bound, id, run.id);
    }
  }

  forget(game: GameId): void {
    this.#attached.delete(game);
    this.#orderLimits.delete(game);
  }

  /** Attaches a connection to the seat until the returned function is called. */
  attach(run: SeatedGame, seat: string): () => void {
    const seats = this.#attached.get(run.id) ?? new Map<string, number>();
    const count = seats.get(seat) ?? 0;
    seats.set(seat, count + 1);
    if (count === 0 && !run.isOver) void run.submitAsHost({ type: 'reconnect', by: seat });
    let attached = true;
    return () => {
      if (!attached) return;
      attached = false;
      const left = (seats.get(seat) ?? 1) - 1;
      seats.set(seat, left);
      if (left === 0 && !run.isOver) void run.submitAsHost({ type: 'disconnect', by: seat });
    };
  }

  /** Milliseconds until the seat may send this command; 0: now. For all its lines together. */
  waitFor(game: GameId, seat: string, command: { readonly type: string }): number {
    const limits = this.#orderLimits.get(game) ?? new Map<string, OrderLimit>();
    this.#orderLimits.set(game, limits);
    const limit = limits.get(seat) ?? new OrderLimit(this.#clock);
    limits.set(seat, limit);
    return limit.waitFor(command);
  }

  gamesOf(player: string): GameId[] {
    return [...(this.#games.get(player) ?? [])];
  }

  /** Live and opening games with a seat of the player. */
  boundTo(player: string): readonly GameId[] {
    return [...(this.#bound.get(player) ?? [])];
  }

  /** Whether the player has a seat in a live or opening game. */
  isBound(player: string): boolean {
    return this.#bound.has(player);
  }

  #isAttached({ id }: Binding, seat: string): boolean {
    return (this.#attached.get(id)?.get(seat) ?? 0) > 0;
  }
}

function addTo(games: Map<string, Set<GameId>>, id: string, game: GameId): void {
  const known = games.get(id);
  if (known === undefined) games.set(id, new Set([game]));
  else known.add(game);
}

function takeFrom(games: Map<string, Set<GameId>>, id: string, game: GameId): void {
  const known = games.get(id);
  known?.delete(game);
  if (known?.size === 0) games.delete(id);
}
