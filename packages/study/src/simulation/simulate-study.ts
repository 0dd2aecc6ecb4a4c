/** A study with simulated participants: its judgements, and the power of its tests. */
import { clusteredMean, clusteredMeanTest, clusterSums, isEstimable, mulberry32 } from '@parlour/stats';
import { armProbabilities } from '../course/assign.ts';
import { roundsOf } from '../course/state.ts';
import type { StudyFile } from '../file/schema.ts';

export interface StudySimulation {
  /** By arm: the probability that a typical judge takes the computer for human beside a typical partner. */
  readonly shares: Readonly<Record<string, number>>;
  /** Standard deviation of judges' leanings, in logits; and of how convincing partners are. */
  readonly judgeSd: number;
  readonly partnerSd: number;
  readonly participants: number;
  readonly seed: number;
}

/** One judgement of a simulated computer. */
export interface SimulatedJudgement {
  readonly judge: string;
  readonly partner: string;
  readonly arm: string;
  /** Which game it was for the judge as the leading one, from 1 on. */
  readonly round: number;
  readonly saidHuman: 0 | 1;
}

/** The judgements of a study whose participants all complete it. */
export function simulateStudy(study: StudyFile, options: StudySimulation): readonly SimulatedJudgement[] {
  const { shares, judgeSd, partnerSd, participants, seed } = options;
  const random = mulberry32(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const people = Array.from({ length: participants }, (_, index) => ({
    ...{ name: `p${index + 1}`, leaning: judgeSd * normal(), convinces: partnerSd * normal() },
  }));
  const { games = 0 } = roundsOf(study) ?? {};
  const earlier: string[] = [];
  return people.flatMap(({ name: judge, leaning }, index) => {
    const arm = drawnArm(study, earlier, random());
    earlier.push(arm);
    const share = shares[arm] ?? 0.5;
    // Half of the games are led by the other one.
    return Array.from({ length: Math.ceil(games / 2) }, (_, game): SimulatedJudgement => {
      const step = 1 + Math.floor(random() * Math.max(participants - 1, 1));
      const partner = people[(index + step) % participants];
      const logit = Math.log(share / (1 - share)) + leaning - (partner?.convinces ?? 0);
      const saidHuman = random() < 1 / (1 + Math.exp(-logit)) ? 1 : 0;
      return { judge, partner: partner?.name ?? judge, arm, round: game + 1, saidHuman };
    });
  });
}

function drawnArm({ arms, assignment }: StudyFile, earlier: readonly string[], u: number): string {
  let sum = 0;
  const probabilities = armProbabilities(arms, assignment, earlier);
  const index = probabilities.findIndex((one) => {
    sum += one;
    return one > 0 && u < sum;
  });
  return arms[Math.max(index, 0)]?.arm ?? '';
}

/** Share of simulated studies in which a two-sided test at 5 % rejects, with the number of studies. */
export interface StudyPower {
  readonly participants: number;
  readonly runs: number;
  /** By arm: the share differs from one half; null: too few judges for the test. */
  readonly half: Readonly<Record<string, number | null>>;
  /** The first two arms differ; null: there is one arm, or too few judges. */
  readonly arms: number | null;
}

const level = 0.05;

/** Judges in an arm below which these tests reject too often: a few who agree have no variance. */
const fewestJudges = 10;

/** Power at one number of participants, by tests that are clustered by judge. */
export function studyPower(study: StudyFile, options: StudySimulation, runs: number): StudyPower {
  const names = study.arms.map(({ arm }) => arm);
  const studies = Array.from({ length: runs }, (_, run) => {
    const all = simulateStudy(study, { ...options, seed: options.seed + run });
    const means = names.map((name) => meanOf(all.filter(({ arm }) => arm === name)));
    return {
      half: means.map((mean) => isEstimable(mean) && clusteredMeanTest(mean, 0.5).p < level),
      arms: areDifferent(means),
    };
  });
  const total = study.arms.reduce((sum, { weight }) => sum + weight, 0);
  const isEnough = study.arms.every(({ weight }) => (options.participants * weight) / total >= fewestJudges);
  const shareOf = (isRejected: (one: (typeof studies)[number]) => boolean | undefined) =>
    isEnough ? studies.filter((one) => isRejected(one) === true).length / runs : null;
  return {
    ...{ participants: options.participants, runs },
    half: Object.fromEntries(names.map((name, index) => [name, shareOf(({ half }) => half[index])])),
    arms: names.length > 1 ? shareOf(({ arms }) => arms) : null,
  };
}

const meanOf = (judgements: readonly SimulatedJudgement[]) =>
  clusteredMean(
    clusterSums(
      judgements.map(({ saidHuman }) => saidHuman),
      judgements.map(({ judge }) => judge),
    ),
  );

/** Comparison of the first two arms. */
function areDifferent([one, other]: readonly ReturnType<typeof clusteredMean>[]): boolean {
  if (one === undefined || other === undefined || !isEstimable(one) || !isEstimable(other)) return false;
  const standardError = Math.hypot(one.standardError, other.standardError);
  const gap = { ...one, mean: one.mean - other.mean, standardError, degrees: one.degrees + other.degrees };
  return clusteredMeanTest(gap).p < level;
}
