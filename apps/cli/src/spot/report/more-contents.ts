/** Further sections of the report: features, agreement, stability, times, annotators. */
import { span } from '../../analyze/present.ts';
import type { SpotFindings } from '../../analyze/spot-findings.ts';
import { declaredWords } from '../../analyze/spot-lines.ts';
import { dotPlot } from '../../report/drawing.ts';
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
              title: `${feature}: ${effect.coef.toFixed(2)} (${span(effect.interval)}), p ${effect.p_wald.toPrecision(2)}`,
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
  ];
  return {
    ...{ id: 'features', title: 'Features' },
    text: 'What being better at something does to being spotted. Left of the middle: whoever is better is spotted less.',
    figures: [{ svg, caption: 'Coefficients of the hazard with 95 % intervals.' }],
    tables: [tableOf(head, rows)],
  };
}

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
    text: `Of ${segments_with_exactly_two} segments with two annotators: how often both gave the label, given that one did. Krippendorff’s alpha over all is ${alpha === null ? 'unknown' : alpha.toFixed(3)} (${span(interval)}). Disagreement is not only noise: a bot that deceives one of two did better than one that deceives none.`,
    figures: [{ svg: dotPlot('Agreement', dots, labels), caption: 'With 95 % intervals.' }],
    tables: [tableOf(['system', 'label', 'given', 'both', 'low', 'high', 'alpha'], rows)],
  };
}

export function stabilitySection({ stability = [], leave_one_out: left }: SpotFindings): Section {
  const points = stability.map(({ conversations_per_pair: x, share: y }) => ({ x, y }));
  const most = Math.max(0, ...points.map(({ x }) => x));
  const marks = [10, 20, 30, 40, 50, 60, 80, 100].filter((mark) => mark <= most);
  const enough = stability.find(
    ({ share }, index) => share >= 0.95 && stability.slice(index).every((one) => one.share >= 0.95),
  );
  const rows = stability.map(({ conversations_per_pair, share, wilson95, clusters }) => [
    conversations_per_pair,
    share,
    wilson95[0],
    wilson95[1],
    joined(clusters),
  ]);
  const leftRows = left.map(({ without, keeps_order, keeps_clusters, clusters }) => [
    without,
    keeps_order ? 'stays' : 'changes',
    keeps_clusters ? 'stay' : 'change',
    joined(clusters),
  ]);
  return {
    ...{ id: 'stability', title: 'Stability' },
    text:
      enough === undefined
        ? 'How often fewer conversations for each pair give their most frequent clusters. No number that was tried gives the same in 95 % of draws.'
        : `How often fewer conversations for each pair give their most frequent clusters. From ${enough.conversations_per_pair} on, 95 % of draws give the same.`,
    figures:
      points.length === 0
        ? []
        : [
            {
              svg: curves('Stability', [{ name: 'stability', points }], 'conversations for each pair', marks),
              caption: 'Share of the most frequent clusters.',
            },
          ],
    tables: [
      tableOf(['without', 'order', 'clusters', 'the others'], leftRows),
      tableOf(['conversations for each pair', 'share', 'low', 'high', 'clusters'], rows),
    ],
  };
}

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
        : `${perPair.toFixed(0)} annotations for each pair of bots take ${hours.toFixed(2)} hours, ${(hours * all.pairs.length).toFixed(1)} hours for all ${all.pairs.length} pairs. ${times.corrupt} impossible times are left out.`,
    tables: [tableOf(['', 'n', 'median, seconds', 'low', 'high'], rows)],
  };
}

export function annotatorSection({ annotators }: SpotFindings): Section {
  const excluded = Object.keys(annotators.excluded).length;
  const hasGold = annotators.gold_items > 0;
  const rows = annotators.each.map(({ annotator, n, accuracy, wilson95, gold, identical, median_ms }) => [
    ...[annotator, n, accuracy, span(wilson95)],
    ...(hasGold ? [gold.n_sure, gold.accuracy, span(gold.wilson95)] : []),
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
    text: `${annotators.each.length} annotators, ${excluded} left out${declaredWords(annotators)}.${gold}`,
    tables: [tableOf(head, rows)],
  };
}
