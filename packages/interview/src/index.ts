/** Public interface of the interview. */
export { answersBy, randomAnswer } from './baselines.ts';
export {
  type Comparison,
  compareAnswers,
  disagreements,
  type QuestionAnswers,
  questionAnswers,
  worstQuestions,
} from './compare.ts';
export {
  type DialogueRun,
  type HistoryWindow,
  type InterviewOptions,
  type Message,
  type PosedQuestion as Asked,
  startDialogue,
  tokensOf,
} from './dialogue-run.ts';
export {
  type Answer,
  type Dataset,
  type Dialogue,
  type InterviewItem,
  isSensitive,
  knownCategories,
  knownSimulations,
  type Language,
  languageOf,
  questionsIn,
  unparsable,
} from './item.ts';
export { answersPerQuestion, type PeopleResults, peopleResults } from './people.ts';
export { ownPrompts, readPrompts } from './prompts.ts';
export {
  type AnswerReading as Reading,
  isWithoutDigit,
  likelierChoice,
  likelierText,
  readAnswer,
  type ScoredText,
  type TokenChance,
} from './read-answer.ts';
export { type DatasetFaults, isFaulty, readDataset } from './read-dataset.ts';
export {
  type AnsweredQuestion as Answered,
  type Answers,
  accuracyOf,
  accuracyOverPrompts,
  answeredQuestionsIn,
  type InterviewResults,
  isRight,
  type PositionShare,
  resultsOf,
  type Share,
} from './results.ts';
export {
  type AnswerCommand,
  type Sitting,
  type SittingOpening,
  type SittingQuestion,
  type SittingSetting,
  type SittingTurn,
  type SittingView,
  sitting,
  sittingQuestions,
  sittingResults,
} from './sitting.ts';
export {
  faultsOfSubmission,
  type SubmissionFault,
  type SubmissionFaultCode,
  type SubmissionShape,
  submissionFaults,
  submissionFaultText,
  submissionName,
  submissionOf,
} from './submission.ts';
