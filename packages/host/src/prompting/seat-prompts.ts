/** What one seat of one game is asked, and when: out of its own view and the clock. */
import {
  type Made,
  type OpenPrompt,
  type Prompt,
  type PromptKind,
  type RandomStream,
  type Reply,
  type ReplyFault,
  seededStream,
} from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { FrameResult } from '../connections/reply.ts';
import type { GameRun } from '../games/game-run.ts';
import { type Guard, refusalOfWords } from '../guard.ts';
import { readReplies, refusalOf } from './replies.ts';

/** After so much silence, in milliseconds, somebody who may speak at any time is asked to: at least, and on average more. */
const leastSilence = 8000;
const meanSilence = 12_000;

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
  readonly tell: (prompt: Prompt) => void;
}

/** A prompt that was put, until a newer one takes its place. */
interface Put {
  readonly id: string;
  readonly prompt: OpenPrompt;
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
  readonly #silences: RandomStream;
  readonly #unfollow: () => void;
  /** When what was heard last was said, and what wakes us if nothing follows. */
  #lastHeardAt = -1;
  #cancelSilence = () => {};
  /** Messages of this seat that are out or on their way. */
  #spoken = 0;
  #isLooking = false;
  #isClosed = false;

  constructor(ports: SeatPromptsPorts) {
    this.#ports = ports;
    const { run, seat } = ports;
    this.#silences = seededStream(run.hosted.seed, `silence/${seat}`);
    this.#unfollow = run.follow(seat, () => this.#soon());
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelSilence();
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
    const put = [...this.#topics.values()].find((topic) => topic.put?.id === id)?.put;
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
    const read = this.#fitting(put.prompt, replies);
    put.result =
      'fault' in read
        ? this.#askAgain(put, read.fault)
        : this.#carryOut({ ...put, made, since }, read.replies);
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
      const again: Put = { id: this.#ports.newId(), prompt: put.prompt, fault, unread: 0 };
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
    for (const key of this.#topics.keys()) if (!keys.has(key)) this.#topics.delete(key);
    for (const prompt of asked) {
      const key = keyOf(prompt);
      const topic = this.#topics.get(key);
      const heard = heardIn(prompt);
      if (topic?.heard === heard) continue;
      this.#topics.set(key, { heard, put: undefined });
      if (prompt.free !== true || this.#isTurn(prompt)) this.#put(key, prompt);
    }
    this.#waitForSilence(asked);
  }

  #asked(): readonly OpenPrompt[] {
    const { run, seat, kinds } = this.#ports;
    const known = kinds();
    return run.format.prompts(run.format.view(run.state, seat)).filter(({ kind }) => known.has(kind));
  }

  /** One who may speak at any time is asked to when others have spoken; at the start the seed names one seat. */
  #isTurn({ talk, you }: OpenPrompt): boolean {
    const { hosted } = this.#ports.run;
    if (talk.length > 0) return talk.at(-1)?.by !== you;
    const seats = Object.keys(hosted.players).sort();
    return seats[seededStream(hosted.seed, 'first-words').below(seats.length)] === you;
  }

  #put(key: string, prompt: OpenPrompt): void {
    const put: Put = { id: this.#ports.newId(), prompt, unread: 0 };
    this.#topics.set(key, { heard: heardIn(prompt), put });
    this.#ports.tell(this.#told(put));
  }

  #told({ id, fault, prompt: { free: _free, deadline, ...prompt } }: Put): Prompt {
    const { run } = this.#ports;
    const left = deadline === undefined ? undefined : Math.max(deadline - run.now(), 0);
    const { preset } = run.hosted;
    return {
      ...{ id, game: run.id, preset, ...prompt },
      ...(left !== undefined && { deadlineMs: left }),
      ...(fault && { fault }),
    };
  }

  /** Counted from what was heard last: what is still held back is silence to everybody. */
  #waitForSilence(asked: readonly OpenPrompt[]): void {
    const free = asked.filter((prompt) => prompt.free === true);
    const last = Math.max(0, ...free.map(({ talk }) => talk.at(-1)?.at ?? 0));
    if (free.length === 0 || last === this.#lastHeardAt) return;
    this.#lastHeardAt = last;
    this.#cancelSilence();
    const { clock, run } = this.#ports;
    const wait = leastSilence - meanSilence * Math.log(1 - this.#silences.next());
    const at = run.hosted.startedAt + last + Math.ceil(wait);
    this.#cancelSilence = clock.wakeAt(at, () => this.#breakSilence());
  }

  #breakSilence(): void {
    for (const prompt of this.#asked()) {
      if (prompt.free !== true) continue;
      const put = this.#topics.get(keyOf(prompt))?.put;
      const isAsked = put !== undefined && !hasReply(put);
      if (!isAsked && this.#spoken <= ownIn(prompt)) this.#put(keyOf(prompt), prompt);
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
    { made, since }: Answered,
  ): Promise<FrameResult> {
    const { guard, run, seat } = this.#ports;
    const no = refusalOfWords(guard, run.hosted.players[seat]?.id ?? '', command);
    const marked = made === undefined ? command : { ...command, made };
    return no ?? run.submit(seat, id, marked, since);
  }
}

const hasReply = ({ unread, result }: Put): boolean => unread > 0 || result !== undefined;

const keyOf = ({ kind, to = '' }: OpenPrompt): string => `${kind} ${to}`;

/** What calls for a reply: what others said; to judge, what those who are judged said, and how long there is time. */
function heardIn({ kind, talk, you, whom, deadline }: OpenPrompt): string {
  if (kind === 'say') return `${talk.filter(({ by }) => by !== you).length}`;
  return `${talk.filter(({ by }) => whom.includes(by)).length} ${deadline}`;
}

const ownIn = ({ talk, you }: OpenPrompt): number => talk.filter(({ by }) => by === you).length;
