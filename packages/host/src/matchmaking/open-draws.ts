/** Opens the games of a draw, and knows who is taken up by games that are not durable yet. */
import type { GameId } from '@parlour/game';
import type { Origin } from '@parlour/protocol';
import type { Entropy } from '../entropy.ts';
import { seatOf } from '../games/game-log.ts';
import type { GameRun } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import type { KnownFormats } from '../games/known-formats.ts';
import type { Engagements } from './engagements.ts';
import { gamePlans } from './game-plans.ts';
import { peopleOf } from './party.ts';
import type { NewGames, PartyPlan } from './ports.ts';
import { castingOf } from './table-casting.ts';

interface OpenDrawsPorts {
  readonly entropy: Entropy;
  readonly formats: KnownFormats;
  readonly games: Pick<Games, 'find' | 'of' | 'open' | 'seats'>;
  readonly engagements: Pick<Engagements, 'begin'>;
  /** These bots are taken up for a rated draw of a format. */
  readonly taken: (format: string, bots: readonly string[]) => void;
  /** These people look different at private tables now. */
  readonly look: (people: readonly string[]) => void;
  /** Somebody has a seat in a new game. */
  readonly seat: (id: string, run: GameRun) => void;
  /** Everybody in this game has heard of their seats. */
  readonly opened: (run: GameRun | undefined) => void;
}

export class OpenDraws {
  readonly #ports: OpenDrawsPorts;
  readonly #engaged = new Map<GameId, () => void>();
  /** Games that are not durable yet, so that nobody gets a seat in two. */
  readonly #openings = new Map<Promise<NewGames>, PartyPlan>();

  constructor(ports: OpenDrawsPorts) {
    this.#ports = ports;
  }

  /** Is this person in a live game, or in one that is being opened? */
  isBusy(id: string): boolean {
    const plans = [...this.#openings.values()];
    return this.#ports.games.seats.isBound(id) || plans.some((plan) => isCast(id, plan));
  }

  /** The same, but practice does not count: people who practise may wait meanwhile, and are called away from it. */
  isPlaying(id: string): boolean {
    return (
      this.#ports.games.of(id).some(({ hosted }) => !isPractice(hosted)) ||
      [...this.#openings.values()].some((plan) => !isPractice(plan) && isCast(id, plan))
    );
  }

  /** Draws, opens the games that come of it, and tells everybody who has a seat in one. */
  async open(plan: PartyPlan): Promise<NewGames> {
    const { engagements, games, look, seat } = this.#ports;
    const candidates = [...peopleOf(plan.party).map(({ id }) => id), ...plan.waiting];
    // From before the draw, those who play and those who are passed over look alike elsewhere.
    const endEngagement = isPractice(plan) ? undefined : engagements.begin(candidates);
    if (!isPractice(plan)) this.#endPractice(candidates);
    look(candidates);
    const opening = this.#draw(plan);
    this.#openings.set(opening, plan);
    const free = () => {
      endEngagement?.();
      look(candidates);
    };
    const opened = await opening
      .catch((error: unknown) => {
        free();
        throw error;
      })
      .finally(() => this.#openings.delete(opening));
    const live = new Set(opened.games.map(({ game }) => game));
    const seated = opened.games.flatMap(({ game, seats }) => {
      this.#engaged.set(game, () => live.delete(game) && live.size === 0 && free());
      const run = games.find(game);
      if (run === undefined) throw new Error(`the game ${game} is gone as soon as it was opened`);
      return Object.values(seats).map(({ id }) => ({ id, run }));
    });
    // People are told first, in an order of before the draw: not game by game, or after the bots.
    for (const one of new Set([...candidates, ...seated.map(({ id }) => id)]))
      for (const { id, run } of seated) if (id === one) seat(id, run);
    for (const { game } of opened.games) this.#ports.opened(games.find(game));
    return opened;
  }

  /** Everybody has their seats, or stands by, before this method first waits. */
  async #draw(plan: PartyPlan): Promise<NewGames> {
    const { entropy, formats, games, taken } = this.#ports;
    const casting = castingOf(formats, plan.format, plan.config);
    const { plans, passedOver } = gamePlans(plan, casting, entropy);
    if (plan.origin === 'rated') taken(plan.format, plans[0]?.draw.bots ?? []);
    return { games: await games.open(plans), passedOver };
  }

  /** Ends the practice of all candidates before the draw: afterwards it would tell who got a seat. */
  #endPractice(people: readonly string[]): void {
    for (const id of people)
      for (const run of this.#ports.games.of(id)) {
        const seat = isPractice(run.hosted) ? seatOf(run.hosted, id) : undefined;
        if (seat !== undefined) void run.submitAsHost({ type: 'leave', by: seat });
      }
  }

  /** A game is over: with the last one of its draw everybody is free. */
  ended(game: GameId): void {
    this.#engaged.get(game)?.();
    this.#engaged.delete(game);
  }

  /** Resolves when nothing is being opened any more. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.#openings.keys());
  }
}

const isPractice = ({ origin }: { readonly origin: Origin }): boolean => origin === 'practice';

const isCast = (id: string, { party }: PartyPlan): boolean => peopleOf(party).some((one) => one.id === id);
