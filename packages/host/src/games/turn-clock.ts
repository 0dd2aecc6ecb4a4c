/** When the machine of one seat speaks: drawn anew whenever a message appears in its talk. */
import {
  between,
  type Instant,
  instant,
  lengthRank,
  lengthShare,
  type Occasion,
  runsOfOthers,
  type SeatTurns,
  seededStream,
  silenceAfter,
  silenceForGood,
  type TurnContext,
  type TurnMessage,
  turnAfter,
  turnContext,
} from '@parlour/game';
import type { DoorError } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import { answerTime, floorOf } from './floor.ts';
import type { HostedFact } from './game-log.ts';

/** Texts of one seat that may wait at once. */
const mostTexts = 3;
/** A bot that wants to be asked late is asked so long before the drawn time, in milliseconds. */
const askedBefore = 5000;

/** What became of a text: when it was written, or why it never was. */
export type Written = { readonly written: Instant } | { readonly why: DoorError | undefined };

/** What a bot is to be asked for. */
export interface Wanted {
  readonly occasion: Occasion;
  /** Names the talk that it is asked about: it changes with every message. */
  readonly key: string;
  /** It is asked as if the text that waits had appeared. */
  readonly isAhead: boolean;
  /** From when on, by the clock of the house. */
  readonly from: number;
}

interface Text {
  readonly characters: number;
  readonly cameAt: Instant;
  /** Asked for once more: that it may come late is not its bot's slowness alone. */
  readonly isExcused: boolean;
  readonly end: (how: Written) => void;
}

interface Plan {
  readonly context: TurnContext;
  /** The last message, or the opening. */
  readonly since: Instant;
  /** From when on a message of this seat may appear. */
  readonly floor: Instant;
  readonly u: number;
}

export interface TurnClockPorts {
  readonly seat: string;
  readonly person: SeatTurns;
  readonly hosted: Pick<HostedFact, 'seed' | 'startedAt' | 'origin'>;
  readonly clock: Clock;
  readonly delay: number;
  /** What has appeared in its talk, as far as it is stored; undefined: the talk is over. */
  readonly talk: () => readonly TurnMessage[] | undefined;
  /** When the talk ends. */
  readonly end: () => Instant | undefined;
  /** A text is written; `isLate`: it came after its time. */
  readonly noted: (isLate: boolean) => void;
}

/** The clock of one seat. Texts that wait are in memory alone; after a crash the same times are drawn again. */
export class TurnClock {
  readonly #ports: TurnClockPorts;
  /** Messages in the talk when it was last looked at, and how many of them are this seat's. */
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
  /** The bot wants to be asked shortly before the drawn time: what it says then is not later for its length. */
  asksLate = false;
  /** The next text that is handed in does not count as late: its bot was asked twice. */
  excusesNext = false;

  constructor(ports: TurnClockPorts) {
    this.#ports = ports;
  }

  get count(): number {
    return this.#count;
  }

  /** Does a reply to what was asked under this name still fit the talk? */
  takes(key: string): boolean {
    return key === this.#key() || (this.#waiting() > 0 && key === this.#key(1));
  }

  get hasTexts(): boolean {
    return this.#texts.length > 0;
  }

  /** Something happened. Where a message has appeared the draw is void; where it is another's, the texts are as well. */
  look(): void {
    const { seat, talk: now } = this.#ports;
    const talk = now();
    if (talk === undefined) {
      this.end('superseded');
      return;
    }
    if (talk.length === this.#count) return;
    const news = talk.slice(Math.max(this.#count, 0));
    this.#count = talk.length;
    this.#own = talk.filter(({ by }) => by === seat).length;
    this.#down = 0;
    if (news.some(({ by }) => by !== seat)) this.#discard('superseded');
    if (news.some(({ by }) => by === seat)) this.#isWriting = false;
    this.#plan = this.#draw(talk);
    this.#schedule();
  }

  /** The house was away: everything that waits is that much later. */
  postpone(down: number): void {
    this.#down += down;
    this.#schedule();
  }

  /** What was written is refused: it will not appear. */
  refused(): void {
    this.#isWriting = false;
    this.#schedule();
  }

  /** Resolves when this text is written, or never will be. */
  handIn(characters: number): Promise<Written> {
    if (this.#isOver) return Promise.resolve({ why: undefined });
    if (this.#texts.length >= mostTexts) return Promise.resolve({ why: 'rate-limited' });
    return new Promise((end) => {
      this.#texts.push({ characters, cameAt: this.#now(), isExcused: this.excusesNext, end });
      this.excusesNext = false;
      this.#schedule();
    });
  }

  /** What its bot is to be asked for now or later; undefined: nothing before the next message. */
  wanted(): Wanted | undefined {
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
   * After its own message it may go on sooner than a bot could be asked and answer. Then it is asked before that appears,
   * so that how fast a bot answers changes nothing.
   */
  #wantedAhead(plan: Plan): Wanted | undefined {
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
    const next = this.#soonest({ context, since, floor: since, u: this.#u(this.#count + 1) });
    if (next === undefined || between(since, next) >= answerTime(delay)) return undefined;
    const from = Math.max(hosted.startedAt + since - answerTime(delay), clock.now());
    return { occasion: 'go-on', key: this.#key(1), isAhead: true, from };
  }

  /** Texts of this seat that have not appeared. */
  #waiting(): number {
    return this.#texts.length + (this.#isWriting ? 1 : 0);
  }

  /** `more`: messages of this seat that have not appeared, and nobody else's do before. */
  #key(more = 0): string {
    return `${this.#count + more}/${this.#own + more}`;
  }

  #u(count: number): number {
    const { hosted, seat } = this.#ports;
    return seededStream(hosted.seed, `turn/${seat}/${count}`).next();
  }

  /** When its next text is written at the soonest: a short one. */
  #soonest(plan: Plan): Instant | undefined {
    return this.#dueOf(plan, this.asksLate ? undefined : 1);
  }

  /** Ends all waiting. */
  end(why?: DoorError): void {
    this.#isOver = true;
    this.#plan = undefined;
    this.#cancel();
    this.#discard(why);
  }

  #discard(why: DoorError | undefined): void {
    for (const { end } of this.#texts.splice(0)) end({ why });
  }

  #draw(talk: readonly TurnMessage[]): Plan | undefined {
    const { seat, delay, hosted } = this.#ports;
    const { seed, origin } = hosted;
    const isGone = (run: number) => seededStream(seed, `turn/${seat}/gone/${run}`).chance(silenceForGood);
    const runs = runsOfOthers(talk, seat);
    // Who practises knows who is who, and wants an answer.
    if (origin !== 'practice' && Array.from({ length: runs }, (_, run) => run + 1).some(isGone))
      return undefined;
    return {
      context: turnContext(talk, seat),
      since: talk.at(-1)?.at ?? instant(0),
      floor: floorOf(talk, seat, delay),
      u: this.#u(talk.length),
    };
  }

  /** When a text of so many characters is written; undefined: it is not. Without a length: by the draw alone. */
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
    else this.#write(text, due, text.cameAt > Math.max(due, plan.floor));
  }

  /** What comes before it could appear is written in time: how fast a bot answers must change nothing. */
  #write({ cameAt, isExcused, end }: Text, due: Instant, isLate: boolean): void {
    this.#texts.shift();
    this.#isWriting = true;
    this.#ports.noted(isLate && !isExcused);
    end({ written: isLate ? cameAt : due });
  }

  #now(): Instant {
    const { clock, hosted } = this.#ports;
    return instant(clock.now() - hosted.startedAt);
  }
}

function occasionOf({ context, since }: Plan, due: Instant): Occasion {
  if (context.last === 'no-one') return 'open';
  if (context.last === 'other') return 'answer';
  return between(since, due) < silenceAfter ? 'go-on' : 'break-silence';
}
