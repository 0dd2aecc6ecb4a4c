/** Public interface of the rules of studies. */
export { armProbabilities, drawArm } from './course/assign.ts';
export { amendmentFaults } from './course/by-researcher.ts';
export { exclusionsOf, failedChecksOf } from './course/exclusions.ts';
export { leadOf, nextGroup } from './course/groups.ts';
export { bonusOf, paymentOf, withPanelIds } from './course/payment.ts';
export {
  type Amendment,
  countedRounds,
  currentPractice,
  currentRound,
  isStudyOver,
  mayPractise,
  openDraws,
  type Participation,
  type PlayedRound,
  roundsOf,
  type Study,
  shownPeople,
  stageOf,
  takenPlaces,
  wholeSeconds,
} from './course/state.ts';
export { lastStudyEvents, studyRules } from './course/study.ts';
export { type ShownStage, type StudyView, studyView } from './course/view.ts';
export {
  type ArmDraw,
  type StudyCommand,
  type StudyEvent,
  type StudyOpening,
  type WayOut,
  waysOut,
} from './course/words.ts';
export {
  type AnswerValue,
  answerFaults,
  askedItems,
  failedChecks,
  type StudyAnswers,
  screeningItem,
} from './file/answers.ts';
export { type BotMaking, type BotPin, botNames, botPins, type FrozenBot, isAsPinned } from './file/bots.ts';
export {
  type ReadStudy,
  readStudy,
  type StudyProblem,
  studyHash,
  studyProblemText,
} from './file/read-study.ts';
export {
  type PracticeStage,
  type Questionnaire,
  type QuestionnaireItem,
  type RoundsStage,
  type StudyArm,
  type StudyAssignment,
  type StudyFile,
  type StudyPayment,
  type StudyStage,
  studySchema,
} from './file/schema.ts';
export {
  type SimulatedJudgement,
  type StudyPower,
  type StudySimulation,
  simulateStudy,
  studyPower,
} from './simulation/simulate-study.ts';
