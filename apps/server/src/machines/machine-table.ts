/** The table of machines: how often each version is taken for human, by the joint model of judges and machines. */
import {
  clusteredShare,
  type Interval,
  indistinguishabilityTest,
  isEstimable,
  type JudgeModel,
  judgeModel,
  type MachineEstimate,
  mulberry32,
} from '@parlour/stats';
import type { CountedVerdict, MachineVersion } from './verdicts.ts';

/** A part of the verdicts: all of them, or those with one value of one property. */
export interface Slice {
  readonly by: 'all' | 'format' | 'preset' | 'script' | 'days';
  readonly value: string;
}

export interface ShareOfVerdicts {
  readonly share: number;
  readonly interval: Interval | null;
}

export interface MachineRow extends MachineVersion {
  readonly verdicts: number;
  readonly judges: number;
  readonly games: number;
  readonly raw: ShareOfVerdicts;
  /** By a random judge in a random game; null: no model could be fitted. */
  readonly adjusted: ShareOfVerdicts | null;
  /** Null: too few verdicts. */
  readonly rank: { readonly mean: number; readonly interval: Interval } | null;
  /** Evidence that judges tell it from the people beside it; null: no pair was judged. */
  readonly evidence: { readonly e: number; readonly rounds: number } | null;
  /** Median time of the verdicts that called it a computer, in seconds. */
  readonly seconds: number | null;
  /** Milliseconds since 1970, by day. */
  readonly firstDay: number;
}

export interface SliceTable extends Slice {
  readonly verdicts: number;
  readonly judges: number;
  readonly games: number;
  readonly converged: boolean;
  readonly people: (ShareOfVerdicts & { readonly verdicts: number; readonly games: number }) | null;
  readonly rows: readonly MachineRow[];
}

export interface JudgeProfile {
  /** Logits more or less than the average judge. */
  readonly lean: number;
  readonly discrimination: number;
  readonly verdicts: number;
}

export interface MachineTable {
  readonly slices: readonly SliceTable[];
  /** Of people, by account. */
  readonly profiles: Readonly<Record<string, JudgeProfile>>;
}

const dayLength = 86_400_000;
/** Fewest verdicts of a part of its own, and most values of one property. */
const enough = 30;
const maxValues = 20;
/** Verdicts after which a judge is shown their profile: earlier it is hardly more than the average. */
const enoughForProfile = 10;

/** All parts of verdicts before an instant with enough of them. */
export function machineTable(verdicts: readonly CountedVerdict[], before: number): MachineTable {
  const whole = sliceTable({ by: 'all', value: '' }, verdicts);
  const parts = slicesOf(verdicts, before).map(([slice, own]) => sliceTable(slice, own));
  return {
    slices: [whole, ...parts].map(({ table }) => table),
    profiles: whole.model === undefined ? {} : profilesOf(whole.model, verdicts),
  };
}

type Part = readonly [slice: Slice, verdicts: readonly CountedVerdict[]];

function slicesOf(verdicts: readonly CountedVerdict[], before: number): readonly Part[] {
  const byValue = (by: Slice['by'], of: (one: CountedVerdict) => string | null): readonly Part[] => {
    const groups = [...Map.groupBy(verdicts, of)].filter(([, own]) => own.length >= enough);
    if (groups.length === 1 && groups[0]?.[1].length === verdicts.length) return [];
    return groups
      .sort((a, b) => b[1].length - a[1].length)
      .slice(0, maxValues)
      .flatMap(([value, own]): readonly Part[] => (value === null ? [] : [[{ by, value }, own]]));
  };
  const ofDays = [30, 90, 365].flatMap((days): readonly Part[] => {
    const own = verdicts.filter(({ endedAt }) => endedAt >= before - days * dayLength);
    const isPart = own.length >= enough && own.length < verdicts.length;
    return isPart ? [[{ by: 'days', value: `${days}` }, own]] : [];
  });
  return [
    ...byValue('format', ({ format }) => format),
    ...byValue('preset', ({ preset }) => preset),
    ...byValue('script', ({ script }) => script),
    ...ofDays,
  ];
}

function sliceTable(slice: Slice, verdicts: readonly CountedVerdict[]) {
  const fitted = judgeModel(verdicts, mulberry32(1));
  const model = isEstimable(fitted) ? fitted : undefined;
  const estimates = new Map(model?.machines.map((one) => [one.version, one]));
  const people = verdicts.filter(({ isHuman }) => isHuman);
  const versions = Map.groupBy(
    verdicts.filter(({ made }) => made !== null),
    ({ version }) => version ?? '',
  );
  const table: SliceTable = {
    ...slice,
    ...{ verdicts: verdicts.length, judges: distinct(verdicts, 'judge'), games: distinct(verdicts, 'game') },
    converged: model?.converged ?? false,
    people:
      people.length === 0
        ? null
        : { ...rawShare(people), verdicts: people.length, games: distinct(people, 'game') },
    rows: [...versions]
      .map(([version, own]) => rowOf(own, estimates.get(version)))
      .sort((a, b) => (b.adjusted ?? b.raw).share - (a.adjusted ?? a.raw).share),
  };
  return { table, model };
}

const distinct = (verdicts: readonly CountedVerdict[], what: 'judge' | 'game') =>
  new Set(verdicts.map((one) => one[what])).size;

function rowOf(own: readonly CountedVerdict[], estimate: MachineEstimate | undefined): MachineRow {
  const [{ made } = { made: null }] = own;
  const { bot = '', version = null, model = null, persona = null, hash = null } = made ?? {};
  const called = own.flatMap(({ saidHuman, at }) => (saidHuman || at === null ? [] : [at]));
  const rank = estimate?.rank;
  return {
    ...{ bot, version, model, persona, hash },
    ...{ verdicts: own.length, judges: distinct(own, 'judge'), games: distinct(own, 'game') },
    raw: rawShare(own),
    adjusted: estimate
      ? { share: rounded(estimate.population.mean), interval: roundedSpan(estimate.population.interval) }
      : null,
    rank:
      rank !== undefined && isEstimable(rank)
        ? { mean: Math.round(rank.mean * 10) / 10, interval: rank.interval }
        : null,
    evidence: evidenceOf(own),
    seconds: called.length === 0 ? null : rounded(medianOf(called.map(inSeconds))),
    firstDay:
      Math.floor(own.reduce((first, { endedAt }) => Math.min(first, endedAt), Infinity) / dayLength) *
      dayLength,
  };
}

/** The share of "human", with an interval by judge. */
function rawShare(own: readonly CountedVerdict[]): ShareOfVerdicts {
  const human = own.filter(({ saidHuman }) => saidHuman).length;
  const byJudge = [...Map.groupBy(own, ({ judge }) => judge).values()];
  const interval = clusteredShare(
    byJudge.map((some) => ({
      successes: some.filter(({ saidHuman }) => saidHuman).length,
      trials: some.length,
    })),
  );
  return {
    share: rounded(human / own.length),
    interval: isEstimable(interval) ? roundedSpan(interval) : null,
  };
}

function evidenceOf(own: readonly CountedVerdict[]): MachineRow['evidence'] {
  const rounds = own
    .toSorted((a, b) => a.endedAt - b.endedAt)
    .flatMap(({ pair }) => (pair === null ? [] : [pair]));
  if (rounds.length === 0) return null;
  // A certain belief that is wrong would lose all evidence for ever.
  const bounded = (belief: number) => Math.min(Math.max(belief, 0.05), 0.95);
  const test = indistinguishabilityTest(
    rounds.map(({ belief, isHuman }) => ({ baseRate: 0.5, belief: bounded(belief), human: isHuman })),
  );
  // JSON has no infinity.
  return { e: Number(Math.min(test.e, 1e300).toPrecision(3)), rounds: rounds.length };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
}

function profilesOf(model: JudgeModel, verdicts: readonly CountedVerdict[]): MachineTable['profiles'] {
  const people = new Set(verdicts.flatMap(({ judgeIsMachine, judge }) => (judgeIsMachine ? [] : [judge])));
  return Object.fromEntries(
    model.judges
      .filter(({ judge, verdicts: n }) => people.has(judge) && n >= enoughForProfile)
      .map(({ judge, lean, discrimination, verdicts: n }) => [
        judge,
        { lean: rounded(lean), discrimination: rounded(discrimination), verdicts: n },
      ]),
  );
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const inSeconds = (milliseconds: number): number => milliseconds / 1000;
const roundedSpan = ([low, high]: Interval): Interval => [rounded(low), rounded(high)];
