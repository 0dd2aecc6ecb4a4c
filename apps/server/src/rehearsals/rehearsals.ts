/** Rehearsals: opens them, asks the bot whoever answers, and shows what has come. */
import { gamePace, instant, type LearnedPace, seededStream, typingTime } from '@parlour/game';
import type { Entropy, House } from '@parlour/host';
import {
  type AskedQuestion,
  awaitedIn,
  linesOf,
  longestAnswer,
  type Rehearsal,
  type RehearsalOpening,
  rehearsal,
} from '@parlour/results';
import type { Account, Store } from '@parlour/store';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import type { LogReader } from '../log-reading/log-reader.ts';
import { personLimit } from '../safety/person-limits.ts';
import { findRecording, type PlayedIn, playersOf } from './find-recording.ts';

/** Rehearsals that one person opens within an hour: each is kept, and asks a bot. */
const opensAnHour = 30;
/** So long the bot may take, in milliseconds. Then nobody answers. */
const patience = 20_000;
/** An answer comes at whole steps after the bot's own time at the earliest, whoever answers: how fast it was shows in none. Milliseconds. */
const step = 4000;
/** Nobody waits longer than this for an answer. Milliseconds. */
const longest = 40_000;
/** So many games are remembered of one person, until the house restarts. */
const mostRemembered = 300;

/** The one seat whose typist is drawn. */
const answerer = 'answerer';

const rulesOfTalk =
  'Somebody asks you questions to find out whether you are a person or a machine. Answer the last one, in its language, as a person would: in one or two short sentences.';

interface Ports {
  readonly house: House;
  readonly store: Store;
  readonly reader: LogReader;
  readonly entropy: Pick<Entropy, 'secret'>;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** Did an account, or anybody near it, play in a game? */
  readonly partsOf: (account: string) => PlayedIn;
  readonly failed: (error: unknown, stream?: string) => void;
  /** What the house has learned of its people's times to answer, but for these. */
  readonly pace: (but: readonly string[]) => Promise<LearnedPace | undefined>;
}

/** What they want to ask, and games that they say they know. */
interface Wish {
  readonly question?: string | undefined;
  readonly known?: readonly string[] | undefined;
}

/**
 * All that anybody can see or time is the same whoever answers: what is offered is chosen before the coin falls, the bot is
 * asked every question, the recorded words are read every time, and both together say when the answer comes.
 */
export class Rehearsals {
  readonly #ports: Ports;
  readonly #limit = personLimit(opensAnHour);
  readonly #heard = new Map<string, readonly string[]>();
  readonly #asking = new Set<string>();
  #isClosed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** With somebody who was asked what they wish, as far as they wish for anything. Throws HttpRefusal. */
  async open(account: Account, { question, known = [] }: Wish) {
    const { house, store, entropy, partsOf } = this.#ports;
    this.#mayPlay(account);
    await this.#limit(account.id);
    const heard = this.#heard.get(account.id) ?? [];
    const retold = (await store.archive.retellingsOf(account.id)).map(({ game }) => game);
    const seed = entropy.secret();
    const wish = { question, known: new Set([...known, ...heard, ...retold]), seed };
    const ports = { ...this.#ports, botsFor: this.#botsFor };
    const one = await findRecording(ports, { ...wish, playedIn: partsOf(account.id) });
    const { game, ...recording } = found(one, 'nothing-recorded');
    const coin = seededStream(entropy.secret(), 'coin').below(2) === 0 ? 'human' : 'machine';
    const pacing = house.presets.find(game.preset)?.casting.pacing ?? 'typist';
    const opening = { subject: account.id, coin, seed, pacing, ...recording } as const;
    this.#heard.set(account.id, [...heard, game.game].slice(-mostRemembered));
    const stream = await house.streams.open<RehearsalOpening>('h_', {
      ...opening,
      game: game.game,
      format: game.format,
    });
    return this.read(account, stream);
  }

  /** How one stands, with its words. Throws HttpRefusal. */
  async read(account: Account, stream: string) {
    const { house, reader, store } = this.#ports;
    let state = await this.#standing(account, stream);
    const versions = state.exchanges.flatMap(({ question, answer }) => [question, answer]);
    const texts = (await this.#isOpen(state.game)) ? await reader.read('texts', state.game, versions) : {};
    const isWhole = versions.every((version) => texts[version] != null);
    if (!isWhole && state.end === undefined) {
      await house.streams.submit(stream, 'house', 'withdrawn', { type: 'withdraw' });
      state = await this.#standing(account, stream);
    }
    if (awaitedIn(state)?.state === 'asked') this.#ask(stream);
    const isShown = isWhole || state.end === 'judged';
    const words = (one: { recorded: number } | { text: string | null }) =>
      'recorded' in one ? (texts[one.recorded] ?? null) : one.text;
    const view = rehearsal.view(state, account.id);
    const bot = view.result === null ? undefined : await store.records.bot(view.result.bot);
    return {
      stream,
      view: { ...view, asked: [...view.asked] },
      questions: isShown ? state.exchanges.map(({ question }) => texts[question] ?? '…') : [],
      lines: (isShown ? linesOf(state) : []).map(({ nth, answer, other }) => ({
        nth,
        ...(answer && { answer: words(answer) }),
        ...(other && { other: words(other) }),
      })),
      bot: bot?.name ?? null,
    };
  }

  /** Asks, says who it was, or leaves. Throws HttpRefusal. */
  async say(account: Account, stream: string, id: string, command: { readonly type: string }) {
    this.#mayPlay(account);
    await this.#standing(account, stream);
    const result = await this.#ports.house.streams.submit(stream, account.id, id, command);
    if (result !== undefined) {
      const { code, details } = typeof result === 'object' ? result : { code: result, details: undefined };
      throw new HttpRefusal(code ?? 'shutting-down', { ...(details && { details }) });
    }
    return this.read(account, stream);
  }

  /** What a bot is being asked is asked again when somebody looks, in the next run of the house. */
  close(): void {
    this.#isClosed = true;
  }

  /** Whoever plays learns nothing of a bot by the way: how fast it replies could tell where else it does. */
  #mayPlay({ id, kind }: Account): void {
    const { guard } = this.#ports.house;
    const no = guard.mayPlay({ id, kind, owner: null });
    if (no !== undefined) throw new HttpRefusal(no);
    if (this.#ports.house.isPlaying(id)) throw new HttpRefusal('already-seated');
  }

  readonly #botsFor = (format: string, role: string): readonly string[] => {
    const { bots, prompter } = this.#ports.house;
    return bots
      .candidates(format, role)
      .filter(({ id, owner }) => owner === null && prompter.repliesTo(id, 'say'))
      .map(({ id }) => id);
  };

  async #standing(account: Account, stream: string): Promise<Rehearsal> {
    const state = await this.#state(stream);
    if (state?.subject !== account.id) throw new HttpRefusal('no-such-stream');
    return state;
  }

  async #state(stream: string): Promise<Rehearsal | undefined> {
    if (!stream.startsWith('h_')) return undefined;
    return (await this.#ports.house.streams.standing(stream))?.state as Rehearsal | undefined;
  }

  /** May its words be given again? */
  async #isOpen(game: string): Promise<boolean> {
    const kept = await this.#ports.store.archive.game(game);
    return kept?.list === 'public' && this.#ports.isPublished(game, playersOf(kept));
  }

  /** Once at a time for each stream; after a restart whoever reads it asks again. */
  #ask(stream: string): void {
    if (this.#asking.has(stream)) return;
    this.#asking.add(stream);
    void this.#askNow(stream)
      .catch((error: unknown) => this.#isClosed || this.#ports.failed(error, stream))
      .finally(() => this.#asking.delete(stream));
  }

  async #askNow(stream: string): Promise<void> {
    const { house, reader } = this.#ports;
    const state = await this.#state(stream);
    const awaited = state && awaitedIn(state);
    if (state === undefined || awaited === undefined) return;
    const since = house.clock.now();
    const versions = state.exchanges.flatMap(({ question, answer }) => [question, answer]);
    const texts = await reader.readOn('texts', state.game, versions);
    const reply = await this.#replyOf(state, texts);
    const { question = 0, answer = 0 } = state.exchanges[awaited.nth] ?? {};
    const shown = state.coin === 'human' ? (texts[answer] ?? '') : (reply ?? '');
    const lengths = { read: lengthOf(texts[question] ?? ''), typed: lengthOf(shown) };
    const learned = state.pacing === 'typist' ? await this.#ports.pace([state.subject]) : undefined;
    const typed = waitOf(state, awaited, lengths, learned);
    const ready = house.clock.now() - since;
    const due = instant(awaited.at + (typed === 0 ? 0 : Math.max(typed, step * Math.ceil(ready / step))));
    const command = { type: 'reply', nth: awaited.nth, text: reply, due };
    await house.streams.submit(stream, 'house', `reply-${awaited.nth}`, command);
  }

  /** What the bot says after its own earlier answers, whoever gave those that were shown. Null: nothing. */
  async #replyOf(state: Rehearsal, texts: Readonly<Record<number, string | null>>): Promise<string | null> {
    const talk = state.asked.flatMap(({ nth, text, at }) => {
      const question = { by: 'asker', text: texts[state.exchanges[nth]?.question ?? 0] ?? '', at };
      return text === null ? [question] : [question, { by: 'you', text, at }];
    });
    const reply = await this.#ports.house.prompter.errand(state.bot, {
      ...{ kind: 'say', preset: 'conversation', you: 'you', as: 'subject', others: ['asker'], prior: 0.5 },
      ...{ talk, whom: [], limits: { characters: longestAnswer, messages: 1 }, rules: rulesOfTalk },
      deadlineMs: patience,
    });
    return reply !== undefined && 'text' in reply ? reply.text : null;
  }
}

const lengthOf = (text: string): number => [...text].length;

/** How long one person would take for this answer, in milliseconds: by one law for a recorded one and for a bot's. */
function waitOf(
  { pacing, seed, asked }: Rehearsal,
  { at }: AskedQuestion,
  lengths: { readonly read: number; readonly typed: number },
  learned: LearnedPace | undefined,
): number {
  const spoken = { ...lengths, since: at, index: asked.length - 1 };
  const pace = learned && gamePace(learned, seed, [answerer]);
  return Math.min(typingTime(pacing, spoken, { seed, seat: answerer, pace }) ?? longest, longest);
}
