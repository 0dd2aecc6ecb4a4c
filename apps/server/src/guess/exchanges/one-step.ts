/** A finished game cut to some lines of one stranger, for a retelling of one step. */
import type { ReplayScript } from '@parlour/results';

type Cut = Pick<ReplayScript, 'situation' | 'natures' | 'isNamed' | 'steps' | 'last'>;

/** One step of one stranger: nothing of the rest of the game. `words`: the versions of its lines. */
export function keepOneExchange<Script extends Cut>(script: Script, seat: string, words: readonly number[]) {
  const { steps, natures, last } = script;
  const lines = steps
    .flatMap((step) => step.lines)
    .filter((line) => words.includes(line.words))
    .map(({ to: _to, ...line }) => line);
  const of = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([one]) => one === seat));
  const step = { lines, crowd: {} };
  const one = {
    situation: 'one',
    natures: of(natures),
    isNamed: false,
    steps: [step],
    last: of(last),
  } as const;
  return { ...script, ...one };
}
