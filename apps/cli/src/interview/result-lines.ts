/** The results of a run: one line of JSON for each subject, or a table. */
import { accuracyOverPrompts, type Dataset, questionsIn, resultsOf } from '@parlour/interview';
import { alignedTable, formatNumber } from '../analyze/present.ts';
import { type AnsweredPart, answersIn } from './run-directory.ts';
import { historyText, type Settings, settingsText } from './settings.ts';

/** Prices of a million tokens: those that go in, those that come out. */
export interface Prices {
  readonly prompt: number;
  readonly completion: number;
}

/** The result of one subject with one prompt, with the names of the contract. */
export const resultLine = (
  dataset: Dataset,
  settings: Settings,
  { subject, prompt, answers, missing, tokens }: AnsweredPart,
  prices?: Prices,
) => ({
  subject,
  ...(prompt !== null && { prompt }),
  ...resultsOf(dataset, answers),
  missing,
  history: historyText(settings.history),
  mode: settings.mode,
  context_answer: settings.contextAnswer,
  reading: settings.reading,
  instruction: settings.instruction,
  join: settings.join,
  closing: settings.closing,
  ...(tokens && { tokens }),
  ...(tokens && prices && { cost: costOf(tokens, prices) }),
});

const costOf = (tokens: { readonly prompt: number; readonly completion: number }, prices: Prices): number =>
  (tokens.prompt * prices.prompt + tokens.completion * prices.completion) / 1e6;

export type ResultLine = ReturnType<typeof resultLine>;

/** The last line of a subject that had several prompts. */
export const meanLine = (subject: string, lines: readonly ResultLine[]) => ({
  subject,
  ...accuracyOverPrompts(lines.map(({ accuracy }) => accuracy)),
  prompts: lines.length,
});

/** All result lines of a run, by subject, in the requested order. */
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

/** Result table for readers: subjects compared with each other and with people. */
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
    formatNumber(line.accuracy, 3),
    line.interval === null ? '-' : line.interval.map((end) => end.toFixed(3)).join(' to '),
    `${line.done}/${total}`,
    String(line.unparsable),
    String(line.missing),
    line.tokens === undefined ? '-' : String(line.tokens.prompt + line.tokens.completion),
    line.cost === undefined ? '-' : formatNumber(line.cost),
  ]);
  const means = [...Map.groupBy(lines, ({ subject }) => subject)].map(([subject, own]) =>
    meanLine(subject, own),
  );
  const groups = ['by_category', 'by_simulation'] as const;
  return [
    settingsText(settings),
    '',
    ...alignedTable(['', 'accuracy', '95 %', 'answered', 'unparsable', 'missing', 'tokens', 'cost'], overall),
    ...(settings.prompts === null
      ? []
      : [
          '',
          ...means.map(
            ({ subject, mean, sd, prompts }) =>
              `${subject}: mean ${formatNumber(mean, 3)}, sd ${formatNumber(sd, 3)} over ${prompts} prompts`,
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
        return share === undefined ? '-' : `${formatNumber(share.accuracy, 3)} (${share.n})`;
      }),
    ]),
  );
}
