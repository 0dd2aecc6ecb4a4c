/** Contribution of a game to the shift statistics: integers by name, so that games can be removed again. */
import type { Nature } from '@parlour/game';
import { type BeliefSpan, curveSeconds, minJudges, type Shifts } from './shift.ts';

/** Of answers by people, of answers by machines, or of stretches without an answer. */
export type ShiftKind = Nature | 'quiet';

/** Integers by name, without zeros. */
export type TallySums = Readonly<Record<string, number>>;

/** Differences of probabilities are added up in millionths. */
export const toMillionths = 1e-6;
/** Quiet stretches are weighed in thousandths of an answer. */
export const unitTallyWeight = 1000;
/** Sizes of moves are binned by tenths of a point. */
const sizes = 1000;

/** The size of a move as it is counted: in tenths of a point. */
export const sizeOf = ({ before, after }: Pick<BeliefSpan, 'before' | 'after'>): number | null =>
  after === null ? null : Math.round(sizes * Math.abs(after - before));

/** Contribution of a game, by kind. */
export function talliesOf({ answers, quiet }: Shifts): Readonly<Partial<Record<ShiftKind, TallySums>>> {
  const measured = answers.filter(({ after }) => after !== null);
  const tallies: Partial<Record<ShiftKind, TallySums>> = {};
  for (const nature of ['human', 'machine'] as const) {
    const some = measured.filter((one) => one.nature === nature);
    if (some.length > 0) tallies[nature] = addTallies([sumsOf(some)]);
  }
  // A game with many quiet stretches says as much of what comes by chance as it has answers.
  if (quiet.length > 0 && measured.length > 0) {
    const weight = Math.round((unitTallyWeight * measured.length) / quiet.length);
    tallies.quiet = addTallies([sumsOf(quiet, weight), { squares: quiet.length * weight ** 2 }]);
  }
  return tallies;
}

function sumsOf(stretches: readonly BeliefSpan[], weight = 1): TallySums {
  const each = stretches.map((stretch) => ({
    n: 1,
    shared: Number(stretch.judges >= minJudges),
    [`size ${sizeOf(stretch)}`]: weight,
    ...lasting(stretch),
    ...curveOf(stretch),
  }));
  return addTallies([{ games: 1 }, ...each]);
}

const millionths = (probability: number) => Math.round(probability / toMillionths);

/** Components of a move: by the asker and in total, early and reversed. */
function lasting({ before, alone, after, early, late }: BeliefSpan): TallySums {
  return {
    ...(alone !== null &&
      after !== null && {
        alone: millionths(Math.abs(alone - before)),
        apart: millionths(Math.abs(after - before)),
      }),
    ...(early !== null &&
      late !== null && {
        early: millionths(Math.abs(early - before)),
        back: millionths(Math.sign(early - before) * (early - late)),
      }),
  };
}

function curveOf({ curve }: BeliefSpan): TallySums {
  const known = curveSeconds.flatMap((second, place) => {
    const move = curve[place] ?? null;
    return move === null ? [] : [[`n ${second}`, 1] as const, [`move ${second}`, millionths(move)] as const];
  });
  return Object.fromEntries(known);
}

/** Sums added up name by name. */
export function addTallies(all: readonly TallySums[]): TallySums {
  const total: Record<string, number> = {};
  for (const sums of all)
    for (const [name, amount] of Object.entries(sums)) total[name] = (total[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0));
}
