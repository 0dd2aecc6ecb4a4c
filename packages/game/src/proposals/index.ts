/** Public interface of the rules of proposals. */
export { defaultProposalChoices, fieldsOfOperators, type ProposalChoices } from './choices.ts';
export { type ProposalView, proposalRules, shownProposer } from './proposal.ts';
export {
  concernsAccount as concerns,
  fileTextOf,
  hasHeld,
  hasVoice,
  isForumOpen,
  isUndecided,
  type Proposal,
  type ProposalReport,
  type ProposalStage,
  type Voice,
} from './state.ts';
export {
  type Measurement,
  type MeterRow,
  type ProposalCommand,
  type ProposalEvent,
  type ProposalOpening,
  type ProposalReportReason,
  type ProposedAs,
  proposalReportReasons,
} from './words.ts';
