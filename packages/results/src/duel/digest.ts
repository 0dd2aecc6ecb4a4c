/** What a finished duel comes to. */
import { type DuelConfig, type DuelEvent, type DuelOutcome, duelScores } from '@parlour/game';
import { mixOf } from '@parlour/game/casting';
import type { Digest, Part, PlayedGame, Row } from '../digest.ts';
import type { Judgement } from '../judgement.ts';
import { duelTalks } from '../turns/turn-talks.ts';
import type { WordsAt } from '../words-at.ts';
import { labelledDuel } from './labelled.ts';
import { allMeasures, measureNames, measuresOf } from './measures.ts';
import { duelRecords } from './player-record.ts';
import { retoldDuel } from './retold.ts';
import { answersOf, partnerOf, predictedIn, seats, settledIn } from './talk.ts';
import { endingLines, headLines, inBrief, resultLines, sayDuelEvent, traceOf } from './text.ts';

type Played = PlayedGame<DuelEvent>;

export const duelDigest: Digest<DuelEvent> = {
  title: 'Duel',
  judgements,
  hasLabels: true,
  parts,
  measures: ({ events, natures }) => measuresOf(events, natures),
  measured: allMeasures,
  announced: (casting) => mixOf(casting),
  judging: measureNames.judging,
  boards: ['duellist', 'interrogator', 'suspect'],
  row,
  record: recordOf,
  teaser: (game) => ({
    quote: firstWords(game),
    course: [],
    caption: 'Two strangers: who of them is human?',
  }),
  rated: ({ events }) => duelScores(events),
  labelled: labelledDuel,
  retold: (game) => retoldDuel(game, judgements(game)),
  turnTalks: ({ events }) => duelTalks(events),
  figures: (_role, games) => duelRecords(games),
  text: {
    say: sayDuelEvent,
    brief: inBrief,
    head: headLines,
    end: resultLines,
    trace: traceOf,
    ending: (outcome) => endingLines(outcome as DuelOutcome),
  },
};

/** A prediction is that of somebody who is sure. */
function judgements({ game, events, natures, players }: Played): readonly Judgement[] {
  const predicted = predictedIn(events);
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

/** What boards rank is the payoff: style stands beside it. */
function parts({ events, players, roles }: Played): readonly Part[] {
  const payoffs = settledIn(events)?.payoffs;
  return seats
    .filter((seat) => players[seat] !== undefined)
    .map((seat) => {
      const [role, score] = [roles[seat] ?? 'duellist', payoffs?.[seat] ?? 0];
      return { seat, role, board: role, result: Math.round(score * point), score };
    });
}

function row({ events, natures: { left, right } }: Played): Row | undefined {
  if (left === undefined || right === undefined) return undefined;
  const settled = settledIn(events);
  const length = settled?.at ?? events.at(-1)?.at ?? 0;
  return { length, end: settled?.end ?? 'void', natures: { left, right }, spark: [], swing: null };
}

/** What its page shows beside its log. A list of words stands in the log alone: it is long. */
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

function firstWords({ events, versions }: Played): WordsAt {
  return { words: versions[events.findIndex(({ type }) => type === 'said')] ?? null };
}
