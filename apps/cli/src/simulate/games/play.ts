/** Plays one simulated game by the rules of its format: all seats reply to the prompts in their views. */
import {
  type AnyFormat,
  betsTowards,
  type FormatTypes,
  instant,
  type MarketView,
  type Nature,
  type OpenPrompt,
  runCommand,
  sealOf,
  seededBytes,
  seededStream,
} from '@parlour/game';
import { mulberry32, type Random } from '@parlour/stats';
import { belief, Traces } from './skill.ts';
import { randomMessage } from './words.ts';

export interface TablePlan {
  readonly format: AnyFormat;
  readonly config: object;
  /** In hexadecimal: all that chance decides. */
  readonly seed: string;
  readonly natures: Readonly<Record<string, Nature>>;
  /** The skill of each bot, by seat. */
  readonly skills: Readonly<Record<string, number>>;
  /** Of all bots that could sit there. */
  readonly allSkills: readonly number[];
  /**
   * Announced probability that another player of this role is human, for a person in a role; undefined: from
   * the prompt.
   */
  readonly priorOf: (as: string) => number | undefined;
  readonly confidence: number;
}

/** Number of moments of action in a game: during the conversation, and in total. */
const [moments, mostMoments] = [16, 40];
/** Probability that a player speaks at a moment when they may. */
const talkative = 0.4;
/** Probability that a player leaves a game before its end. */
const restless = 0.02;

/** Everything that happens in a game, to its end by its own rules. */
export function playTable(plan: TablePlan): readonly FormatTypes['Event'][] {
  return new Table(plan).play();
}

class Table {
  readonly #plan: TablePlan;
  readonly #random: Random;
  readonly #traces = new Map<string, Traces>();
  /** Time of each player's first judgement, in milliseconds. */
  readonly #patience = new Map<string, number>();
  /** Content that each judge had read at the last judgement. */
  readonly #judged = new Map<string, number>();
  readonly #events: FormatTypes['Event'][] = [];
  #state: FormatTypes['State'];

  constructor(plan: TablePlan) {
    this.#plan = plan;
    this.#state = plan.format.rules.initial;
    this.#random = mulberry32(Number.parseInt(plan.seed.slice(0, 8), 16));
    for (const seat of Object.keys(plan.natures)) {
      const own = mulberry32(Math.floor(this.#random() * 2 ** 32));
      this.#traces.set(seat, new Traces(own, plan.skills[seat], plan.allSkills));
    }
  }

  play(): readonly FormatTypes['Event'][] {
    const { format, natures, seed, config: wishes } = this.#plan;
    const config = format.rules.configure(wishes);
    const nonce = seededBytes(seed, 'nonce');
    const commitment = { hash: sealOf(format.seating.secret(natures), nonce), nonce };
    this.#do({ type: 'open', at: instant(0), config, cast: natures, commitment });
    const { duration = 120_000 } = config as { readonly duration?: number };
    const seats = format.seating.seats(this.#state);
    for (const seat of seats) this.#patience.set(seat, duration * (0.1 + 0.7 * this.#random()));
    const step = duration / moments;
    const leaver = this.#random() < restless ? seats[Math.floor(this.#random() * seats.length)] : undefined;
    const last = Math.ceil(moments * this.#random());
    for (let moment = 1; moment <= mostMoments && !format.rules.isOver(this.#state); moment += 1) {
      this.#moment(seats, Math.round(moment * step));
      if (leaver !== undefined && moment === last)
        this.#do({ type: 'leave', by: leaver, at: instant(Math.round(moment * step) + 1000) });
    }
    for (
      let due = format.rules.deadline(this.#state);
      due !== undefined;
      due = format.rules.deadline(this.#state)
    )
      this.#do({ type: 'pass-time', at: due });
    return this.#events;
  }

  /** All seats, in random order, do as prompted. */
  #moment(seats: readonly string[], from: number): void {
    const first = Math.floor(this.#random() * seats.length);
    this.#moderate(from);
    for (const place of seats.keys()) {
      const seat = seats[(first + place) % seats.length] ?? '';
      const at = from + 1 + place * 50 + Math.floor(40 * this.#random());
      this.#reply(seat, at);
    }
  }

  /** Chance makes the choices that the rules leave to the server. */
  #moderate(at: number): void {
    const { format, seed } = this.#plan;
    const choice = format.delegation?.choice?.(this.#state);
    if (choice === undefined || choice.from > at) return;
    const chosen = choice.byChance(seededStream(seed, `choice/${choice.id}`));
    this.#do({ ...chosen, by: choice.by, at: instant(at), source: 'chance' });
  }

  #reply(seat: string, at: number): void {
    const { format, natures } = this.#plan;
    // What came up meanwhile comes first: the view is that of now.
    this.#do({ type: 'pass-time', at: instant(at) });
    const view = format.rules.view(this.#state, seat);
    for (const prompt of format.prompting.prompts(view)) {
      const meant = prompt.kind === 'say' ? this.#said(view, prompt) : this.#judgement(view, prompt, at);
      if (meant === undefined) continue;
      const command = { ...meant, by: seat, at: instant(at) };
      this.#do(
        natures[seat] === 'machine' ? (format.delegation?.markMachine?.(command) ?? command) : command,
      );
    }
  }

  /** Seats with a question answer; those that may speak do so now and then. */
  #said(view: FormatTypes['View'], prompt: OpenPrompt) {
    const isAsked = prompt.free !== true && prompt.talk.at(-1)?.by === prompt.to;
    if (!isAsked && this.#random() > talkative) return undefined;
    return this.#plan.format.prompting.meant(view, prompt, { text: randomMessage(prompt, this.#random) });
  }

  #judgement(view: FormatTypes['View'], prompt: OpenPrompt, at: number) {
    const { you, whom, talk } = prompt;
    const isLast = prompt.deadline !== undefined && prompt.talk.length > 0 && this.#isTalkOver(prompt);
    if (!isLast && at < (this.#patience.get(you) ?? 0)) return undefined;
    const read = talk.filter(({ by }) => whom.includes(by)).length;
    if (this.#judged.get(you) === read && !isLast) return undefined;
    this.#judged.set(you, read);
    const beliefs = this.#beliefs(prompt);
    return betTowards(view, beliefs) ?? this.#plan.format.prompting.meant(view, prompt, { beliefs });
  }

  /** Whether no one can speak any more and only judgements remain. */
  #isTalkOver({ you }: OpenPrompt): boolean {
    const { format } = this.#plan;
    return format.prompting
      .prompts(format.rules.view(this.#state, you))
      .every(({ kind }) => kind === 'judge');
  }

  /** Beliefs from the messages so far. For two targets with exactly one human, the odds are combined. */
  #beliefs({ you, as, whom, talk, prior }: OpenPrompt): Readonly<Record<string, number>> {
    const { natures, priorOf, confidence } = this.#plan;
    const before = natures[you] === 'human' ? (priorOf(as) ?? prior) : prior;
    const evidence = (seat: string) =>
      this.#traces.get(seat)?.evidence(talk.filter(({ by }) => by === seat).length) ?? 0;
    const [first, second, ...others] = whom;
    if (as === 'interrogator' && first !== undefined && second !== undefined && others.length === 0) {
      const ofFirst = belief(0.5, evidence(first) - evidence(second), confidence);
      return { [first]: ofFirst, [second]: 1 - ofFirst };
    }
    return Object.fromEntries(whom.map((seat) => [seat, belief(before, evidence(seat), confidence)]));
  }

  #do(command: object): void {
    const result = runCommand(this.#plan.format.rules, this.#state, command as never);
    this.#state = result.state;
    for (const event of result.events) this.#events.push(event);
  }
}

/** Bets towards the belief; the limits of house bots keep their prices near the middle. */
function betTowards(view: FormatTypes['View'], beliefs: Readonly<Record<string, number>>) {
  const table = view as unknown as MarketView;
  if (table.phase !== 'open' || table.format !== 'market' || table.own === null) return undefined;
  const answers = table.conversation.flatMap(({ answer }) => answer ?? []);
  if (answers.some(({ text }) => text === undefined)) return undefined;
  const { price, own, rules } = table;
  const points = (amount: number) => amount / 1000;
  const [order] = betsTowards(
    {
      bid: points(price.bid),
      ask: points(price.ask),
      cash: points(own.cash),
      position: own.position,
      budget: rules.budget === null ? null : points(rules.budget),
    },
    beliefs.target ?? 0.5,
    { most: 100 },
  );
  return order && { type: 'bet', ...order, heard: answers.length };
}
