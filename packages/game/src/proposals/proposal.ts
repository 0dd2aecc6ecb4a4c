/** Rules of a proposal: RULES.md. */
import type { Rules } from '../rules.ts';
import { decideProposal } from './decide.ts';
import { evolveProposal } from './evolve.ts';
import { hasVoice, noProposal, type Proposal } from './state.ts';
import type { ProposalCommand, ProposalEvent, ProposalOpening } from './words.ts';

/** A proposal for one viewer: what belongs to others is counted only. */
export interface ProposalView
  extends Pick<Proposal, 'stage' | 'forum' | 'measured' | 'isMeasuring' | 'until' | 'reason'> {
  /** The file; null: erased or hidden. */
  readonly text: string | null;
  /** The shown proposer; null: no one. */
  readonly proposer: string | null;
  readonly voices: number;
  readonly needed: number;
  readonly isOwn: boolean;
  readonly supports: boolean;
}

interface ProposalTypes {
  Command: ProposalCommand;
  Event: ProposalEvent;
  State: Proposal;
  View: ProposalView;
}

export const proposalRules: Rules<ProposalTypes, ProposalOpening> = {
  name: 'proposal',
  initial: noProposal,
  decide: decideProposal,
  evolve: evolveProposal,
  view,
  deadline: ({ stage, until }) => (stage === 'trial' && until !== null ? until : undefined),
  isOver: () => false,
  speaker: (event) => (event.type === 'opened' || event.type === 'reported' ? event.by : undefined),
};

function view(state: Proposal, viewer: string): ProposalView {
  const { stage, forum, measured, isMeasuring, until, reason, voices, choices, isHidden } = state;
  return {
    ...{ stage, forum, measured, isMeasuring, until, reason },
    text: isHidden ? null : (state.file ?? state.text),
    proposer: shownProposer(state),
    voices: voices.length,
    needed: choices.voices,
    isOwn: state.proposer !== null && state.proposer === viewer,
    supports: hasVoice(state, viewer),
  };
}

/** The account or bot that is shown as the proposer; null: no one. */
export function shownProposer({
  as,
  bot,
  proposer,
}: Pick<Proposal, 'as' | 'bot' | 'proposer'>): string | null {
  if (proposer === null || as === 'unnamed') return null;
  return as === 'bot' ? bot : proposer;
}
