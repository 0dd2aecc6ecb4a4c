/** The results of a run: one line of JSON for each subject, or a table. */
import { type Dataset, overPrompts, questionsIn, resultsOf } from '@parlour/interview';
import { alignedTable, figure } from '../analyze/present.ts';
import { type AnsweredPart, answersIn } from './run-directory.ts';
import { historyText, type Settings } from './settings.ts';

/** Prices of a million tokens: those that go in, those that come out. */
export interface Prices {
  readonly prompt: number;
  readonly completion: number;
}

/** The result of one subject with one prompt, with the names of the contract. */
export const resultLine = (
  dataset: Dataset,
  settings: Settings,
  { subject, prompt, answers, tokens }: AnsweredPart,
  prices?: Prices,
) => ({
  subject,
  ...(prompt !== null && { prompt }),
  ...resultsOf(dataset, answers),
  history: historyText(settings.history),
  mode: settings.mode,
  context_answer: settings.contextAnswer,
  reading: settings.reading,
  ...(tokens && { tokens }),
  ...(tokens && prices && { cost: costOf(tokens, prices) }),
});

const costOf = (tokens: { readonly prompt: number; readonly completion: number }, prices: Prices): number =>
  (tokens.prompt * prices.prompt + tokens.completion * prices.completion) / 1e6;

export type ResultLine = ReturnType<typeof resultLine>;

/** The last line of a subject that had several prompts. */
export const meanLine = (subject: string, lines: readonly ResultLine[]) => ({
  subject,
  ...overPrompts(lines.map(({ accuracy }) => accuracy)),
  prompts: lines.length,
});

/** All lines of a run, subject by subject, as they were asked for. */
export function resultLines(
  dataset: Dataset,
  settings: Settings,
  parts: readonly AnsweredPart[],
  prices?: Prices,
): readonly (ResultLine | ReturnType<typeof meanLine>)[] {
  return [...Map.groupBy(parts, ({ subject }) => subject)].flatMap(([subject, own]) => {
    const lines = own.map((part) => resultLine(dataset, settings, part, prices));
    return settings.prompts === null ? lines : [...lines, meanLine(subject, lines)];
  });
}

/** The results for people: subjects beside each other, and beside people. */
export function resultTable(
  dataset: Dataset,
  settings: Settings,
  parts: readonly AnsweredPart[],
  prices?: Prices,
): readonly string[] {
  const total = questionsIn(dataset);
  const lines = parts.map((part) => ({
    ...resultLine(dataset, settings, part, prices),
    done: answersIn(part),
  }));
  const names = lines.map(({ subject, prompt }) =>
    prompt === undefined ? subject : `${subject}, prompt ${prompt}`,
  );
  const overall = lines.map((line, index) => [
    names[index] ?? '',
    figure(line.accuracy, 3),
    line.interval === null ? '-' : line.interval.map((end) => end.toFixed(3)).join(' to '),
    `${line.done}/${total}`,
    String(line.unparsable),
    line.tokens === undefined ? '-' : String(line.tokens.prompt + line.tokens.completion),
    line.cost === undefined ? '-' : figure(line.cost),
  ]);
  const means = [...Map.groupBy(lines, ({ subject }) => subject)].map(([subject, own]) =>
    meanLine(subject, own),
  );
  const groups = ['by_category', 'by_simulation'] as const;
  return [
    `history ${historyText(settings.history)}, mode ${settings.mode}, answers in the context as ${settings.contextAnswer}, reading ${settings.reading}`,
    '',
    ...alignedTable(['', 'accuracy', '95 %', 'answered', 'unparsable', 'tokens', 'cost'], overall),
    ...(settings.prompts === null
      ? []
      : [
          '',
          ...means.map(
            ({ subject, mean, sd, prompts }) =>
              `${subject}: mean ${figure(mean, 3)}, sd ${figure(sd, 3)} over ${prompts} prompts`,
          ),
        ]),
    ...groups.flatMap((group) => ['', ...shareTable(group, lines, names)]),
  ];
}

function shareTable(
  group: 'by_category' | 'by_simulation',
  lines: readonly ResultLine[],
  names: readonly string[],
): readonly string[] {
  const all = [...new Set(lines.flatMap((line) => Object.keys(line[group])))].sort();
  return alignedTable(
    [group.replace('_', ' '), ...names],
    all.map((name) => [
      name,
      ...lines.map((line) => {
        const share = line[group][name];
        return share === undefined ? '-' : `${figure(share.accuracy, 3)} (${share.n})`;
      }),
    ]),
  );
}
