/** Digest of a finished duel. */
import { type DuelConfig, type DuelEvent, type DuelOutcome, duelScores } from '@parlour/game';
import { peopleOnlyProbability } from '@parlour/game/casting';
import type { GameListRow, GameSummarizer, Part, PlayedGame } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { duelSlots } from '../turns/slots-written.ts';
import { duelTalks } from '../turns/turn-talks.ts';
import type { TextRef } from '../words-at.ts';
import { labelledDuel } from './labelled.ts';
import { allMeasures, measureNames, measuresOf } from './measures.ts';
import { duelRecords } from './player-record.ts';
import { retoldDuel } from './retold.ts';
import { answersOf, partnerOf, predictionsIn, seats, settlementIn } from './talk.ts';
import { endingLines, formatDuelEvent, headerLines, resultLines, traceOf, trimForReport } from './text.ts';

type Played = PlayedGame<DuelEvent>;

export const duelDigest: GameSummarizer<DuelEvent> = {
  summary: {
    title: 'Duel',
    parts,
    measures: ({ events, natures }) => measuresOf(events, natures),
    measured: allMeasures,
    boards: ['duellist', 'interrogator', 'suspect'],
    row,
    record: recordOf,
    teaser: (game) => ({
      quote: firstQuote(game),
      course: [],
      caption: 'Two strangers: who of them is human?',
    }),
    text: {
      say: formatDuelEvent,
      brief: trimForReport,
      head: headerLines,
      end: resultLines,
      trace: traceOf,
      ending: (outcome) => endingLines(outcome as DuelOutcome),
    },
  },
  judging: {
    judgements,
    hasLabels: true,
    announced: (casting) => peopleOnlyProbability(casting),
    timeMeasure: measureNames.judging,
  },
  ratings: {
    rated: ({ events }) => duelScores(events),
    figures: (_role, games) => duelRecords(games),
  },
  pace: {
    turnTalks: ({ events }) => duelTalks(events),
    slots: ({ events }) => duelSlots(events),
  },
  datasets: {
    labelled: labelledDuel,
    retold: (game) => retoldDuel(game, judgements(game)),
  },
};

/** A prediction counts as a certain judgement. */
function judgements({ game, events, natures, players }: Played): readonly Judgement[] {
  const predicted = predictionsIn(events);
  if (predicted === undefined) return [];
  const target = partnerOf(predicted.by);
  const nature = natures[target];
  if (nature === undefined) return [];
  return [
    {
      subject: game,
      target,
      judge: predicted.by,
      targetPlayer: players[target]?.id ?? null,
      judgePlayer: players[predicted.by]?.id ?? null,
      at: predicted.at,
      exchanges: answersOf(target, events),
      probability: predicted.said === 'human' ? 1 : 0,
      source: 'prediction',
      nature,
    },
  ];
}

/** A whole point, in milli-points. */
const point = 1000;

/** Boards rank the payoff; style is separate. */
function parts({ events, players, roles }: Played): readonly Part[] {
  const payoffs = settlementIn(events)?.payoffs;
  return seats
    .filter((seat) => players[seat] !== undefined)
    .map((seat) => {
      const [role, score] = [roles[seat] ?? 'duellist', payoffs?.[seat] ?? 0];
      return { seat, role, board: role, result: Math.round(score * point), score };
    });
}

function row({ events, natures: { left, right } }: Played): GameListRow | undefined {
  if (left === undefined || right === undefined) return undefined;
  const settled = settlementIn(events);
  const length = settled?.at ?? events.at(-1)?.at ?? 0;
  return { length, end: settled?.end ?? 'void', natures: { left, right }, spark: [], swing: null };
}

/** Record on the game's page. A word list is only in the log, because it is long. */
export interface DuelGameRecord {
  readonly outcome: DuelOutcome | null;
  /** `vocabulary`: how many words might be used; null: any. */
  readonly config: Omit<DuelConfig, 'vocabulary'> & { readonly vocabulary: number | null };
}

function recordOf({ events, outcome }: Played): object {
  const config = events.find((event) => event.type === 'opened')?.config;
  const record: Partial<DuelGameRecord> & Pick<DuelGameRecord, 'outcome'> = {
    outcome: (outcome as DuelOutcome | undefined) ?? null,
    ...(config && { config: { ...config, vocabulary: config.vocabulary?.length ?? null } }),
  };
  return record;
}

function firstQuote({ events, versions }: Played): TextRef {
  return { words: versions[events.findIndex(({ type }) => type === 'said')] ?? null };
}
