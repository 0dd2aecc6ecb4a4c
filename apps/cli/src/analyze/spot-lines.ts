/** Tables of `parlour analyze spot` for people. */
import { alignedTable, formatInterval, formatNumber } from './present.ts';
import type { SpotFindings } from './spot-findings.ts';

/** Display of a domain's conversations, if it could reveal natures. */
export const featureLabels =
  'Conversations between people were shown from their first exchange on, those between bots from the second: these figures are never pooled with others.';

/** Agreement as a table. */
export function agreementLines(findings: SpotFindings): string[] {
  const { per_bot, segments_with_exactly_two } = findings.label_agreement_complete;
  const {
    alpha,
    interval,
    per_bot: alphas,
    per_bot_interval,
  } = findings.krippendorff_alpha_nominal_labels_complete;
  const rows = Object.entries(per_bot).flatMap(([name, labels]) => [
    ...Object.entries(labels).map(([label, share]) => [
      `${name} ${label}`,
      String(share.n),
      formatNumber(share.rate),
      formatInterval(share.interval),
    ]),
    [`${name} alpha`, '', formatNumber(alphas[name]), formatInterval(per_bot_interval[name])],
  ]);
  return [
    `Both gave the label, given one did (${segments_with_exactly_two} segments with two annotators), and Krippendorff's alpha ${formatNumber(alpha)} (${formatInterval(interval)}):`,
    ...alignedTable(['', 'given', 'share', '95 %'], rows),
  ];
}

/** Annotators, annotation times, and the sensitivity of the ranking. */
export function qualityLines({ annotators, times, leave_one_out, stability }: SpotFindings): string[] {
  const rule = Object.entries(annotators.rule).map(([name, value]) => `${name} ${value}`);
  const hasGold = annotators.gold_items > 0;
  const excluded = Object.entries(annotators.excluded);
  const kept = annotators.each.length - excluded.length;
  return [
    `Annotators: ${annotators.each.length}, ${kept} kept (${rule.length === 0 ? 'no rule' : `rule: ${rule.join(', ')}`}${describeDeclaredRules(annotators)})`,
    ...excluded.map(([name, reason]) => `left out ${name}: ${reason}`),
    ...alignedTable(
      [
        ...['', 'annotations', 'right when sure', '95 %'],
        ...(hasGold ? ['on gold items', '95 %'] : []),
        ...['both alike', 'median s'],
      ],
      annotators.each.map(({ annotator, n, accuracy, wilson95, gold, identical, median_ms }) => [
        annotator,
        String(n),
        formatNumber(accuracy),
        formatInterval(wilson95),
        ...(hasGold ? [formatNumber(gold.accuracy), formatInterval(gold.wilson95)] : []),
        formatNumber(identical),
        median_ms === null ? '-' : (median_ms / 1000).toFixed(1),
      ]),
    ),
    ...timeLines(times),
    '',
    'Without one of the bots, the others:',
    ...alignedTable(
      ['without', 'order', 'clusters', ''],
      leave_one_out.map(({ without, keeps_order, keeps_clusters, clusters }) => [
        without,
        keeps_order ? 'stays' : 'changes',
        keeps_clusters ? 'stay' : 'change',
        clusters.map((names) => names.join(' = ')).join(' > '),
      ]),
    ),
    ...(stability === undefined ? [] : stabilityLines(stability)),
  ];
}

/** Whether the rule equals the one declared before any annotation. */
export function describeDeclaredRules({
  rule,
  declared,
}: Pick<SpotFindings['annotators'], 'rule' | 'declared'>): string {
  if (declared === null) return '';
  return JSON.stringify(rule) === JSON.stringify(declared)
    ? ', as declared before the first annotation'
    : ', not as declared before the first annotation';
}

function timeLines({ n, corrupt, median_ms, interval, by_segment }: SpotFindings['times']): string[] {
  if (median_ms === null) return [];
  const seconds = (ms: number | null) => (ms === null ? '-' : (ms / 1000).toFixed(1));
  const range = interval === null ? '' : ` (${seconds(interval[0])} to ${seconds(interval[1])})`;
  const parts = Object.entries(by_segment).map(([k, one]) => `${seconds(one.median_ms)} s at ${k}`);
  return [
    `An annotation takes ${seconds(median_ms)} s in the median${range}, n = ${n}, ${corrupt} times corrupt; ${parts.join(', ')}`,
  ];
}

function stabilityLines(stability: NonNullable<SpotFindings['stability']>): string[] {
  return [
    '',
    'How often so many conversations per pair give their commonest clusters:',
    ...alignedTable(
      ['per pair', 'share', '95 %', 'clusters'],
      stability.map(({ conversations_per_pair, share, wilson95, clusters }) => [
        String(conversations_per_pair),
        formatNumber(share),
        formatInterval(wilson95),
        clusters.map((names) => names.join(' = ')).join(' > '),
      ]),
    ),
  ];
}
