/** Finds in a finished game what a person was asked and what they answered, one message each. */
import type { Retold, RetoldLine } from '../retelling/retold.ts';

/** A recorded exchange, by the versions of the facts that hold its words. */
export interface RecordedExchange {
  readonly question: number;
  readonly answer: number;
}

/** One seat of a person, and the exchanges in which they answered. */
export interface RecordedPerson {
  readonly seat: string;
  readonly exchanges: readonly RecordedExchange[];
}

/** The people who answered in a game, in the order of their seats. A talk of several has no pairs of questions and answers. */
export function recordedPeople({ situation, natures, steps }: Retold): readonly RecordedPerson[] {
  if (situation === 'several') return [];
  const lines = steps.flatMap((step) => step.lines);
  return Object.keys(natures)
    .filter((seat) => natures[seat] === 'human')
    .sort()
    .map((seat) => ({ seat, exchanges: exchangesOf(lines, seat) }));
}

/** A message of somebody else alone, then one of the seat alone: of several in a row one would be missing. */
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
