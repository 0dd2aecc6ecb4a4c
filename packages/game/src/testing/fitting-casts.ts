/** All casts that an observer must consider possible. */
import type { Casting } from '../casting.ts';
import { type Nature, type NaturesBySeat, natures } from '../commitment.ts';

/** All casts of these seats by some composition, drawn or selected explicitly. */
export function fittingCasts(casting: Casting<string>, seats: readonly string[]): readonly NaturesBySeat[] {
  const all = seats.reduce<readonly NaturesBySeat[]>(
    (casts, seat) => casts.flatMap((cast) => natures.map((nature) => ({ ...cast, [seat]: nature }))),
    [{}],
  );
  return all.filter((cast) => fits(casting, cast));
}

function fits({ groups, compositions }: Casting<string>, cast: NaturesBySeat): boolean {
  return compositions.some(({ fill }) =>
    Object.entries(groups).every(([role, { seats }]) => {
      const count = (nature: Nature) => seats.filter((seat) => cast[seat] === nature).length;
      const within = (range: { least: number; most: number } | undefined, number: number) =>
        range !== undefined && number >= range.least && number <= range.most;
      return within(fill[role]?.people, count('human')) && within(fill[role]?.bots, count('machine'));
    }),
  );
}
