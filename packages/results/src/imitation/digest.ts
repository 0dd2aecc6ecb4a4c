/** Digest of a finished imitation game. */
import type { ImitationEvent, ImitationOutcome, Nature } from '@parlour/game';
import type { GameListRow, GameSummarizer, GivenVerdict, Part, PlayedGame, Teaser } from '../digest.ts';
import { imitationTalks } from '../turns/turn-talks.ts';
import type { TextRef } from '../words-at.ts';
import { answerTimesOf } from './answer-times.ts';
import { judgementsOf } from './judgements.ts';
import { allMeasures, isJudgedHuman, measuresOf, verdictOf, witnessesIn } from './measures.ts';
import { retoldImitation } from './retold.ts';
import {
  endingLines,
  formatImitationEvent,
  headerLines,
  resultLines,
  traceOf,
  trimForReport,
} from './text.ts';
import { witnessRecords } from './witness-record.ts';

type Played = PlayedGame<ImitationEvent>;

export const imitationDigest: GameSummarizer<ImitationEvent> = {
  summary: {
    title: 'Imitation game',
    parts,
    measures: measuresOf,
    measured: allMeasures,
    boards: ['interrogator', 'witness'],
    row,
    record: recordOf,
    teaser,
    text: {
      say: formatImitationEvent,
      brief: trimForReport,
      head: headerLines,
      end: resultLines,
      trace: traceOf,
      ending: (outcome) => endingLines(outcome as ImitationOutcome),
    },
  },
  judging: {
    judgements: judgementsOf,
    verdicts,
  },
  ratings: {
    figures: (role, games) => (role === 'witness' ? witnessRecords(games) : []),
  },
  pace: {
    answerTimes: ({ events, natures }) => answerTimesOf(events, natures),
    turnTalks: ({ events }) => imitationTalks(events),
  },
  datasets: {
    retold: (game) => retoldImitation(game, judgementsOf(game)),
  },
};

function verdicts(game: Played): Readonly<Record<string, GivenVerdict>> {
  const verdict = verdictOf(game.events);
  if (verdict === undefined) return {};
  const { by, confidence, strategies } = verdict;
  return { [by]: { confidence, strategies, reason: wordsOf(game, 'verdict-given') } };
}

/** A whole point, in milli-points. */
const point = 1000;

/** One point for an interrogator who was right, and for a witness who was taken for human. */
function parts({ events, players, roles }: Played): readonly Part[] {
  const verdict = verdictOf(events);
  const settled = events.find((event) => event.type === 'settled');
  const won = (seat: string) =>
    verdict !== undefined &&
    (seat === 'interrogator' ? settled?.right === true : isJudgedHuman(verdict, seat));
  return ['interrogator', ...witnessesIn(events)]
    .filter((seat) => players[seat] !== undefined)
    .map((seat) => {
      const role = roles[seat] ?? (seat === 'interrogator' ? seat : 'witness');
      const score = Number(won(seat));
      return { seat, role, board: role, result: score * point, score };
    });
}

function row({ events, natures }: Played): GameListRow | undefined {
  const settled = events.find((event) => event.type === 'settled');
  const witnesses = witnessesIn(events);
  if (witnesses.length === 0) return undefined;
  const judged: Record<string, Nature> = {};
  for (const seat of witnesses) judged[seat] = natures[seat] ?? 'human';
  const length = settled?.at ?? events.at(-1)?.at ?? 0;
  return { length, end: settled?.end ?? 'void', natures: judged, spark: [], swing: null };
}

/** Record on the game's page, beside its log. */
export interface ImitationRecord {
  readonly outcome: (Omit<ImitationOutcome, 'verdict'> & { readonly verdict: object | null }) | null;
  readonly config: object;
}

/** The reason is a player's text: stored as a reference to the log. */
function recordOf(game: Played): ImitationRecord {
  const outcome = game.outcome as ImitationOutcome | undefined;
  const config = game.events.find((event) => event.type === 'opened')?.config ?? {};
  if (outcome === undefined) return { outcome: null, config };
  const { verdict } = outcome;
  const reason = wordsOf(game, 'verdict-given');
  return { outcome: { ...outcome, verdict: verdict && { ...verdict, reason } }, config };
}

/** The first message. */
function teaser(game: Played): Teaser {
  return { quote: wordsOf(game, 'said'), course: [], caption: 'Who of the witnesses is human?' };
}

function wordsOf({ events, versions }: Played, type: ImitationEvent['type']): TextRef {
  const index = events.findIndex((event) => event.type === type);
  return { words: versions[index] ?? null };
}
