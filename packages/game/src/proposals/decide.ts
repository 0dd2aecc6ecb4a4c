/** Decisions about a proposal: RULES.md. */

import { accept, type Decision, type RunCommand, refuse } from '../rules.ts';
import { type Instant, instant } from '../time.ts';
import { concernsAccount, hasHeld, hasVoice, isUndecided, type Proposal } from './state.ts';
import type { ProposalCommand, ProposalEvent, ProposalOpening } from './words.ts';

type Decided = Decision<ProposalEvent>;
type Of<Type extends ProposalCommand['type']> = Extract<ProposalCommand, { type: Type }>;

export function decideProposal(
  state: Proposal,
  command: ProposalCommand | RunCommand<ProposalOpening>,
): Decided {
  if (command.type === 'open') return open(state, command);
  if (state.stage === 'none') return refuse('not-open');
  const { at } = command;
  switch (command.type) {
    case 'pass-time':
      return accept(...(isTrialOver(state, at) ? [{ type: 'trial-ended', at } as const] : []));
    case 'resume':
    case 'void':
      return accept();
    case 'support':
      return support(state, command);
    case 'take-back':
      return takeBack(state, command);
    case 'withdraw':
      return withdraw(state, command);
    case 'measure':
      return measure(state, command);
    case 'measured':
      if (!state.isMeasuring) return refuse('not-open');
      return accept({ ...command });
    case 'host':
      return host(state, command);
    case 'decline':
      if (!isUndecided(state)) return refuse('not-open');
      return accept({ type: 'declined', at, by: command.by, reason: command.reason, hides: command.hides });
    case 'report':
      return report(state, command);
    case 'close-reports':
      return closeReports(state, command);
    case 'forget':
      return forget(state, command);
  }
}

function open(state: Proposal, { others, ...opening }: ProposalOpening): Decided {
  if (state.stage !== 'none') return refuse('already-open');
  if (others >= opening.choices.maxOpen) return refuse('at-limit', { limit: opening.choices.maxOpen });
  return accept({ ...opening, type: 'opened' });
}

function support(state: Proposal, { at, by, sources, games }: Of<'support'>): Decided {
  const { stage, proposer, voices, choices } = state;
  if (stage !== 'open') return refuse('not-open');
  const isShared = (own: readonly string[]) => own.some((one) => sources.includes(one));
  if (by === proposer || isShared(state.sources)) return refuse('not-your-seat');
  if (games < choices.minGames) return refuse('too-early', { games, needed: choices.minGames });
  if (hasVoice(state, by) || voices.some((one) => isShared(one.sources))) return refuse('already-said');
  const supported: ProposalEvent = { type: 'supported', at, by, sources };
  return accept<ProposalEvent>(
    supported,
    ...(voices.length + 1 >= choices.voices ? [{ type: 'queued', at } as const] : []),
  );
}

function takeBack(state: Proposal, { at, by }: ProposalCommand): Decided {
  if (state.stage !== 'open' || !hasVoice(state, by)) return refuse('not-open');
  return accept({ type: 'taken-back', at, by });
}

function withdraw(state: Proposal, { at, by }: ProposalCommand): Decided {
  if (by !== state.proposer) return refuse('not-your-seat');
  return isUndecided(state) ? accept({ type: 'withdrawn', at, by }) : refuse('not-open');
}

function measure(state: Proposal, { at, by }: Of<'measure'>): Decided {
  if (state.stage !== 'queued') return refuse('not-open');
  if (state.isMeasuring) return refuse('already-open');
  if (hasHeld(state)) return refuse('is-done');
  const { maxMeasurements } = state.choices;
  if (state.measurements >= maxMeasurements) return refuse('at-limit', { limit: maxMeasurements });
  return accept({ type: 'measuring', at, by });
}

function host(state: Proposal, { at, by, trial, rated }: Of<'host'>): Decided {
  const { stage, choices } = state;
  if (stage === 'queued' ? false : trial || (stage !== 'trial' && stage !== 'ended'))
    return refuse('not-open');
  if (!hasHeld(state)) return refuse('too-early');
  const until: Instant | null = trial ? instant(at + choices.trial) : null;
  return accept({ type: 'hosted', at, by, rated: rated && by !== 'house', until });
}

function report(state: Proposal, { at, by, reason, text }: Of<'report'>): Decided {
  if (by === state.proposer) return refuse('not-your-seat');
  if (state.reports.some((one) => one.by === by)) return refuse('already-said');
  return accept({ type: 'reported', at, by, reason, text });
}

function closeReports(state: Proposal, { at, by }: ProposalCommand): Decided {
  if (!state.reports.some(({ isOpen }) => isOpen)) return refuse('is-done');
  return accept({ type: 'reports-closed', at, by });
}

function forget(state: Proposal, { at, by, account, file }: Of<'forget'>): Decided {
  const forgotten: ProposalEvent = { type: 'forgotten', at, by, account, file };
  if (!concernsAccount(state, account)) return accept();
  return state.proposer === account && isUndecided(state)
    ? accept<ProposalEvent>({ type: 'withdrawn', at, by }, forgotten)
    : accept(forgotten);
}

const isTrialOver = ({ stage, until }: Proposal, at: Instant): boolean =>
  stage === 'trial' && until !== null && at >= until;
