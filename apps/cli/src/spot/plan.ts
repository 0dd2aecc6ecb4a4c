/** `parlour spot plan`: numbers of conversations and hours needed to separate bots, by simulation. */
import {
  type CampaignShape,
  campaignEffort,
  campaignPower,
  campaignSizes,
  evenStrengths,
  mulberry32,
  publishedSpread,
  wilsonInterval,
} from '@parlour/stats';
import {
  alignedTable,
  formatInterval,
  nullIfNotEstimable,
  type PresentOptions,
  printFindings,
} from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';

/** The options as they were typed. */
export interface PlanOptions extends PresentOptions {
  readonly bots: number;
  readonly power: number;
  readonly best: number;
  readonly worst: number;
  readonly segments: readonly number[];
  readonly annotatorsPerSegment: number;
  readonly humanShare: number;
  readonly batchSize: number;
  readonly seconds: number;
  readonly campaigns: number;
  readonly seed: number;
}

/** Prints the smallest size that has the power, and the sizes that were tried. */
export function planCampaign(options: PlanOptions): void {
  const { bots, power, best, worst, segments, annotatorsPerSegment, campaigns, seed } = options;
  if (!(worst > 0 && worst < best && best < 1))
    throw new InputError(`--worst ${worst} --best ${best}: expected 0 < worst < best < 1`);
  const strengths = evenStrengths(bots, best, worst);
  const shape: CampaignShape = { strengths, segments, annotatorsPerSegment, ...publishedSpread };
  const tried = triedSizes(shape, options);
  const rows = tried.map(({ perPair, toldApart }) => ({
    conversations_per_pair: perPair,
    power: toldApart / campaigns,
    interval: nullIfNotEstimable(wilsonInterval({ successes: toldApart, trials: campaigns })),
    ...effortOf(perPair, options),
  }));
  const enough = rows.find((row) => row.power >= power) ?? null;
  const json = {
    bots,
    power,
    strengths,
    segments,
    annotators_per_segment: annotatorsPerSegment,
    seed,
    enough,
    tried: rows,
  };
  const head = [
    'conversations per pair',
    'power',
    '95 %',
    'annotations',
    'annotators',
    'hours',
    'hours per pair',
  ];
  const table = alignedTable(
    head,
    rows.map((row) => [
      String(row.conversations_per_pair),
      row.power.toFixed(2),
      formatInterval(row.interval),
      String(row.annotations),
      String(row.annotators),
      row.hours.toFixed(1),
      row.hours_per_pair.toFixed(2),
    ]),
  );
  const answer =
    enough === null
      ? `not even ${campaignSizes.at(-1)} conversations per pair tell these ${bots} bots apart with power ${power}; let them differ more (--best, --worst), or rank fewer`
      : `${enough.conversations_per_pair} conversations per pair, ${enough.annotations} annotations, ${enough.hours.toFixed(1)} hours of annotation`;
  const told = `Power: how often every bot has a cluster of its own, in the true order, where they are taken for human in ${strengths.map((share) => share.toFixed(2)).join(', ')} of conversations.`;
  printFindings({ json, text: [answer, '', told, ...table] }, options);
}

/** Tries sizes from the smallest, until one has the power. */
function triedSizes(shape: CampaignShape, { power, campaigns, seed }: PlanOptions) {
  const progress = startProgress({
    what: 'sizes at most',
    total: campaignSizes.length,
    before: 0,
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
  });
  const tried: ReturnType<typeof campaignPower>[] = [];
  try {
    for (const size of campaignSizes) {
      tried.push(campaignPower(shape, size, mulberry32(seed), { campaigns }));
      progress.done();
      if ((tried.at(-1)?.toldApart ?? 0) >= power * campaigns) break;
    }
  } finally {
    progress.stop();
  }
  return tried;
}

function effortOf(perPair: number, options: PlanOptions) {
  const { hoursPerPair, ...effort } = campaignEffort(perPair, options);
  return { ...effort, hours_per_pair: hoursPerPair };
}
