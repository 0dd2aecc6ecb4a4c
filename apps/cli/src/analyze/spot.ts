import { readDomains } from './annotation-files.ts';
import { alignedTable, figure, type PresentOptions, present } from './present.ts';
import { type SpotChoices, type SpotFindings, spotFindings } from './spot-findings.ts';

type Options = PresentOptions & SpotChoices;

/** `parlour analyze spot DIR`: Spot the Bot, all tables of every domain. */
export function spot(directory: string, options: Options): void {
  const domains = readDomains(directory).map((domain) => ({
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

function linesOf(name: string, findings: SpotFindings): string[] {
  return [
    `== ${name} (annotators of whole packages) ==`,
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
        ...[n, chisq, p, p_bonferroni, p_holm].map((value) => figure(value)),
      ]),
    ),
    '',
    ...agreement(findings),
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
    ]),
  );
  return [
    `Ranking: ${byConversation.n_matches} conversations, ${byAnnotation.n_matches} annotations, ties ${figure(byAnnotation.draw_share)} of them`,
    ...alignedTable(['bot', 'cluster', 'ranks', 'wins by conversation', 'wins by annotation'], rows),
  ];
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
      ...[effect?.coef, effect?.se_expected_info, effect?.p_wald].map((value) => figure(value)),
    ]),
  );
  return [
    'What features do to being spotted (below 0: protect):',
    ...alignedTable(['', 'coefficient', 'error', 'p'], rows),
  ];
}

function agreement({
  label_agreement_complete: { per_bot, segments_with_exactly_two },
}: SpotFindings): string[] {
  const rows = Object.entries(per_bot).map(([name, labels]) => [
    name,
    ...Object.values(labels as Record<string, { rate: number | null }>).map(({ rate }) => figure(rate)),
  ]);
  return [
    `Both gave the label, given one did (${segments_with_exactly_two} segments with two annotators):`,
    ...alignedTable(['', 'human', 'unsure', 'bot'], rows),
  ];
}
