/** Rules of a sitting: one subject's run through an interview of a server. */
import {
  type AnyOpening,
  accept,
  type Decision,
  type Instant,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';
import {
  type Answer,
  type Dataset,
  type InterviewItem,
  isSensitive,
  type Language,
  languageOf,
} from './item.ts';
import { type InterviewResults, resultsOf } from './results.ts';

/** Whether earlier turns can be read again, or every question is seen once. */
export type SittingSetting = 'history' | 'memory';

/** A question in the log, so that a sitting is readable without the dataset. */
export interface SittingQuestion extends InterviewItem {
  readonly dialogue: number;
}

/** Opening of a sitting. */
export interface SittingOpening extends AnyOpening {
  /** An account or a bot. */
  readonly subject: string;
  /** The name of the dataset. */
  readonly interview: string;
  readonly setting: SittingSetting;
  readonly questions: readonly SittingQuestion[];
  /** Answers given elsewhere, all together. */
  readonly answers?: readonly Answer[];
}

/** A subject answers the current question. */
export interface AnswerCommand {
  readonly type: 'answer';
  readonly at: Instant;
  readonly by: string;
  /** Index of the question, so that a repeated key press answers once. */
  readonly nth: number;
  readonly answer: 1 | 2;
}

type SittingEvent =
  | ({ readonly type: 'opened' } & Omit<SittingOpening, 'type'>)
  | { readonly type: 'answered'; readonly at: Instant; readonly nth: number; readonly answer: Answer }
  | { readonly type: 'ended'; readonly at: Instant; readonly end: 'answered' | 'void' };

/** State of a sitting. */
export interface Sitting {
  readonly subject: string;
  readonly interview: string;
  readonly setting: SittingSetting;
  readonly questions: readonly SittingQuestion[];
  readonly answers: readonly Answer[];
  readonly end: 'answered' | 'void' | undefined;
}

/** An earlier turn, as its subject may see it again. */
export interface SittingTurn {
  readonly nth: number;
  readonly question: string;
  readonly choices: readonly [string, string];
  readonly answer: Answer;
  /** Only after the end; null if unknown. */
  readonly right?: 1 | 2 | null;
}

/** View of a sitting for its subject; empty for others. */
export interface SittingView {
  readonly interview: string;
  /** Language of the questions. */
  readonly language: Language;
  readonly setting: SittingSetting;
  readonly total: number;
  readonly answered: number;
  /** Null: there is none left. */
  readonly current: {
    readonly nth: number;
    readonly question: string;
    readonly choices: readonly [string, string];
    /** It begins a new conversation. */
    readonly isFirst: boolean;
  } | null;
  /** Earlier turns of the same conversation, where they are in view; when all is over, all. */
  readonly turns: readonly SittingTurn[];
  readonly isOver: boolean;
  /** After the end. */
  readonly results: InterviewResults | null;
}

interface SittingTypes {
  Command: AnswerCommand;
  Event: SittingEvent;
  State: Sitting;
  View: SittingView;
}

/** Questions of a dataset for a sitting, without profane or adult ones unless requested. */
export const sittingQuestions = (dataset: Dataset, withDelicate: boolean): readonly SittingQuestion[] =>
  dataset.flatMap(({ id, items }) =>
    items.filter((item) => withDelicate || !isSensitive(item)).map((item) => ({ ...item, dialogue: id })),
  );

/** Rules of a sitting: only its subject answers, each question once, in order. It has no deadline. */
export const sitting: Rules<SittingTypes, SittingOpening> = {
  name: 'sitting',
  initial: { subject: '', interview: '', setting: 'history', questions: [], answers: [], end: undefined },
  decide,
  evolve,
  view: viewOf,
  deadline: () => undefined,
  isOver: ({ end }) => end !== undefined,
  speaker: () => undefined,
};

function decide(state: Sitting, command: AnswerCommand | RunCommand<SittingOpening>): Decision<SittingEvent> {
  const { at } = command;
  switch (command.type) {
    case 'open': {
      if (state.questions.length > 0) return refused('already-open');
      if (command.questions.length === 0) return refused('no-question');
      const opened: SittingEvent = { ...command, type: 'opened' };
      return command.answers === undefined
        ? accept(opened)
        : accept<SittingEvent>(opened, { type: 'ended', at, end: 'answered' });
    }
    case 'answer':
      return answered(state, command);
    case 'void':
      return state.end === undefined ? accept<SittingEvent>({ type: 'ended', at, end: 'void' }) : accept();
    case 'pass-time':
    case 'resume':
      return accept();
  }
}

function answered(state: Sitting, { at, by, nth, answer }: AnswerCommand): Decision<SittingEvent> {
  if (by !== state.subject) return refused('not-your-seat');
  if (state.end !== undefined) return refused('game-over');
  if (nth < state.answers.length) return refused('already-said');
  if (nth !== state.answers.length) return refused('stale-question');
  const fact: SittingEvent = { type: 'answered', at, nth, answer };
  return nth === state.questions.length - 1
    ? accept<SittingEvent>(fact, { type: 'ended', at, end: 'answered' })
    : accept(fact);
}

function evolve(state: Sitting, event: SittingEvent): Sitting {
  switch (event.type) {
    case 'opened': {
      const { subject, interview, setting, questions, answers = [] } = event;
      return { subject, interview, setting, questions, answers, end: undefined };
    }
    case 'answered':
      return { ...state, answers: [...state.answers, event.answer] };
    case 'ended':
      return { ...state, end: event.end };
  }
}

function viewOf(state: Sitting, viewer: string): SittingView {
  const { interview, setting, questions, answers, end } = state;
  const isOver = end !== undefined;
  const language = languageOf({ id: 0, items: questions });
  const base = { interview, language, setting, total: questions.length, answered: answers.length, isOver };
  if (viewer !== state.subject) return { ...base, current: null, turns: [], results: null };
  if (isOver) {
    const turns = answers.map((answer, nth) => turnOf(questions, nth, answer, true));
    return { ...base, current: null, turns, results: sittingResults(state) };
  }
  const nth = answers.length;
  const current = questions[nth];
  if (current === undefined) return { ...base, current: null, turns: [], results: null };
  const { question, choices, dialogue } = current;
  const isFirst = questions[nth - 1]?.dialogue !== dialogue;
  const before = answers
    .map((answer, index) => ({ answer, index }))
    .filter(({ index }) => questions[index]?.dialogue === dialogue);
  const turns =
    setting === 'memory' ? [] : before.map(({ answer, index }) => turnOf(questions, index, answer, false));
  return { ...base, current: { nth, question, choices, isFirst }, turns, results: null };
}

function turnOf(
  questions: readonly SittingQuestion[],
  nth: number,
  answer: Answer,
  isOver: boolean,
): SittingTurn {
  const { question = '', choices = ['', ''] as const, right = null } = questions[nth] ?? {};
  return { nth, question, choices, answer, ...(isOver && { right }) };
}

/** Results of a sitting; skipped questions do not count. */
export function sittingResults({
  questions,
  answers,
}: Pick<Sitting, 'questions' | 'answers'>): InterviewResults {
  const asked = questions.map((item, nth) => ({ item, answer: answers[nth] }));
  const dialogues = [...Map.groupBy(asked, ({ item }) => item.dialogue)].map(([id, all]) => ({
    id,
    // The results know an answer by the index of its item, a sitting may have left items out.
    items: all.map(({ item }) => item),
    answers: all.flatMap(({ answer }) => answer ?? []),
  }));
  return resultsOf(dialogues, new Map(dialogues.map(({ id, answers: own }) => [id, own])));
}
