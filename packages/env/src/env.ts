/** An environment: one game at a time, in process, on game time. */
import { finishedGameOf } from '@parlour/bot-sdk/offline';
import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  type Instant,
  instant,
  type Nature,
  runCommand,
  sealOf,
  seededBytes,
} from '@parlour/game';
import { type Action, commandFields, refusalOf } from './action.ts';
import { castOf, EnvError, findPreset } from './cast.ts';
import type { EnvOptions, EnvScript, RefusedAction, StepResult } from './contract.ts';
import type { Observation } from './observation.ts';
import { Observer } from './observer.ts';
import type { SeatPlayer } from './opponent.ts';
import { awaitStep, runNow, runStepsAsync, type Steps } from './steps.ts';
import { createRotation, createTurnClocks, type Turn, type TurnOrder } from './turn-order.ts';

type Actions = Readonly<Record<string, Action>>;

/**
 * One game at a time, controlled seat by seat, deterministic for its seed and the actions.
 *
 * @example
 * const env = new GameEnv({ preset: 'duel/open-chat', seats: { left: 'agent', right: 'agent' } });
 * let { turn } = env.reset();
 * while (turn !== null) ({ turn } = env.step({ [turn]: { type: 'say', text: 'hello' } }));
 */
export class GameEnv {
  readonly format: AnyFormat;
  readonly preset: string;
  /** Seats controlled by the caller, in the format's order. */
  readonly agents: readonly string[];
  readonly #options: EnvOptions;
  /** Configuration before defaults. */
  readonly #wishes: object;
  readonly #config: object;
  readonly #cast: Readonly<Record<string, Nature>>;
  readonly #observer: Observer;
  readonly #recorded: readonly string[];
  #episode = 0;
  #firstSeed: string;
  #seed = '';
  #state: FormatTypes['State'];
  #now: Instant = instant(0);
  #events: FormatTypes['Event'][] = [];
  #commands: AnyCommand<FormatTypes>[] = [];
  #players = new Map<string, SeatPlayer>();
  #order: TurnOrder = createRotation([], 1);
  #turn: Turn | null = null;
  #turns = 0;
  #isTruncated = false;
  #isPaid = false;
  readonly #beliefs = new Map<string, number>();
  #parts: Record<string, Record<string, number>> = {};
  #refused: Record<string, RefusedAction> = {};

  /** Throws `EnvError` for an unknown preset, or a cast that it cannot have. */
  constructor(options: EnvOptions) {
    const { preset, format } = findPreset(options.preset);
    this.format = format;
    this.preset = preset.id;
    this.#options = options;
    this.#firstSeed = String(options.seed ?? 0);
    this.#wishes = { ...preset.config, ...options.config };
    this.#config = format.rules.configure(this.#wishes);
    const { roles, cast } = castOf(format, this.#config, options);
    this.#observer = new Observer(format, roles);
    this.#cast = cast;
    this.agents = Object.keys(this.#cast).filter((seat) => options.seats[seat] === 'agent');
    this.#recorded = Object.keys(this.#cast).filter((seat) => {
      const player = options.seats[seat];
      return player !== 'agent' && player?.isRecorded === true;
    });
    this.#state = format.rules.initial;
  }

  /** All events so far, as a log of the server has them: with natures, so no policy may read them. */
  get events(): readonly FormatTypes['Event'][] {
    return this.#events;
  }

  /** The game so far as a script: `play-script` makes the same events of it. */
  get script(): EnvScript {
    const { name: format } = this.format.rules;
    return { format, seed: this.#seed, config: this.#wishes, cast: this.#cast, commands: this.#commands };
  }

  /** Starts the next episode. Throws if an opponent answers by a promise: then use `resetAsync`. */
  reset(seed?: string | number): StepResult {
    this.#open(seed);
    return runNow(this.#advance({}));
  }

  /** Same as `reset`, for opponents that answer later. */
  resetAsync(seed?: string | number): Promise<StepResult> {
    this.#open(seed);
    return runStepsAsync(this.#advance({}));
  }

  /**
   * Applies actions of agents: the one on turn, and further ones whose turn comes next. Ends at the next
   * agent without an action, or at the end. Throws if an opponent answers by a promise.
   */
  step(actions: Actions): StepResult {
    return runNow(this.#advance(actions));
  }

  /** Same as `step`, for opponents that answer later. */
  stepAsync(actions: Actions): Promise<StepResult> {
    return runStepsAsync(this.#advance(actions));
  }

  #open(seed: string | number | undefined): void {
    const { seats, turnLength = 5000, turnTaking = false } = this.#options;
    for (const player of this.#players.values()) player.end?.();
    // The next episodes follow from a given seed, as in Gymnasium.
    if (seed !== undefined) [this.#firstSeed, this.#episode] = [String(seed), 0];
    this.#seed = seed === undefined ? `${this.#firstSeed}/${this.#episode}` : this.#firstSeed;
    this.#episode += 1;
    this.#state = this.format.rules.initial;
    this.#now = instant(0);
    this.#events = [];
    this.#commands = [];
    this.#turns = 0;
    this.#isTruncated = false;
    this.#isPaid = false;
    this.#turn = null;
    this.#observer.reset();
    this.#beliefs.clear();
    const names = Object.keys(this.#cast);
    const clocked = { seed: this.#seed, interval: turnLength };
    this.#order =
      (turnTaking ? createTurnClocks(this.format, this.#config, names, clocked) : undefined) ??
      createRotation(names, turnLength);
    const game = `env/${this.#seed}`;
    this.#players = new Map(
      Object.entries(seats).flatMap(([seat, player]) =>
        player === 'agent'
          ? []
          : [[seat, player.start({ seat, game, preset: this.preset, seed: `${this.#seed}/${seat}` })]],
      ),
    );
    const nonce = seededBytes(this.#seed, 'nonce');
    this.#run({
      type: 'open',
      at: instant(0),
      config: this.#config,
      cast: this.#cast,
      commitment: { hash: sealOf(this.format.seating.secret(this.#cast), nonce), nonce },
    });
  }

  /** Returns the refusal of a command; undefined: it had an effect. */
  #run(command: AnyCommand<FormatTypes>): RefusedAction | undefined {
    const { state, events, refusal, details } = runCommand(this.format.rules, this.#state, command as never);
    this.#state = state;
    for (const event of events) this.#events.push(event);
    if (refusal === undefined || events.some(({ at }) => at === command.at)) return undefined;
    return details === undefined ? { code: refusal } : { code: refusal, details };
  }

  *#advance(actions: Actions): Steps<StepResult> {
    if (this.#episode === 0) throw new EnvError('no-episode', 'expected "reset" before the first step');
    this.#parts = Object.fromEntries(this.agents.map((seat) => [seat, {}]));
    this.#refused = {};
    const given = new Map(Object.entries(actions));
    if (this.#turn === null && !this.#isTruncated) this.#next();
    while (this.#turn !== null) {
      const { seat, isClocked }: Turn = this.#turn;
      const player = this.#players.get(seat);
      if (player !== undefined)
        this.#apply(seat, (yield* awaitStep(player.act(this.observe(seat), isClocked))) as Action);
      else if (!(yield* this.#agentTurn(seat, given))) break;
      this.#next();
    }
    for (const seat of given.keys()) this.#refused[seat] ??= { code: 'not-your-turn' };
    return this.#result();
  }

  /** Returns false if the turn stays with the agent: it has no action yet, or a refused one. */
  *#agentTurn(seat: string, given: Map<string, Action>): Steps<boolean> {
    const action = given.get(seat);
    if (action === undefined || this.#hasNoTurnsLeft()) return false;
    given.delete(seat);
    const refused = this.#apply(seat, action);
    if (refused !== undefined) {
      this.#refused[seat] = refused;
      this.#add(seat, 'penalty', -(this.#options.penalty ?? 0));
      return false;
    }
    if (this.#options.signals?.includes('belief')) yield* this.#signal(seat);
    return true;
  }

  /** Counts the agent's turn; true: there is none left, and the episode is truncated. */
  #hasNoTurnsLeft(): boolean {
    this.#turns += 1;
    this.#isTruncated = this.#turns > (this.#options.maxTurns ?? Number.POSITIVE_INFINITY);
    if (this.#isTruncated) this.#turn = null;
    return this.#isTruncated;
  }

  /** Moves on to the next seat that can act. */
  #next(): void {
    const { rules } = this.format;
    this.#turn = null;
    while (!rules.isOver(this.#state)) {
      const next = this.#order.next(this.#state);
      if (next === undefined) return;
      if (next.time > this.#now) {
        this.#now = next.time;
        this.#run({ type: 'pass-time', at: this.#now });
        if (rules.isOver(this.#state)) break;
      }
      this.#turn = next;
      if (this.observe(next.seat).legal.length > 1) return;
      this.#turn = null;
      this.#order.acted(next.seat, this.#now);
    }
    for (const player of this.#players.values()) player.end?.();
  }

  #apply(seat: string, action: Action): RefusedAction | undefined {
    const { name } = this.format.rules;
    const wrong = refusalOf(action, name);
    const fields = wrong === undefined ? commandFields(action, name) : undefined;
    let refused = this.#isUntimely(action) ? { code: 'not-your-turn' } : wrong;
    if (refused === undefined && fields !== undefined) {
      const command = { ...fields, at: this.#now, by: seat };
      refused = this.#run(command);
      if (refused === undefined) this.#commands.push(command);
    }
    if (refused !== undefined && !this.#players.has(seat)) return refused;
    this.#order.acted(seat, this.#now);
    return undefined;
  }

  /** A text in a turn to which the clock gives no time to speak. */
  #isUntimely({ type }: Action): boolean {
    return this.#turn?.isSilent === true && (type === 'say' || type === 'ask' || type === 'answer');
  }

  *#signal(agent: string): Steps<void> {
    for (const [seat, player] of this.#players) {
      if (player.believe === undefined || this.format.rules.isOver(this.#state)) continue;
      const belief = (yield* awaitStep(player.believe(this.observe(seat), agent))) as number | undefined;
      if (belief === undefined) continue;
      const key = `${seat} ${agent}`;
      this.#add(agent, 'belief', belief - (this.#beliefs.get(key) ?? 0.5));
      this.#beliefs.set(key, belief);
    }
  }

  #add(seat: string, part: string, value: number): void {
    const parts = this.#parts[seat];
    if (parts !== undefined && value !== 0) parts[part] = (parts[part] ?? 0) + value;
  }

  /** What this seat sees now. */
  observe(seat: string): Observation {
    const isSilent = this.#turn?.seat === seat && this.#turn.isSilent;
    return this.#observer.observe(seat, { state: this.#state, time: this.#now, isSilent });
  }

  #result(): StepResult {
    const terminated = this.format.rules.isOver(this.#state);
    if (terminated && !this.#isPaid)
      for (const seat of this.agents) {
        const view = this.format.rules.view(this.#state, seat);
        const finished = finishedGameOf({ game: this.#seed, seat, origin: 'practice' }, view as never);
        this.#add(seat, 'payoff', finished?.payoff ?? 0);
      }
    this.#isPaid = terminated;
    return {
      turn: this.#turn?.seat ?? null,
      observation: Object.fromEntries(this.agents.map((seat) => [seat, this.observe(seat)])),
      rewards: Object.fromEntries(
        this.agents.map((seat) => [
          seat,
          Object.values(this.#parts[seat] ?? {}).reduce((sum, n) => sum + n, 0),
        ]),
      ),
      parts: this.#parts,
      terminated,
      truncated: this.#isTruncated,
      info: {
        seed: this.#seed,
        ...(Object.keys(this.#refused).length > 0 && { refused: this.#refused }),
        ...(terminated && { natures: this.#cast }),
        ...(terminated && this.#recorded.length > 0 && { recorded: this.#recorded }),
      },
    };
  }
}
