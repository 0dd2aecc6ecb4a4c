/** Finished games as the archive keeps them, read off their logs. */
import { type FormatTypes, fold, type MarketEvent, type MarketOutcome } from '@parlour/game';
import { type HostedFact, type KnownFormats, lastFacts, readGame } from '@parlour/host';
import {
  type AnswerSpeed,
  answerSpeedOf,
  type MarketSummary,
  type SeatResult,
  seatResultsOf,
  summaryOf,
  verdictOf,
} from '@parlour/results';
import type { ArchivedPlayer, GameList, StoredFact, WholeGame } from '@parlour/store';
import { type KeptRecord, marketRecord } from './kept-record.ts';

/** A finished game in one line, as the lists show it. */
export interface GameRow extends MarketSummary {
  readonly game: string;
  readonly format: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** What can be told of a finished game of a format. */
interface Digest {
  readonly summary: (
    events: readonly object[],
    nature: HostedFact['natures'][string],
  ) => MarketSummary | undefined;
  readonly results: (
    events: readonly object[],
    nature: HostedFact['natures'][string],
  ) => Readonly<Record<string, SeatResult>>;
  /** What the judges took the hidden seat for: 1 is human, 0 a machine; null: they did not judge. */
  readonly verdict: (events: readonly object[]) => number | null;
  readonly record: (
    hosted: HostedFact,
    facts: readonly StoredFact[],
    events: readonly FormatTypes['Event'][],
    outcome: object | undefined,
  ) => KeptRecord;
  /** How fast the target answered; undefined: too little is known. */
  readonly speed: (events: readonly object[]) => AnswerSpeed | undefined;
  /** The seat whose nature is in question. */
  readonly hidden: string;
}

/** Every format that the archive understands. Games of others are in the log alone. */
const digests: ReadonlyMap<string, Digest> = new Map([
  [
    'market',
    {
      summary: (events, nature) => summaryOf(events as readonly MarketEvent[], nature),
      results: (events, nature) => seatResultsOf(events as readonly MarketEvent[], nature),
      verdict: (events) => verdictOf(events as readonly MarketEvent[]),
      record: (hosted, facts, events, outcome) =>
        marketRecord(hosted, facts, events, outcome as MarketOutcome | undefined),
      speed: (events) => answerSpeedOf(events as readonly MarketEvent[]),
      hidden: 'target',
    } satisfies Digest,
  ],
]);

/** A finished game with its record, and what is not kept: how fast its target answered. */
export type FinishedGame = WholeGame & {
  readonly record: KeptRecord;
  readonly speed?: AnswerSpeed | undefined;
};

/**
 * A finished game as the archive keeps it, from all of its facts; undefined while it runs, and for a format that
 * the archive does not understand.
 */
export function archivedGame(
  formats: Pick<KnownFormats, 'find'>,
  game: string,
  facts: readonly StoredFact[],
): FinishedGame | undefined {
  const { hosted, events } = readGame(facts);
  const digest = hosted && digests.get(hosted.format);
  if (hosted === undefined || digest === undefined || !isOver(facts)) return undefined;
  const nature = hosted.natures[digest.hidden];
  const summary = nature && digest.summary(events, nature);
  if (nature === undefined || summary === undefined) return undefined;
  const { format, origin, startedAt } = hosted;
  const { length, end, trades, swing } = summary;
  const endedAt = startedAt + length;
  const row: GameRow = { game, format, startedAt, endedAt, ...summary };
  const size = swing === null ? 0 : Math.abs(swing.to - swing.from);
  return {
    game,
    format,
    origin,
    list: listOf(hosted, end),
    startedAt,
    endedAt,
    nature,
    end,
    trades,
    swing: size,
    row,
    players: playersOf(hosted, digest, events, nature),
    speed: digest.speed(events),
    record: digest.record(hosted, facts, events, outcomeOf(formats, hosted, events)),
  };
}

/** Where a game stands once all games of its draw are over. */
function listOf({ origin, split }: HostedFact, end: string): GameList {
  if (origin !== 'rated') return 'none';
  if (end === 'void') return 'void';
  return split === 'hidden' ? 'hidden' : 'public';
}

const isOver = (facts: readonly StoredFact[]) =>
  facts.some(({ fact }) => lastFacts.some((type) => type === fact.type));

function outcomeOf(
  formats: Pick<KnownFormats, 'find'>,
  { format: name }: HostedFact,
  events: readonly FormatTypes['Event'][],
): object | undefined {
  const format = formats.find(name);
  return format?.outcome(fold(format, format.initial, events));
}

function playersOf(
  hosted: HostedFact,
  digest: Digest,
  events: readonly object[],
  nature: HostedFact['natures'][string],
): readonly ArchivedPlayer[] {
  const results = digest.results(events, nature);
  return Object.entries(hosted.players).flatMap(([seat, { kind, id }]): ArchivedPlayer[] => {
    const part = results[seat];
    const verdict = seat === digest.hidden ? digest.verdict(events) : null;
    return part === undefined ? [] : [{ seat, kind, player: id, ...part, verdict }];
  });
}
