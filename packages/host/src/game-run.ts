import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  fold,
  type GameId,
  type Instant,
  instant,
  turn,
} from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import { type EventLog, StoreUnavailable } from '@parlour/store';
import { Answers } from './answers.ts';
import { type Answer, type Asked, type HouseWord, isReplaced } from './asked.ts';
import { Channel, type Listener, type Place } from './channel.ts';
import type { Clock } from './clock.ts';
import { type Hosted, type Marked, mark, toFact } from './game-log.ts';
import { leftAlone } from './left-alone.ts';
import { paced } from './paced.ts';
import { Reactions } from './reactions.ts';

export interface World {
  readonly log: EventLog;
  readonly clock: Clock;
  /** Something broke that no rule foresaw. The game has stopped; its log is whole. */
  readonly crashed: (game: GameId, error: unknown) => void;
  /** The game is over and settled, or has stopped. */
  readonly ended: (game: GameId) => void;
}

/** How long to wait before a deadline is tried again that could not be stored. */
const retryAfter = 1000;

/**
 * Keeps one game alive: the only place where rules meet the world.
 *
 * Invariants: commands are decided one after the other, each at the state the last one left; a fact is
 * stored before it is true; a view leaves only through a channel; a command's id is carried out once.
 */
export class GameRun {
  readonly id: GameId;
  readonly format: AnyFormat;
  readonly hosted: Hosted;
  readonly #world: World;
  readonly #run: string;
  readonly #channels = new Map<string, Channel>();
  readonly #answers = new Answers();
  readonly #reactions: Reactions;
  #state: FormatTypes['State'];
  #version = 0;
  #lastAt: Instant = instant(0);
  #waiting: Asked[] = [];
  /** What the house had to say and could not store: it is said first when the store works again. */
  #unsaid: Asked[] = [];
  #working: Promise<void> | undefined;
  #cancelAlarm = () => {};
  #stopped = false;
  #resting = false;

  constructor(id: GameId, format: AnyFormat, hosted: Hosted, run: string, world: World) {
    this.id = id;
    this.format = format;
    this.hosted = hosted;
    this.#run = run;
    this.#world = world;
    this.#state = format.initial;
    this.#reactions = new Reactions(format, hosted, world.clock);
  }

  /** The game as far as it has happened, and been stored. */
  get state(): FormatTypes['State'] {
    return this.#state;
  }

  get isOver(): boolean {
    return this.#stopped || this.format.outcome(this.#state) !== undefined;
  }

  get hasStopped(): boolean {
    return this.#stopped;
  }

  /** The game's own time, now: whole milliseconds since its start. Never runs backwards. */
  now(): Instant {
    const at = Math.max(this.#world.clock.now() - this.hosted.startedAt, this.#lastAt);
    return instant(at);
  }

  /** Opens a game that is not in the log yet. */
  async open(opening: AnyCommand<FormatTypes>): Promise<void> {
    const { state, events } = turn(this.format, this.#state, opening);
    await this.#world.log.append(this.id, 0, [toFact(this.hosted), ...events.map(toFact)]);
    this.#version = events.length + 1;
    this.#state = state;
    this.#setAlarm();
  }

  /** Takes up a game from its log. No deadline speaks before the next word: it is `resume`. */
  restore(version: number, events: readonly (FormatTypes['Event'] & Marked)[]): void {
    this.#version = version;
    this.#state = fold(this.format, this.format.initial, events);
    this.#lastAt = instant(events.reduce((latest, event) => Math.max(latest, event.at), 0));
    this.#answers.restore(events);
  }

  /** What a seat asks for. `id` is the client's: a repetition gets the first answer and changes nothing. */
  play(seat: string, id: string, command: { readonly type: string }): Promise<Answer> {
    if (this.#deaf !== undefined) return Promise.resolve(this.#deaf);
    const cid = `${seat}:${id}`;
    const said = { ...command, by: seat };
    return this.#answers.once(cid, () =>
      this.#reactions.holds(seat) ? this.#hold(seat, id, said) : this.#ask(said, cid),
    );
  }

  /** What the house itself has to say. */
  tell(command: HouseWord): Promise<Answer> {
    return this.#ask(command, undefined);
  }

  /** Shows the game to a viewer from now on, until the returned function is called. */
  follow(viewer: string, listener: Listener, after?: Place): () => void {
    let channel = this.#channels.get(viewer);
    if (channel === undefined) {
      channel = new Channel(this.id, this.#run);
      this.#channels.set(viewer, channel);
    }
    return channel.follow(listener, this.format.view(this.#state, viewer), this.now(), after);
  }

  /** Sends the whole view again to one who has lost the thread. */
  repeat(viewer: string, listener: Listener): void {
    this.#channels.get(viewer)?.repeat(listener, this.now());
  }

  /** Waits until nothing is under way any more. From now on it hears nothing, and no deadline speaks. */
  async rest(): Promise<void> {
    this.#resting = true;
    this.#cancelAlarm();
    this.#reactions.end('shutting-down');
    await this.#working;
  }

  /** Why nothing that is said to the game is heard; undefined: it is. */
  get #deaf(): DoorError | undefined {
    if (this.#stopped) return 'game-stopped';
    return this.#resting ? 'shutting-down' : undefined;
  }

  /** It counts as said when it has been held back long enough. */
  async #hold(seat: string, id: string, command: { readonly type: string }): Promise<Answer> {
    const cid = `${seat}:${id}`;
    const why = this.isOver ? undefined : await this.#reactions.wait(seat, id, command);
    if (why === undefined) return this.#ask(command, cid);
    this.#answers.forget(cid);
    return why;
  }

  /** A command counts as said when it came in, however long the store takes. */
  #ask(command: object, cid: string | undefined): Promise<Answer> {
    if (this.#deaf !== undefined) return Promise.resolve(this.#deaf);
    return new Promise((answer) => {
      const at = this.now();
      this.#lastAt = at;
      this.#waiting.push({ command: { ...command, at } as AnyCommand<FormatTypes>, cid, answer });
      this.#working ??= this.#work().finally(() => {
        this.#working = undefined;
      });
    });
  }

  /** Everything that waits is decided in its order, stored together, and only then true, shown and answered. */
  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const asked = [...this.#unsaid, ...this.#waiting];
      this.#unsaid = [];
      this.#waiting = [];
      try {
        await this.#carryOut(asked);
      } catch (error) {
        if (error instanceof StoreUnavailable) this.#notNow(asked);
        else await this.#stop(asked, error);
      }
    }
  }

  async #carryOut(asked: readonly Asked[]): Promise<void> {
    const { answers, events, logged, state } = this.#decide(asked);
    if (events.length > 0) {
      await this.#world.log.append(this.id, this.#version, events.map(toFact));
      this.#version += events.length;
      this.#state = state;
      this.#show();
    }
    for (const [index, one] of asked.entries()) this.#answer(one, answers[index], logged);
    this.#setAlarm();
    if (events.length === 0) return;
    if (!this.isOver) return this.#sendHome();
    this.#reactions.end();
    this.#world.ended(this.id);
  }

  #sendHome(): void {
    for (const by of leftAlone(this.format, this.hosted, this.#state))
      void this.#ask({ type: 'leave', by }, undefined);
  }

  /** Each at the state that the one before it leaves, as if all of it could be stored. */
  #decide(asked: readonly Asked[]) {
    const answers: Answer[] = [];
    const events: object[] = [];
    const logged = new Set<string>();
    let state = this.#state;
    for (const { command, cid } of asked) {
      const result = turn(this.format, state, paced(this.format, this.hosted, state, command));
      state = result.state;
      if (cid !== undefined && result.events.length > 0) logged.add(cid);
      answers.push(result.refusal);
      const last = result.events.length - 1;
      for (const [index, event] of result.events.entries())
        events.push(index === last && cid !== undefined ? { ...event, ...mark(cid, result.refusal) } : event);
    }
    return { answers, events, logged, state };
  }

  #answer({ cid, answer }: Asked, how: Answer, logged: ReadonlySet<string>): void {
    if (cid !== undefined) this.#answers.settle(cid, how, logged.has(cid));
    answer(how);
  }

  #show(): void {
    const at = this.now();
    for (const [viewer, channel] of this.#channels)
      channel.show(channel.isOpen ? this.format.view(this.#state, viewer) : nothing, at);
  }

  #setAlarm(): void {
    this.#cancelAlarm();
    this.#cancelAlarm = () => {};
    const due = this.#deaf === undefined ? this.format.deadline(this.#state) : undefined;
    if (due !== undefined) this.#wakeAt(this.hosted.startedAt + due);
  }

  #wakeAt(at: number): void {
    this.#cancelAlarm = this.#world.clock.wakeAt(at, () => void this.tell({ type: 'pass-time' }));
  }

  /** Nothing could be stored, so nothing has happened. Who asked is told; the house's own words and deadlines wait. */
  #notNow(asked: readonly Asked[]): void {
    for (const one of asked) {
      if (one.cid !== undefined) this.#answers.forget(one.cid);
      // Deadlines speak for themselves when the alarm rings again, and of a seat's comings and goings the last counts.
      else if (one.command.type !== 'pass-time')
        this.#unsaid = [...this.#unsaid.filter((other) => !isReplaced(other, one)), one];
      one.answer('unavailable');
    }
    this.#cancelAlarm();
    if (this.#deaf === undefined) this.#wakeAt(this.#world.clock.now() + retryAfter);
  }

  /** A rule threw, or somebody else wrote into this game's log: the game is void, its log whole. */
  async #stop(asked: readonly Asked[], error: unknown): Promise<void> {
    this.#world.crashed(this.id, error);
    const voided = this.#voided();
    try {
      const facts = [
        ...voided.map(toFact),
        ...(voided.length > 0 ? [] : [toFact({ type: 'crashed', at: this.now() })]),
      ];
      await this.#world.log.append(this.id, this.#version, facts);
      this.#state = fold(this.format, this.#state, voided as FormatTypes['Event'][]);
      this.#show();
    } catch (second) {
      this.#world.crashed(this.id, second);
    }
    this.#stopped = true;
    this.#cancelAlarm();
    for (const { answer } of [...asked, ...this.#waiting]) answer('game-stopped');
    this.#waiting = [];
    this.#reactions.end('game-stopped');
    this.#world.ended(this.id);
  }

  #voided(): readonly object[] {
    try {
      return this.format.decide(this.#state, { type: 'void', at: this.now() }).events;
    } catch {
      return [];
    }
  }
}

const nothing = {};
