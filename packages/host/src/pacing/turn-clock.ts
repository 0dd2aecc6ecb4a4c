/** Speaking times of a machine's seat: drawn anew after each message in its conversation. */
import {
  between,
  type Instant,
  instant,
  lengthRank,
  lengthShare,
  type SeatTurns,
  type TurnContext,
  type TurnMessage,
  turnAfter,
} from '@parlour/game';
import type { ProtocolErrorCode } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { HostedEvent } from '../facts/game-log.ts';
import { answerTime } from './floor.ts';
import {
  type OvertakenPlan,
  occasionOf,
  type Plan,
  planAfter,
  seenTimeOf,
  turnDrawAfter,
  type WriteOutcome,
  type WriteRequest,
} from './turn-plan.ts';

/** Maximum number of waiting texts of one seat. */
const maxQueuedTexts = 3;
/** How long before the drawn time a late-prompted bot is prompted, in milliseconds. */
const askedBefore = 5000;

interface Text {
  readonly characters: number;
  readonly cameAt: Instant;
  /** Second attempt: lateness is not only the bot's fault. */
  readonly isExcused: boolean;
  readonly end: (how: WriteOutcome) => void;
}

/** The next text to hand in. */
interface NextReply {
  /** Key of the conversation in its bot's prompt; undefined: not prompted. */
  readonly key: string | undefined;
  /** It was a second attempt, so lateness is not only the bot's fault. */
  readonly isExcused: boolean;
}

const unasked: NextReply = { key: undefined, isExcused: false };

export interface TurnClockPorts {
  readonly seat: string;
  readonly person: SeatTurns;
  readonly hosted: Pick<HostedEvent, 'seed' | 'startedAt' | 'origin'>;
  readonly clock: Clock;
  readonly delay: number;
  /** Visible messages of its conversation, as stored; undefined: the conversation is over. */
  readonly talk: () => readonly TurnMessage[] | undefined;
  /** End of the conversation. */
  readonly end: () => Instant | undefined;
  /** A text is written; `isLate`: it came after its time. */
  readonly noted: (isLate: boolean) => void;
}

/** Clock of one seat. Waiting texts are only in memory; after a crash the same times are drawn again. */
export class TurnClock {
  readonly #ports: TurnClockPorts;
  /** Number of messages at the last update, and of this seat's among them. */
  #count = -1;
  #own = 0;
  #plan: Plan | undefined;
  readonly #texts: Text[] = [];
  #isOver = false;
  /** A text is written, and has not appeared. */
  #isWriting = false;
  /** By how much outages have moved the time since the last message. */
  #down = 0;
  #cancel = () => {};
  #cancelLook = () => {};
  /** The bot wants a prompt shortly before the drawn time, so that the length causes no delay. */
  asksLate = false;
  /** Set before a text is handed in that replies to a prompt. */
  nextReply = unasked;
  /** By the names under which their bot was asked. */
  readonly #overtaken = new Map<string, OvertakenPlan>();

  constructor(ports: TurnClockPorts) {
    this.#ports = ports;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether a reply to the prompt with this key still fits the conversation. */
  takes(key: string): boolean {
    if (key === this.#key() || this.#overtaken.has(key)) return true;
    return this.#waiting() > 0 && key === this.#key(1);
  }

  get hasTexts(): boolean {
    return this.#texts.length > 0;
  }

  /** Something happened. Where a message has appeared the draw is void; where it is another's, the texts are as well. */
  look(): void {
    const { seat } = this.#ports;
    const talk = this.#seenTalk();
    if (talk === undefined) {
      this.end('superseded');
      return;
    }
    if (talk.length === this.#count) return;
    const news = talk.slice(Math.max(this.#count, 0));
    const isOthers = news.some(({ by }) => by !== seat);
    if (isOthers) this.#overtake();
    this.#count = talk.length;
    this.#own = talk.filter(({ by }) => by === seat).length;
    this.#down = 0;
    if (isOthers) this.#discard('superseded');
    if (news.some(({ by }) => by === seat)) {
      this.#isWriting = false;
      this.#overtaken.clear();
    }
    this.#plan = planAfter(talk, this.#ports);
    this.#schedule();
  }

  /** A message counts from when people see it: before, their draws come due as well. */
  #seenTalk(): readonly TurnMessage[] | undefined {
    const { talk, clock } = this.#ports;
    const stored = talk();
    const unseen = stored?.findIndex((message) => seenTimeOf(message, this.#ports) > clock.now()) ?? -1;
    const next = stored?.[unseen];
    this.#cancelLook();
    if (next === undefined) return stored;
    this.#cancelLook = clock.wakeAt(seenTimeOf(next, this.#ports), () => this.look());
    return stored?.slice(0, unseen);
  }

  /** Moves all waiting items by the outage. */
  postpone(down: number): void {
    this.#down += down;
    this.#schedule();
  }

  /** The text was refused and will not appear. */
  refused(): void {
    this.#isWriting = false;
    this.#schedule();
  }

  /** Resolves when this text is written, or never will be. */
  handIn(characters: number): Promise<WriteOutcome> {
    const { key, isExcused } = this.nextReply;
    this.nextReply = unasked;
    if (this.#isOver) return Promise.resolve({ why: undefined });
    if (key !== undefined && !this.takes(key)) return Promise.resolve({ why: 'superseded' });
    const overtaken = key === undefined ? undefined : this.#overtaken.get(key);
    if (overtaken === undefined && this.#texts.length >= maxQueuedTexts)
      return Promise.resolve({ why: 'rate-limited' });
    return new Promise((end) => {
      const text = { characters, cameAt: this.#now(), isExcused, end };
      if (overtaken !== undefined) {
        this.#writeOvertaken(text, overtaken);
        return;
      }
      this.#texts.push(text);
      this.#schedule();
    });
  }

  /**
   * Another's message appears. Where the draw came due before it, a bot that answers immediately would have written by now:
   * one that has not answered yet still may, so that how fast a bot answers changes nothing.
   */
  #overtake(): void {
    const plan = this.#plan;
    if (plan === undefined || this.#isWriting || this.#texts.length > 0) return;
    const due = this.#soonest(plan);
    if (due !== undefined && due < this.#now()) this.#overtaken.set(this.#key(), { plan, at: this.#now() });
  }

  /** A long text may have come due only after the message. */
  #writeOvertaken(text: Text, { plan, at }: OvertakenPlan): void {
    const due = this.#isWriting ? undefined : this.#dueOf(plan, this.asksLate ? undefined : text.characters);
    if (due === undefined || due >= at) text.end({ why: 'superseded' });
    else this.#write(text, due, text.cameAt > Math.max(due, plan.floor));
  }

  /** Next prompt for its bot; undefined: none before the next message. */
  wanted(): WriteRequest | undefined {
    const { hosted, clock } = this.#ports;
    const plan = this.#plan;
    if (plan === undefined) return undefined;
    if (this.#waiting() > 0) return this.#waiting() === 1 ? this.#wantedAhead(plan) : undefined;
    const due = this.#soonest(plan);
    if (due === undefined) return undefined;
    const from = this.asksLate ? hosted.startedAt + due - askedBefore : 0;
    const occasion = occasionOf(plan, due);
    return { occasion, key: this.#key(), isAhead: false, from: Math.max(from, clock.now()) };
  }

  /**
   * After an own message it may continue sooner than a bot could answer a prompt. So the bot is prompted
   * before it appears, and its speed changes nothing.
   */
  #wantedAhead(plan: Plan): WriteRequest | undefined {
    const { clock, delay, hosted } = this.#ports;
    const [text] = this.#texts;
    const due =
      text === undefined ? this.#now() : this.#dueOf(plan, this.asksLate ? undefined : text.characters);
    if (due === undefined) return undefined;
    const { last, run } = plan.context;
    const length = last === 'own' ? run + 1 : 1;
    const context: TurnContext = {
      last: 'own',
      run: length,
      sinceOwn: undefined,
      ownRun: length,
      named: false,
    };
    const since = instant(Math.max(due, plan.floor));
    const u = turnDrawAfter(this.#count + 1, this.#ports);
    const next = this.#soonest({ context, since, floor: since, u });
    if (next === undefined || between(since, next) >= answerTime(delay)) return undefined;
    const from = Math.max(hosted.startedAt + since - answerTime(delay), clock.now());
    return { occasion: 'go-on', key: this.#key(1), isAhead: true, from };
  }

  /** Texts of this seat that have not appeared. */
  #waiting(): number {
    return this.#texts.length + (this.#isWriting ? 1 : 0);
  }

  /** `more`: pending messages of this seat, which appear before any other. */
  #key(more = 0): string {
    return `${this.#count + more}/${this.#own + more}`;
  }

  /** Earliest writing time of its next text: a short one. */
  #soonest(plan: Plan): Instant | undefined {
    return this.#dueOf(plan, this.asksLate ? undefined : 1);
  }

  /** Ends all waiting. */
  end(why?: ProtocolErrorCode): void {
    this.#isOver = true;
    this.#plan = undefined;
    this.#overtaken.clear();
    this.#cancel();
    this.#cancelLook();
    this.#discard(why);
  }

  #discard(why: ProtocolErrorCode | undefined): void {
    for (const { end } of this.#texts.splice(0)) end({ why });
  }

  /** Time at which a text of this length is written; undefined: never. Without a length: by the draw. */
  #dueOf({ context, since, u }: Plan, characters: number | undefined): Instant | undefined {
    const { person, end } = this.#ports;
    const until = end();
    if (until === undefined) return undefined;
    const share = characters === undefined ? u : lengthShare(u, lengthRank(characters));
    const wait = turnAfter(person, context, { u: share, end: between(since, until) });
    return wait === undefined ? undefined : instant(since + wait + this.#down);
  }

  #schedule(): void {
    this.#cancel();
    this.#cancel = () => {};
    const plan = this.#plan;
    const [text] = this.#texts;
    if (plan === undefined || text === undefined || this.#isWriting) return;
    const due = this.#dueOf(plan, this.asksLate ? undefined : text.characters);
    if (due === undefined) return;
    const { clock, hosted } = this.#ports;
    if (due > this.#now()) this.#cancel = clock.wakeAt(hosted.startedAt + due, () => this.#schedule());
    else {
      this.#texts.shift();
      this.#write(text, due, text.cameAt > Math.max(due, plan.floor));
    }
  }

  /** A text that arrives before its time is written on time: a bot's speed must change nothing. */
  #write({ cameAt, isExcused, end }: Text, due: Instant, isLate: boolean): void {
    this.#isWriting = true;
    this.#overtaken.clear();
    this.#ports.noted(isLate && !isExcused);
    end({ written: isLate ? cameAt : due });
  }

  #now(): Instant {
    const { clock, hosted } = this.#ports;
    return instant(clock.now() - hosted.startedAt);
  }
}
