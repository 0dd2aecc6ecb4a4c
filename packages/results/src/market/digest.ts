/** Digest of a finished market. */
import type { MarketEvent, MarketOutcome, MarketView } from '@parlour/game';
import type { GameListRow, GameSummarizer, Part, PlayedGame } from '../digest.ts';
import { answerSpeedOf } from './answer-speed.ts';
import { answerTimesOfMarket } from './answer-times.ts';
import { courseOf } from './course.ts';
import { judgementsOf } from './judgements.ts';
import { liveMarket } from './live.ts';
import { recordOf, teaserOf } from './record.ts';
import { retoldMarket } from './retold.ts';
import { shiftsOfMarket } from './shifts.ts';
import { type MarketSummary, seatResultsOf, summaryOf } from './summary.ts';
import { formatMarketEvent, headerLines, resultLines, trimForReport } from './text.ts';
import { endingLines, traceOf } from './trace.ts';

type Played = PlayedGame<MarketEvent>;

export const marketDigest: GameSummarizer<MarketEvent> = {
  summary: {
    title: 'Market',
    parts,
    measures,
    measured: ['swing', 'trades', 'questions', 'answers', 'bettors', 'close'],
    boards: ['bettor', 'target'],
    row,
    record: recordOf,
    teaser: teaserOf,
    text: {
      say: formatMarketEvent,
      brief: trimForReport,
      head: headerLines,
      end: resultLines,
      trace: traceOf,
      ending: (outcome) => endingLines(outcome as MarketOutcome),
    },
    live: (view) => liveMarket(view as MarketView),
  },
  judging: {
    judgements: judgementsOf,
    course: courseOf,
    shifts: shiftsOfMarket,
    judged: ['target'],
  },
  pace: {
    speed: ({ events }) => {
      const speed = answerSpeedOf(events);
      return speed && { seat: 'target', ...speed };
    },
    answerTimes: ({ events }) => ({ seat: 'target', times: answerTimesOfMarket(events) }),
  },
  datasets: {
    retold: retoldMarket,
  },
};

const summary = ({ events, natures: { target } }: Played): MarketSummary | undefined =>
  target && summaryOf(events, target);

function parts({ events, natures: { target }, players }: Played): readonly Part[] {
  if (target === undefined) return [];
  return Object.entries(seatResultsOf(events, target))
    .filter(([seat]) => players[seat] !== undefined)
    .map(([seat, part]) => ({ seat, board: part.role, ...part }));
}

function measures(game: Played): Readonly<Record<string, number>> {
  const known = summary(game);
  if (known === undefined) return {};
  const { bettors, questions, answers, trades, close, swing } = known;
  const size = swing === null ? 0 : Math.abs(swing.to - swing.from);
  return { bettors, questions, answers, trades, close, swing: size };
}

function row(game: Played): GameListRow | undefined {
  const known = summary(game);
  if (known === undefined) return undefined;
  const { length, nature, end, spark, swing } = known;
  return { length, end, natures: { target: nature }, spark, swing };
}
