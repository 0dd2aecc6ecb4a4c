/** Prompts of one seat in one game, with their times, from its own view and the clock. */
import type { OpenPrompt, Prompt, PromptKind, Provenance, Reply, ReplyFault } from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { GameRunner } from '../games/game-run.ts';
import type { TurnClock } from '../pacing/turn-clock.ts';
import { type Guard, refusalOfWords } from '../viewers/guard.ts';
import type { FrameResult } from '../viewers/reply.ts';
import { DeclinedPrompts } from './declining.ts';
import { ownMessageCount, promptKey, promptTrigger } from './heard.ts';
import { type PromptFate, type PromptStep, refusalIn, textPositionsOf } from './prompt-notes.ts';
import { type AnsweredPrompt, hasReply, isExpired, type SentPrompt, visiblePrompt } from './put.ts';
import { readReplies, refusalOf } from './replies.ts';
import { SilenceTimers } from './silences.ts';

/** Prompts that are over and still known. */
const maxPastPrompts = 8;

/** Maximum number of commands for one belief. */
const maxSteps = 4;

export interface SeatPromptsPorts {
  readonly clock: Clock;
  readonly run: GameRunner;
  readonly guard: Pick<Guard, 'maySay'>;
  readonly seat: string;
  readonly newId: () => string;
  /** Prompt kinds supported by this seat's bot. */
  readonly kinds: () => ReadonlySet<PromptKind>;
  /** In free talk it is prompted shortly before it speaks, not immediately. */
  readonly asksLate: () => boolean;
  readonly tell: (prompt: Prompt) => void;
  readonly noted: (step: PromptStep) => void;
}

/** State of one prompt topic at the last look. */
interface Topic {
  /** Trigger of the reply. */
  heard: string;
  put: SentPrompt | undefined;
}

/** Prompts of one seat, from the start of the game to its end. */
export class SeatPrompts {
  readonly #ports: SeatPromptsPorts;
  readonly #topics = new Map<string, Topic>();
  readonly #silences: SilenceTimers;
  readonly #declining: DeclinedPrompts;
  readonly #unfollow: () => void;
  #cancelAsking = () => {};
  /** Newest expired prompts of free talk: replies to them are superseded. */
  #past: readonly SentPrompt[] = [];
  /** Its last submission. */
  #pending = '';
  /** Messages of this seat that are out or on their way. */
  #spoken = 0;
  #isLooking = false;
  #isClosed = false;

  constructor(ports: SeatPromptsPorts) {
    this.#ports = ports;
    const { run, seat } = ports;
    this.#declining = new DeclinedPrompts(ports.clock, run, seat);
    this.#silences = new SilenceTimers({ ...ports, over: () => this.#breakSilence() });
    this.#unfollow = run.follow(seat, () => this.#soon());
  }

  close(): void {
    this.#isClosed = true;
    for (const { put } of this.#topics.values()) this.#end(put);
    this.#silences.end();
    this.#declining.end();
    this.#cancelAsking();
    this.#unfollow();
  }

  /** Current unanswered prompts. */
  open(): readonly Prompt[] {
    return [...this.#topics.values()].flatMap(({ put }) =>
      put === undefined || hasReply(put) ? [] : [visiblePrompt(put, this.#ports.run)],
    );
  }

  /**
   * Accepts a reply; undefined: no open prompt of this id. Repetitions get the first result. A reply that
   * breaks a rule is not submitted, and causes one second prompt with the fault.
   */
  take(id: string, replies: readonly Reply[], made?: Provenance): Promise<FrameResult> | undefined {
    const now = [...this.#topics.values()].flatMap((topic) => topic.put ?? []);
    const put = [...now, ...this.#past].find((one) => one.id === id);
    if (put === undefined || this.#isLate(put)) return undefined;
    if (!hasReply(put)) this.#ports.noted({ prompt: id, step: 'received', replies });
    return this.#read(put, replies, made);
  }

  /** A machine's reply is processed with a random delay, like all its input. */
  async #read(
    put: SentPrompt,
    replies: readonly Reply[],
    made: Provenance | undefined,
  ): Promise<FrameResult> {
    const { run, seat } = this.#ports;
    put.unread += 1;
    const since = await run.unread(seat);
    put.unread -= 1;
    if (put.result !== undefined) return put.result;
    const isSuperseded = put.turn !== undefined && run.pacing.clockOf(seat)?.takes(put.turn.key) !== true;
    if (typeof since !== 'number' || isSuperseded) {
      const result = typeof since === 'number' ? 'superseded' : since;
      this.#noteEnd(put, 'answered', result);
      return result;
    }
    const read = this.#fitting(put.prompt, replies);
    put.result =
      'fault' in read
        ? this.#askAgain(put, read.fault)
        : this.#carryOut({ ...put, made, since }, read.replies);
    if (put.turn !== undefined && !('fault' in read)) this.#goOn(read.replies);
    const result = await put.result;
    this.#noteEnd(put, 'fault' in read ? 'refused' : 'answered', result);
    return result;
  }

  #fitting(prompt: OpenPrompt, replies: readonly Reply[]): ReturnType<typeof readReplies> {
    const { guard, run, seat } = this.#ports;
    return readReplies(prompt, replies, (text) => guard.maySay(run.hosted.players[seat]?.id ?? '', text));
  }

  /** Immediately and once, so that a message is not later for it; after a second fault the seat is silent. */
  async #askAgain(put: SentPrompt, fault: ReplyFault): Promise<FrameResult> {
    const key = promptKey(put.prompt);
    const topic = this.#topics.get(key);
    if (put.fault === undefined && topic?.put === put) {
      const again: SentPrompt = { ...put, id: this.#ports.newId(), fault, unread: 0 };
      this.#topics.set(key, { ...topic, put: again });
      this.#ports.tell(visiblePrompt(again, this.#ports.run));
    }
    return refusalOf(fault);
  }

  /**
   * Waits until all have received the last event, and for a machine a random time: prompting must not be
   * visible in others' latencies.
   */
  #soon(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#ports.run.pacing.untilAsked(this.#ports.seat).then(() => {
      this.#isLooking = false;
      if (!this.#isClosed) this.look();
    });
  }

  /** Sends new prompts. */
  look(): void {
    this.#ports.run.attempt('prompts', () => this.#look());
  }

  #look(): void {
    const asked = this.#asked();
    const keys = new Set(asked.map(promptKey));
    for (const key of this.#topics.keys()) if (!keys.has(key)) this.#forget(key);
    const own = this.#ports.run.pacing.clockOf(this.#ports.seat);
    for (const prompt of asked) {
      const key = promptKey(prompt);
      if (prompt.free === true && own !== undefined) {
        this.#takeTurn(key, prompt, own);
        continue;
      }
      const topic = this.#topics.get(key);
      const heard = promptTrigger(prompt);
      if (topic?.heard === heard) continue;
      this.#end(topic?.put);
      this.#topics.set(key, { heard, put: undefined });
      if (prompt.free !== true || this.#silences.isTurn(prompt)) this.#put(key, heard, prompt);
    }
    if (own === undefined) this.#silences.look(asked);
  }

  /** In free talk the seat's clock decides when its bot is prompted, and why: once for each message. */
  #takeTurn(key: string, prompt: OpenPrompt, own: TurnClock): void {
    const { run, seat, clock, asksLate } = this.#ports;
    own.look();
    // What is stored already is shown in a moment.
    if (run.format.pacing.turns?.talks(run.state, seat)?.length !== own.count) return;
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

  /** Several replies may be submitted before the next prompt. */
  #goOn(replies: readonly Reply[]): void {
    const last = replies.at(-1);
    if (last !== undefined && 'text' in last) this.#pending = last.text;
    this.look();
  }

  /** Withdraws a prompt. */
  #forget(key: string): void {
    const put = this.#topics.get(key)?.put;
    this.#end(put);
    this.#topics.delete(key);
    if (put?.turn !== undefined) this.#past = [...this.#past, put].slice(-maxPastPrompts);
  }

  #asked(): readonly OpenPrompt[] {
    const { run, seat, kinds } = this.#ports;
    const known = kinds();
    const isSilent = run.pacing.leavesEmpty(seat);
    const view = run.format.rules.view(run.state, seat);
    const all = run.format.prompting.prompts(view);
    for (const prompt of all)
      if (!known.has(prompt.kind)) this.#declining.decline(run.format.prompting.declined?.(view, prompt));
    return all.filter(({ kind }) => known.has(kind) && !(kind === 'say' && isSilent));
  }

  #put(key: string, heard: string, prompt: OpenPrompt, turn?: SentPrompt['turn']): void {
    this.#end(this.#topics.get(key)?.put);
    const put: SentPrompt = { id: this.#ports.newId(), prompt, turn, unread: 0 };
    this.#topics.set(key, { heard, put });
    this.#ports.tell(visiblePrompt(put, this.#ports.run));
  }

  /** A prompt without a reply is over. */
  #end(put: SentPrompt | undefined): void {
    if (put === undefined || hasReply(put)) return;
    const early = this.#isClosed ? 'game-over' : 'superseded';
    this.#noteEnd(put, isExpired(put, this.#ports.run.now()) ? 'expired' : early, undefined);
  }

  #noteEnd({ id: prompt, prompt: { kind } }: SentPrompt, fate: PromptFate, result: FrameResult): void {
    const places = kind === 'say' && fate === 'answered' ? textPositionsOf(this.#ports, prompt) : [];
    this.#ports.noted({ prompt, step: 'ended', fate, places, refusal: refusalIn(result) });
  }

  #breakSilence(): void {
    for (const prompt of this.#asked()) {
      if (prompt.free !== true) continue;
      const put = this.#topics.get(promptKey(prompt))?.put;
      const isAsked = put !== undefined && !hasReply(put);
      if (!isAsked && this.#spoken <= ownMessageCount(prompt))
        this.#put(promptKey(prompt), promptTrigger(prompt), prompt);
    }
  }

  readonly #isLate = ({ prompt: { deadline } }: SentPrompt): boolean =>
    deadline !== undefined && this.#ports.run.now() > deadline;

  async #carryOut(put: AnsweredPrompt, replies: readonly Reply[]): Promise<FrameResult> {
    const results = await Promise.all(replies.map((reply, index) => this.#carryOutOne(put, reply, index)));
    return results.find((result) => result !== undefined);
  }

  /** A belief may need several steps: holdings of the other side are sold first. */
  async #carryOutOne(put: AnsweredPrompt, reply: Reply, index: number): Promise<FrameResult> {
    const isText = 'text' in reply;
    let first: FrameResult;
    for (let step = 0; step < (isText ? 1 : maxSteps); step += 1) {
      const { run, seat } = this.#ports;
      const command = run.format.prompting.meant(run.format.rules.view(run.state, seat), put.prompt, reply);
      if (command === undefined) break;
      if (isText) this.#spoken += 1;
      const result = await this.#submit(`${put.id}/${index}/${step}`, command, put);
      if (step === 0) first = result;
      if (isText && result !== undefined) this.#spoken -= 1;
      if (result !== undefined || this.#isClosed) break;
    }
    return first;
  }

  /** Refuses forbidden texts before storing, as for any sender. */
  async #submit(
    id: string,
    command: { readonly type: string },
    { fault, made, since, turn }: AnsweredPrompt,
  ): Promise<FrameResult> {
    const { guard, run, seat } = this.#ports;
    const no = refusalOfWords(guard, run.hosted.players[seat]?.id ?? '', command);
    if (no !== undefined) return no;
    const own = run.pacing.clockOf(seat);
    if (own !== undefined) own.nextReply = { key: turn?.key, isExcused: fault !== undefined };
    const marked = made === undefined ? command : { ...command, made };
    return run.submit(seat, id, marked, since);
  }
}
