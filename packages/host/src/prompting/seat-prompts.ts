/** What one seat of one game is asked, and when: out of its own view and the clock. */
import type { Made, Occasion, OpenPrompt, Prompt, PromptKind, Reply, ReplyFault } from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { FrameResult } from '../connections/reply.ts';
import type { GameRun } from '../games/game-run.ts';
import type { TurnClock } from '../games/turn-clock.ts';
import { type Guard, refusalOfWords } from '../guard.ts';
import { heardIn, keyOf, ownIn } from './heard.ts';
import { readReplies, refusalOf } from './replies.ts';
import { Silences } from './silences.ts';

/** Prompts that are over and still known. */
const mostPast = 8;

/** Commands that one belief may come to, one after the other. */
const mostSteps = 4;

export interface SeatPromptsPorts {
  readonly clock: Clock;
  readonly run: GameRun;
  readonly guard: Pick<Guard, 'maySay'>;
  readonly seat: string;
  readonly newId: () => string;
  /** Which prompts the bot of this seat replies to. */
  readonly kinds: () => ReadonlySet<PromptKind>;
  /** In a free talk it is asked shortly before it speaks, and not at once. */
  readonly asksLate: () => boolean;
  readonly tell: (prompt: Prompt) => void;
}

/** A prompt that was put, until a newer one takes its place. */
interface Put {
  readonly id: string;
  readonly prompt: OpenPrompt;
  /** In a free talk: what its text is for, and the name of the talk so far. With another's message it is superseded. */
  readonly turn: { readonly occasion: Occasion; readonly key: string } | undefined;
  /** What was wrong with the first reply, if this asks for the second. */
  readonly fault?: ReplyFault;
  /** Replies that are here, and were not looked at yet. */
  unread: number;
  /** What came of its reply, if there was one. */
  result?: Promise<FrameResult>;
}

/** A prompt with what its reply says of itself, and when it came. */
type Answered = Put & { readonly made: Made | undefined; readonly since: number };

/** What was to be seen of one thing that is asked for, when it was last looked at. */
interface Topic {
  /** What calls for a reply. */
  heard: string;
  put: Put | undefined;
}

/** The prompts of one seat, from its first look at the game to the end. */
export class SeatPrompts {
  readonly #ports: SeatPromptsPorts;
  readonly #topics = new Map<string, Topic>();
  readonly #silences: Silences;
  readonly #unfollow: () => void;
  #cancelAsking = () => {};
  /** The newest prompts of a free talk that are over: what comes in reply is superseded. */
  #past: readonly Put[] = [];
  /** What it handed in last. */
  #pending = '';
  /** Messages of this seat that are out or on their way. */
  #spoken = 0;
  #isLooking = false;
  #isClosed = false;

  constructor(ports: SeatPromptsPorts) {
    this.#ports = ports;
    const { run, seat } = ports;
    this.#silences = new Silences({ ...ports, over: () => this.#breakSilence() });
    this.#unfollow = run.follow(seat, () => this.#soon());
  }

  close(): void {
    this.#isClosed = true;
    this.#silences.end();
    this.#cancelAsking();
    this.#unfollow();
  }

  /** The prompts that wait for a reply, as they stand now. */
  open(): readonly Prompt[] {
    return [...this.#topics.values()].flatMap(({ put }) =>
      put === undefined || hasReply(put) ? [] : [this.#told(put)],
    );
  }

  /**
   * Takes a reply; undefined: no prompt of this id is open here. Said again, it gets the first result. Where it breaks a
   * rule nothing of it is said, and another prompt names the rule, once.
   */
  take(id: string, replies: readonly Reply[], made?: Made): Promise<FrameResult> | undefined {
    const now = [...this.#topics.values()].flatMap((topic) => topic.put ?? []);
    const put = [...now, ...this.#past].find((one) => one.id === id);
    if (put === undefined || this.#isLate(put)) return undefined;
    return this.#read(put, replies, made);
  }

  /** What a machine replies is looked at a moment later, like everything that it sends. */
  async #read(put: Put, replies: readonly Reply[], made: Made | undefined): Promise<FrameResult> {
    const { run, seat } = this.#ports;
    put.unread += 1;
    const since = await run.unread(seat);
    put.unread -= 1;
    if (typeof since !== 'number') return since;
    if (put.result !== undefined) return put.result;
    if (put.turn !== undefined && run.clockOf(seat)?.takes(put.turn.key) !== true) return 'superseded';
    const read = this.#fitting(put.prompt, replies);
    put.result =
      'fault' in read
        ? this.#askAgain(put, read.fault)
        : this.#carryOut({ ...put, made, since }, read.replies);
    if (put.turn !== undefined && !('fault' in read)) this.#goOn(read.replies);
    return put.result;
  }

  #fitting(prompt: OpenPrompt, replies: readonly Reply[]): ReturnType<typeof readReplies> {
    const { guard, run, seat } = this.#ports;
    return readReplies(prompt, replies, (text) => guard.maySay(run.hosted.players[seat]?.id ?? '', text));
  }

  /** Immediately and once, so that a message is not later for it; after a second fault the seat is silent. */
  async #askAgain(put: Put, fault: ReplyFault): Promise<FrameResult> {
    const key = keyOf(put.prompt);
    const topic = this.#topics.get(key);
    if (put.fault === undefined && topic?.put === put) {
      const again: Put = { ...put, id: this.#ports.newId(), fault, unread: 0 };
      this.#topics.set(key, { ...topic, put: again });
      this.#ports.tell(this.#told(again));
    }
    return refusalOf(fault);
  }

  /**
   * Not before everybody has what just happened, and of a machine at a moment that chance draws: what it takes the house
   * to ask nobody feels in their own answers.
   */
  #soon(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#ports.run.untilAsked(this.#ports.seat).then(() => {
      this.#isLooking = false;
      if (!this.#isClosed) this.look();
    });
  }

  /** Puts what is to be asked now and was not asked before. */
  look(): void {
    const asked = this.#asked();
    const keys = new Set(asked.map(keyOf));
    for (const key of this.#topics.keys()) if (!keys.has(key)) this.#forget(key);
    const own = this.#ports.run.clockOf(this.#ports.seat);
    for (const prompt of asked) {
      const key = keyOf(prompt);
      if (prompt.free === true && own !== undefined) {
        this.#takeTurn(key, prompt, own);
        continue;
      }
      const topic = this.#topics.get(key);
      const heard = heardIn(prompt);
      if (topic?.heard === heard) continue;
      this.#topics.set(key, { heard, put: undefined });
      if (prompt.free !== true || this.#silences.isTurn(prompt)) this.#put(key, heard, prompt);
    }
    if (own === undefined) this.#silences.look(asked);
  }

  /** In a free talk the seat's clock says when its bot is asked, and for what: once for each message that appears. */
  #takeTurn(key: string, prompt: OpenPrompt, own: TurnClock): void {
    const { run, seat, clock, asksLate } = this.#ports;
    // What is stored already is shown in a moment.
    if (run.format.turns?.talks(run.state, seat)?.length !== own.count) return;
    own.asksLate = asksLate();
    const wanted = own.wanted();
    const asked = this.#topics.get(key);
    if (asked !== undefined && !own.takes(asked.heard)) this.#forget(key);
    this.#cancelAsking();
    if (wanted === undefined || wanted.key === this.#topics.get(key)?.heard) return;
    if (wanted.from > clock.now()) {
      this.#cancelAsking = clock.wakeAt(wanted.from, () => this.look());
      return;
    }
    const pending = { by: seat, text: this.#pending, at: run.now() };
    this.#forget(key);
    this.#put(
      key,
      wanted.key,
      wanted.isAhead ? { ...prompt, talk: [...prompt.talk, pending] } : prompt,
      wanted,
    );
  }

  /** What is handed in may be all that is said before it has to be asked for more. */
  #goOn(replies: readonly Reply[]): void {
    const last = replies.at(-1);
    if (last !== undefined && 'text' in last) this.#pending = last.text;
    this.look();
  }

  /** What was asked for is not asked for any more. */
  #forget(key: string): void {
    const put = this.#topics.get(key)?.put;
    this.#topics.delete(key);
    if (put?.turn !== undefined) this.#past = [...this.#past, put].slice(-mostPast);
  }

  #asked(): readonly OpenPrompt[] {
    const { run, seat, kinds } = this.#ports;
    const known = kinds();
    const isSilent = run.leavesEmpty(seat);
    const view = run.format.view(run.state, seat);
    const all = run.format.prompts(view);
    for (const prompt of all) if (!known.has(prompt.kind)) this.#decline(run.format.declined?.(view, prompt));
    return all.filter(({ kind }) => known.has(kind) && !(kind === 'say' && isSilent));
  }

  /** No one waits for what a bot never replies to. Said again, it changes nothing. */
  #decline(command: { readonly type: string } | undefined): void {
    if (command !== undefined) void this.#ports.run.submit(this.#ports.seat, 'host/declined', command);
  }

  #put(key: string, heard: string, prompt: OpenPrompt, turn?: Put['turn']): void {
    const put: Put = { id: this.#ports.newId(), prompt, turn, unread: 0 };
    this.#topics.set(key, { heard, put });
    this.#ports.tell(this.#told(put));
  }

  #told({ id, fault, prompt: { free: _free, deadline, ...prompt }, turn }: Put): Prompt {
    const { run } = this.#ports;
    const left = deadline === undefined ? undefined : Math.max(deadline - run.now(), 0);
    const { preset } = run.hosted;
    return {
      ...{ id, game: run.id, preset, ...prompt },
      ...(turn && { occasion: turn.occasion }),
      ...(left !== undefined && { deadlineMs: left }),
      ...(fault && { fault }),
    };
  }

  #breakSilence(): void {
    for (const prompt of this.#asked()) {
      if (prompt.free !== true) continue;
      const put = this.#topics.get(keyOf(prompt))?.put;
      const isAsked = put !== undefined && !hasReply(put);
      if (!isAsked && this.#spoken <= ownIn(prompt)) this.#put(keyOf(prompt), heardIn(prompt), prompt);
    }
  }

  #isLate({ prompt: { deadline } }: Put): boolean {
    return deadline !== undefined && this.#ports.run.now() > deadline;
  }

  async #carryOut(put: Answered, replies: readonly Reply[]): Promise<FrameResult> {
    const results = await Promise.all(replies.map((reply, index) => this.#carryOutOne(put, reply, index)));
    return results.find((result) => result !== undefined);
  }

  /** A belief may take more than one step: what is held of the other side is sold first. */
  async #carryOutOne(put: Answered, reply: Reply, index: number): Promise<FrameResult> {
    const isText = 'text' in reply;
    let first: FrameResult;
    for (let step = 0; step < (isText ? 1 : mostSteps); step += 1) {
      const { run, seat } = this.#ports;
      const command = run.format.meant(run.format.view(run.state, seat), put.prompt, reply);
      if (command === undefined) break;
      if (isText) this.#spoken += 1;
      const result = await this.#submit(`${put.id}/${index}/${step}`, command, put);
      if (step === 0) first = result;
      if (isText && result !== undefined) this.#spoken -= 1;
      if (result !== undefined || this.#isClosed) break;
    }
    return first;
  }

  /** Refused before it is stored where its words are not taken here, as from anybody. */
  async #submit(
    id: string,
    command: { readonly type: string },
    { fault, made, since }: Answered,
  ): Promise<FrameResult> {
    const { guard, run, seat } = this.#ports;
    const no = refusalOfWords(guard, run.hosted.players[seat]?.id ?? '', command);
    if (no !== undefined) return no;
    const own = fault === undefined ? undefined : run.clockOf(seat);
    if (own !== undefined) own.excusesNext = true;
    const marked = made === undefined ? command : { ...command, made };
    return run.submit(seat, id, marked, since);
  }
}

const hasReply = ({ unread, result }: Put): boolean => unread > 0 || result !== undefined;
