/** State of an attempt. */
import type { Instant } from '@parlour/game';
import { defaultProofChoices, type ProofChoices } from '../choices.ts';
import type { JudgedGame, ProofResult } from '../passing.ts';
import type { RelayFlag } from './words.ts';

/**
 * `waiting`: a place is kept until enough other people are there. `planned`: it begins at a tick. `playing`: it
 * takes games. `ending`: no new games count, those under way do. `over`: it has a result. `closed`: no
 * statement is signed any more.
 */
export type AttemptStage = 'unopened' | 'waiting' | 'planned' | 'playing' | 'ending' | 'over' | 'closed';

/** A game in which the seat fell to the applicant. */
export interface CountedGame {
  readonly game: string;
  /** Null: it does not count. */
  readonly judged: JudgedGame | null;
}

interface SignedStatement {
  readonly statement: string;
  readonly at: Instant;
  readonly until: Instant;
}

export interface Attempt {
  readonly stage: AttemptStage;
  readonly subject: string;
  readonly site: string;
  readonly challenge: string;
  readonly returnTo: string;
  readonly preset: string;
  readonly choices: ProofChoices;
  readonly openedAt: Instant;
  readonly startsAt: Instant | null;
  readonly startedAt: Instant | null;
  /** Games drawn after this do not count; null: it has not begun. */
  readonly endsAt: Instant | null;
  readonly games: readonly CountedGame[];
  readonly result: ProofResult | null;
  readonly concludedAt: Instant | null;
  readonly statements: readonly SignedStatement[];
  readonly redeemed: string | null;
  readonly flags: readonly RelayFlag[];
}

export const noAttempt: Attempt = {
  stage: 'unopened',
  subject: '',
  site: '',
  challenge: '',
  returnTo: '',
  preset: '',
  choices: defaultProofChoices,
  openedAt: 0 as Instant,
  startsAt: null,
  startedAt: null,
  endsAt: null,
  games: [],
  result: null,
  concludedAt: null,
  statements: [],
  redeemed: null,
  flags: [],
};

/** The games that count, in order. */
export const listCountedGames = ({ games }: Pick<Attempt, 'games'>): readonly JudgedGame[] =>
  games.flatMap(({ judged }) => judged ?? []);

/** Whether the applicant is to wait for games now. */
export const isWaitingForGames = ({ stage }: Pick<Attempt, 'stage'>): boolean => stage === 'playing';

/** Whether it has not come to a result yet. */
export const isUnderWay = ({ stage }: Pick<Attempt, 'stage'>): boolean =>
  stage === 'waiting' || stage === 'planned' || stage === 'playing' || stage === 'ending';
