/** Further sections of the report: features, agreement, stability, times, annotators. */
import { formatInterval, formatPValue } from '../../analyze/present.ts';
import type { SpotFindings } from '../../analyze/spot-findings.ts';
import { describeDeclaredRules } from '../../analyze/spot-lines.ts';
import { type DotAxis, dotPlot } from '../../report/drawing.ts';
import { curves } from './figures.ts';
import { type Section, tableOf } from './tables.ts';

export function featureSection(
  { survival, win_rates_complete: rates }: SpotFindings,
  systems: readonly string[],
): Section {
  const effects = systems.flatMap((name) =>
    Object.entries(survival.bots[name]?.cox_features.coef ?? {}).map(([feature, effect]) => ({
      name,
      feature,
      effect,
    })),
  );
  const features = [...new Set(effects.map(({ feature }) => feature))];
  const dots = systems.map((label) => ({
    label,
    dots: effects.flatMap(({ name, feature, effect }) =>
      name !== label || effect === null
        ? []
        : [
            {
              subject: features.indexOf(feature),
              share: effect.coef,
              interval: effect.interval,
              title: `${feature}: ${effect.coef.toFixed(2)} (${formatInterval(effect.interval)}), p ${formatPValue(effect.p_wald)}, by annotator ${formatPValue(effect.by_annotator?.p)}`,
            },
          ],
    ),
  }));
  const reach = Math.min(
    2,
    Math.max(0.5, ...effects.flatMap(({ effect }) => (effect === null ? [] : effect.interval.map(Math.abs)))),
  );
  const high = Math.ceil(reach * 2) / 2;
  const svg = dotPlot('Effects of features', dots, features, {
    low: -high,
    high,
    marks: [-high, -high / 2, 0, high / 2, high],
    middle: 0,
  });
  const rows = effects.map(({ name, feature, effect }) => [
    ...[
      name,
      feature,
      rates.features[feature]?.average_win_rate[name],
      effect?.coef,
      effect?.interval[0],
      effect?.interval[1],
    ],
    ...[effect?.exp_coef, effect?.se_expected_info, effect?.p_wald, effect?.p_lr],
    ...[effect?.by_annotator?.se, effect?.by_annotator?.p, effect?.by_annotator?.p_holm],
  ]);
  const head = [
    'system',
    'feature',
    'win rate',
    'coefficient',
    'low',
    'high',
    'hazard ratio',
    'error',
    'p (Wald)',
    'p (likelihood)',
    'error by annotator',
    'p by annotator',
    'p by annotator (Holm)',
  ];
  return {
    ...{ id: 'features', title: 'Features' },
    text: 'What being better at something does to being spotted. Left of the middle: whoever is better is spotted less. The published tests, Wald’s and that of the likelihood ratio, take annotations for independent; those by annotator do not, and are corrected for the features of a bot by Holm. Go by these.',
    figures: [{ svg, caption: 'Coefficients of the hazard with 95 % intervals.' }],
    tables: [tableOf(head, rows)],
  };
}

/** No share is special: two who guess agree by how often they guess it. */
const allShares: DotAxis = { low: 0, high: 1, marks: [0, 0.25, 0.5, 0.75, 1] };

export function agreementSection(findings: SpotFindings, systems: readonly string[]): Section {
  const { per_bot, segments_with_exactly_two } = findings.label_agreement_complete;
  const { alpha, interval, per_bot: alphas } = findings.krippendorff_alpha_nominal_labels_complete;
  const labels = ['human', 'unsure', 'bot'];
  const known = systems.filter((name) => per_bot[name] !== undefined);
  const all = known.flatMap((name) =>
    Object.entries(per_bot[name] ?? {}).map(([label, share]) => ({ name, label, share })),
  );
  const dots = known.map((label) => ({
    label,
    dots: all.flatMap((one) =>
      one.name !== label || one.share.rate === null
        ? []
        : [
            {
              subject: labels.indexOf(one.label),
              share: one.share.rate,
              ...(one.share.interval && { interval: one.share.interval }),
              title: `${one.label}: ${one.share.rate.toFixed(2)}`,
            },
          ],
    ),
  }));
  const rows = all.map(({ name, label, share }) => [
    name,
    label,
    share.n,
    share.rate,
    share.interval?.[0],
    share.interval?.[1],
    alphas[name],
  ]);
  return {
    ...{ id: 'agreement', title: 'Agreement' },
    text: `Of ${segments_with_exactly_two} segments with two annotators: how often the other gave the label too, given that one of them did: one third by chance, where all three labels are given alike. Krippendorff’s alpha over all is ${alpha === null ? 'unknown' : alpha.toFixed(3)} (${formatInterval(interval)}). Disagreement is not only noise: a bot that deceives one of two did better than one that deceives none.`,
    figures: [{ svg: dotPlot('Agreement', dots, labels, allShares), caption: 'With 95 % intervals.' }],
    tables: [tableOf(['system', 'label', 'given', 'both', 'low', 'high', 'alpha'], rows)],
  };
}

export function stabilitySection({ stability = [], leave_one_out: left }: SpotFindings): Section {
  const curve = (name: string, all: NonNullable<SpotFindings['stability']>) => ({
    name,
    points: all.map(({ conversations_per_pair: x, share: y }) => ({ x, y })),
  });
  const drawn = [
    curve('all', stability),
    ...left.map(({ without, stability: own = [] }) => curve(`without ${without}`, own)),
  ];
  const most = Math.max(0, ...stability.map(({ conversations_per_pair }) => conversations_per_pair));
  const marks = [10, 20, 30, 40, 50, 60, 80, 100].filter((mark) => mark <= most);
  const row = (of: string, one: NonNullable<SpotFindings['stability']>[number]) => [
    ...[of, one.conversations_per_pair, one.share, one.wilson95[0], one.wilson95[1], joined(one.clusters)],
  ];
  const leftRows = left.map(({ without, keeps_order, keeps_clusters, clusters, stability: own = [] }) => [
    without,
    keeps_order ? 'stays' : 'changes',
    keeps_clusters ? 'stay' : 'change',
    enoughOf(own) ?? 'more',
    joined(clusters),
  ]);
  const enough = enoughOf(stability);
  const caption =
    'Share of the most frequent clusters, of all bots and without each of them. Where it is high on the left, so few conversations tell nobody apart.';
  return {
    ...{ id: 'stability', title: 'Stability' },
    text: `How often fewer conversations for each pair give their most frequent clusters. ${
      enough === undefined
        ? 'No number that was tried gives the same in 95 % of draws.'
        : `From ${enough} on, 95 % of draws give the same.`
    } Nearly all conversations drawn again give nearly the same: that says little of another campaign.`,
    figures:
      stability.length === 0
        ? []
        : [{ svg: curves('Stability', drawn, 'conversations for each pair', marks), caption }],
    tables: [
      tableOf(['without', 'order', 'clusters', '95 % at', 'the others'], leftRows),
      tableOf(
        ['of', 'conversations for each pair', 'share', 'low', 'high', 'clusters'],
        [
          ...stability.map((one) => row('all', one)),
          ...left.flatMap(({ without, stability: own = [] }) =>
            own.map((one) => row(`without ${without}`, one)),
          ),
        ],
      ),
    ],
  };
}

/**
 * Number of conversations from which 95 % of the draws give the same clusters; undefined: none of those
 * tried.
 */
const enoughOf = (all: NonNullable<SpotFindings['stability']>): number | undefined =>
  all.find((_, index) => all.slice(index).every(({ share }) => share >= 0.95))?.conversations_per_pair;

const joined = (clusters: readonly (readonly string[])[]): string =>
  clusters.map((names) => names.join(' = ')).join(' > ');

export function timeSection({ times, win_rates_complete: rates }: SpotFindings): Section {
  const { annotation_level: all } = rates;
  const perPair = all.pairs.length === 0 ? 0 : all.n_matches / all.pairs.length;
  const hours = times.median_ms === null ? null : (perPair * times.median_ms) / 3_600_000;
  const seconds = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : ms / 1000);
  const rows = [
    ['all', times.n, seconds(times.median_ms), seconds(times.interval?.[0]), seconds(times.interval?.[1])],
    ...Object.entries(times.by_segment).map(([k, one]) => [
      `${k} exchanges`,
      one.n,
      seconds(one.median_ms),
      null,
      null,
    ]),
  ];
  return {
    ...{ id: 'times', title: 'Time', figures: [] },
    text:
      hours === null
        ? 'Nobody measured how long annotations took.'
        : `${perPair.toFixed(0)} annotations for each pair of bots take ${hours.toFixed(2)} hours, ${(hours * all.pairs.length).toFixed(1)} hours for all ${all.pairs.length} pairs. Impossible times, of nothing or an hour and more: ${times.corrupt}; a median hardly minds them.`,
    tables: [tableOf(['', 'n', 'median, seconds', 'low', 'high'], rows)],
  };
}

export function annotatorSection({ annotators }: SpotFindings): Section {
  const excluded = Object.keys(annotators.excluded).length;
  const hasGold = annotators.gold_items > 0;
  const rows = annotators.each.map(({ annotator, n, accuracy, wilson95, gold, identical, median_ms }) => [
    ...[annotator, n, accuracy, formatInterval(wilson95)],
    ...(hasGold ? [gold.n_sure, gold.accuracy, formatInterval(gold.wilson95)] : []),
    ...[identical, median_ms === null ? null : median_ms / 1000],
    annotators.excluded[annotator] ?? 'kept',
  ]);
  const head = [
    ...['annotator', 'annotations', 'right when sure', '95 %'],
    ...(hasGold ? ['gold labels', 'right on gold items', '95 % (gold)'] : []),
    ...['both alike', 'median, seconds', 'rule'],
  ];
  const gold = hasGold ? ` ${annotators.gold_items} conversations are gold items.` : '';
  return {
    ...{ id: 'annotators', title: 'Annotators', figures: [] },
    text: `${annotators.each.length} annotators, ${excluded} left out${describeDeclaredRules(annotators)}.${gold}`,
    tables: [tableOf(head, rows)],
  };
}
