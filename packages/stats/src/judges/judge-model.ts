/**
 * Which machine is taken for human how often: a joint model of judges and machines. Logistic mixed model with
 * Laplace's approximation, as `glmer` of lme4 fits it.
 */
import { isEstimable, type NotEstimable, notEstimable } from '../estimate.ts';
import type { Random } from '../random.ts';
import { chiSquareSurvival } from '../special/chi-square.ts';
import {
  type FitStart,
  fitCovariance,
  fitJudges,
  type HeldDeviations,
  type JudgeFit,
  manyRows,
} from './fit-judges.ts';
import {
  type Deviation,
  deviations,
  type JudgementDesign,
  type JudgeVerdict,
  judgementDesign,
} from './judgement-design.ts';
import { Laplace } from './laplace.ts';
import { type VersionEffects, versionEffects } from './version-effects.ts';
import { populationShare, rankIntervals, type ShareEstimate } from './version-shares.ts';

export type { JudgeVerdict } from './judgement-design.ts';
export type { ShareEstimate } from './version-shares.ts';

export interface MachineEstimate {
  readonly version: string;
  /** Logit of "human" by an average judge in an average game, and its error given the deviations. */
  readonly eta: number;
  readonly etaError: number;
  /** Probability of "human" by an average judge in an average game. */
  readonly typical: ShareEstimate;
  /** The same by a random judge in a random game. */
  readonly population: ShareEstimate;
  /** Place among the machines with enough verdicts; 1: most often taken for human. */
  readonly rank: ShareEstimate | NotEstimable;
  readonly verdicts: number;
  readonly judges: number;
}

export interface JudgeEstimate {
  readonly judge: string;
  /** How much more they say "human" than others, in logits. */
  readonly lean: number;
  /** How much better they tell people from machines than others, in logits. */
  readonly discrimination: number;
  readonly verdicts: number;
}

/** Versions with enough verdicts as fixed effects, not shrunk: for claims that one is taken for human more often. */
export interface FixedVersions {
  readonly versions: readonly string[];
  readonly eta: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

export interface JudgeModel {
  readonly verdicts: number;
  readonly logLikelihood: number;
  readonly fixed: readonly {
    readonly name: string;
    readonly estimate: number;
    readonly error: number | NotEstimable;
  }[];
  readonly deviations: Readonly<Record<Deviation, number | NotEstimable>>;
  readonly machines: readonly MachineEstimate[];
  readonly fixedVersions: FixedVersions | NotEstimable;
  readonly judges: readonly JudgeEstimate[];
  /** Likelihood ratio test of equal machines; p is half the upper tail of chi-square with one degree. */
  readonly noMachineDifferences: { readonly statistic: number; readonly p: number } | NotEstimable;
  readonly converged: boolean;
}

/** Fewest verdicts of a machine, and of a judge on average, for ranks. */
const enough = { machine: 30, judge: 10 };
/** Deviation that leaves the versions free: as fixed effects. */
const free = 15;

/** Fits the model. `random`: for the ranks. Not estimable: no verdict, or all say the same. */
export function judgeModel(rows: readonly JudgeVerdict[], random: Random): JudgeModel | NotEstimable {
  const said = rows.filter(({ saidHuman }) => saidHuman).length;
  if (rows.length === 0) return notEstimable('no verdicts');
  if (said === 0 || said === rows.length) return notEstimable('all verdicts are the same');
  const design = judgementDesign(rows);
  const laplace = new Laplace(design);
  const missing = missingDeviations(design, rows);
  const held = heldBy(missing);
  const fit = fitJudges(laplace, held, startFromPart(design, rows, held));
  const covariance = fitCovariance(laplace, held, fit);
  const errorOf = (index: number) => {
    const size = fit.sd.length + fit.fixed.length;
    return covariance && Math.sqrt(covariance[(fit.sd.length + index) * (size + 1)] as number);
  };
  const start = { parameters: fit, ...(covariance && { metric: covariance }) };
  const effects = versionEffects(laplace, fit);
  // The effects of judges are those of this fit's mode.
  laplace.logLikelihood(fit);
  const judges = judgeEstimates(laplace, fit, rows);
  const fixedVersions = freeVersions(laplace, held, start, rows);
  return {
    verdicts: rows.length,
    logLikelihood: fit.logLikelihood,
    fixed: design.fixedNames.map((name, index) => ({
      name,
      estimate: fit.fixed[index] as number,
      error: errorOf(index) ?? notEstimable('the likelihood is flat'),
    })),
    deviations: Object.fromEntries(
      deviations.map((name, kind) => [name, missing[name] ?? (fit.sd[kind] as number)]),
    ) as JudgeModel['deviations'],
    machines:
      effects === undefined ? [] : machineEstimates({ laplace, fit, effects, rows, fixedVersions, random }),
    fixedVersions,
    judges,
    noMachineDifferences: missing.machine ?? machineTest(laplace, held, fit, start),
    converged: fit.converged,
  };
}

/** Where the likelihood of a tenth of the games has its maximum. Undefined: few rows, or other effects there. */
function startFromPart(
  { fixedNames }: JudgementDesign,
  rows: readonly JudgeVerdict[],
  held: HeldDeviations,
): FitStart | undefined {
  if (rows.length <= manyRows) return undefined;
  const games = new Map<string, number>();
  const part = rows.filter(({ game }, index) => {
    if (game === null) return index % 10 === 0;
    const number = games.get(game) ?? games.size;
    games.set(game, number);
    return number % 10 === 0;
  });
  const design = judgementDesign(part);
  if (design.fixedNames.join() !== fixedNames.join()) return undefined;
  const laplace = new Laplace(design);
  const own = { ...held, ...heldBy(missingDeviations(design, part)) };
  const parameters = fitJudges(laplace, own, { slack: 20 });
  const metric = fitCovariance(laplace, own, parameters, true);
  return { parameters, ...(metric && { metric: withAllRows(metric, fixedNames) }) };
}

/** What the rows determine, and not the number of judges or machines, is ten times as certain. */
function withAllRows(metric: Float64Array, fixedNames: readonly string[]): Float64Array {
  const ofGroups = ['lean', 'discrimination', 'machine', 'human'];
  const factors = [...deviations, ...fixedNames].map((name) =>
    ofGroups.includes(name) ? 1 : Math.sqrt(0.1),
  );
  const size = factors.length;
  return metric.map(
    (value, at) => value * (factors[Math.floor(at / size)] as number) * (factors[at % size] as number),
  );
}

const heldBy = (missing: Readonly<Partial<Record<Deviation, NotEstimable>>>): HeldDeviations =>
  Object.fromEntries(deviations.flatMap((name, kind) => (missing[name] === undefined ? [] : [[kind, 0]])));

function missingDeviations(
  { judges, versions, games, fixedNames }: JudgementDesign,
  rows: readonly JudgeVerdict[],
): Readonly<Partial<Record<Deviation, NotEstimable>>> {
  const hasBoth = fixedNames.includes('human') && fixedNames.includes('machine');
  const isRepeated = rows.length > judges.length;
  return {
    ...((judges.length < 2 || !isRepeated) && {
      lean: notEstimable('no two judges, or no judge with two verdicts'),
    }),
    ...((judges.length < 2 || !isRepeated || !hasBoth) && {
      discrimination: notEstimable('no two judges with verdicts on people and on machines'),
    }),
    ...(versions.length < 2 && { machine: notEstimable('fewer than two machines') }),
    ...(games.length === 0 && {
      game: notEstimable('no target has several verdicts in a game, or too many judges meet in games'),
    }),
  };
}

function machineTest(laplace: Laplace, held: HeldDeviations, fit: JudgeFit, start: FitStart) {
  const without = fitJudges(laplace, { ...held, 2: 0 }, { ...start, slack: 20 });
  const statistic = Math.max(0, 2 * (fit.logLikelihood - without.logLikelihood));
  return { statistic, p: chiSquareSurvival(statistic, 1) / 2 };
}

function judgeEstimates({ design, effects }: Laplace, { sd }: JudgeFit, rows: readonly JudgeVerdict[]) {
  const counts = countsOf(rows, ({ judge }) => judge);
  return design.judges.map((judge, index): JudgeEstimate => {
    const column = design.judgeColumn[index] as number;
    return {
      judge,
      lean: (sd[0] as number) * (effects[column] as number),
      discrimination: (sd[1] as number) * (effects[column + 1] as number),
      verdicts: counts.get(judge) ?? 0,
    };
  });
}

function countsOf(
  rows: readonly JudgeVerdict[],
  of: (row: JudgeVerdict) => string | null,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = of(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

interface Fitted {
  readonly laplace: Laplace;
  readonly fit: JudgeFit;
  readonly effects: VersionEffects;
  readonly rows: readonly JudgeVerdict[];
  readonly fixedVersions: FixedVersions | NotEstimable;
  readonly random: Random;
}

/** Versions with enough verdicts, as fixed effects: their deviation is held at a large value. */
function freeVersions(
  laplace: Laplace,
  held: HeldDeviations,
  start: FitStart,
  rows: readonly JudgeVerdict[],
): FixedVersions | NotEstimable {
  const { versions, judges } = laplace.design;
  const verdicts = countsOf(rows, ({ isHuman, version }) => (isHuman ? null : version));
  const chosen = versions.flatMap((version, index) =>
    (verdicts.get(version) ?? 0) >= enough.machine ? [index] : [],
  );
  if (rows.length / judges.length < enough.judge || chosen.length < 2)
    return notEstimable('too few verdicts');
  const fit = fitJudges(laplace, { ...held, 2: free }, { ...start, slack: 20 });
  const effects = versionEffects(laplace, fit);
  if (effects === undefined) return notEstimable('the likelihood is flat');
  return {
    versions: chosen.map((index) => versions[index] as string),
    eta: chosen.map((index) => effects.eta[index] as number),
    covariance: chosen.map((row) => chosen.map((column) => effects.covariance[row]?.[column] as number)),
  };
}

function machineEstimates({
  laplace,
  fit,
  effects,
  rows,
  fixedVersions,
  random,
}: Fitted): readonly MachineEstimate[] {
  const { versions } = laplace.design;
  const ofMachines = rows.filter(({ isHuman, version }) => !isHuman && version !== null);
  const verdicts = countsOf(ofMachines, ({ version }) => version);
  const judgesOf = new Map<string, Set<string>>();
  for (const { version, judge } of ofMachines) {
    const own = judgesOf.get(version ?? '') ?? new Set();
    judgesOf.set(version ?? '', own.add(judge));
  }
  const ranks = isEstimable(fixedVersions) ? rankIntervals(fixedVersions, random) : undefined;
  const rankOf = (version: string) => {
    const place = isEstimable(fixedVersions) ? fixedVersions.versions.indexOf(version) : -1;
    return ranks?.[place] ?? (isEstimable(fixedVersions) ? notEstimable('too few verdicts') : fixedVersions);
  };
  const [lean, discrimination, , game] = fit.sd as [number, number, number, number];
  const spread = Math.sqrt(lean ** 2 + discrimination ** 2 / 4 + game ** 2);
  return versions.map((version, index) => {
    const eta = effects.eta[index] as number;
    const etaError = Math.sqrt(effects.covariance[index]?.[index] as number);
    const ends = [eta - 1.959963984540054 * etaError, eta + 1.959963984540054 * etaError] as const;
    const share = (of: (at: number) => number): ShareEstimate => ({
      mean: of(eta),
      interval: [of(ends[0]), of(ends[1])],
    });
    return {
      ...{ version, eta, etaError },
      typical: share((at) => populationShare(at, 0)),
      population: share((at) => populationShare(at, spread)),
      rank: rankOf(version),
      verdicts: verdicts.get(version) ?? 0,
      judges: judgesOf.get(version)?.size ?? 0,
    };
  });
}
