/** Jobs that read whole logs of games. A log may be long, so it is read page by page, by a worker. */
import type { AnyFormat, AnyRules, FormatTypes, RulesTypes } from '@parlour/game';
import { type HostedEvent, ownView, publicFact, readGame, readStream, siblingsOf } from '@parlour/host';
import {
  type AnyDigest,
  type Calibration,
  calibrationOf,
  type GameForecasts,
  type ReplayScript,
  textEnd,
  textHead,
  textLines,
} from '@parlour/results';
import type { Fact, JudgedCampaign, JudgeTally, StreamFact } from '@parlour/store';
import { archivedGame, type FinishedGame, type FormatsAndDigests } from './game-row.ts';
import { type JudgePriors, judgePriors } from './judge-priors.ts';
import { judgedCampaign } from './judged-campaign.ts';
import { type LearningData, readLearningData } from './learning-data.ts';
import { type ShiftJobs, shiftJobs } from './shift-jobs.ts';

/** Source of games' events, and their formats. */
export interface GameEventSource extends FormatsAndDigests {
  /** At most this number of events of a game after a version; fewer at the end. */
  readonly page: (game: string, after: number, limit: number) => Promise<readonly StreamFact[]>;
  readonly chosen: (game: string, versions: readonly number[]) => Promise<readonly StreamFact[]>;
}

/** A part of a long text, and after which version the next one begins; null: it was the last. */
export interface LogPiece {
  readonly text: string;
  readonly next: number | null;
}

/** A game for the archive; `broken` says why its log could not be understood. */
export interface DigestResult {
  /** The other games of its draw. */
  readonly siblings: readonly string[];
  readonly game?: FinishedGame | undefined;
  readonly broken?: string;
}

/** Messages of one player in one game. */
export interface PlayerMessages {
  readonly version: number;
  readonly at: number;
  readonly type: string;
  readonly question?: string;
  readonly text: string;
}

/** A message in a game, as seen by all. */
export interface Utterance {
  readonly seat: string;
  /** The seat that it was written to; null: to all. */
  readonly to: string | null;
  readonly at: number;
  /** Null: erased. */
  readonly text: string | null;
  /** Version of its fact in the log of the game. */
  readonly version: number;
}

/** All jobs by name, with input and result. Both can be cloned, so a worker can run them. */
export interface ReaderJobs extends ShiftJobs {
  /** A game as the archive keeps it. */
  readonly digest: { readonly input: [game: string]; readonly result: DigestResult };
  /** Judgements of a public campaign's annotators; undefined: it is not public. */
  readonly judgedCampaign: { readonly input: [stream: string]; readonly result: JudgedCampaign | undefined };
  /** Players of a game: its first event, however long its log is; undefined: unknown game. */
  readonly hosted: { readonly input: [game: string]; readonly result: HostedEvent | undefined };
  /** Learning data of a game's people; undefined: none. */
  readonly lesson: { readonly input: [game: string]; readonly result: LearningData | undefined };
  /** A piece of the public log, a JSON object a line. For games that are over. */
  readonly lines: { readonly input: [game: string, after: number]; readonly result: LogPiece };
  /** The log as text: head, first piece of the events, and end. */
  readonly text: {
    readonly input: [game: string, format: string, startedAt: number];
    readonly result: { readonly head: string; readonly first: LogPiece; readonly end: string };
  };
  /** A piece of the log as text, a line an event. */
  readonly textLines: {
    readonly input: [game: string, format: string, after: number];
    readonly result: LogPiece;
  };
  /**
   * Script of a finished game for a retelling; undefined: it is too short, its format is not retold, or
   * texts are erased.
   */
  readonly retold: { readonly input: [game: string]; readonly result: ReplayScript | undefined };
  /** The words of some facts by their versions; null: erased. */
  readonly texts: {
    readonly input: [game: string, versions: readonly number[]];
    readonly result: Readonly<Record<number, string | null>>;
  };
  /** All messages of a game so far, without held ones. */
  readonly said: { readonly input: [game: string]; readonly result: readonly Utterance[] };
  /** Texts of one player in a game or another stream, without erased ones. */
  readonly words: {
    readonly input: [stream: string, player: string];
    readonly result: readonly PlayerMessages[];
  };
  /** The figures of forecasts that are counted already: they take no log, but a tenth of a second. */
  readonly calibration: {
    readonly input: [games: readonly GameForecasts[], place: number, areLabels: boolean];
    readonly result: Calibration;
  };
  /** Common prior of a format's judges, by bin: reads no log, but takes some tenths of a second. */
  readonly judgePriors: {
    readonly input: [tallies: readonly JudgeTally[]];
    readonly result: JudgePriors;
  };
  /** View of a non-game stream that only concerns this player; undefined: it does not. */
  readonly own: { readonly input: [stream: string, player: string]; readonly result: object | undefined };
}

export type ReaderJobName = keyof ReaderJobs;
export type JobInput<Name extends ReaderJobName> = ReaderJobs[Name]['input'];
export type JobResult<Name extends ReaderJobName> = ReaderJobs[Name]['result'];
type JobHandlers = {
  readonly [Name in ReaderJobName]: (
    source: GameEventSource,
    ...input: JobInput<Name>
  ) => Promise<JobResult<Name>>;
};

const pageSize = 2000;
/** Maximum text sent with the head, in characters: the whole game within its limits. */
const firstText = 2_000_000;

export const readerJobs: JobHandlers = {
  ...shiftJobs,
  calibration: async (_source, games, place, areLabels) => calibrationOf(games, place, { areLabels }),
  judgePriors: async (_source, tallies) => judgePriors(tallies),
  digest: async (source, game) => {
    const facts = await allFacts(source, game);
    const { hosted } = readGame(facts.slice(0, 1));
    const siblings = hosted === undefined ? [] : siblingsOf(hosted, game);
    try {
      return { siblings, game: archivedGame(source, game, facts) };
    } catch (error) {
      return { siblings, broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  },

  judgedCampaign: async (source, stream) => judgedCampaign(stream, await allFacts(source, stream)),

  hosted: async ({ page }, game) => readGame(await page(game, 0, 1)).hosted,

  lesson: async (source, game) => readLearningData(source, game, await allFacts(source, game)),

  lines: (source, game, after) =>
    piece(source, game, after, (facts) =>
      facts
        .flatMap(({ fact }) => publicFact(fact) ?? [])
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    ),

  text: async (source, game, format, startedAt) => {
    const digest = digestOf(source, format);
    const brief: FormatTypes['Event'][] = [];
    let first: LogPiece = { text: '', next: null };
    for await (const page of pages(source, game)) {
      const events = eventsOf(page);
      if (first.next === null && first.text.length < firstText)
        first = { text: first.text + textLines(digest, events), next: null };
      else first = { ...first, next: first.next ?? (page[0]?.version ?? 1) - 1 };
      brief.push(...events.map(digest.summary.text.brief));
    }
    return { head: textHead(digest, { game, startedAt }, brief), first, end: textEnd(digest, brief) };
  },

  textLines: (source, game, format, after) =>
    piece(source, game, after, (facts) => textLines(digestOf(source, format), eventsOf(facts))),

  retold: async (source, game) => {
    const facts = await allFacts(source, game);
    const { hosted, ...log } = readGame(facts);
    const retold =
      hosted &&
      source.digests[hosted.format]?.datasets?.retold?.({ game, ...hosted, ...log, outcome: undefined });
    const words = new Set(retold?.steps.flatMap(({ lines }) => lines.map((line) => line.words)));
    return facts.some(({ version, fact }) => words.has(version) && textOf(fact) === null)
      ? undefined
      : retold;
  },

  texts: async (source, game, versions) => {
    const facts = await source.chosen(game, versions);
    return Object.fromEntries(facts.map(({ version, fact }) => [version, textOf(fact)]));
  },

  said: async (source, game) => {
    const all: Utterance[] = [];
    let format: AnyFormat | undefined;
    for await (const page of pages(source, game)) {
      const { hosted } = readGame(page);
      if (hosted !== undefined) format = source.formats.find(hosted.format);
      for (const { version, fact } of page) {
        // What is held back may never be heard; once it is, it is in the log again.
        if (!('text' in fact) || /(^|-)held$/.test(fact.type)) continue;
        const seat = format?.rules.speaker(fact as unknown as FormatTypes['Event']);
        if (seat !== undefined)
          all.push({ seat, to: recipientOf(fact), at: Number(fact.at), text: textOf(fact), version });
      }
    }
    return all;
  },

  words: async (source, stream, player) => {
    const own: PlayerMessages[] = [];
    // In a game one speaks from a seat, elsewhere by one's own name.
    let speakers: ReadonlySet<string> = new Set([player]);
    let rules: AnyRules | undefined = source.formats.kindOf(stream)?.rules;
    for await (const page of pages(source, stream)) {
      const { hosted } = readGame(page);
      if (hosted !== undefined) {
        speakers = seatsOf(hosted.players, player);
        rules = source.formats.find(hosted.format)?.rules;
      }
      for (const { version, fact } of page) {
        const text = textOf(fact);
        if (text === null) continue;
        const speaker = rules?.speaker(fact as unknown as RulesTypes['Event']);
        if (speaker === undefined || !speakers.has(speaker)) continue;
        own.push({ version, ...said(fact), text });
      }
    }
    return own;
  },

  own: async (source, stream, player) => {
    const kind = source.formats.kindOf(stream);
    if (kind?.door?.about === undefined) return undefined;
    const read = readStream(kind, await allFacts(source, stream));
    return read && ownView(kind, read.events, player);
  },
};

const recipientOf = (fact: object): string | null =>
  'to' in fact && typeof fact.to === 'string' ? fact.to : null;

async function* pages(source: GameEventSource, game: string): AsyncGenerator<readonly StreamFact[]> {
  for (let after = 0; ; ) {
    const page = await source.page(game, after, pageSize);
    yield page;
    after = page.at(-1)?.version ?? after;
    if (page.length < pageSize) return;
  }
}

async function allFacts(source: GameEventSource, game: string): Promise<readonly StreamFact[]> {
  const facts: StreamFact[] = [];
  for await (const page of pages(source, game)) facts.push(...page);
  return facts;
}

async function piece(
  source: GameEventSource,
  game: string,
  after: number,
  written: (facts: readonly StreamFact[]) => string,
): Promise<LogPiece> {
  const facts = await source.page(game, after, pageSize);
  return { text: written(facts), next: facts.length < pageSize ? null : (facts.at(-1)?.version ?? null) };
}

const eventsOf = (facts: readonly StreamFact[]) => readGame(facts).events;

function digestOf({ digests }: GameEventSource, format: string): AnyDigest {
  const digest = digests[format];
  if (digest === undefined) throw new Error(`no digest of ${format}`);
  return digest;
}

const seatsOf = (players: Readonly<Record<string, { readonly id: string }>>, player: string) =>
  new Set(Object.entries(players).flatMap(([seat, { id }]) => (id === player ? [seat] : [])));

const textOf = ({ text }: Fact): string | null => (typeof text === 'string' ? text : null);

function said({ type, at, question }: Fact): Omit<PlayerMessages, 'version' | 'text'> {
  return { at: Number(at), type, ...(typeof question === 'string' ? { question } : {}) };
}
