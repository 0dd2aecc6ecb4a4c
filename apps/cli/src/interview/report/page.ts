/** The page of a report: everything in one file, without any network. */
import type { QuestionAnswers } from '@parlour/interview';
import { formatInterval, formatNumber, formatPValue } from '../../analyze/present.ts';
import { type DotRow, dotPlot, escapeXml } from '../../report/drawing.ts';
import { pageOf, table } from '../../report/page.ts';
import { settingsText } from '../settings.ts';
import type { ReportContents, ReportedPart } from './contents.ts';
import { memoryCurve } from './figures.ts';

const maxQuestions = 30;

/** The figures of a report, by the ends of their files' names. */
export function reportFigures({ shown, levels }: ReportContents): Readonly<Record<string, string>> {
  const legend = shown.map(({ name }) => name);
  const overall: DotRow[] = [
    ...shown.map((one, subject) => ({ label: one.name, dots: dotsOf([{ subject, share: one.results }]) })),
    ...levels.map(({ name, share }) => ({
      label: name,
      dots: [{ subject: undefined, share, title: `${name}: ${formatNumber(share, 3)}` }],
    })),
  ];
  const grouped = (group: 'by_category' | 'by_simulation'): DotRow[] => {
    const names = [...new Set(shown.flatMap(({ results }) => Object.keys(results[group])))].sort();
    return names.map((label) => ({
      label,
      dots: dotsOf(
        shown.flatMap(({ results }, subject) => {
          const share = results[group][label];
          return share === undefined ? [] : [{ subject, share }];
        }),
      ),
    }));
  };
  const courses = shown.map(({ results }) => ({ points: results.by_position }));
  return {
    overall: dotPlot('Accuracy', overall, []),
    categories: dotPlot('Accuracy by category', grouped('by_category'), legend),
    simulation: dotPlot('Accuracy by simulation class', grouped('by_simulation'), legend),
    memory: memoryCurve('Accuracy by place in the conversation', courses, legend),
  };
}

type Shared = {
  readonly subject: number;
  readonly share: ReportedPart['results'] | ReportedPart['results']['by_category'][string];
};

const dotsOf = (shares: readonly Shared[]) =>
  shares.flatMap(({ subject, share: { accuracy, interval, n } }) =>
    accuracy === null
      ? []
      : [
          {
            subject,
            share: accuracy,
            ...(interval !== null && { interval }),
            title: `${formatNumber(accuracy, 3)} of ${n} (${formatInterval(interval)})`,
          },
        ],
  );

/** The page as text. */
export function reportPage(contents: ReportContents, title: string): string {
  const figures = reportFigures(contents);
  const { settings } = contents.run;
  const isClosed = contents.all.every(({ results }) => results.accuracy === null);
  const prompts = settings.prompts?.length ?? 0;
  return pageOf(title, [
    `<p class="quiet">H${settingsText(settings).slice(1)}${prompts > 0 ? `, ${prompts} prompts` : ''}.</p>`,
    ...(isClosed ? ['<p>This dataset has no answers, so nothing is known of accuracy.</p>'] : []),
    overallTable(contents),
    ...(isClosed ? [] : plots(contents, figures)),
    ...pairsTable(contents),
    ...questionList('Questions on which subjects differ', contents, contents.disagreements),
    ...questionList('Questions that most got wrong', contents, contents.worst),
  ]);
}

const plots = ({ run }: ReportContents, figures: Readonly<Record<string, string>>): string[] => [
  '<h2>Accuracy</h2>',
  `<figure>${figures.overall}<figcaption>With 95 % intervals (Wilson). Grey: levels to compare with.</figcaption></figure>`,
  ...(run.settings.prompts === null
    ? []
    : ['<p class="quiet">Of several prompts the figures show the one with the median accuracy.</p>']),
  '<div class="beside">',
  `<section><h2>By category</h2><figure>${figures.categories}</figure></section>`,
  `<section><h2>By simulation class</h2><figure>${figures.simulation}</figure></section>`,
  '</div>',
  '<h2>Memory</h2>',
  `<figure>${figures.memory}<figcaption>Accuracy by the question’s place in its conversation, all conversations together.</figcaption></figure>`,
];

function overallTable({ all, levels }: ReportContents): string {
  const rows = all.map(({ name, results, answered, part }) => [
    name,
    formatNumber(results.accuracy, 3),
    interval(results.interval),
    String(answered),
    String(results.unparsable),
    String(part.missing),
    part.tokens === undefined ? '-' : (part.tokens.prompt + part.tokens.completion).toLocaleString('en'),
  ]);
  const compared = levels.map(({ name, share }) => [name, formatNumber(share, 3), '', '', '', '', '']);
  return table(
    ['', 'accuracy', '95 %', 'answers', 'unparsable', 'missing', 'tokens'],
    [...rows, ...compared],
  );
}

const interval = (of: readonly [number, number] | null): string =>
  of === null ? '-' : of.map((end) => end.toFixed(3)).join(' to ');

function pairsTable({ pairs }: ReportContents): string[] {
  if (pairs.length === 0) return [];
  const rows = pairs.map(({ a, b, compared }) => [
    `${a} and ${b}`,
    String(compared.firstAlone),
    String(compared.secondAlone),
    formatPValue(compared.p),
  ]);
  return [
    '<h2>Pairs</h2>',
    table(['', 'first alone right', 'second alone right', 'p (McNemar, exact)'], rows),
  ];
}

function questionList(title: string, { shown }: ReportContents, all: readonly QuestionAnswers[]): string[] {
  if (all.length === 0 || (shown.length < 2 && title.includes('differ'))) return [];
  const more = all.length - maxQuestions;
  return [
    `<h2>${title}</h2>`,
    '<ol class="questions">',
    ...all.slice(0, maxQuestions).map((one) => questionItem(one, shown)),
    '</ol>',
    ...(more > 0 ? [`<p class="quiet">And ${more} more, in the CSV file.</p>`] : []),
  ];
}

function questionItem({ dialogue, item, answers }: QuestionAnswers, shown: readonly ReportedPart[]): string {
  const choice = (number: 1 | 2) => {
    const by = shown.flatMap(({ name }, index) => (answers[index] === number ? [escapeXml(name)] : []));
    const mark = item.right === number ? '✓' : '';
    return `<li><span class="mark">${mark}</span> ${number}. ${escapeXml(item.choices[number - 1] ?? '')}${by.length > 0 ? ` <span class="by">${by.join(', ')}</span>` : ''}</li>`;
  };
  const neither = shown.flatMap(({ name }, index) => {
    const answer = answers[index];
    return answer === undefined || answer === 1 || answer === 2 ? [] : [escapeXml(name)];
  });
  return [
    `<li><p><span class="quiet">${dialogue}/${item.place}, ${escapeXml([...item.categories, ...item.simulations].join(', '))}</span><br>${escapeXml(item.question)}</p>`,
    `<ul>${choice(1)}${choice(2)}${neither.length > 0 ? `<li><span class="mark"></span> neither <span class="by">${neither.join(', ')}</span></li>` : ''}</ul></li>`,
  ].join('');
}
