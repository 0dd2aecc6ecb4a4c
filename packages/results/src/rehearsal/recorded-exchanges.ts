/** Finds questions and their answers in a finished game, one message each. */
import type { Nature } from '@parlour/game';
import type { ReplayScript, RetoldLine } from '../retelling/retold.ts';

/** A recorded exchange, by the versions of the facts that hold its words. */
export interface RecordedExchange {
  readonly question: number;
  readonly answer: number;
}

/** One seat, and the exchanges in which it answered. */
export interface RecordedSpeaker {
  readonly seat: string;
  readonly nature: Nature;
  readonly exchanges: readonly RecordedExchange[];
}

/** All who answered in a game, in the order of their seats. A talk of several has no pairs of questions and answers. */
export function recordedSpeakers({ situation, natures, steps }: ReplayScript): readonly RecordedSpeaker[] {
  if (situation === 'several') return [];
  const lines = steps.flatMap((step) => step.lines);
  return Object.entries(natures)
    .map(([seat, nature]) => ({ seat, nature, exchanges: exchangesOf(lines, seat) }))
    .sort((one, other) => (one.seat < other.seat ? -1 : 1));
}

/** The humans among them. */
export const recordedPeople = (script: ReplayScript): readonly RecordedSpeaker[] =>
  recordedSpeakers(script).filter(({ nature }) => nature === 'human');

/** A single message of another seat, then a single one of this seat: a run of several would lose messages. */
function exchangesOf(lines: readonly RetoldLine[], seat: string): readonly RecordedExchange[] {
  const talk = lines.filter(({ by, to }) => by === seat || to === undefined || to === seat);
  return talk.flatMap((answer, place) => {
    const question = talk[place - 1];
    if (answer.by !== seat || question === undefined || question.by === seat) return [];
    const isOneQuestion = place < 2 || talk[place - 2]?.by === seat;
    const isOneAnswer = talk[place + 1]?.by !== seat;
    return isOneQuestion && isOneAnswer ? [{ question: question.words, answer: answer.words }] : [];
  });
}
