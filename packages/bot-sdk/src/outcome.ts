/** Outcome of a game of any format, from its reveal or its log. */
import type { FinishedGame, Prediction, SaidLine } from './tables.ts';

/**
 * Data of the end of a game: the `reveal` of a view, or the `settled` event of a log, with the earlier
 * judgements.
 */
export interface SettledGame {
  readonly natures?: FinishedGame['natures'];
  /** Of the Market, in milli-points. */
  readonly nature?: 'human' | 'machine';
  readonly results?: Readonly<Record<string, number>>;
  readonly target?: number;
  /** Of the duel. */
  readonly payoffs?: Readonly<Record<string, number>>;
  readonly prediction?: Omit<Prediction, 'about'> | null;
  /** Of the show. */
  readonly scores?: Readonly<Record<string, number>>;
  readonly labels?: FinishedGame['labels'];
  /** Of the imitation game. */
  readonly verdict?: Verdict | null;
  readonly right?: boolean | null;
}

/** Which of two witnesses is human, or the nature of a single one. */
interface Verdict {
  readonly human?: string;
  readonly nature?: 'human' | 'machine';
  readonly confidence: number;
}

type Outcome = Pick<FinishedGame, 'natures' | 'results' | 'labels' | 'prediction'>;

const milli = 1000;

/** Returns the same fields for every format. Fields that a format does not have are empty or null. */
export function outcomeOf(settled: SettledGame): Outcome {
  const { nature } = settled;
  const natures = nature === undefined ? (settled.natures ?? {}) : { target: nature };
  return { natures, results: resultsOf(settled, natures), labels: settled.labels ?? {}, ...judged(settled) };
}

function resultsOf(settled: SettledGame, natures: Outcome['natures']): Outcome['results'] {
  const { results, target = 0, payoffs, scores, verdict, right } = settled;
  if (results !== undefined)
    return Object.fromEntries(Object.entries({ ...results, target }).map(([seat, n]) => [seat, n / milli]));
  if (right === undefined) return scores ?? payoffs ?? {};
  // One point for an interrogator who was right, and for a witness who was taken for human.
  const won = (seat: string) =>
    seat === 'interrogator' ? right === true : verdict != null && takenForHuman(verdict) === seat;
  return Object.fromEntries(Object.keys(natures).map((seat) => [seat, Number(won(seat))]));
}

const onlyWitness = 'A';

const takenForHuman = ({ human, nature }: Verdict): string | undefined =>
  human ?? (nature === 'human' ? onlyWitness : undefined);

function judged({ prediction, verdict, right }: SettledGame): Pick<Outcome, 'prediction'> {
  if (prediction)
    return { prediction: { ...prediction, about: prediction.by === 'left' ? 'right' : 'left' } };
  if (!verdict || typeof right !== 'boolean') return { prediction: null };
  const { human, nature = 'human', confidence } = verdict;
  return { prediction: { by: 'interrogator', about: human ?? onlyWitness, said: nature, right, confidence } };
}

/** Of a talk in which everyone hears everyone, or of several in private. */
export const sortedByTime = (lines: readonly SaidLine[]): readonly SaidLine[] =>
  [...lines].sort((a, b) => a.at - b.at);
