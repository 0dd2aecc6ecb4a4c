/** Public interface of the league's rules. */
export { careerRules } from './career/career.ts';
export {
  type Appeal,
  barOf,
  type Career,
  type CareerAct,
  type CareerStep,
  hasCounted,
  mayClimb,
  mayMeetPeople,
  maySitExam,
} from './career/state.ts';
export type { CareerView } from './career/view.ts';
export {
  type CareerCommand,
  type CareerEvent,
  type CareerFlag,
  type CareerOpening,
  type JudgedTalk,
  type LadderResult,
  type Stage,
  stages,
} from './career/words.ts';
export {
  type LeagueChanges,
  type LeagueConfig,
  type LeaguePreset,
  leagueConfig,
  leaguePresets,
} from './config.ts';
export { type CopiedMessage, commonTexts, findCopies, type HeardMessage } from './copies/find-copies.ts';
export { auditExam, type ExamAudit } from './exam/audit.ts';
export { drawExam, type ExamRequest, type ExamShowings, type NoExam } from './exam/draw-exam.ts';
export type { ExamItem, ExamLine } from './exam/exam-item.ts';
export { type ExamPair, matchedPairs } from './exam/matched-pairs.ts';
export { type ExamAnswers, type ExamScore, examScore, passProbability } from './exam/score.ts';
export {
  identificationThreshold,
  identificationTurn as identifiedAt,
  type JudgeAbility,
  judgeAbility,
  type LadderJudgement,
  sharedTurns,
} from './ladder/judges.ts';
export { ladderPoints, ladderScore } from './ladder/points.ts';
export { type LadderStanding, ladderGames, ladderStandings } from './ladder/ranking.ts';
export { type LadderBot, type LadderPair, pairLadder } from './ladder/schedule.ts';
export { evidenceAboveHalf, ratioSequence } from './sequential.ts';
export { type SimulatedLeague, simulateLeague } from './simulation/simulate-league.ts';
