/** An attempt as a stream of events, and as the applicant sees it. */
import type { Instant, Rules } from '@parlour/game';
import type { ProofResult } from '../passing.ts';
import { decideAttempt, findDeadline } from './decide.ts';
import { evolveAttempt } from './evolve.ts';
import { type Attempt, type AttemptStage, listCountedGames, noAttempt } from './state.ts';
import type { AttemptCommand, AttemptEvent, AttemptOpening } from './words.ts';

/** Counts only: released games alone are in them. */
export interface AttemptView {
  readonly stage: AttemptStage;
  readonly site: string;
  readonly preset: string;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** Games in which the seat fell to the applicant. */
  readonly played: number;
  /** Those that count. */
  readonly counted: number;
  readonly needed: number;
  readonly result: ProofResult | null;
  readonly statementsLeft: number;
  readonly isRedeemed: boolean;
}

interface AttemptTypes {
  Command: AttemptCommand;
  Event: AttemptEvent;
  State: Attempt;
  View: AttemptView;
}

/** Rules of an attempt: RULES.md. */
export const attemptRules: Rules<AttemptTypes, AttemptOpening> = {
  name: 'proof-attempt',
  initial: noAttempt,
  decide: decideAttempt,
  evolve: evolveAttempt,
  view: attemptView,
  deadline: findDeadline,
  isOver: ({ stage }) => stage === 'closed',
  speaker: () => undefined,
};

function attemptView(attempt: Attempt): AttemptView {
  const { stage, site, preset, startsAt, endsAt, games, choices, result, statements, redeemed } = attempt;
  return {
    ...{ stage, site, preset, startsAt, endsAt, result },
    played: games.length,
    counted: listCountedGames(attempt).length,
    needed: choices.games,
    statementsLeft: Math.max(choices.maxStatements - statements.length, 0),
    isRedeemed: redeemed !== null,
  };
}
