/** A proposal after an event. */
import { noProposal, type Proposal, type ProposalReport } from './state.ts';
import type { ProposalEvent } from './words.ts';

export function evolveProposal(state: Proposal, event: ProposalEvent): Proposal {
  switch (event.type) {
    case 'opened': {
      const { by, as, bot, forum, text, sources, choices } = event;
      return { ...noProposal, stage: 'open', proposer: by, as, bot, forum, text, sources, choices };
    }
    case 'supported':
      return { ...state, voices: [...state.voices, { by: event.by, sources: event.sources }] };
    case 'taken-back':
      return { ...state, voices: state.voices.filter(({ by }) => by !== event.by) };
    case 'queued':
      return { ...state, stage: 'queued' };
    case 'measuring':
      return { ...state, isMeasuring: true, measurements: state.measurements + 1 };
    case 'measured': {
      const { result, rows, reason } = event;
      const measured = { result, rows, ...(reason !== undefined && { reason }) };
      return { ...state, isMeasuring: false, measured };
    }
    case 'hosted': {
      const { at, by, until, rated } = event;
      const stage = until === null ? 'hosted' : 'trial';
      return { ...state, stage, until, isRated: rated, decidedAt: at, hostedBy: by };
    }
    case 'trial-ended':
      return { ...state, stage: 'ended', until: null };
    case 'declined': {
      const { at, reason, hides } = event;
      return { ...state, stage: 'declined', isMeasuring: false, reason, decidedAt: at, isHidden: hides };
    }
    case 'withdrawn':
      return { ...state, stage: 'withdrawn', isMeasuring: false, decidedAt: event.at };
    case 'reported': {
      const { at, by, reason, text } = event;
      return { ...state, reports: [...state.reports, { at, by, reason, text, isOpen: true }] };
    }
    case 'reports-closed':
      return { ...state, reports: state.reports.map((one) => ({ ...one, isOpen: false })) };
    case 'forgotten':
      return forgotten(state, event);
  }
}

/** The words themselves are erased in the log. */
function forgotten(
  state: Proposal,
  { account, file }: Extract<ProposalEvent, { type: 'forgotten' }>,
): Proposal {
  const reports = state.reports.map(
    (one): ProposalReport => (one.by === account ? { ...one, by: '', text: null } : one),
  );
  const voices = state.voices.map((one) => (one.by === account ? { ...one, by: null } : one));
  if (state.proposer !== account) return { ...state, reports, voices };
  return { ...state, reports, voices, proposer: null, as: 'unnamed', bot: null, text: null, file };
}
