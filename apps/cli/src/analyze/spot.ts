/** `parlour analyze spot`: all tables of Spot the Bot. */
import { hasOwnAnnotations, readOwnDomains } from '../spot/own-annotations.ts';
import { type Domain, readDomains } from './annotation-files.ts';
import { alignedTable, figure, type PresentOptions, pFigure, present, span } from './present.ts';
import { type SpotChoices, type SpotFindings, spotFindings } from './spot-findings.ts';
import { agreementLines, qualityLines, shownWords } from './spot-lines.ts';

type Options = PresentOptions & SpotChoices;

/** `parlour analyze spot DIR`: Spot the Bot, all tables of every domain. */
export function spot(directory: string, options: Options): void {
  const domains = domainsIn(directory).map((domain) => ({
    name: domain.name,
    findings: spotFindings(domain, options),
  }));
  const [only] = domains;
  const json =
    domains.length === 1 && only !== undefined
      ? only.findings
      : Object.fromEntries(domains.map(({ name, findings }) => [name, findings]));
  present({ json, text: domains.flatMap(({ name, findings }) => linesOf(name, findings)) }, options);
}

/** Annotations in our own JSON lines, or as tables. */
export const domainsIn = (directory: string): readonly Domain[] =>
  hasOwnAnnotations(directory) ? readOwnDomains(directory) : readDomains(directory);

function linesOf(name: string, findings: SpotFindings): string[] {
  return [
    `== ${name} (annotators of whole packages) ==`,
    ...(findings.opening_shown === true ? [shownWords] : []),
    '',
    ...ranks(findings),
    '',
    ...curves(findings),
    '',
    ...effects(findings),
    '',
    'Pairs (Zhao and Sun):',
    ...alignedTable(
      ['pair', 'n', 'chi-square', 'p', 'Bonferroni', 'Holm'],
      findings.pairwise_tests.map(({ a, b, n, chisq, p, p_bonferroni, p_holm }) => [
        `${a} - ${b}`,
        ...[n, chisq].map((value) => figure(value)),
        ...[p, p_bonferroni, p_holm].map((value) => pFigure(value)),
      ]),
    ),
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
      figure(byConversation.average_win_rate[name]),
      figure(byAnnotation.average_win_rate[name]),
      figure(ranking.trueskill.mean_mu[name]),
      ...strength(ranking.bradley_terry, name),
    ]),
  );
  return [
    `Ranking: ${byConversation.n_matches} conversations, ${byAnnotation.n_matches} annotations, ties ${figure(byAnnotation.draw_share)} of them`,
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

/** On the scale of Bradley and Terry, against the alphabetically first bot. */
function strength(strengths: SpotFindings['ranking']['bradley_terry'], name: string): string[] {
  const own = strengths[name];
  return own === undefined ? ['-', '-'] : [figure(own.strength), span(own.interval)];
}

function curves({ survival }: SpotFindings): string[] {
  const lengths = [...new Set(Object.values(survival.bots).flatMap(({ npmle_S }) => Object.keys(npmle_S)))];
  const rows = Object.entries(survival.bots).map(([name, { n, npmle_S }]) => [
    name,
    String(n),
    ...lengths.map((k) => figure(npmle_S[k])),
  ]);
  return ['Not spotted after so many exchanges:', ...alignedTable(['system', 'n', ...lengths], rows)];
}

function effects({ survival }: SpotFindings): string[] {
  const rows = Object.entries(survival.bots).flatMap(([name, { cox_features }]) =>
    Object.entries(cox_features.coef).map(([feature, effect]) => [
      `${name} ${feature}`,
      ...[effect?.coef, effect?.se_expected_info].map((value) => figure(value)),
      pFigure(effect?.p_wald),
      figure(effect?.by_annotator?.se),
      ...[effect?.by_annotator?.p, effect?.by_annotator?.p_holm].map((value) => pFigure(value)),
    ]),
  );
  return [
    'What features do to being spotted (below 0: protect):',
    ...alignedTable(['', 'coefficient', 'error', 'p', 'by annotator', 'p', 'Holm'], rows),
  ];
}

/** How far bots are ahead of each other, with errors by annotator. */
function byAnnotatorLines({ by_annotator: { pairs } }: SpotFindings): string[] {
  return [
    'Pairs by annotator (mean of 1 for ahead, -1 for behind, 0 for a tie):',
    ...alignedTable(
      ['pair', 'annotators', 'ahead', 'error', 'p', 'Holm'],
      pairs.map(({ a, b, label: { annotators, difference, se, p, p_holm_pairs } }) => [
        `${a} - ${b}`,
        ...[annotators, difference, se].map((value) => figure(value)),
        ...[p, p_holm_pairs].map((value) => pFigure(value)),
      ]),
    ),
  ];
}
