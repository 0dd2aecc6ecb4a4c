/** The page of a report: everything in one file, without any network. */
import type { QuestionAnswers } from '@parlour/interview';
import { figure, span } from '../../analyze/present.ts';
import { historyText } from '../settings.ts';
import type { ReportContents, ReportedPart } from './contents.ts';
import { type DotRow, dotPlot, escaped, memoryCurve } from './figures.ts';

const mostQuestions = 30;

/** The figures of a report, by the ends of their files' names. */
export function reportFigures({ shown, levels }: ReportContents): Readonly<Record<string, string>> {
  const legend = shown.map(({ name }) => name);
  const overall: DotRow[] = [
    ...shown.map((one, subject) => ({ label: one.name, dots: dotsOf([{ subject, share: one.results }]) })),
    ...levels.map(({ name, share }) => ({
      label: name,
      dots: [{ subject: undefined, share, title: `${name}: ${figure(share, 3)}` }],
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
            title: `${figure(accuracy, 3)} of ${n} (${span(interval)})`,
          },
        ],
  );

/** The page as text. */
export function reportPage(contents: ReportContents, title: string): string {
  const figures = reportFigures(contents);
  const { settings } = contents.run;
  const isClosed = contents.all.every(({ results }) => results.accuracy === null);
  const prompts = settings.prompts?.length ?? 0;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta http-equiv="content-security-policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    `<title>${escaped(title)}</title>`,
    `<style>${css}</style>`,
    '</head>',
    '<body><main>',
    `<h1>${escaped(title)}</h1>`,
    `<p class="quiet">History ${historyText(settings.history)}, mode ${settings.mode}, answers in the context as ${settings.contextAnswer}, reading ${settings.reading}${prompts > 0 ? `, ${prompts} prompts` : ''}.</p>`,
    ...(isClosed ? ['<p>This dataset has no answers, so nothing is known of accuracy.</p>'] : []),
    overallTable(contents),
    ...(isClosed ? [] : plots(contents, figures)),
    ...pairsTable(contents),
    ...questionList('Questions on which subjects differ', contents, contents.disagreements),
    ...questionList('Questions that most got wrong', contents, contents.worst),
    '</main></body>',
    '</html>',
    '',
  ].join('\n');
}

const plots = ({ run }: ReportContents, figures: Readonly<Record<string, string>>): string[] => [
  '<h2>Accuracy</h2>',
  `<figure>${figures.overall}<figcaption>With 95 % intervals (Wilson). Grey: levels to compare with. Those of people are the published ones, 0.942 and 0.976, of another dataset: majorities of five people over 430 questions.</figcaption></figure>`,
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
    figure(results.accuracy, 3),
    interval(results.interval),
    String(answered),
    String(results.unparsable),
    part.tokens === undefined ? '-' : (part.tokens.prompt + part.tokens.completion).toLocaleString('en'),
  ]);
  const compared = levels.map(({ name, share, isPublished }) => [
    `${name}${isPublished ? ' (published)' : ''}`,
    figure(share, 3),
    '',
    '',
    '',
    '',
  ]);
  return table(['', 'accuracy', '95 %', 'answers', 'unparsable', 'tokens'], [...rows, ...compared]);
}

const interval = (of: readonly [number, number] | null): string =>
  of === null ? '-' : of.map((end) => end.toFixed(3)).join(' to ');

function pairsTable({ pairs }: ReportContents): string[] {
  if (pairs.length === 0) return [];
  const rows = pairs.map(({ a, b, compared }) => [
    `${a} and ${b}`,
    String(compared.firstAlone),
    String(compared.secondAlone),
    figure(compared.p),
  ]);
  return [
    '<h2>Pairs</h2>',
    table(['', 'first alone right', 'second alone right', 'p (McNemar, exact)'], rows),
  ];
}

function questionList(title: string, { shown }: ReportContents, all: readonly QuestionAnswers[]): string[] {
  if (all.length === 0 || (shown.length < 2 && title.includes('differ'))) return [];
  const more = all.length - mostQuestions;
  return [
    `<h2>${title}</h2>`,
    '<ol class="questions">',
    ...all.slice(0, mostQuestions).map((one) => questionItem(one, shown)),
    '</ol>',
    ...(more > 0 ? [`<p class="quiet">And ${more} more, in the CSV file.</p>`] : []),
  ];
}

function questionItem({ dialogue, item, answers }: QuestionAnswers, shown: readonly ReportedPart[]): string {
  const choice = (number: 1 | 2) => {
    const by = shown.flatMap(({ name }, index) => (answers[index] === number ? [escaped(name)] : []));
    const mark = item.right === number ? '✓' : '';
    return `<li><span class="mark">${mark}</span> ${number}. ${escaped(item.choices[number - 1] ?? '')}${by.length > 0 ? ` <span class="by">${by.join(', ')}</span>` : ''}</li>`;
  };
  const neither = shown.flatMap(({ name }, index) => {
    const answer = answers[index];
    return answer === undefined || answer === 1 || answer === 2 ? [] : [escaped(name)];
  });
  return [
    `<li><p><span class="quiet">${dialogue}/${item.place}, ${escaped([...item.categories, ...item.simulations].join(', '))}</span><br>${escaped(item.question)}</p>`,
    `<ul>${choice(1)}${choice(2)}${neither.length > 0 ? `<li><span class="mark"></span> neither <span class="by">${neither.join(', ')}</span></li>` : ''}</ul></li>`,
  ].join('');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    '<div class="wide"><table><thead><tr>',
    ...head.map((cell) => `<th scope="col">${escaped(cell)}</th>`),
    '</tr></thead><tbody>',
    ...rows.map(
      ([first = '', ...cells]) =>
        `<tr><th scope="row">${escaped(first)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
    ),
    '</tbody></table></div>',
  ].join('');

const css = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c1c1c;--quiet:#666;--line:#ddd}
@media (prefers-color-scheme:dark){:root{--paper:#16181b;--ink:#eee;--quiet:#a5a5a5;--line:#3c4046}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:40px 0 8px}
.quiet,figcaption{color:var(--quiet);font-size:.875rem}
figure{margin:0;max-width:460px}
figure svg{width:100%;height:auto;display:block}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:0 32px}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:6px 12px 6px 0;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
tbody th,thead th:first-child{text-align:left;font-weight:500;white-space:normal;overflow-wrap:anywhere;min-width:9rem}
thead th{color:var(--quiet);font-weight:500}
.questions{padding-left:1.6rem}
.questions p{margin:16px 0 4px}
.questions ul{list-style:none;padding:0;margin:0}
.mark{display:inline-block;width:1.2em;color:#0a7d4f;font-weight:700}
.by{color:var(--quiet);font-size:.85rem;overflow-wrap:anywhere}
.by::before{content:"← "}
@media (prefers-color-scheme:dark){.mark{color:#4cc38a}}
@media print{:root{--paper:#fff;--ink:#000;--quiet:#444;--line:#bbb}main{max-width:none;padding:0}figure,li{break-inside:avoid}h2{break-after:avoid}}
`.replaceAll('\n', '');
