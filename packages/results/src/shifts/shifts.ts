/** Measures the shifts of a belief by answers, and its moves in quiet stretches of the same game. */
import type { Nature } from '@parlour/game';
import {
  type BeliefSpan,
  type BeliefStep,
  curveSeconds,
  type Shifts,
  type ShownAnswer,
  settlingMs,
} from './shift.ts';

/** Input for shifts: the belief over time, the answers, and the end of judging. */
export interface BelievedGame {
  readonly nature: Nature;
  readonly path: readonly BeliefStep[];
  /** In the order in which the askers had them. */
  readonly answers: readonly ShownAnswer[];
  /** Head start of the asker, in milliseconds. */
  readonly headStart: number;
  /** In milliseconds from the start. */
  readonly end: number;
}

/** Minimum time from the last answer to a quiet stretch, in milliseconds. */
const rest = 5000;
/** Early measurement of a move, to test whether it lasts: milliseconds after delivery to all. */
const earlyAfter = 2000;

/**
 * Shifts of a game. For each answer: the belief just before delivery to its asker, just before delivery to
 * all, and its median in the following 10 s. Quiet stretches are measured in the same way. They begin after
 * the first answer, do not overlap, and contain no answer, nor in the 5 s before.
 */
export function shiftsOf(game: BelievedGame): Shifts {
  const { answers, nature, end } = game;
  const truth = Number(nature === 'human');
  return {
    answers: answers.map((answer, index) => {
      const next = Math.min(answers[index + 1]?.at ?? end, end);
      const stretch = stretchAt(game, { at: answer.at, opens: answer.opens, next });
      const { before, after } = stretch;
      const value = after === null ? null : (truth - before) ** 2 - (truth - after) ** 2;
      return { ...answer, ...stretch, nature, value };
    }),
    quiet: quietInstants(game).map(({ at, next }) =>
      stretchAt(game, { at, opens: at + game.headStart, next }),
    ),
  };
}

/** Instants at which nothing was answered, each with the next one at which something was, or the end. */
function quietInstants({ answers, headStart, end }: BelievedGame) {
  const shown = answers.flatMap(({ at, opens }) => [at, opens]).filter((at) => at < end);
  const places = [...shown, end].sort((a, b) => a - b);
  return places.slice(1).flatMap((next, index) => {
    const first = (places[index] ?? 0) + rest;
    const count = Math.max(0, Math.floor((next - first) / (headStart + settlingMs)));
    return Array.from({ length: count }, (_, nth) => ({ at: first + nth * (headStart + settlingMs), next }));
  });
}

interface Instants {
  readonly at: number;
  readonly opens: number;
  /** Time of the next delivered answer, or of the end. */
  readonly next: number;
}

function stretchAt({ path }: Pick<BelievedGame, 'path'>, { at, opens, next }: Instants): BeliefSpan {
  const until = Math.min(next, opens + settlingMs);
  const before = justBefore(path, at);
  const upTo = (instant: number) => (instant <= next ? justBefore(path, instant) : null);
  return {
    before,
    alone: opens > at ? upTo(opens) : null,
    after: medianBetween(path, opens, until),
    early: upTo(opens + earlyAfter),
    late: upTo(opens + settlingMs),
    curve: curveSeconds.map((second) => {
      const instant = at + 1000 * second;
      const there = instant < 0 ? null : upTo(instant);
      return there === null ? null : there - before;
    }),
    judges: new Set(stepsBetween(path, at, until).flatMap(({ by }) => by ?? [])).size,
  };
}

/** Belief just before an instant. */
const justBefore = (path: readonly BeliefStep[], instant: number): number =>
  path[Math.max(0, stepsBefore(path, instant) - 1)]?.probability ?? 0.5;

/** Number of steps before an instant, by binary search: games have thousands of steps. */
function stepsBefore(path: readonly BeliefStep[], instant: number): number {
  let [low, high] = [0, path.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((path[middle]?.at ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

const stepsBetween = (path: readonly BeliefStep[], from: number, to: number) =>
  path.slice(stepsBefore(path, from), stepsBefore(path, to));

/** The median of the belief over a time: it was below as long as above. Null: that time is empty. */
function medianBetween(path: readonly BeliefStep[], from: number, to: number): number | null {
  if (to <= from) return null;
  const steps = [{ at: from, probability: justBefore(path, from) }, ...stepsBetween(path, from, to)];
  const parts = steps.map(({ at, probability }, index) => ({
    probability,
    length: (steps[index + 1]?.at ?? to) - at,
  }));
  parts.sort((a, b) => a.probability - b.probability);
  const half = (to - from) / 2;
  let below = 0;
  for (const [index, { probability, length }] of parts.entries()) {
    below += length;
    if (below > half) return probability;
    if (below === half) return (probability + (parts[index + 1]?.probability ?? probability)) / 2;
  }
  return null;
}
