/** `parlour analyze spot`: all tables of Spot the Bot. */
import { holm } from '@parlour/stats';
import { hasOwnAnnotations, readOwnDomains } from '../spot/own-annotations.ts';
import { type Domain, readDomains } from './annotation-files.ts';
import {
  alignedTable,
  formatInterval,
  formatNumber,
  formatPValue,
  type PresentOptions,
  printFindings,
} from './present.ts';
import { fewAnnotatorsText, hasFewAnnotators } from './spot-by-annotator.ts';
import { type SpotChoices, type SpotFindings, spotFindings } from './spot-findings.ts';
import { agreementLines, featureLabels, qualityLines } from './spot-lines.ts';

type Options = PresentOptions & SpotChoices;

/** `parlour analyze spot DIR`: Spot the Bot, all tables of every domain. */
export function analyzeSpot(directory: string, options: Options): void {
  const domains = readAnnotationDomains(directory).map((domain) => ({
    name: domain.name,
    findings: spotFindings(domain, options),
  }));
  const [only] = domains;
  const json =
    domains.length === 1 && only !== undefined
      ? only.findings
      : Object.fromEntries(domains.map(({ name, findings }) => [name, findings]));
  printFindings({ json, text: domains.flatMap(({ name, findings }) => linesOf(name, findings)) }, options);
}

/** Annotations in our own JSON lines, or as tables. */
export const readAnnotationDomains = (directory: string): readonly Domain[] =>
  hasOwnAnnotations(directory) ? readOwnDomains(directory) : readDomains(directory);

function linesOf(name: string, findings: SpotFindings): string[] {
  return [
    `== ${name} (annotators of whole packages) ==`,
    ...(findings.opening_shown === true ? [featureLabels] : []),
    '',
    ...ranks(findings),
    '',
    ...winRates(findings),
    '',
    ...curves(findings),
    '',
    ...effects(findings),
    '',
    ...curvePairs(findings),
    '',
    ...byAnnotatorLines(findings),
    '',
    ...agreementLines(findings),
    '',
    ...qualityLines(findings),
    '',
  ];
}

function ranks({ win_rates_complete: rates, ranking }: SpotFindings): string[] {
  const { annotation_level: byAnnotation, conversation_level: byConversation } = rates;
  const { range, clusters } = ranking.central95;
  const rows = clusters.flatMap((names, index) =>
    names.map((name) => [
      name,
      String(index + 1),
      (range[name] ?? []).join(' to '),
      formatNumber(byConversation.average_win_rate[name]),
      formatNumber(byAnnotation.average_win_rate[name]),
      formatNumber(ranking.trueskill.mean_mu[name]),
      ...strength(ranking.bradley_terry, name),
    ]),
  );
  return [
    `Ranking: ${byConversation.n_matches} conversations, ${byAnnotation.n_matches} annotations, ties ${formatNumber(byAnnotation.draw_share)} of them`,
    ...alignedTable(
      [
        'bot',
        'cluster',
        'ranks',
        'wins by conversation',
        'wins by annotation',
        'TrueSkill',
        'Bradley-Terry',
        '95 %',
      ],
      rows,
    ),
  ];
}

/** Win rates between pairs of bots, by annotation, with the tests of the paper's first table. */
function winRates({ win_rates_complete: { annotation_level: rates }, ranking }: SpotFindings): string[] {
  const { range, clusters } = ranking.central95;
  const names = clusters.flat();
  const holms = correctedOf(rates.pairs.map(({ chi2_yates }) => chi2_yates?.p));
  const cell = (name: string, other: string): string => {
    const pair = rates.pairs.find(({ a, b }) => (a === name && b === other) || (a === other && b === name));
    if (pair === undefined || pair.win_rate === null) return '-';
    const rate = pair.a === name ? pair.win_rate : 1 - pair.win_rate;
    return `${rate.toFixed(2)}${(pair.chi2_yates?.p ?? 1) < 0.05 ? ' *' : ''}`;
  };
  return [
    'Win rates of pairs by annotation, row against column (*: p below 0.05 by chi-square with Yates, uncorrected):',
    ...alignedTable(
      ['bot', ...names, 'all', 'ranks'],
      names.map((name) => [
        name,
        ...names.map((other) => cell(name, other)),
        rates.average_win_rate[name]?.toFixed(2) ?? '-',
        (range[name] ?? []).join(' to '),
      ]),
    ),
    '',
    ...alignedTable(
      ['pair', 'wins', 'losses', 'ties', 'win rate', '95 %', 'chi-square', 'p', 'Holm'],
      rates.pairs.map(({ a, b, wins, losses, ties, win_rate, wilson95, chi2_yates }, index) => [
        `${a} - ${b}`,
        ...[wins, losses, ties, win_rate].map((value) => formatNumber(value)),
        formatInterval(wilson95),
        formatNumber(chi2_yates?.stat),
        ...[chi2_yates?.p, holms[index]].map((value) => formatPValue(value)),
      ]),
    ),
  ];
}

/** Each p by Holm over those that there are. */
function correctedOf(all: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const known = all.filter((p) => p !== undefined);
  const corrected = known.length === 0 ? [] : [...holm(known)];
  return all.map((p) => (p === undefined ? undefined : corrected.shift()));
}

/** On the scale of Bradley and Terry, against the alphabetically first bot. */
function strength(strengths: SpotFindings['ranking']['bradley_terry'], name: string): string[] {
  const own = strengths[name];
  return own === undefined ? ['-', '-'] : [formatNumber(own.strength), formatInterval(own.interval)];
}

function curves({ survival }: SpotFindings): string[] {
  const lengths = [
    ...new Set(Object.values(survival.bots).flatMap(({ npmle_S }) => Object.keys(npmle_S))),
  ].sort((one, other) => Number(one) - Number(other));
  const rows = Object.entries(survival.bots).map(([name, { n, npmle_S }]) => [
    name,
    String(n),
    ...lengths.map((k) => formatNumber(npmle_S[k])),
  ]);
  return ['Not spotted after so many exchanges:', ...alignedTable(['system', 'n', ...lengths], rows)];
}

function effects({ survival }: SpotFindings): string[] {
  const rows = Object.entries(survival.bots).flatMap(([name, { cox_features }]) =>
    Object.entries(cox_features.coef).map(([feature, effect]) => [
      `${name} ${feature}`,
      ...[effect?.coef, effect?.se_expected_info].map((value) => formatNumber(value)),
      formatPValue(effect?.p_wald),
      formatNumber(effect?.by_annotator?.se),
      ...[effect?.by_annotator?.p, effect?.by_annotator?.p_holm].map((value) => formatPValue(value)),
    ]),
  );
  return [
    'What features do to being spotted (below 0: protect):',
    ...alignedTable(['', 'coefficient', 'error', 'p', 'by annotator', 'p', 'Holm'], rows),
  ];
}

/** Pairwise comparison of curves: the published test, and the one by annotator. */
function curvePairs({ pairwise_tests: tests, by_annotator: { curves } }: SpotFindings): string[] {
  return [
    'Pairs of curves (Zhao and Sun; their p takes all annotations for independent, p by annotator does not):',
    ...alignedTable(
      ['pair', 'n', 'chi-square', 'p', 'Bonferroni', 'Holm', 'annotators', 'p by annotator', 'Holm'],
      tests.map(({ a, b, n, chisq, p, p_bonferroni, p_holm }) => {
        const own = curves.find((one) => one.a === a && one.b === b);
        return [
          `${a} - ${b}`,
          ...[n, chisq].map((value) => formatNumber(value)),
          ...[p, p_bonferroni, p_holm].map((value) => formatPValue(value)),
          formatNumber(own?.annotators),
          ...[own?.p, own?.p_holm].map((value) => formatPValue(value)),
        ];
      }),
    ),
  ];
}

/** Differences between bots, with errors by annotator. */
function byAnnotatorLines({ by_annotator: { pairs, annotators } }: SpotFindings): string[] {
  return [
    ...(annotators < hasFewAnnotators ? [fewAnnotatorsText(annotators)] : []),
    'Pairs by annotator (mean of 1 for ahead, -1 for behind, 0 for a tie):',
    ...alignedTable(
      ['pair', 'annotators', 'ahead', 'error', 'p', 'Holm'],
      pairs.map(({ a, b, label: { annotators, difference, se, p, p_holm_pairs } }) => [
        `${a} - ${b}`,
        ...[annotators, difference, se].map((value) => formatNumber(value)),
        ...[p, p_holm_pairs].map((value) => formatPValue(value)),
      ]),
    ),
  ];
}
