/** Content of a report from a run: results, reference levels, pairs, and notable questions. */
import {
  answersBy,
  type Comparison,
  compareAnswers,
  type Dataset,
  disagreements,
  type InterviewResults,
  type QuestionAnswers,
  questionAnswers,
  resultsOf,
  worstQuestions,
} from '@parlour/interview';
import { type AnsweredPart, answersIn, type StoredRun } from '../run-directory.ts';

/** One line of the table: a subject with one prompt. */
export interface ReportedPart {
  readonly name: string;
  readonly part: AnsweredPart;
  readonly results: InterviewResults;
  readonly answered: number;
}

/** A level that subjects are compared with. */
export interface Level {
  readonly name: string;
  readonly share: number;
}

export interface ReportContents {
  readonly run: StoredRun;
  readonly dataset: Dataset;
  readonly all: readonly ReportedPart[];
  /** One for each subject: of several prompts the one with the median accuracy. */
  readonly shown: readonly ReportedPart[];
  readonly levels: readonly Level[];
  readonly pairs: readonly { readonly a: string; readonly b: string; readonly compared: Comparison }[];
  readonly disagreements: readonly QuestionAnswers[];
  readonly worst: readonly QuestionAnswers[];
  readonly questions: readonly QuestionAnswers[];
}

/** Takes a run apart for its report. */
export function reportContents(run: StoredRun): ReportContents {
  const { dataset } = run.loaded;
  const all = run.parts.map((part) => ({
    name: part.prompt === null ? part.subject : `${part.subject}, prompt ${part.prompt}`,
    part,
    results: resultsOf(dataset, part.answers),
    answered: answersIn(part),
  }));
  const shown = [...Map.groupBy(all, ({ part }) => part.subject).values()].flatMap((own) => median(own));
  const questions = questionAnswers(
    dataset,
    shown.map(({ part }) => part.answers),
  );
  return {
    run,
    dataset,
    all,
    shown,
    levels: levelsOf(dataset),
    pairs: shown.flatMap((a, index) =>
      shown.slice(index + 1).map((b) => ({
        a: a.name,
        b: b.name,
        compared: compareAnswers(dataset, a.part.answers, b.part.answers),
      })),
    ),
    disagreements: disagreements(questions),
    worst: worstQuestions(questions),
    questions,
  };
}

function median(own: readonly ReportedPart[]): readonly ReportedPart[] {
  const sorted = own.toSorted((a, b) => (a.results.accuracy ?? 0) - (b.results.accuracy ?? 0));
  return sorted.slice(Math.floor((sorted.length - 1) / 2)).slice(0, 1);
}

/** Reference levels of people, chance and a constant. */
function levelsOf(dataset: Dataset): readonly Level[] {
  const always = (choice: 1 | 2) =>
    resultsOf(
      dataset,
      answersBy(dataset, () => choice),
    ).accuracy;
  const constants = ([1, 2] as const).flatMap((choice) => {
    const share = always(choice);
    return share === null ? [] : [{ name: `always ${choice}`, share }];
  });
  return [{ name: 'chance', share: 0.5 }, ...constants];
}
