/** The same game with every cast that looks alike to a viewer, to compare their messages. */
import type { Nature, NaturesBySeat } from '@parlour/game';
import { castsOf, type OpenWorld, type Played, playedWith, type SecretFormat } from './swapped-natures.ts';

/** Casts in which the viewer has their known nature. */
export const castsAlike = (secret: SecretFormat, viewer: string, own: string | undefined) =>
  (secret.casts ?? castsOf(secret)).filter((cast) => own === undefined || cast[viewer] === own);

const machines = (cast: NaturesBySeat) => Object.values(cast).filter((nature) => nature === 'machine').length;

async function all(
  casts: readonly NaturesBySeat[],
  isSo: (cast: NaturesBySeat) => Promise<boolean>,
): Promise<boolean> {
  for (const cast of casts) if (!(await isSo(cast))) return false;
  return true;
}

/** Seeds that assign all seats, one for each cast. */
async function chancesOf(
  casts: readonly NaturesBySeat[],
  isSeated: (cast: NaturesBySeat, chance: string) => Promise<boolean>,
) {
  const [first] = casts;
  // Casts with other machines need another chance each: who has which seat of a role is drawn.
  const isShared = first === undefined || casts.some((cast) => machines(cast) !== machines(first));
  const groups = isShared ? [casts] : casts.map((cast) => [cast]);
  const chances: string[] = [];
  for (const group of groups) {
    let attempt = 0;
    while (!(await all(group, (cast) => isSeated(cast, `swapped ${attempt}`))))
      if (++attempt > 40) throw new Error('no chance gives these seats');
    chances.push(...group.map(() => `swapped ${attempt}`));
  }
  return chances;
}

/** The same game with every cast that looks alike to the viewer, with a seed that assigns all seats. */
export async function alike(secret: SecretFormat, open: OpenWorld, viewer: string, own: string | undefined) {
  // Those with the most machines come first: they find out when what is said appears.
  const casts = castsAlike(secret, viewer, own).toSorted((a, b) => machines(b) - machines(a));
  const seats = Object.keys(secret.roles);
  const paced = seats.filter((seat) => casts.some((cast) => cast[seat] === 'machine'));
  const playWith = (cast: NaturesBySeat, chance: string, times: readonly number[], script = secret.script) =>
    playedWith({ ...secret, script }, open, { cast, viewer, chance, times, paced });
  const isSeated = async (cast: NaturesBySeat, chance: string) =>
    (await playWith(cast, chance, [], [])) !== undefined;
  const chances = await chancesOf(casts, isSeated);
  for (let times: readonly number[] = []; ; ) {
    const known = times.length;
    const games: Played[] = [];
    for (const [index, cast] of casts.entries()) {
      const game = await playWith(cast, chances[index] ?? '', times);
      if (game === undefined) throw new Error('the same chance gave other seats');
      if (game.times.length > times.length) times = game.times;
      games.push(game);
    }
    if (games.every(({ isWhole }) => isWhole)) return games;
    if (times.length === known) throw new Error('nobody finds out when this is to appear');
  }
}

/** Viewer with their known nature; undefined: unknown. */
export type Looking = readonly [viewer: string, own: Nature | undefined];

/** All possible viewers of a game, with either nature for hidden ones. */
export const viewersOf = (secret: SecretFormat): readonly Looking[] => {
  const seats = Object.keys(secret.roles).flatMap((seat): Looking[] =>
    secret.hidden.includes(seat)
      ? [
          [seat, 'human'],
          [seat, 'machine'],
        ]
      : [[seat, undefined]],
  );
  const all: readonly Looking[] = secret.mayWatch ? [...seats, ['spectator', undefined]] : seats;
  return all.filter(([seat, own]) => castsAlike(secret, seat, own).length > 0);
};
