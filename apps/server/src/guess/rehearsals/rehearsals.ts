/** Rehearsals: opens them, prompts the bots, and shows the answers of both witnesses together. */
import { gamePace, instant, type LearnedPace, seededStream, typingTime } from '@parlour/game';
import type { Entropy, Host } from '@parlour/host';
import {
  type AskedQuestion,
  linesOf,
  maxAnswerLength,
  pendingQuestion,
  type Rehearsal,
  type RehearsalAnswer,
  type RehearsalOpening,
  rehearsal,
} from '@parlour/results';
import type { Account, Store } from '@parlour/store';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import { personLimit } from '../../platform/http/person-limits.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { type LineSource, sourceOf } from '../exchanges/imported-exchanges.ts';
import { strangersOf } from '../exchanges/strangers.ts';
import type { HasPlayedIn } from '../retellings/played-in.ts';
import { findImported } from './find-imported.ts';
import { findRecording, playersOf, type RecordingWish } from './find-recording.ts';
import { RecordingHistory } from './heard-recordings.ts';
import { drawTwoBots, type QuestionLanguage } from './two-bots.ts';

/** Rehearsals that one person opens within an hour: each is kept, and asks a bot. */
const opensAnHour = 30;
/** Time limit of a bot in milliseconds; then no witness answers. */
const patience = 20_000;
/** Answers appear at multiples of this interval after the bots' own time, in milliseconds. */
const step = 4000;
/** Maximum delay of an answer. Milliseconds. */
const longest = 40_000;

/** The single seat with a typist. */
const answerer = 'answerer';

const rulesOfTalk =
  'Somebody asks you questions to find out whether you are a person or a machine. Answer the last one, in its language, as a person would: in one or two short sentences.';

interface Ports {
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly entropy: Pick<Entropy, 'secret'>;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  /** Whether an account, or one near it, played in a game. */
  readonly partsOf: (account: string) => HasPlayedIn;
  readonly failed: (error: unknown, stream?: string) => void;
  /** Learned answer times, excluding these accounts. */
  readonly pace: (but: readonly string[]) => Promise<LearnedPace | undefined>;
}

/** Language of questions to two bots, and games that the player knows. */
interface Wish {
  readonly language?: QuestionLanguage | undefined;
  readonly known?: readonly string[] | undefined;
}

/**
 * Only the letters of the witnesses depend on the coin. The witnesses are chosen before it, and both answers
 * together determine the time at which they appear.
 */
export class Rehearsals {
  readonly #ports: Ports;
  readonly #limit = personLimit(opensAnHour);
  readonly #heard = new RecordingHistory();
  readonly #asking = new Set<string>();
  #isClosed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Opens one with a recorded person and a bot, or with two bots. Throws HttpRefusal. */
  async open(account: Account, { language = 'en', known = [] }: Wish) {
    const { house, store, entropy, partsOf } = this.#ports;
    this.#mayPlay(account);
    await this.#limit(account.id);
    const heard = this.#heard.of(account.id);
    const retold = (await store.archive.retellingsOf(account.id)).map(({ game }) => game);
    const seed = entropy.secret();
    const wish = { known: new Set([...known, ...heard, ...retold]), seed, playedIn: partsOf(account.id) };
    const one = (await this.#recording(wish)) ?? drawTwoBots(this.#botsFor(), language, seed);
    const { preset = '', ...witnesses } = requireFound(one, 'nothing-recorded');
    const coin = seededStream(entropy.secret(), 'coin').below(2) === 0 ? 'human' : 'machine';
    const pacing = house.presets.find(preset)?.casting.pacing ?? 'typist';
    this.#heard.add(account.id, witnesses.game);
    const opening = { subject: account.id, coin, seed, pacing, ...witnesses } as const;
    return this.read(account, await house.streams.open<RehearsalOpening>('h_', opening));
  }

  /** Whether there are two witnesses for this visitor. */
  async isThereAny(account: Account | undefined): Promise<boolean> {
    if (drawTwoBots(this.#botsFor(), 'en', 'any') !== undefined) return true;
    const known = new Set(account === undefined ? [] : this.#heard.of(account.id));
    const playedIn = account === undefined ? async () => false : this.#ports.partsOf(account.id);
    return (await this.#recording({ known, seed: 'any', playedIn })) !== undefined;
  }

  /** A person of a public game, or else of an imported conversation. */
  async #recording(wish: RecordingWish) {
    const ports = { ...this.#ports, botsFor: this.#botsFor, talkers: this.#botsFor };
    return (await findRecording(ports, wish)) ?? findImported(ports, wish);
  }

  /** State of a rehearsal with its texts. Throws HttpRefusal. */
  async read(account: Account, stream: string) {
    const { house, reader } = this.#ports;
    let state = await this.#standing(account, stream);
    const versions = versionsOf(state);
    const recorded = await this.#recordedWords(state, (game) => reader.read('texts', game, versions));
    const isWhole = versions.every((version) => recorded.texts[version] != null);
    if (!isWhole && state.end === undefined) {
      await house.streams.submit(stream, 'house', 'withdrawn', { type: 'withdraw' });
      state = await this.#standing(account, stream);
    }
    if (pendingQuestion(state)?.state === 'asked') this.#ask(stream);
    const isShown = isWhole || state.end === 'judged';
    const words = (one: RehearsalAnswer) =>
      'recorded' in one ? (recorded.texts[one.recorded] ?? null) : one.text;
    const view = rehearsal.view(state, account.id);
    return {
      stream,
      view: { ...view, asked: [...view.asked] },
      questions: isShown ? state.exchanges.map(({ question }) => recorded.texts[question] ?? '…') : [],
      lines: (isShown ? linesOf(state) : []).map(({ nth, answers }) => ({
        nth,
        ...(answers && { answers: { A: words(answers.A), B: words(answers.B) } }),
      })),
      named: await this.#nameOf(state.named),
      source: recorded.source,
      bot: await this.#nameOf(view.result?.bot),
    };
  }

  async #nameOf(bot: string | undefined): Promise<string | null> {
    return bot === undefined ? null : ((await this.#ports.store.records.bot(bot))?.name ?? null);
  }

  /** Questions and recorded answers by number; those of a withdrawn game or a removed source are missing. */
  async #recordedWords(
    { game, questions }: Rehearsal,
    textsOf: (game: string) => Promise<RecordedTexts>,
  ): Promise<{ readonly texts: RecordedTexts; readonly source: LineSource | null }> {
    if (questions !== undefined) return { texts: { ...questions }, source: null };
    if (!isImported(game))
      return { texts: (await this.#isOpen(game)) ? await textsOf(game) : {}, source: null };
    const { records } = this.#ports.store;
    const conversation = await records.importedConversation(game);
    const source = (await records.imports()).find(({ name }) => name === conversation?.source);
    if (conversation === undefined || source === undefined || source.isHidden)
      return { texts: {}, source: null };
    return { texts: { ...conversation.lines.map(({ text }) => text) }, source: sourceOf(source) };
  }

  /** Asks, says which one it was, or leaves. Throws HttpRefusal. */
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

  /** Running prompts are repeated when the stream is next read, after a restart. */
  close(): void {
    this.#isClosed = true;
  }

  /** A player must not learn about the bot: its speed could reveal its other games. */
  #mayPlay({ id, kind }: Account): void {
    const { guard } = this.#ports.house;
    const no = guard.mayPlay({ id, kind, owner: null });
    if (no !== undefined) throw new HttpRefusal(no);
    if (this.#ports.house.isPlaying(id)) throw new HttpRefusal('already-seated');
  }

  readonly #botsFor = (format?: string, role?: string): readonly string[] =>
    strangersOf(this.#ports.house, format, role);

  async #standing(account: Account, stream: string): Promise<Rehearsal> {
    const state = await this.#state(stream);
    if (state?.subject !== account.id) throw new HttpRefusal('no-such-stream');
    return state;
  }

  async #state(stream: string): Promise<Rehearsal | undefined> {
    if (!stream.startsWith('h_')) return undefined;
    return (await this.#ports.house.streams.standing(stream))?.state as Rehearsal | undefined;
  }

  /** Whether its texts may be replayed. */
  async #isOpen(game: string): Promise<boolean> {
    const kept = await this.#ports.store.archive.game(game);
    return kept?.list === 'public' && this.#ports.isPublished(game, playersOf(kept));
  }

  /** Serialised by stream; after a restart the next reader prompts again. */
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
    const awaited = state && pendingQuestion(state);
    if (state === undefined || awaited === undefined) return;
    const since = house.clock.now();
    const versions = versionsOf(state);
    const { texts } = await this.#recordedWords(state, (game) => reader.readOn('texts', game, versions));
    const [text, namedText] = await Promise.all([
      this.#replyOf(state, state.bot, texts),
      state.named === undefined ? undefined : this.#replyOf(state, state.named, texts),
    ]);
    const { question = 0, answer = 0 } = state.exchanges[awaited.nth] ?? {};
    const sought = state.named === undefined ? texts[answer] : namedText;
    const typing = Math.max(lengthOf(text ?? ''), lengthOf(sought ?? ''));
    const lengths = { read: lengthOf(texts[question] ?? ''), typed: typing };
    const learned = state.pacing === 'typist' ? await this.#ports.pace([state.subject]) : undefined;
    const typed = waitOf(state, awaited, lengths, learned);
    const ready = house.clock.now() - since;
    const due = instant(awaited.at + (typed === 0 ? 0 : Math.max(typed, step * Math.ceil(ready / step))));
    const replies = { text, ...(namedText !== undefined && { namedText }) };
    const command = { type: 'reply', nth: awaited.nth, ...replies, due };
    await house.streams.submit(stream, 'house', `reply-${awaited.nth}`, command);
  }

  /** Reply of a bot after its own earlier answers. Null: none. */
  async #replyOf(state: Rehearsal, bot: string, texts: RecordedTexts): Promise<string | null> {
    const talk = state.asked.flatMap(({ nth, text: other, namedText, at }) => {
      const text = bot === state.named ? namedText : other;
      const question = { by: 'asker', text: texts[state.exchanges[nth]?.question ?? 0] ?? '', at };
      return text === null ? [question] : [question, { by: 'you', text, at }];
    });
    const reply = await this.#ports.house.prompter.errand(bot, {
      ...{ kind: 'say', preset: 'conversation', you: 'you', as: 'subject', others: ['asker'], prior: 0.5 },
      ...{ talk, whom: [], limits: { characters: maxAnswerLength, messages: 1 }, rules: rulesOfTalk },
      deadlineMs: patience,
    });
    return reply !== undefined && 'text' in reply ? reply.text : null;
  }
}

type RecordedTexts = Readonly<Record<number, string | null>>;

const isImported = (game: string): boolean => game.startsWith('i_');

const versionsOf = ({ exchanges, questions }: Rehearsal): readonly number[] =>
  exchanges.flatMap(({ question, answer }) => (questions === undefined ? [question, answer] : [question]));

const lengthOf = (text: string): number => [...text].length;

/** Time of one person for the longer of both answers, in milliseconds. */
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
