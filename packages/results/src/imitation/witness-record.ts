/** Statistics of a witness: pass rate, by confidence and by strategy. */
import { strategies } from '@parlour/game';
import {
  confidenceSequence,
  type Interval,
  indistinguishabilityTest,
  type JudgedRound,
  mcnemarTest,
  wilsonInterval,
} from '@parlour/stats';
import type { ListedGame } from '../figures.ts';
import { measureNames } from './measures.ts';

/** A finished game of a witness. */
export type WitnessGame = Pick<ListedGame, 'seat' | 'nature' | 'measures'>;

/** A share with its counts. */
export interface CountedShare {
  readonly n: number;
  readonly count: number;
  /** Null: there is nothing to take a share of. */
  readonly share: number | null;
  /** Wilson's, for 95 %. */
  readonly interval: Interval | null;
}

export interface WitnessRecord {
  readonly parties: 2 | 3;
  /** Pass rate. */
  readonly taken: CountedShare;
  /**
   * The same, valid however often one looks, if verdicts are independent and have one share: the shares that they do not
   * speak against, at 95 %.
   */
  readonly sequence: Interval;
  /** Whether the confidence sequence excludes one half. */
  readonly differsFromCoin: boolean;
  /**
   * Main result. With three parties: evidence that interrogators can tell it from humans, valid under any
   * dependence of verdicts, because seats are drawn. Null with two parties: its own games cannot show it.
   */
  readonly evidence: { readonly e: number; readonly rounds: number; readonly isTold: boolean } | null;
  /** With three parties, McNemar's test of its verdicts: was it named as often as the other one? Null: with two, or without a verdict. */
  readonly mcnemar: { readonly machine: number; readonly human: number; readonly p: number } | null;
  /** The same by provenance: the persona and the model, as far as reported. */
  readonly byMade: readonly (CountedShare & { readonly name: string })[];
  /** Accuracy of verdicts by confidence. */
  readonly byConfidence: readonly (CountedShare & { readonly from: number; readonly to: number })[];
  /** Accuracy of verdicts by the interrogator's strategy. */
  readonly byStrategy: readonly (CountedShare & { readonly strategy: string })[];
}

/** A fifth of the scale of confidence is a bin; certain is in the last. */
const binCount = 5;
const binOf = (confidence: number) => Math.min(Math.floor(confidence / (100 / binCount)), binCount - 1);

/** The records of one witness, for two and for three parties apart. Games in the order in which they ended. */
export function witnessRecords(games: readonly WitnessGame[]): readonly WitnessRecord[] {
  const judged = games.filter(({ measures }) => measures[measureNames.confidence] !== undefined);
  return ([3, 2] as const).flatMap((parties) => {
    const own = judged.filter(({ measures }) => measures[measureNames.parties] === parties);
    return own.length === 0 ? [] : [recordOf(own, parties)];
  });
}

function recordOf(games: readonly WitnessGame[], parties: 2 | 3): WitnessRecord {
  const taken = takenIn(games);
  const sequence = confidenceSequence({ successes: taken, trials: games.length });
  return {
    parties,
    taken: shareOf(taken, games.length),
    sequence,
    differsFromCoin: sequence[0] > 0.5 || sequence[1] < 0.5,
    evidence: parties === 3 ? evidenceOf(games) : null,
    mcnemar: parties === 3 ? mcnemarOf(taken, games.length) : null,
    byMade: byMade(games),
    byConfidence: Array.from({ length: binCount }, (_, bin) => ({
      from: (bin * 100) / binCount,
      to: ((bin + 1) * 100) / binCount,
      ...rightIn(games.filter((game) => binOf(confidenceOf(game)) === bin)),
    })),
    byStrategy: strategies
      .map((strategy) => ({
        strategy,
        ...rightIn(games.filter(({ measures }) => measures[measureNames.strategy(strategy)] === 1)),
      }))
      .filter(({ n }) => n > 0),
  };
}

/** Each verdict names one of the two, so that all of them are pairs that differ; mid-p. */
function mcnemarOf(machine: number, all: number): WitnessRecord['mcnemar'] {
  const human = all - machine;
  const test = mcnemarTest({ first: machine, second: human });
  return 'notEstimable' in test ? null : { machine, human, p: test.midP };
}

const takenIn = (games: readonly WitnessGame[]): number =>
  games.filter(({ seat, measures }) => measures[measureNames.taken(seat)] === 1).length;

function byMade(games: readonly WitnessGame[]): WitnessRecord['byMade'] {
  const own = Map.groupBy(games, madeOf);
  return [...own]
    .flatMap(([name, all]) => (name === undefined ? [] : [{ name, ...shareOf(takenIn(all), all.length) }]))
    .sort((one, other) => other.n - one.n || (one.name < other.name ? -1 : 1));
}

/** Provenance that the witness of this game reported; undefined if none. */
function madeOf({ seat, measures }: WitnessGame): string | undefined {
  const start = measureNames.made(seat, '');
  return Object.keys(measures)
    .find((name) => name.startsWith(start))
    ?.slice(start.length);
}

/**
 * Evidence that interrogators can tell this witness from humans. Seats are drawn, so an uninformed verdict
 * names the human with probability 1/2. The value of a confidence is learned from the verdicts before it,
 * starting with half a right and half a wrong one. A confident error therefore costs little.
 */
function evidenceOf(games: readonly WitnessGame[]): WitnessRecord['evidence'] {
  const right = new Array<number>(binCount).fill(0);
  const all = new Array<number>(binCount).fill(0);
  const rounds = games.map((game): JudgedRound => {
    const bin = binOf(confidenceOf(game));
    const [before, count] = [right[bin] ?? 0, all[bin] ?? 0];
    const human = isRight(game);
    all[bin] = count + 1;
    right[bin] = before + Number(human);
    return { baseRate: 0.5, belief: (before + 0.5) / (count + 1), human };
  });
  const { e, rejectedAt } = indistinguishabilityTest(rounds);
  return { e, rounds: rounds.length, isTold: rejectedAt !== undefined };
}

const confidenceOf = ({ measures }: WitnessGame): number => measures[measureNames.confidence] ?? 0;
const isRight = ({ measures }: WitnessGame): boolean => measures[measureNames.right] === 1;
const rightIn = (games: readonly WitnessGame[]): CountedShare =>
  shareOf(games.filter(isRight).length, games.length);

function shareOf(count: number, n: number): CountedShare {
  if (n === 0) return { n, count, share: null, interval: null };
  const interval = wilsonInterval({ successes: count, trials: n });
  return { n, count, share: count / n, interval: 'notEstimable' in interval ? null : interval };
}
