/** Puts prompts to bots that reply to them, and hands on their replies. */
import type { GameId, Prompt, PromptKind, Reply } from '@parlour/game';
import type { ClientFrame, ProtocolError, ServerFrame } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { Participant } from '../connections/presence.ts';
import type { FrameResult } from '../connections/reply.ts';
import { settlingIn } from '../connections/seats.ts';
import type { Entropy } from '../entropy.ts';
import { seatOf } from '../games/game-log.ts';
import type { GameRun } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import type { KnownFormats } from '../games/known-formats.ts';
import type { Guard } from '../guard.ts';
import type { Offer } from '../matchmaking/offers.ts';
import { rolesAmong } from '../matchmaking/presets.ts';
import { type Asked, type Errand, Errands } from './errands.ts';
import { readReplies, refusalOf } from './replies.ts';
import { SeatPrompts } from './seat-prompts.ts';

export interface PrompterPorts {
  readonly clock: Clock;
  readonly entropy: Pick<Entropy, 'id'>;
  readonly games: Pick<Games, 'of' | 'seats'>;
  readonly formats: Pick<KnownFormats, 'names' | 'named'>;
  readonly guard: Pick<Guard, 'maySay' | 'mayPlay'>;
  readonly offer: (bot: Participant, offer: Offer) => ProtocolError | undefined;
  /** Sends a frame over every line of a bot. */
  readonly tell: (bot: string, frame: ServerFrame) => void;
}

type AnswerFrame = Extract<ClientFrame, { type: 'answer' }>;
/** What a bot replies to, and in how many games at once. */
type PromptOffer = Pick<Extract<ClientFrame, { type: 'offer-prompts' }>, 'kinds' | 'games' | 'roles' | 'ask'>;

/** A bot that replies to prompts, while its line is there. */
interface Served {
  readonly kinds: ReadonlySet<PromptKind>;
  /** In a free talk it is asked shortly before it speaks. */
  readonly asksLate: boolean;
  /** What it decides, and how many prompts for that it replies to at once. */
  readonly decides: ReadonlySet<string>;
  readonly games: number;
  /** Gives up its seats. */
  readonly release: Map<GameId, () => void>;
}

/** All prompts of the house. */
export class Prompter {
  readonly #ports: PrompterPorts;
  readonly #served = new Map<string, Served>();
  /** Seats of bots whose line was taken over by one that has not offered to reply to prompts. */
  readonly #takenOver = new Map<string, Served['release']>();
  /** By bot and game; they outlive a line that breaks. */
  readonly #seats = new Map<string, Map<GameId, SeatPrompts>>();
  readonly #errands: Errands;

  constructor(ports: PrompterPorts) {
    this.#ports = ports;
    this.#errands = new Errands(ports.clock);
  }

  /** Whether a bot that is here replies to prompts of this kind. */
  repliesTo(bot: string, kind: PromptKind): boolean {
    return this.#served.get(bot)?.kinds.has(kind) ?? false;
  }

  /**
   * A bot replies to prompts of these kinds from now on, and plays every role of every format that needs nothing else,
   * or of these the roles that it names. A bot of the house may name roles that decide instead. What it was asked before
   * and has not replied to comes again. Gives why its offers do not count now, if they do not.
   */
  offer(bot: Participant, { kinds, games, roles, ask }: PromptOffer): ProtocolError | undefined {
    const { formats, offer } = this.#ports;
    const all = formats.names.map((name) => formats.named(name));
    const deciders = bot.owner === null ? all.flatMap((format) => format.deciders ?? []) : [];
    const decides = roles?.filter((role) => deciders.includes(role)) ?? [];
    const seats = all.flatMap(({ needs }) => Object.keys(needs));
    const known = rolesAmong([...new Set(decides.length > 0 ? deciders : seats)], roles ?? []);
    if ('code' in known) return known;
    const held = this.#served.get(bot.id)?.release ?? this.#takenOver.get(bot.id);
    const release = held ?? new Map<GameId, () => void>();
    this.#takenOver.delete(bot.id);
    const asksLate = ask === 'late';
    this.#served.set(bot.id, { kinds: new Set(kinds), asksLate, decides: new Set(decides), games, release });
    for (const prompt of this.#errands.of(bot.id)) this.#tell(bot.id, prompt);
    for (const run of this.#ports.games.of(bot.id)) this.#seat(bot.id, run);
    const refusals = formats.names.map((format) => {
      const needs = Object.entries(formats.named(format).needs);
      const able = needs.filter(([, needed]) => needed.every((kind) => kinds.includes(kind)));
      const wanted = able.flatMap(([role]) => (roles === undefined || roles.includes(role) ? [role] : []));
      return offer(bot, { format, roles: wanted, games: wanted.length === 0 ? 0 : games });
    });
    // A format may be there without anything that people can wait for.
    return refusals.find((refusal) => refusal !== undefined && refusal.code !== 'no-such-format');
  }

  /** A game is open, and everybody has their seats. */
  opened(run: GameRun | undefined): void {
    if (run !== undefined) for (const { id } of Object.values(run.hosted.players)) this.#seat(id, run);
  }

  /** The seat of a bot in a live game is taken for it, and it is asked what there is to be asked. */
  #seat(bot: string, run: GameRun): void {
    const served = this.#served.get(bot);
    const seat = seatOf(run.hosted, bot);
    if (served === undefined || seat === undefined) return;
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
    };
    own.set(run.id, new SeatPrompts(ports));
  }

  /** The line of a bot is gone. Its prompts wait for the next one that offers to reply to them. */
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
    clock.wakeAt(clock.now() + settlingIn, () => {
      if (this.#takenOver.get(bot) !== release) return;
      this.#takenOver.delete(bot);
      for (const free of release.values()) free();
    });
  }

  /** A game is over: nothing is asked in it any more. */
  ended({ id: game, hosted: { players } }: GameRun): void {
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
    { prompt, text, beliefs, made }: AnswerFrame,
  ): Promise<FrameResult> | FrameResult {
    const replies: readonly Reply[] =
      beliefs === undefined ? [text ?? []].flat().map((one) => ({ text: one })) : [{ beliefs }];
    const errand = this.#errands.promptOf(bot, prompt);
    if (errand !== undefined) return this.#answerErrand(errand, replies);
    for (const prompts of this.#seats.get(bot)?.values() ?? []) {
      const taken = prompts.take(prompt, replies, made);
      if (taken !== undefined) return taken;
    }
    return 'no-such-prompt';
  }

  /** One that breaks a rule is asked for once more; the second time there is no reply. */
  #answerErrand(errand: Prompt, replies: readonly Reply[]): FrameResult {
    const read = readReplies(errand, replies);
    if ('fault' in read) {
      this.#errands.askAgain(errand.id, this.#ports.entropy.id('p_'), read.fault);
      return refusalOf(read.fault);
    }
    const [first] = read.replies;
    if (first !== undefined) this.#errands.take(errand.id, first);
    return undefined;
  }

  /**
   * Asks a bot something outside any game, over the line that it has. Undefined: it replies to no such prompts here and
   * now, or not in time.
   */
  errand(bot: string, errand: Errand): Promise<Reply | undefined> {
    if (this.#served.get(bot)?.kinds.has(errand.kind) !== true) return Promise.resolve(undefined);
    const id = this.#ports.entropy.id('p_');
    return this.#errands.put(bot, id, errand, (prompt) => this.#tell(bot, prompt)).reply;
  }

  /** Asks the bot of the house that decides in the role `as` and has the least to do. */
  readonly ask = (errand: Errand): Asked => {
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

  #tell(bot: string, prompt: Prompt): void {
    if (this.#served.has(bot)) this.#ports.tell(bot, { type: 'prompt', ...prompt } as ServerFrame);
  }
}

const noKinds: ReadonlySet<PromptKind> = new Set();
