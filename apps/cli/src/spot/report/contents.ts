/** Sections of the report: text, figures, and the table behind each figure. */
import type { SystemLabelShare } from '@parlour/stats';
import { holm } from '@parlour/stats';
import { formatInterval } from '../../analyze/present.ts';
import { fewAnnotatorsText, hasFewAnnotators } from '../../analyze/spot-by-annotator.ts';
import type { SpotFindings } from '../../analyze/spot-findings.ts';
import { dotPlot } from '../../report/drawing.ts';
import { curves, stackedBars, winGrid } from './figures.ts';
import {
  agreementSection,
  annotatorSection,
  featureSection,
  stabilitySection,
  timeSection,
} from './more-contents.ts';
import { type Section, tableOf } from './tables.ts';

/** The clusters, the best first, and in each of them who wins more often first. */
export function orderOf({
  ranking,
  win_rates_complete: rates,
}: SpotFindings): readonly (readonly string[])[] {
  const wins = (name: string) => rates.conversation_level.average_win_rate[name] ?? 0;
  return ranking.central95.clusters.map((names) => [...names].sort((one, other) => wins(other) - wins(one)));
}

/** All sections of one domain. */
export function sectionsOf(findings: SpotFindings, labels: readonly SystemLabelShare[]): readonly Section[] {
  const order = orderOf(findings).flat();
  const systems = [...order, ...Object.keys(findings.survival.bots).filter((name) => !order.includes(name))];
  return [
    rankingSection(findings, order),
    winSection(findings, order),
    labelSection(labels, systems),
    survivalSection(findings, systems),
    featureSection(findings, systems),
    agreementSection(findings, systems),
    stabilitySection(findings),
    timeSection(findings),
    annotatorSection(findings),
  ];
}

function rankingSection(
  { ranking, win_rates_complete: rates }: SpotFindings,
  order: readonly string[],
): Section {
  const { range, clusters } = ranking.central95;
  const middle = (name: string) => order.indexOf(name) + 1;
  const svg = dotPlot(
    'Ranks',
    order.map((label) => ({
      label,
      dots: [
        {
          subject: 0,
          share: middle(label),
          ...intervalOf(range[label]),
          title: `${label}: ranks ${range[label]?.join(' to ')}`,
        },
      ],
    })),
    [],
    { low: 0.5, high: order.length + 0.5, marks: order.map((_, index) => index + 1) },
  );
  const rows = order.map((name) => [
    name,
    clusters.findIndex((names) => names.includes(name)) + 1,
    range[name]?.[0],
    range[name]?.[1],
    rates.conversation_level.average_win_rate[name],
    rates.annotation_level.average_win_rate[name],
    ranking.trueskill.mean_mu[name],
    ranking.bradley_terry[name]?.strength,
    ranking.bradley_terry[name]?.interval?.[0],
    ranking.bradley_terry[name]?.interval?.[1],
  ]);
  const head = [
    'bot',
    'cluster',
    'best rank',
    'worst rank',
    'wins by conversation',
    'wins by annotation',
    'TrueSkill',
    'Bradley–Terry',
    'low',
    'high',
  ];
  return {
    ...{
      id: 'ranking',
      title: 'Ranking',
      figures: [{ svg, caption: 'Rank 1 is the most human. The line holds the central 95 % of the ranks.' }],
    },
    text: 'Who is taken for human more often than those they talk with. Bots whose ranges overlap are in one cluster.',
    tables: [tableOf(head, rows)],
  };
}

const intervalOf = (range: readonly number[] | undefined) =>
  range === undefined ? {} : { interval: [range[0] ?? 0, range[1] ?? 0] as const };

function winSection(
  {
    win_rates_complete: rates,
    pairwise_tests: tests,
    by_annotator: { pairs: own, curves, annotators },
  }: SpotFindings,
  order: readonly string[],
): Section {
  const { pairs } = rates.annotation_level;
  const rate = (row: string, column: string): number | null => {
    const own = pairs.find(({ a, b }) => a === row && b === column)?.win_rate;
    if (own !== undefined) return own;
    const other = pairs.find(({ a, b }) => a === column && b === row)?.win_rate ?? null;
    return other === null ? null : 1 - other;
  };
  const tested = pairs.flatMap((pair, index) =>
    pair.chi2_yates === null ? [] : [{ index, p: pair.chi2_yates.p }],
  );
  const corrected = new Map(
    holm(tested.map(({ p }) => p)).map((p, place) => [tested[place]?.index ?? -1, p] as const),
  );
  const rows = pairs.map((pair, index) => [
    ...[`${pair.a} – ${pair.b}`, pair.wins, pair.losses, pair.ties, pair.win_rate],
    ...[
      formatInterval(pair.wilson95),
      pair.chi2_yates?.p,
      corrected.get(index),
      pair.chi2_uncorrected?.p,
      pair.binom_p,
    ],
  ]);
  const head = [
    'pair',
    'wins',
    'losses',
    'ties',
    'win rate',
    '95 %',
    'p (Yates)',
    'p (Holm)',
    'p (uncorrected)',
    'p (binomial)',
  ];
  const curveRows = tests.map(({ a, b, n, chisq, p, p_bonferroni, p_holm }) => {
    const own = curves.find((one) => one.a === a && one.b === b);
    return [...[`${a} – ${b}`, n, chisq, p, p_bonferroni, p_holm], ...[own?.annotators, own?.p, own?.p_holm]];
  });
  const ownRows = own.map(({ a, b, label }) => [
    ...[`${a} – ${b}`, label.n, label.annotators, label.difference, label.lower, label.upper],
    ...[label.p, label.p_holm_pairs, label.win_rate_p],
  ]);
  const ownHead = [
    'pair (by annotator)',
    'n',
    'annotators',
    'ahead',
    'low',
    'high',
    'p',
    'p (Holm)',
    'p (win rate)',
  ];
  return {
    ...{ id: 'pairs', title: 'Pairs' },
    text:
      'How often the row beats the column, of the annotations that decide between them. Below, first the tests by annotator: ahead is the mean of 1 for a win, −1 for a loss and 0 for a tie, and what one annotator said counts as hanging together. Then the published tests of win rates and of survival curves, which take all annotations for independent: their p values are too small.' +
      (annotators < hasFewAnnotators ? ` ${fewAnnotatorsText(annotators)}` : ''),
    figures: [{ svg: winGrid(order, rate), caption: 'Blue: the row wins more often; orange: the column.' }],
    tables: [
      tableOf(ownHead, ownRows),
      tableOf(head, rows),
      tableOf(
        [
          ...['pair (curves)', 'n', 'chi-square', 'p', 'p (Bonferroni)', 'p (Holm)'],
          ...['annotators', 'p by annotator', 'p by annotator (Holm)'],
        ],
        curveRows,
      ),
    ],
  };
}

function labelSection(labels: readonly SystemLabelShare[], systems: readonly string[]): Section {
  const names = ['human', 'unsure', 'bot'] as const;
  const svg = stackedBars(
    'Labels',
    systems.map((label) => ({
      label,
      shares: names.map(
        (name) => labels.find((one) => one.system === label && one.label === name)?.share ?? 0,
      ),
    })),
    names,
  );
  const rows = labels.map(({ system, label, count, n, share, interval }) => [
    system,
    label,
    count,
    n,
    share,
    ...interval,
  ]);
  return {
    ...{
      id: 'labels',
      title: 'Labels',
      figures: [{ svg, caption: 'How often each was labelled human, unsure or bot.' }],
    },
    text: 'All labels of all segments together.',
    tables: [tableOf(['system', 'label', 'count', 'n', 'share', 'low', 'high'], rows)],
  };
}

function survivalSection({ survival }: SpotFindings, systems: readonly string[]): Section {
  const all = systems.flatMap((name) => {
    const found = survival.bots[name];
    if (found === undefined) return [];
    const points = Object.entries(found.npmle_S).map(([k, y]) => ({
      x: Number(k),
      y,
      interval: found.bootstrap95[k] ?? null,
    }));
    return [{ name, points, found }];
  });
  const lengths = [...new Set(all.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const rows = all.flatMap(({ name, points, found }) =>
    points.map(({ x, y, interval }) => [
      name,
      x,
      found.spotted_by_k[String(x)]?.n,
      found.spotted_by_k[String(x)]?.spotted,
      y,
      interval?.[0],
      interval?.[1],
    ]),
  );
  const drawn = all.map(({ name, points }) => ({ name, points: [{ x: 0, y: 1 }, ...points] }));
  return {
    ...{ id: 'survival', title: 'Survival' },
    text: 'The share that is not yet spotted as a bot after so many exchanges.',
    figures: [
      {
        svg: curves('Survival', drawn, 'exchanges', [0, ...lengths]),
        caption:
          'With 95 % intervals; curves lie a little beside each other so that they can be told apart. Between the lengths nothing is known.',
      },
    ],
    tables: [tableOf(['system', 'exchanges', 'n', 'spotted', 'not spotted', 'low', 'high'], rows)],
  };
}
