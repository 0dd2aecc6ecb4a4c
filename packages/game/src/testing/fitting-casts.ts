/** All casts that somebody at the table, or beside it, must think possible. */
import type { Casting } from '../casting.ts';
import { type Cast, type Nature, natures } from '../commitment.ts';

/** Every way in which these seats may be cast by some composition, drawn or only asked for by name. */
export function fittingCasts(casting: Casting<string>, seats: readonly string[]): readonly Cast[] {
  const all = seats.reduce<readonly Cast[]>(
    (casts, seat) => casts.flatMap((cast) => natures.map((nature) => ({ ...cast, [seat]: nature }))),
    [{}],
  );
  return all.filter((cast) => fits(casting, cast));
}

function fits({ groups, compositions }: Casting<string>, cast: Cast): boolean {
  return compositions.some(({ fill }) =>
    Object.entries(groups).every(([role, { seats }]) => {
      const count = (nature: Nature) => seats.filter((seat) => cast[seat] === nature).length;
      const within = (range: { least: number; most: number } | undefined, number: number) =>
        range !== undefined && number >= range.least && number <= range.most;
      return within(fill[role]?.people, count('human')) && within(fill[role]?.bots, count('machine'));
    }),
  );
}
