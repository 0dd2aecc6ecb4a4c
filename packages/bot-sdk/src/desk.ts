import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { betsTowards } from './bets.ts';
import type { BettorOptions } from './options.ts';
import type { Play } from './play.ts';
import { bettorTableOf, type Seat, type Sight } from './sight.ts';
import type { BettorTable } from './tables.ts';
import { mended } from './words.ts';

/** Between two orders, in milliseconds: the house takes ten in a second. */
const orderGap = 125;

/** One game of a bettor: asks, judges and bets, each one at a time and without waiting for the others. */
export class Desk {
  readonly #options: BettorOptions;
  readonly #play: Play;
  readonly #seat: Seat;
  #sight: Sight | undefined;
  #belief: number | undefined;
  #busy = { ask: false, judge: false, bet: false, done: false };
  /** What was to be seen when it was last asked, judged and tried to bet. */
  #last = { ask: '', judge: '', bet: '' };
  #closed = false;

  constructor(options: BettorOptions, play: Play, seat: Seat) {
    this.#options = options;
    this.#play = play;
    this.#seat = seat;
  }

  seen(sight: Sight): void {
    this.#sight = sight;
    void this.#ask();
    void this.#judge();
    void this.#bet();
    void this.#done();
  }

  close(): void {
    this.#closed = true;
  }

  get #table(): BettorTable | undefined {
    if (this.#sight === undefined || this.#closed) return undefined;
    return bettorTableOf(this.#seat, this.#sight, performance.now());
  }

  async #ask(): Promise<void> {
    const { ask } = this.#options;
    const table = this.#table;
    if (ask === undefined || table === undefined || this.#busy.ask) return;
    if (this.#hasWaiting || this.#othersAreDone || this.#isDone) return;
    const seen = `${table.conversation.length} ${heardIn(table)}`;
    if (this.#last.ask === seen) return;
    this.#last.ask = seen;
    await this.#alone('ask', async () => {
      const raw: unknown = await ask(table);
      if (raw === undefined || this.#closed) return;
      if (typeof raw !== 'string') throw new Error(`expected a text or undefined, found ${typeof raw}`);
      await this.#put(raw);
    });
    void this.#ask();
  }

  async #put(raw: string): Promise<void> {
    const { game } = this.#seat;
    const { text, how } = mended(raw, this.#sight?.view.rules.questionLength ?? 200);
    if (how !== undefined) this.#play.on({ type: 'mended', game, what: 'question', how });
    if (text === undefined) return;
    const outcome = await this.#play.say(game, { type: 'ask', text });
    if (outcome === 'ok') this.#play.on({ type: 'asked', game, text });
  }

  async #judge(): Promise<void> {
    const table = this.#table;
    if (table === undefined || this.#busy.judge) return;
    const seen = `heard ${heardIn(table)}`;
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
    if (this.#busy.bet || this.#belief === undefined || this.#isDone || this.#nextOrder() === undefined)
      return;
    await this.#alone('bet', async () => {
      await wait(orderGap);
      const next = this.#nextOrder();
      if (next === undefined) return;
      const { order, belief, seen } = next;
      this.#last.bet = seen;
      const { game } = this.#seat;
      const outcome = await this.#play.say(game, { type: 'bet', ...order, orderId: randomUUID() });
      const { side, quantity } = order;
      if (outcome === 'ok') this.#play.on({ type: 'bet', game, side, quantity, belief });
    });
    void this.#bet();
  }

  /** The next order, if something has changed since the last one: what was refused is not tried again and again. */
  #nextOrder() {
    const table = this.#table;
    const belief = this.#belief;
    if (table === undefined || belief === undefined || this.#isDone) return undefined;
    const seen = [belief, table.bid, table.ask, table.cash, table.position].join(' ');
    if (seen === this.#last.bet) return undefined;
    const { most = 10 } = this.#options;
    const [order] = betsTowards(table, belief, { most });
    return order && { order, belief, seen };
  }

  /** When all others are done, so is this bot, and the game can end: nobody has to wait for a machine. */
  async #done(): Promise<void> {
    const { view } = this.#sight ?? {};
    if (view === undefined || view.own === null || this.#busy.done || this.#closed) return;
    const isThrough = !this.#busy.judge && !this.#busy.bet && !this.#busy.ask && !this.#hasWaiting;
    const done = this.#othersAreDone && view.mayBeDone && (isThrough || view.own.done);
    if (done === view.own.done) return;
    await this.#alone(
      'done',
      async () => void (await this.#play.say(this.#seat.game, { type: 'done', done })),
    );
  }

  get #isDone(): boolean {
    return this.#sight?.view.own?.done === true;
  }

  get #othersAreDone(): boolean {
    const { view } = this.#sight ?? {};
    const others = view?.bettors.filter((seat) => seat !== this.#seat.seat) ?? [];
    return others.length > 0 && others.every((seat) => view?.done.includes(seat));
  }

  /** Does a question of the bot wait for its answer, or for its turn? */
  get #hasWaiting(): boolean {
    const { view } = this.#sight ?? {};
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

/** Answers whose text is there. */
const heardIn = ({ conversation }: BettorTable): number =>
  conversation.filter(({ answer }) => answer !== null).length;
