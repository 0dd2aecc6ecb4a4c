import type { MarketEvent } from '@parlour/game';
import type { Hosted } from '@parlour/host';
import { type MarketSummary, type SeatResult, seatResultsOf, summaryOf, verdictOf } from '@parlour/results';
import type { ArchivedGame, ArchivedPlayer } from '@parlour/store';

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
    nature: Hosted['natures'][string],
  ) => MarketSummary | undefined;
  readonly results: (
    events: readonly object[],
    nature: Hosted['natures'][string],
  ) => Readonly<Record<string, SeatResult>>;
  /** What the judges took the hidden seat for: 1 is human, 0 a machine; null: they did not judge. */
  readonly verdict: (events: readonly object[]) => number | null;
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
      hidden: 'target',
    } satisfies Digest,
  ],
]);

export type Archived = ArchivedGame & { readonly players: readonly ArchivedPlayer[] };

/** A finished game as the archive keeps it; undefined for a format that it does not understand. */
export function archivedGame(game: string, hosted: Hosted, events: readonly object[]): Archived | undefined {
  const digest = digests.get(hosted.format);
  const nature = digest && hosted.natures[digest.hidden];
  const summary = nature && digest.summary(events, nature);
  if (digest === undefined || nature === undefined || summary === undefined) return undefined;
  const { format, origin, startedAt } = hosted;
  const { length, end, trades, swing } = summary;
  const endedAt = startedAt + length;
  const row: GameRow = { game, format, startedAt, endedAt, ...summary };
  const results = digest.results(events, nature);
  const players = Object.entries(hosted.players).flatMap(([seat, { kind, id }]): ArchivedPlayer[] => {
    const part = results[seat];
    const verdict = seat === digest.hidden ? digest.verdict(events) : null;
    return part === undefined ? [] : [{ seat, kind, player: id, ...part, verdict }];
  });
  const list = origin !== 'rated' ? 'none' : end === 'void' ? 'void' : 'public';
  const size = swing === null ? 0 : Math.abs(swing.to - swing.from);
  return {
    ...{ game, format, origin, list, startedAt, endedAt, nature, end, trades },
    ...{ swing: size, row, players },
  };
}
