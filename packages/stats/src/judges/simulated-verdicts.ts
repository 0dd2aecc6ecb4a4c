/** Verdicts of simulated judges on people and machines, whose true shares are known. */
import { elementAt, itemAt } from '../at.ts';
import type { Random } from '../random.ts';
import { normalQuantile } from '../special/normal-quantile.ts';
import type { JudgeVerdict } from './judgement-design.ts';
import { populationShare } from './version-shares.ts';

export interface JudgeSimulation {
  readonly judges: number;
  readonly versions: number;
  readonly games: number;
  /** Verdicts on the one target of each game, by different judges. */
  readonly verdictsPerGame: number;
}

export interface SimulatedVerdicts {
  readonly verdicts: readonly JudgeVerdict[];
  /** Logits of the versions `v1`, `v2`..., and their shares of "human" by a random judge in a random game. */
  readonly eta: readonly number[];
  readonly shares: readonly number[];
}

/** The logits and standard deviations from which verdicts are drawn. */
export const simulatedTruth = {
  ...{ human: 1, machine: -0.3, formats: [0.2, -0.1, -0.1] },
  ...{ lean: 0.7, discrimination: 0.9, versions: 0.7, game: 0.5 },
} as const;

/** Draws judges, versions and games, and the verdicts. */
export function simulatedVerdicts(
  { judges, versions, games, verdictsPerGame }: JudgeSimulation,
  random: Random,
): SimulatedVerdicts {
  const truth = simulatedTruth;
  const normals = (count: number, deviation: number) =>
    Float64Array.from({ length: count }, () => deviation * normalQuantile(Math.max(random(), 1e-12)));
  const oneOf = (count: number) => Math.floor(random() * count);
  const [lean, discrimination] = [normals(judges, truth.lean), normals(judges, truth.discrimination)];
  const eta = [...normals(versions, truth.versions)].map((own) => truth.machine + own);
  const inGame = normals(games, truth.game);
  const verdicts: JudgeVerdict[] = [];
  for (const [game, ofGame] of inGame.entries()) {
    const isHuman = random() < 0.5;
    const version = oneOf(versions);
    const format = oneOf(truth.formats.length);
    const base = (isHuman ? truth.human : itemAt(eta, version)) + itemAt(truth.formats, format) + ofGame;
    for (const judge of distinct(Math.min(verdictsPerGame, judges), () => oneOf(judges))) {
      const logit = base + elementAt(lean, judge) + (isHuman ? 0.5 : -0.5) * elementAt(discrimination, judge);
      verdicts.push({
        ...{ judge: `j${judge + 1}`, target: isHuman ? 'person' : `v${version + 1}`, isHuman },
        ...{ saidHuman: random() < 1 / (1 + Math.exp(-logit)), version: isHuman ? null : `v${version + 1}` },
        ...{ game: `g${game + 1}`, format: `f${format + 1}`, announced: null },
      });
    }
  }
  const spread = Math.hypot(truth.lean, truth.discrimination / 2, truth.game);
  return { verdicts, eta, shares: eta.map((own) => populationShare(own, spread)) };
}

function distinct(count: number, draw: () => number): ReadonlySet<number> {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(draw());
  return drawn;
}
