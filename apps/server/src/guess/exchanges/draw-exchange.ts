/** Draws an exchange to guess by a fair coin, so that neither its format nor its length tells who it is. */
import { type Nature, seededStream } from '@parlour/game';
import { drawnInRandomOrder, shuffledBySeed } from '@parlour/results';

interface Drawable {
  readonly exchange: string;
  readonly nature: Nature;
  readonly stratum: string;
}

/** As many of humans as of computers in each stratum. */
export function balanceNatures<One extends Drawable>(all: readonly One[]): readonly One[] {
  const byId = [...all].sort((one, other) => (one.exchange < other.exchange ? -1 : 1));
  return [...Map.groupBy(byId, ({ stratum }) => stratum).values()].flatMap((some) => {
    const { human = [], machine = [] } = Object.groupBy(some, ({ nature }) => nature);
    const most = Math.min(human.length, machine.length);
    return [...human.slice(0, most), ...machine.slice(0, most)];
  });
}

/**
 * A stratum first, then the coin, which no count of earlier exchanges predicts: only strata with both sides
 * of it are drawn. `look` reads what is to be shown; undefined: not to this visitor. Both sides are looked at
 * whatever the coin says. Undefined: nothing is left.
 */
export async function drawExchange<One extends Drawable, Shown>(
  pool: readonly One[],
  look: (one: One) => Promise<Shown | undefined>,
  seed: string,
): Promise<Shown | undefined> {
  const isHuman = seededStream(seed, 'coin').chance(0.5);
  const strata = Map.groupBy(shuffledBySeed(pool, seed), ({ stratum }) => stratum);
  for (const some of strata.values()) {
    const human = await firstOf('human', some, look, seed);
    const machine = await firstOf('machine', some, look, seed);
    if (human !== undefined && machine !== undefined) return isHuman ? human : machine;
  }
  return undefined;
}

async function firstOf<One extends Drawable, Shown>(
  nature: Nature,
  some: readonly One[],
  look: (one: One) => Promise<Shown | undefined>,
  seed: string,
): Promise<Shown | undefined> {
  const fitting = some.filter((one) => one.nature === nature);
  for (const one of drawnInRandomOrder(fitting, `${seed}/${nature}`)) {
    const shown = await look(one);
    if (shown !== undefined) return shown;
  }
  return undefined;
}
