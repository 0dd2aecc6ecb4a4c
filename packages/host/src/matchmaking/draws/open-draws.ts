/** Opens the games of a draw, and tracks people bound by games that are not durable yet. */
import type { GameId } from '@parlour/game';
import type { GameOrigin } from '@parlour/protocol';
import type { Entropy } from '../../entropy.ts';
import { seatOf } from '../../facts/game-log.ts';
import type { HostedDraw } from '../../facts/hosted.ts';
import type { GameRunner } from '../../games/game-run.ts';
import type { Games } from '../../games/games.ts';
import type { FormatRegistry } from '../../games/known-formats.ts';
import { peopleOf } from '../../parties/party.ts';
import { castingOf } from '../table-casting.ts';
import type { BusyPlayers } from './engagements.ts';
import { gamePlans } from './game-plans.ts';
import type { NewGames, PartyPlan } from './ports.ts';

type DrawnGames = Omit<NewGames, 'over'>;

interface OpenDrawsPorts {
  readonly entropy: Entropy;
  readonly formats: FormatRegistry;
  readonly games: Pick<Games, 'all' | 'find' | 'of' | 'open' | 'seats'>;
  readonly engagements: Pick<BusyPlayers, 'begin' | 'resume'>;
  /** The bots of a rated draw of a format are taken up. */
  readonly taken: (format: string, draw: Pick<HostedDraw, 'id' | 'bots'>) => void;
  /** These people look different at private tables now. */
  readonly look: (people: readonly string[]) => void;
  /** Seats a player in a new game. */
  readonly seat: (id: string, run: GameRunner) => void;
  /** All players of this game know their seats. */
  readonly opened: (run: GameRunner | undefined) => void;
}

export class DrawCoordinator {
  readonly #ports: OpenDrawsPorts;
  readonly #engaged = new Map<GameId, () => void>();
  /** Games not yet durable, so that no player gets two seats. */
  readonly #openings = new Map<Promise<DrawnGames>, PartyPlan>();

  constructor(ports: OpenDrawsPorts) {
    this.#ports = ports;
  }

  /** Whether this person is in a live or opening game. */
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

  /** Draws, opens the resulting games, and notifies the seated players. */
  async open(plan: PartyPlan): Promise<NewGames> {
    const { engagements, games, look, seat } = this.#ports;
    const candidates = [...peopleOf(plan.party).map(({ id }) => id), ...plan.waiting];
    // From before the draw, those who play and those who are passed over look alike elsewhere.
    const endEngagement = isPractice(plan) ? undefined : engagements.begin(candidates);
    if (!isPractice(plan)) this.#endPractice(candidates);
    look(candidates);
    const opening = this.#draw(plan);
    this.#openings.set(opening, plan);
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const free = () => {
      endEngagement?.();
      look(candidates);
      resolve();
    };
    const opened = await opening
      .catch((error: unknown) => {
        free();
        throw error;
      })
      .finally(() => this.#openings.delete(opening));
    const live = new Set(gamesOfPeople(opened.games, peopleOf(plan.party)).map(({ game }) => game));
    const seated = opened.games.flatMap(({ game, seats }) => {
      if (live.has(game)) this.#engaged.set(game, () => live.delete(game) && live.size === 0 && free());
      const run = games.find(game);
      if (run === undefined) throw new Error(`the game ${game} is gone as soon as it was opened`);
      return Object.values(seats).map(({ id }) => ({ id, run }));
    });
    // People are told first, in an order of before the draw: not game by game, or after the bots.
    for (const one of new Set([...candidates, ...seated.map(({ id }) => id)]))
      for (const { id, run } of seated) if (id === one) seat(id, run);
    for (const { game } of opened.games) this.#ports.opened(games.find(game));
    return { ...opened, over };
  }

  /** All are seated or on standby before this method first awaits. */
  async #draw(plan: PartyPlan): Promise<DrawnGames> {
    const { entropy, formats, games, taken } = this.#ports;
    const casting = castingOf(formats, plan.format, plan.config);
    const { plans, passedOver } = gamePlans(plan, casting, entropy);
    const [first] = plans;
    if (plan.origin === 'rated' && first !== undefined) taken(plan.format, first.draw);
    return { games: await games.open(plans), passedOver };
  }

  /** Ends the practice of all candidates before the draw: afterwards it would reveal the seated ones. */
  #endPractice(people: readonly string[]): void {
    for (const id of people)
      for (const run of this.#ports.games.of(id)) {
        const seat = isPractice(run.hosted) ? seatOf(run.hosted, id) : undefined;
        if (seat !== undefined) void run.submitAsHost({ type: 'leave', by: seat });
      }
  }

  /** Takes up the games that an outage interrupted. */
  resume(): void {
    const runs = this.#ports.games.all();
    this.#ports.engagements.resume(runs);
    for (const run of runs) this.#endMachineGames(run);
  }

  /** A game is over: after the last one of its draw all are free. */
  ended(run: GameRunner): void {
    this.#engaged.get(run.id)?.();
    this.#engaged.delete(run.id);
    this.#endMachineGames(run);
  }

  /**
   * Ends the games between machines of a private draw, void, when its people have finished: they would keep bots from
   * rated games.
   */
  #endMachineGames({ hosted: { origin, draw } }: GameRunner): void {
    if (origin !== 'invited' || (draw.people ?? []).length === 0) return;
    const runs = Object.keys(draw.games).flatMap((id) => this.#ports.games.find(id) ?? []);
    const live = runs.filter(({ isOver }) => !isOver);
    if (live.some(({ hosted }) => Object.values(hosted.natures).includes('human'))) return;
    for (const run of live) void run.submitAsHost({ type: 'void' });
  }

  /** Resolves when nothing is being opened any more. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.#openings.keys());
  }
}

/** Games with a seat of these people: no one waits for games among machines of a draw. */
export const gamesOfPeople = (games: NewGames['games'], people: readonly { readonly id: string }[]) =>
  games.filter(({ seats }) => Object.values(seats).some(({ id }) => people.some((one) => one.id === id)));

const isPractice = ({ origin }: { readonly origin: GameOrigin }): boolean => origin === 'practice';

const isCast = (id: string, { party }: PartyPlan): boolean => peopleOf(party).some((one) => one.id === id);
