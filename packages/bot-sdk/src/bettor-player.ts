/** A bettor in one game: asks, judges and bets. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { betsTowards, type ReplyFault, readReply } from '@parlour/game';
import type { BettorOptions } from './options.ts';
import type { Play } from './play.ts';
import { bettorTableOf, type Seat, type Snapshot } from './snapshot.ts';
import type { BettorTable } from './tables.ts';
import { toTypedLine } from './words.ts';

/** Milliseconds between two orders: the server accepts ten per second. */
const orderGap = 125;

/** One game of a bettor: asks, judges and bets, each one at a time and without waiting for the others. */
export class BettorPlayer {
  readonly #options: BettorOptions;
  readonly #play: Play;
  readonly #seat: Seat;
  #snapshot: Snapshot | undefined;
  #belief: number | undefined;
  #busy = { ask: false, judge: false, bet: false, done: false };
  /** State at the last question, judgement and attempted bet. */
  #last = { ask: '', judge: '', bet: '' };
  /** Maximum price change by its own orders in points, since this number of answers was read. */
  #moved = { heard: 0, points: 0 };
  /** State at which there was nothing to ask. */
  #silentAt = '';
  #closed = false;

  constructor(options: BettorOptions, play: Play, seat: Seat) {
    this.#options = options;
    this.#play = play;
    this.#seat = seat;
  }

  seen(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    void this.#ask();
    void this.#judge();
    void this.#bet();
    void this.#done();
  }

  close(): void {
    this.#closed = true;
  }

  get #table(): BettorTable | undefined {
    if (this.#snapshot === undefined || this.#closed) return undefined;
    return bettorTableOf(this.#seat, this.#snapshot, performance.now());
  }

  async #ask(): Promise<void> {
    const { ask } = this.#options;
    const table = this.#table;
    if (ask === undefined || table === undefined || this.#busy.ask) return;
    if (this.#hasWaiting || this.#othersAreDone || this.#isDone) return;
    const seen = saidIn(this.#snapshot);
    if (this.#last.ask === seen) return;
    this.#last.ask = seen;
    await this.#alone('ask', async () => {
      const fault = await this.#askOnce(ask, table, seen);
      if (fault !== undefined && !this.#closed) await this.#askOnce(ask, { ...table, fault }, seen);
    });
    void this.#ask();
    void this.#done();
  }

  /** Fault of the question; undefined if it was sent, or there was none. */
  async #askOnce(
    ask: NonNullable<BettorOptions['ask']>,
    table: BettorTable,
    seen: string,
  ): Promise<ReplyFault | undefined> {
    const raw: unknown = await ask(table);
    if (raw === undefined) this.#silentAt = seen;
    if (raw === undefined || this.#closed) return undefined;
    if (typeof raw !== 'string') throw new Error(`expected a text or undefined, found ${typeof raw}`);
    const { game } = this.#seat;
    const text = toTypedLine(raw);
    const characters = this.#snapshot?.view.rules.questionLength ?? 200;
    const read = readReply([text], { characters, messages: 1 });
    if ('fault' in read) {
      this.#play.on({ type: 'refused', game, what: 'ask', ...read.fault });
      return read.fault;
    }
    const outcome = await this.#play.say(game, { type: 'ask', text });
    if (outcome === 'ok') this.#play.on({ type: 'asked', game, text });
    return undefined;
  }

  async #judge(): Promise<void> {
    const table = this.#table;
    if (table === undefined || this.#busy.judge) return;
    const seen = `heard ${heardIn(this.#snapshot)}`;
    if (this.#last.judge === seen) return;
    this.#last.judge = seen;
    await this.#alone('judge', async () => {
      const belief: unknown = await this.#options.judge(table);
      if (belief === undefined) return;
      if (typeof belief !== 'number' || !(belief >= 0 && belief <= 1))
        throw new Error(`expected a probability from 0 to 1, found ${String(belief)}`);
      this.#belief = belief;
    });
    void this.#bet();
    void this.#judge(); // an answer may have come meanwhile
    void this.#done();
  }

  async #bet(): Promise<void> {
    if (this.#busy.bet || this.#nextOrder() === undefined) return;
    await this.#alone('bet', async () => {
      await wait(orderGap);
      const next = this.#nextOrder();
      if (next === undefined) return;
      const { order, belief, heard, seen } = next;
      this.#last.bet = seen;
      const { game } = this.#seat;
      // The bot decided without what is said until the order is carried out.
      const outcome = await this.#play.say(game, { type: 'bet', ...order, heard, orderId: randomUUID() });
      const { side, quantity } = order;
      if (outcome !== 'stale-order') this.#moved = { heard, points: this.#movedSince(heard) + next.points };
      if (outcome === 'ok') this.#play.on({ type: 'bet', game, side, quantity, belief });
    });
    void this.#bet();
    void this.#done();
  }

  /**
   * Returns the next order if something has changed since the last one, so refused orders are not repeated.
   * None while an answer is judged or its text is pending: others who have read it move the price for a
   * reason.
   */
  #nextOrder() {
    const table = this.#table;
    const belief = this.#belief;
    if (table === undefined || belief === undefined || this.#isDone) return undefined;
    if (this.#busy.judge || this.#isTextOnItsWay) return undefined;
    const heard = heardIn(this.#snapshot);
    const seen = [belief, heard, table.bid, table.ask, table.cash, table.position].join(' ');
    if (seen === this.#last.bet) return undefined;
    const { most = 10, maxMovePerAnswer } = this.#options;
    const reach =
      maxMovePerAnswer === undefined ? Number.POSITIVE_INFINITY : heard > 0 ? maxMovePerAnswer : 0;
    const step = Math.max(table.ask - table.bid, 0.001);
    const units = Math.floor((reach - this.#movedSince(heard)) / step + 1e-9);
    const [wish] = betsTowards(table, belief, { most });
    const quantity = Math.min(wish?.quantity ?? 0, units);
    if (wish === undefined || quantity < 1) return undefined;
    return { order: { ...wish, quantity }, belief, heard, seen, points: quantity * step };
  }

  #movedSince(heard: number): number {
    return this.#moved.heard === heard ? this.#moved.points : 0;
  }

  get #isTextOnItsWay(): boolean {
    const { view } = this.#snapshot ?? {};
    return view?.conversation.some(({ answer }) => answer !== null && answer.text === undefined) === true;
  }

  /**
   * When all others are done, so is this bot, and the game can end without waiting for a machine. A single
   * bettor is done after the last question, because nothing more happens.
   */
  async #done(): Promise<void> {
    const { view } = this.#snapshot ?? {};
    if (view === undefined || view.own === null || this.#busy.done || this.#closed) return;
    const isThrough = !this.#busy.judge && !this.#busy.bet && !this.#busy.ask && !this.#hasWaiting;
    const isTime = this.#othersAreDone || this.#isAloneAndSilent;
    const done = isTime && view.mayBeDone && (isThrough || view.own.done);
    if (done === view.own.done) return;
    await this.#alone(
      'done',
      async () => void (await this.#play.say(this.#seat.game, { type: 'done', done })),
    );
  }

  get #isDone(): boolean {
    return this.#snapshot?.view.own?.done === true;
  }

  get #others(): readonly string[] {
    return this.#snapshot?.view.bettors.filter((seat) => seat !== this.#seat.seat) ?? [];
  }

  get #othersAreDone(): boolean {
    const others = this.#others;
    return others.length > 0 && others.every((seat) => this.#snapshot?.view.done.some((one) => one === seat));
  }

  get #isAloneAndSilent(): boolean {
    const table = this.#table;
    if (table === undefined || this.#others.length > 0) return false;
    return this.#options.ask === undefined || this.#silentAt === saidIn(this.#snapshot);
  }

  /** Whether a question of the bot is unanswered or queued. */
  get #hasWaiting(): boolean {
    const { view } = this.#snapshot ?? {};
    if (view === undefined) return false;
    const isOpen = view.conversation.some(({ by, answer }) => by === this.#seat.seat && answer === null);
    return isOpen || (view.own?.queue.length ?? 0) > 0;
  }

  async #alone(what: 'ask' | 'judge' | 'bet' | 'done', work: () => Promise<void>): Promise<void> {
    this.#busy[what] = true;
    try {
      await work();
    } catch (error) {
      if (what === 'ask' || what === 'judge')
        this.#play.on({ type: 'failed', game: this.#seat.game, what, error });
      else throw error;
    } finally {
      this.#busy[what] = false;
    }
  }
}

/** Number of answers with a text, including erased ones. */
const heardIn = (snapshot: Snapshot | undefined): number =>
  snapshot?.view.conversation.filter(({ answer }) => answer !== null && answer.text !== undefined).length ??
  0;

/** Number of questions and answers. */
const saidIn = (snapshot: Snapshot | undefined): string =>
  `${snapshot?.view.conversation.length ?? 0} ${heardIn(snapshot)}`;
