/** What the shifts of a game add to the figures over all games: whole numbers under names, so that games can be taken out again. */
import type { Nature } from '@parlour/game';
import { curveSeconds, fewestJudges, type Shifts, type Stretch } from './shift.ts';

/** Of answers by people, of answers by machines, or of stretches without an answer. */
export type ShiftKind = Nature | 'quiet';

/** Whole numbers by name. What is 0 is left out. */
export type Sums = Readonly<Record<string, number>>;

/** Differences of probabilities are added up in millionths. */
export const millionth = 1e-6;
/** Quiet stretches are weighed in thousandths of an answer. */
export const weightOfOne = 1000;
/** Moves are told apart by tenths of a point. */
const sizes = 1000;

/** The size of a move as it is counted: in tenths of a point. */
export const sizeOf = ({ before, after }: Pick<Stretch, 'before' | 'after'>): number | null =>
  after === null ? null : Math.round(sizes * Math.abs(after - before));

/** What a game adds, by kind. */
export function talliesOf({ answers, quiet }: Shifts): Readonly<Partial<Record<ShiftKind, Sums>>> {
  const measured = answers.filter(({ after }) => after !== null);
  const tallies: Partial<Record<ShiftKind, Sums>> = {};
  for (const nature of ['human', 'machine'] as const) {
    const some = measured.filter((one) => one.nature === nature);
    if (some.length > 0) tallies[nature] = added([sumsOf(some)]);
  }
  // A game with many quiet stretches says as much of what comes by chance as it has answers.
  if (quiet.length > 0 && measured.length > 0) {
    const weight = Math.round((weightOfOne * measured.length) / quiet.length);
    tallies.quiet = added([sumsOf(quiet, weight), { squares: quiet.length * weight ** 2 }]);
  }
  return tallies;
}

function sumsOf(stretches: readonly Stretch[], weight = 1): Sums {
  const each = stretches.map((stretch) => ({
    n: 1,
    shared: Number(stretch.judges >= fewestJudges),
    [`size ${sizeOf(stretch)}`]: weight,
    ...lasting(stretch),
    ...curveOf(stretch),
  }));
  return added([{ games: 1 }, ...each]);
}

const millionths = (probability: number) => Math.round(probability / millionth);

/** What the move was made of: by the asker alone and in the end, early and taken back. */
function lasting({ before, alone, after, early, late }: Stretch): Sums {
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

function curveOf({ curve }: Stretch): Sums {
  const known = curveSeconds.flatMap((second, place) => {
    const move = curve[place] ?? null;
    return move === null ? [] : [[`n ${second}`, 1] as const, [`move ${second}`, millionths(move)] as const];
  });
  return Object.fromEntries(known);
}

/** Sums added up name by name. */
export function added(all: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const sums of all)
    for (const [name, amount] of Object.entries(sums)) total[name] = (total[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0));
}
