/** One live game: a run whose players are shown what happens, each at their own pace. */
import type { AnyFormat, FormatTypes, GameId, Instant } from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Listener, Position } from './channel.ts';
import { Choices } from './choices.ts';
import type { CommandResult, QueuedCommand } from './command-queue.ts';
import { leastCover } from './commit-times.ts';
import type { Step } from './decide.ts';
import { decidePaced } from './decide-paced.ts';
import { slotFrom } from './delay-line.ts';
import { FreeTalk } from './free-talk.ts';
import type { HostedFact } from './game-log.ts';
import type { GamePorts } from './game-ports.ts';
import { OpenMachines } from './open-machines.ts';
import { Reactions } from './reactions.ts';
import { Reading } from './reading.ts';
import { type Release, ReleasePlan } from './release-plan.ts';
import { Run } from './run.ts';
import { Showing } from './showing.ts';
import type { TurnClock } from './turn-clock.ts';
import { Wishes } from './wishes.ts';

/**
 * Keeps one game alive. To what every run does it adds that machines take their time, that what is said is held back,
 * and that what is true is shown and answered a fixed time after its instant.
 */
export class GameRun extends Run<GameId> {
  readonly format: AnyFormat;
  readonly hosted: HostedFact;
  /** How long after its instant everything leaves, in milliseconds: the same for the whole game. */
  readonly delay: number;
  readonly #ports: GamePorts;
  readonly #showing: Showing;
  readonly #reactions: Reactions;
  readonly #talk: FreeTalk;
  readonly #reading: Reading;
  readonly #asking: Reading;
  readonly #machines: OpenMachines;
  readonly #choices: Choices;
  readonly #wishes: Wishes;
  readonly #plan = new ReleasePlan();
  /** When commands of machines came that are not answered yet, by their ids. */
  readonly #cameAt = new Map<string, number>();
  /** What the steps that are being stored let appear. */
  #released: readonly Release[] = [];

  constructor(id: GameId, format: AnyFormat, hosted: HostedFact, run: string, ports: GamePorts) {
    super(id, format, hosted.startedAt, ports);
    this.format = format;
    this.hosted = hosted;
    this.delay = ports.commits.cover;
    this.#ports = ports;
    const state = () => this.stored;
    const reactions = new Reactions({
      ...{ format, hosted, clock: ports.clock, state },
      ahead: (seat) => this.#talk.ahead(seat),
    });
    this.#talk = new FreeTalk({
      ...{ format, hosted, clock: ports.clock, delay: this.delay, state },
      noted: (seat, isLate) => ports.handedIn(hosted.draw.id, hosted.players[seat]?.id ?? '', isLate),
      typed: (cid, command, since) => reactions.wait(command.by, cid, command, since),
    });
    const submit = (command: object, cid?: string) => this.enqueue(command, cid);
    this.#machines = new OpenMachines({ format, hosted, reactions, state, submit });
    this.#reactions = reactions;
    const { seed, natures } = hosted;
    const [seats, { clock }] = [Object.keys(natures), ports];
    this.#reading = new Reading({ seed, seats, clock, what: 'reading' });
    this.#asking = new Reading({ seed, seats, clock, what: 'asking' });
    const byHouse = (by: string, id: string, command: { readonly type: string }) =>
      this.submit(by, id, command);
    this.#choices = new Choices({
      ...{ format, hosted, clock, state },
      now: () => this.now(),
      isSettled: () => this.isSettled,
      ask: ports.ask,
      submit: byHouse,
    });
    this.#wishes = new Wishes({ format, hosted, clock, state, submit: byHouse });
    const { startedAt } = hosted;
    this.#showing = new Showing({ game: id, run, format, startedAt, delay: this.delay, line: ports.line });
  }

  /** The game as far as anybody has seen it. */
  get state(): FormatTypes['State'] {
    return this.#showing.state;
  }

  /** Has everybody seen the end? */
  get isOver(): boolean {
    return this.isStopped || this.format.isOver(this.state);
  }

  /** Shows the game to a viewer from now on, until the returned function is called. */
  follow(viewer: string, listener: Listener, after?: Position): () => void {
    return this.#showing.follow(viewer, listener, this.now(), after);
  }

  /**
   * Resolves at the next slot at which frames leave; undefined: nothing waits here. Whoever comes to their seat is answered
   * then: by how much the house has to do at the same moment they could feel whether another game began with theirs.
   */
  get nextSlot(): Promise<void> | undefined {
    const { clock, line } = this.#ports;
    return this.delay === 0 ? undefined : line.reached(slotFrom(clock.now() + leastCover));
  }

  /** Has anybody without a seat looked at it since it is in memory? */
  get wasWatched(): boolean {
    return this.#showing.wasWatched;
  }

  /** Sends the whole view again to a listener that missed a frame. */
  repeat(viewer: string, listener: Listener): void {
    this.#showing.repeat(viewer, listener, this.now());
  }

  /** Has this seat said something that waits for its time, or is held? Nobody at the table may know. */
  readonly isSpeaking = (seat: string): boolean =>
    this.#reading.has(seat) || this.#reactions.isSpeaking(seat) || this.#talk.isSpeaking(seat);

  /** The clock by which the machine of this seat speaks; undefined: it has none. */
  readonly clockOf = (seat: string): TurnClock | undefined => this.#talk.clockOf(seat);

  /** Does the machine of this seat leave its next slot empty? No one at the table may know. */
  readonly leavesEmpty = (seat: string): boolean => this.#talk.leavesEmpty(seat);

  /** Is this seat asked something in a moment, but not yet? Nobody at the table may know. */
  readonly isAskedSoon = (seat: string): boolean => this.#asking.has(seat);

  /** Waits until nothing is under way. From now on the game takes no command, and no deadline speaks. */
  override async rest(): Promise<void> {
    const resting = super.rest();
    this.#reading.end('shutting-down');
    this.#asking.end();
    this.#endWaiting('shutting-down');
    this.#choices.end();
    this.#wishes.end();
    await resting;
    this.#showing.flush();
  }

  /** What is to be decided from the start is. One that is taken up waits for the house's word that it goes on. */
  override async open(...opening: Parameters<Run<GameId>['open']>): Promise<void> {
    await super.open(...opening);
    this.#choices.look();
    this.#wishes.look();
  }

  protected override began(state: FormatTypes['State']): void {
    this.#showing.begin(state);
    this.#talk.look();
  }

  /**
   * Waits until what this seat has just sent may be looked at: a moment for a machine, nothing for a person. Gives when
   * it came, or why nobody will ever look at it.
   */
  unread(seat: string): Promise<number | DoorError> | number {
    return this.#isReadLater(seat) ? this.#reading.wait(seat) : this.#ports.clock.now();
  }

  /** Waits until this seat may be asked something: a moment for a machine that is put prompts. */
  async untilAsked(seat: string): Promise<void> {
    if (this.#isReadLater(seat)) await this.#asking.wait(seat);
  }

  /** Does what a machine is shown or says take the house's time at moments that chance draws? */
  #isReadLater = (seat: string): boolean =>
    this.hosted.natures[seat] === 'machine' && this.hosted.pacing !== 'none' && !this.isSettled;

  /** `since`: when it came, by the clock of the house. */
  override submit(
    by: string,
    id: string,
    command: { readonly type: string },
    since = this.#ports.clock.now(),
  ): Promise<CommandResult> {
    if (this.hosted.natures[by] !== 'machine') return super.submit(by, id, command);
    const cid = `${by}:${id}`;
    if (!this.#cameAt.has(cid)) this.#cameAt.set(cid, since);
    return super.submit(by, id, command).finally(() => this.#cameAt.delete(cid));
  }

  protected override taken(id: string, said: FormatTypes['Command']): Promise<CommandResult> {
    if (this.hosted.natures[said.by] !== 'machine') return this.#take(id, said);
    return this.#take(id, this.format.markMachine?.(said) ?? said, this.#cameAt.get(`${said.by}:${id}`));
  }

  #take(id: string, command: FormatTypes['Command'], since?: number): Promise<CommandResult> {
    const turn = this.isSettled ? undefined : this.#reactions.turnOf(command);
    if (turn?.when === 'in-turn') return this.#inTurn(id, command, since);
    const cid = `${command.by}:${id}`;
    if (turn?.when !== 'refused') return this.enqueue(command, cid);
    return Promise.resolve(turn.result).finally(() => this.refuse(cid, turn.result));
  }

  /** It counts as said and done when it has waited long enough. */
  async #inTurn(id: string, command: FormatTypes['Command'], since?: number): Promise<CommandResult> {
    const cid = `${command.by}:${id}`;
    if (this.#talk.has(command)) return this.#inTalk(cid, id, command, since);
    const why = await this.#reactions.wait(command.by, id, command, since);
    return why === undefined ? this.enqueue(command, cid, { isTyped: true }) : this.#dropped(cid, why);
  }

  async #inTalk(
    cid: string,
    id: string,
    command: FormatTypes['Command'],
    since?: number,
  ): Promise<CommandResult> {
    const how = await this.#talk.wait(id, command, since);
    if ('why' in how && how.why === 'superseded') this.refuse(cid, how.why);
    else if ('why' in how && how.why !== undefined) this.#dropped(cid, how.why);
    if (!('written' in how)) return how.why;
    const result = await this.enqueue({ ...command, written: how.written }, cid, { isTyped: true });
    this.#talk.settled(command.by, result);
    return result;
  }

  /** It was never done: the client may send it again. */
  #dropped(cid: string, why: DoorError): DoorError {
    this.forget(cid);
    return why;
  }

  protected override decide(batch: readonly QueuedCommand[]): readonly Step[] {
    const plan = this.#plan;
    const { steps, released } = decidePaced(this.format, this.hosted, this.stored, { plan, batch });
    this.#released = released;
    return steps;
  }

  protected override storing(steps: readonly Step[]): void {
    for (const { at } of steps) this.#showing.expect(at);
  }

  /** What is durable goes to the delay line. */
  protected override depart(steps: readonly Step[]): void {
    this.#plan.out(this.#released);
    this.#plan.set(this.format.held(this.stored), this.now());
    for (const step of steps) this.#show(step);
  }

  #show(step: Step): void {
    const { at, state, events, speaker, held } = step;
    const wasOver = this.format.isOver(this.#showing.state);
    this.#showing.add({
      at,
      state,
      held,
      left: () => {
        if (speaker !== undefined) this.#ports.released(this.id, speaker, this.now() - at - this.delay);
        this.settle(step);
        if (!wasOver && events.length > 0 && this.format.isOver(state)) this.#ports.ended(this.id);
      },
    });
  }

  /** A deadline, or the instant at which something that is held appears. */
  protected override get due(): Instant | undefined {
    const due = super.due;
    const { next } = this.#plan;
    if (due === undefined || next === undefined) return due ?? next;
    return due < next ? due : next;
  }

  protected override decided(batch: readonly QueuedCommand[], news: boolean): void {
    this.#reactions.decided(batch);
    this.#talk.decided(batch, news && this.deaf === undefined);
    if (!news || this.deaf !== undefined) return;
    this.#choices.look();
    this.#wishes.look();
    if (!this.isSettled) this.#machines.look();
  }

  /** The game is over for those outside once its end has been shown. */
  protected override settled(): void {
    this.#reading.end();
    this.#asking.end();
    this.#endWaiting();
  }

  protected override stopped(): void {
    this.#showing.add({ at: this.now(), state: this.stored, left: () => {} });
    this.#showing.flush();
    this.#reading.end('game-stopped');
    this.#asking.end();
    this.#endWaiting('game-stopped');
    this.#choices.end();
    this.#wishes.end();
  }

  #endWaiting(how?: DoorError): void {
    this.#talk.end(how);
    this.#reactions.end(how);
  }
}
