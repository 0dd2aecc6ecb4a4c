/** Puts prompts to bots that reply to them, and hands on their replies. */
import type { GameId, Prompt, PromptKind, Reply } from '@parlour/game';
import { type ClientFrame, messageForCode, type ProtocolError, type ServerFrame } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import { type DelegatedRequest, Errands, type PendingErrand } from '../delegation/errands.ts';
import type { Entropy } from '../entropy.ts';
import { seatOf } from '../facts/game-log.ts';
import type { GameRunner } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import type { FormatRegistry } from '../games/known-formats.ts';
import { attachGraceMs } from '../games/seats.ts';
import type { Offer } from '../matchmaking/bots/offers.ts';
import { requestedRoles } from '../matchmaking/presets.ts';
import type { Guard } from '../viewers/guard.ts';
import type { Participant } from '../viewers/presence.ts';
import type { FrameResult } from '../viewers/reply.ts';
import { PromptDeadlines } from './prompt-deadlines.ts';
import type { Failure, PromptNote, PromptStep } from './prompt-notes.ts';
import { readReplies, refusalOf } from './replies.ts';
import { registeredRoles, rolesNotServedError, unregisteredError } from './role-needs.ts';
import { SeatPrompts } from './seat-prompts.ts';

export interface PrompterPorts {
  readonly clock: Clock;
  readonly entropy: Pick<Entropy, 'id'>;
  readonly games: Pick<Games, 'of' | 'seats'>;
  readonly formats: Pick<FormatRegistry, 'names' | 'named'>;
  readonly guard: Pick<Guard, 'maySay' | 'mayPlay'>;
  readonly offer: (bot: Participant, offer: Offer) => ProtocolError | undefined;
  /** Sends a frame over every line of a bot. */
  readonly tell: (bot: string, frame: ServerFrame) => void;
}

/** `dropped`: malformed fields that were left out, with what was expected and found. */
type AnswerFrame = Extract<ClientFrame, { type: 'answer' }> & { readonly dropped?: string };
/** Prompt kinds that a bot supports, and its number of simultaneous games. */
type PromptOffer = Pick<
  Extract<ClientFrame, { type: 'offer-prompts' }>,
  'kinds' | 'games' | 'roles' | 'ask' | 'filler'
>;

/** A connected bot that replies to prompts. */
interface Served {
  readonly kinds: ReadonlySet<PromptKind>;
  /** In a free talk it is asked shortly before it speaks. */
  readonly asksLate: boolean;
  /** Its deciding roles, and the number of simultaneous decisions. */
  readonly decides: ReadonlySet<string>;
  readonly games: number;
  /** Gives up its seats. */
  readonly release: Map<GameId, () => void>;
}

/** All prompts of the server. */
export class Prompter {
  readonly #ports: PrompterPorts;
  readonly #served = new Map<string, Served>();
  /** Seats of bots with a new connection that has not offered to reply to prompts. */
  readonly #takenOver = new Map<string, Served['release']>();
  /** By bot and game; they outlive a line that breaks. */
  readonly #seats = new Map<string, Map<GameId, SeatPrompts>>();
  readonly #errands: Errands;
  readonly #deadlines = new PromptDeadlines();
  readonly #listeners = new Set<(note: PromptNote) => void>();

  constructor(ports: PrompterPorts) {
    this.#ports = ports;
    this.#errands = new Errands(ports.clock);
  }

  /** Whether a bot that is here replies to prompts of this kind. */
  repliesTo(bot: string, kind: PromptKind): boolean {
    return this.#served.get(bot)?.kinds.has(kind) ?? false;
  }

  /**
   * A bot supports prompts of these kinds from now on. It plays every role for which it is registered and
   * that needs no others, or only those that it names. A house bot may name deciding roles instead. Unanswered prompts
   * are resent. Returns the reason why its offers do not count now, if any.
   */
  offer(bot: Participant, { kinds, games, roles, ask, filler }: PromptOffer): ProtocolError | undefined {
    const { formats, offer } = this.#ports;
    const problem = this.offerProblem(bot, { kinds, roles });
    if (problem !== undefined) return problem;
    const decides = this.#decidingRoles(bot).filter((role) => roles?.includes(role));
    const held = this.#served.get(bot.id)?.release ?? this.#takenOver.get(bot.id);
    const release = held ?? new Map<GameId, () => void>();
    this.#takenOver.delete(bot.id);
    const asksLate = ask === 'late';
    this.#served.set(bot.id, { kinds: new Set(kinds), asksLate, decides: new Set(decides), games, release });
    for (const prompt of this.#errands.of(bot.id)) this.#tell(bot.id, prompt);
    for (const run of this.#ports.games.of(bot.id)) this.#seat(bot.id, run);
    const refusals = formats.names.map((format) => {
      const needs = Object.entries(formats.named(format).prompting.needs);
      const able = needs.filter(([, needed]) => needed.every((kind) => kinds.includes(kind)));
      const open = roles ?? registeredRoles(bot);
      const wanted = able.flatMap(([role]) => (open === undefined || open.includes(role) ? [role] : []));
      return offer(bot, { format, roles: wanted, games: wanted.length === 0 ? 0 : games, filler });
    });
    // A format may be there without anything that people can wait for.
    return refusals.find((refusal) => refusal !== undefined && refusal.code !== 'no-such-format');
  }

  /** Why an offer to reply to prompts would be refused; undefined: it would not. */
  offerProblem(
    bot: Participant,
    { kinds, roles }: Pick<PromptOffer, 'kinds' | 'roles'>,
  ): ProtocolError | undefined {
    const { formats } = this.#ports;
    const deciders = this.#decidingRoles(bot);
    const isDecider = roles?.some((role) => deciders.includes(role)) === true;
    const seats = formats.names.flatMap((name) => Object.keys(formats.named(name).prompting.needs));
    const known = requestedRoles([...new Set(isDecider ? deciders : seats)], roles ?? []);
    if ('code' in known) return known;
    if (isDecider) return undefined;
    return unregisteredError(bot, roles ?? []) ?? rolesNotServedError(formats, kinds, { named: roles, bot });
  }

  /** Roles without a seat in which a bot of the server may decide. */
  #decidingRoles({ owner }: Participant): readonly string[] {
    const { formats } = this.#ports;
    return owner === null
      ? formats.names.flatMap((name) => formats.named(name).delegation?.deciders ?? [])
      : [];
  }

  /** A game is open and all have their seats. */
  opened(run: GameRunner | undefined): void {
    if (run !== undefined) for (const { id } of Object.values(run.hosted.players)) this.#seat(id, run);
  }

  /** Binds the seat of a bot in a live game to prompts, and sends the current ones. */
  #seat(bot: string, run: GameRunner): void {
    const served = this.#served.get(bot);
    const seat = seatOf(run.hosted, bot);
    if (served === undefined || seat === undefined || run.isStopped) return;
    if (!served.release.has(run.id)) served.release.set(run.id, this.#ports.games.seats.attach(run, seat));
    const own = this.#seats.get(bot) ?? new Map<GameId, SeatPrompts>();
    this.#seats.set(bot, own);
    const known = own.get(run.id);
    if (known !== undefined) {
      for (const prompt of known.open()) this.#tell(bot, prompt);
      known.look();
      return;
    }
    const { clock, entropy, guard } = this.#ports;
    const ports = {
      clock,
      guard,
      run,
      seat,
      newId: () => entropy.id('p_'),
      kinds: () => this.#served.get(bot)?.kinds ?? noKinds,
      asksLate: () => this.#served.get(bot)?.asksLate ?? false,
      tell: (prompt: Prompt) => this.#tell(bot, prompt),
      noted: (step: PromptStep) => this.#note({ bot, game: run.id, ...step }),
    };
    own.set(run.id, new SeatPrompts(ports));
  }

  /** The bot has disconnected. Its prompts wait for the next connection with an offer. */
  leave(bot: string): void {
    const held = [this.#served.get(bot)?.release, this.#takenOver.get(bot)];
    this.#served.delete(bot);
    this.#takenOver.delete(bot);
    for (const release of held.flatMap((one) => [...(one?.values() ?? [])])) release();
  }

  /**
   * Another line of a bot takes over: it is put no prompts before it offers to reply to them. Until then, or until it has
   * had time to attach, its seats are not empty.
   */
  takeOver(bot: string): void {
    const release = this.#served.get(bot)?.release;
    if (release === undefined) return;
    this.#served.delete(bot);
    this.#takenOver.set(bot, release);
    const { clock } = this.#ports;
    clock.wakeAt(clock.now() + attachGraceMs, () => {
      if (this.#takenOver.get(bot) !== release) return;
      this.#takenOver.delete(bot);
      for (const free of release.values()) free();
    });
  }

  /** A game is over: nothing is asked in it any more. */
  ended({ id: game, hosted: { players } }: GameRunner): void {
    for (const { id: bot } of Object.values(players)) {
      const own = this.#seats.get(bot);
      own?.get(game)?.close();
      own?.delete(game);
      if (own?.size === 0) this.#seats.delete(bot);
      this.#served.get(bot)?.release.delete(game);
      this.#takenOver.get(bot)?.delete(game);
    }
  }

  /** A bot replies. */
  answer(
    { id: bot }: Participant,
    { prompt, text, beliefs, made, dropped }: AnswerFrame,
  ): Promise<FrameResult> | FrameResult {
    const replies: readonly Reply[] =
      beliefs === undefined ? [text ?? []].flat().map((one) => ({ text: one })) : [{ beliefs }];
    const errand = this.#errands.promptOf(bot, prompt);
    if (errand !== undefined) return this.#answerErrand(errand, replies);
    for (const [game, prompts] of this.#seats.get(bot) ?? []) {
      const taken = prompts.take(prompt, replies, made);
      if (taken === undefined) continue;
      if (dropped !== undefined)
        this.fail(bot, { game, prompt, what: 'made', code: 'field-dropped', error: dropped });
      return taken;
    }
    return this.#lateReply(bot, prompt) ?? 'no-such-prompt';
  }

  /** Notes that a bot failed, over a prompt or a game. No prompt changes. */
  fail(bot: string, failure: Failure): void {
    this.#note({ bot, step: 'failed', ...failure });
  }

  /** Tells a bot that its reply came after the deadline, and by how much. For the game it is silence. */
  #lateReply(bot: string, prompt: string): ProtocolError | undefined {
    const late = this.#deadlines.late(bot, prompt, this.#ports.clock.now());
    if (late === undefined) return undefined;
    const { game, ms, isFirst } = late;
    if (isFirst) this.#note({ bot, game, prompt, step: 'late', ms });
    return { code: 'late', message: messageForCode('late'), details: { ms } };
  }

  /** A reply that breaks a rule gets a second prompt; after the second there is none. */
  #answerErrand(errand: Prompt, replies: readonly Reply[]): FrameResult {
    const read = readReplies(errand, replies);
    if ('fault' in read) {
      this.#errands.askAgain(errand.id, this.#ports.entropy.id('p_'), read.fault);
      return refusalOf(read.fault);
    }
    const [first] = read.replies;
    if (first !== undefined) this.#errands.take(errand.id, first);
    this.#deadlines.forget(errand.id);
    return undefined;
  }

  /**
   * Prompts a bot outside of games, over its connection. Undefined: it does not support such prompts here,
   * or is too late.
   */
  errand(bot: string, errand: DelegatedRequest): Promise<Reply | undefined> {
    if (this.#served.get(bot)?.kinds.has(errand.kind) !== true) return Promise.resolve(undefined);
    const id = this.#ports.entropy.id('p_');
    return this.#errands.put(bot, id, errand, (prompt) => this.#tell(bot, prompt)).reply;
  }

  /** Prompts the least busy house bot that decides in the role `as`. */
  readonly ask = (errand: DelegatedRequest): PendingErrand => {
    const free = [...this.#served].flatMap(([bot, { decides, games, kinds }]) => {
      const asked = this.#errands.of(bot).length;
      const isAble = decides.has(errand.as) && kinds.has(errand.kind) && asked < games;
      const no = isAble ? this.#ports.guard.mayPlay({ id: bot, kind: 'bot', owner: null }) : undefined;
      return isAble && no === undefined ? [{ bot, asked }] : [];
    });
    const [first] = free.sort((a, b) => a.asked - b.asked || (a.bot < b.bot ? -1 : 1));
    if (first === undefined) return { reply: Promise.resolve(undefined), withdraw: () => {} };
    const id = this.#ports.entropy.id('p_');
    return this.#errands.put(first.bot, id, errand, (prompt) => this.#tell(first.bot, prompt));
  };

  /** Hears of every step of prompts in games, until the returned function is called. */
  follow(listener: (note: PromptNote) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #note(note: PromptNote): void {
    if (note.step === 'ended' && note.fate !== 'expired') this.#deadlines.forget(note.prompt);
    for (const listener of this.#listeners) listener(note);
  }

  #tell(bot: string, prompt: Prompt): void {
    if (!this.#served.has(bot)) return;
    this.#ports.tell(bot, { type: 'prompt', ...prompt } as ServerFrame);
    const { id, game, deadlineMs } = prompt;
    if (deadlineMs !== undefined)
      this.#deadlines.put(bot, { id, game }, this.#ports.clock.now() + deadlineMs);
    if (game !== null) this.#note({ bot, game, step: 'sent', prompt: id, put: prompt });
  }
}

const noKinds: ReadonlySet<PromptKind> = new Set();
