/** State of a career. */
import { type GrowingList, growingList, type Instant } from '@parlour/game';
import type { ExamAnswers } from '../exam/score.ts';
import { emptySet, type GrownSet, hasName } from './grown-set.ts';
import type { CareerConfig, CareerFlag, JudgedTalk, LadderResult, Stage } from './words.ts';

/** Counts of the present attempt on the ladder. */
export interface LadderAttempt {
  readonly games: number;
  readonly passed: number;
  readonly points: number;
}

/** Counts of the present trial. Games with payoff 0 are neither won nor lost. */
export interface Trial {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
}

/** A sanction or a placement, with what an undo restores. */
export interface CareerAct {
  readonly act: string;
  readonly type: 'suspend' | 'disqualify' | 'place';
  readonly at: Instant;
  readonly by: string;
  readonly reason: string;
  readonly before: { readonly stage: Stage; readonly suspendedUntil: Instant | null };
  readonly isUndone: boolean;
}

export interface Appeal {
  readonly at: Instant;
  readonly text: string | null;
  readonly answer: { readonly at: Instant; readonly text: string | null; readonly isGranted: boolean } | null;
}

/** A change of stage or standing, for the owner. */
export interface CareerStep {
  readonly at: Instant;
  readonly type:
    | 'opened'
    | 'examined'
    | 'frozen'
    | 'paused'
    | 'rose'
    | 'fell'
    | 'suspended'
    | 'disqualified'
    | 'placed'
    | 'undone'
    | 'transferred';
  readonly stage: Stage;
  readonly until?: Instant;
  readonly answers?: ExamAnswers;
  readonly isPassed?: boolean;
  readonly reason?: string;
}

export interface Career {
  readonly subject: string;
  readonly owner: string | null;
  /** Those before transfers: they know what it was shown. */
  readonly formerOwners: readonly string[];
  readonly stage: Stage;
  readonly config: CareerConfig | undefined;
  /** The attempt at the exam that is under way. */
  readonly attempt: string | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly frozenUntil: Instant | null;
  readonly pausedUntil: Instant | null;
  readonly suspendedUntil: Instant | null;
  readonly isDisqualified: boolean;
  readonly ladder: LadderAttempt;
  readonly trial: Trial;
  /** Returns from novice to rookie without a full trial between them. */
  readonly falls: number;
  /** Games that counted: each counts once. */
  readonly games: GrownSet;
  /** Exam conversations that were shown to it. */
  readonly shown: GrownSet;
  /** All its games on the ladder, for the ranking, with the time of the result. */
  readonly results: GrowingList<
    Pick<LadderResult, 'game' | 'opponent' | 'score' | 'identifiedAt' | 'skipped'> & { readonly at: Instant }
  >;
  /** What it judged, by the sides that were judged. */
  readonly judged: GrowingList<JudgedTalk>;
  readonly flags: readonly (CareerFlag & { readonly at: Instant })[];
  readonly acts: readonly CareerAct[];
  readonly appeals: readonly Appeal[];
  readonly steps: readonly CareerStep[];
  /** Account to which the owner offers the bot; null: none. */
  readonly offeredTo: string | null;
  readonly isClosed: boolean;
}

export const noLadder: LadderAttempt = { games: 0, passed: 0, points: 0 };
export const noTrial: Trial = { games: 0, won: 0, lost: 0 };

export const noCareer: Career = {
  subject: '',
  owner: null,
  formerOwners: [],
  stage: 'applicant',
  config: undefined,
  attempt: null,
  failures: 0,
  frozenUntil: null,
  pausedUntil: null,
  suspendedUntil: null,
  isDisqualified: false,
  ladder: noLadder,
  trial: noTrial,
  falls: 0,
  games: emptySet(),
  shown: emptySet(),
  results: growingList(),
  judged: growingList(),
  flags: [],
  acts: [],
  appeals: [],
  steps: [],
  offeredTo: null,
  isClosed: false,
};

/** Whether a game was counted before. */
export const hasCounted = ({ games }: Pick<Career, 'games'>, game: string): boolean => hasName(games, game);

const isAhead = (until: Instant | null, at: Instant): boolean => until !== null && at < until;

/** Why a bot may not play now; undefined: it may, within its stage. */
export function barOf(career: Career, at: Instant): 'disqualified' | 'suspended' | 'retired' | undefined {
  if (career.isDisqualified) return 'disqualified';
  if (isAhead(career.suspendedUntil, at)) return 'suspended';
  return career.isClosed ? 'retired' : undefined;
}

/** Whether a bot may sit the exam now. */
export const maySitExam = (career: Career, at: Instant): boolean =>
  barOf(career, at) === undefined &&
  career.stage === 'applicant' &&
  career.attempt === null &&
  !isAhead(career.frozenUntil, at);

/** Whether a bot may play on the ladder as a candidate now. */
export const mayClimb = (career: Career, at: Instant): boolean =>
  barOf(career, at) === undefined && career.stage === 'rookie' && !isAhead(career.pausedUntil, at);

/** Whether a bot may play with people now. */
export const mayMeetPeople = (career: Career, at: Instant): boolean =>
  barOf(career, at) === undefined && (career.stage === 'novice' || career.stage === 'full');
