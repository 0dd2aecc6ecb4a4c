/** State of a study, and what follows from it. */
import type { Instant } from '@parlour/game';
import type { StudyAnswers } from '../file/answers.ts';
import type { FrozenBot } from '../file/bots.ts';
import type { RoundsStage, StudyFile, StudyStage } from '../file/schema.ts';
import type { WayOut } from './words.ts';

/** A game of a participant. */
export interface PlayedRound {
  readonly group: string;
  /** Null: not opened yet. */
  readonly game: string | null;
  readonly people: readonly string[];
  readonly lead: string;
  readonly arm: string;
  readonly at: Instant;
  /** Time that this participant had waited, in milliseconds. */
  readonly waited: number;
  readonly end: 'played' | 'void' | null;
}

/** A practice game of a participant. */
export interface PlayedPractice {
  readonly game: string;
  readonly end: 'played' | 'void' | null;
}

export interface Participation {
  readonly account: string;
  /** In order of arrival, from 1 on. */
  readonly number: number;
  /** The account was made for this study. */
  readonly isMade: boolean;
  readonly arrivedAt: Instant;
  readonly lastAt: Instant;
  readonly hasConsented: boolean;
  /** Index into the stages. */
  readonly stage: number;
  readonly arm: { readonly arm: string; readonly probability: number; readonly at: Instant } | null;
  /** By questionnaire; null: erased. */
  readonly answers: Readonly<Record<string, StudyAnswers | null>>;
  readonly practices: readonly PlayedPractice[];
  /** A practice game could not be opened, or ended void: the stage may be left out. */
  readonly mayLeaveOutPractice: boolean;
  readonly waitingSince: Instant | null;
  readonly rounds: readonly PlayedRound[];
  readonly way: WayOut | null;
  /** Withdrawn, also after another end. */
  readonly hasWithdrawn: boolean;
  readonly endedAt: Instant | null;
  /** The item by which the participant was screened out. */
  readonly screenedBy: string | null;
  /** Whether the texts have been erased. */
  readonly isErased: boolean;
}

export interface Amendment {
  readonly at: Instant;
  readonly reason: string;
  readonly sha256: string;
  /** The file from then on. */
  readonly file: string;
}

/** What was done with a study, and when. */
export interface StudyAct {
  readonly at: Instant;
  readonly act: 'create' | 'replace' | 'open' | 'amend' | 'pause' | 'resume' | 'close' | 'expire';
}

export interface Study {
  readonly phase: 'none' | 'draft' | 'open' | 'closed' | 'expired';
  /** No new participants come for now. */
  readonly isPaused: boolean;
  readonly researcher: string;
  readonly file: string;
  readonly study: StudyFile | null;
  readonly seed: string;
  readonly sha256: string | null;
  readonly frozenAt: Instant | null;
  readonly closedAt: Instant | null;
  /** The file at opening; null: a draft. */
  readonly frozenFile: string | null;
  readonly amendments: readonly Amendment[];
  /** Bots as they were at opening or the last amendment; null: not known. */
  readonly bots: readonly FrozenBot[] | null;
  readonly acts: readonly StudyAct[];
  /** By account, in order of arrival. */
  readonly people: ReadonlyMap<string, Participation>;
}

export const noStudy: Study = {
  phase: 'none',
  isPaused: false,
  researcher: '',
  file: '',
  study: null,
  seed: '',
  sha256: null,
  frozenAt: null,
  closedAt: null,
  frozenFile: null,
  amendments: [],
  bots: null,
  acts: [],
  people: new Map(),
};

/** Inactivity outside games after which a participation ends before the last game, in milliseconds. */
const idleLimit = 3_600_000;
const day = 86_400_000;

/** The stage in which a participant is; undefined: ended. */
export const stageOf = ({ study }: Study, { stage, way }: Participation): StudyStage | undefined =>
  way === null ? study?.stages[stage] : undefined;

/** The rounds of a study. */
export const roundsOf = ({ stages }: StudyFile): RoundsStage | undefined =>
  stages.find((one): one is RoundsStage => one.stage === 'rounds');

/** Games of a participant that count as rounds. */
export const countedRounds = ({ rounds }: Pick<Participation, 'rounds'>): readonly PlayedRound[] =>
  rounds.filter(({ end }) => end === 'played');

/** The game of a participant that is being opened or played. */
export const currentRound = ({ rounds }: Pick<Participation, 'rounds'>): PlayedRound | undefined =>
  rounds.find(({ end }) => end === null);

/** The practice game of a participant that is played. */
export const currentPractice = ({
  practices,
}: Pick<Participation, 'practices'>): PlayedPractice | undefined => practices.find(({ end }) => end === null);

/** Whether a participant is in the stage of practice, and plays none. */
export const mayPractise = (study: Study, one: Participation): boolean =>
  stageOf(study, one)?.stage === 'practice' && currentPractice(one) === undefined;

/** Participants who count for the quota: they take part, or have completed it. */
export const takenPlaces = ({ people }: Study): number =>
  [...people.values()].filter(
    ({ hasConsented, hasWithdrawn, way }) =>
      hasConsented && !hasWithdrawn && (way === null || way === 'complete'),
  ).length;

export const isFull = (study: Study): boolean =>
  study.study !== null && takenPlaces(study) >= study.study.quotas.participants;

/** How a participation ends where it cannot go on: what was played is paid. */
export const earlyEnd = (one: Participation): 'partial' | 'no-partner' =>
  countedRounds(one).length > 0 ? 'partial' : 'no-partner';

/** When a participation ends without anyone doing anything; undefined: not. */
export function dueOf({ study }: Study, one: Participation): Instant | undefined {
  if (one.way !== null || study === null) return undefined;
  if (one.waitingSince !== null) {
    const { waiting = 0 } = roundsOf(study) ?? {};
    return (one.waitingSince + waiting * 1000) as Instant;
  }
  const isPlaying = currentRound(one) !== undefined || currentPractice(one) !== undefined;
  return isPlaying ? undefined : ((one.lastAt + idleLimitOf(study, one)) as Instant);
}

/** Whether a participant is in a stage after the rounds. */
export const isAfterRounds = ({ stages }: StudyFile, { stage, way }: Participation): boolean =>
  way === null && stage > stages.findIndex((one) => one.stage === 'rounds');

/** Files of older studies name no limit for the time after the rounds. */
function idleLimitOf(study: StudyFile, one: Participation): number {
  const { afterwards } = (roundsOf(study) ?? {}) as { readonly afterwards?: number };
  return isAfterRounds(study, one) && afterwards !== undefined ? afterwards * 1000 : idleLimit;
}

/** Whether all participants of a closed study have ended: before that nothing is told by arm. */
export const isStudyOver = ({ phase, people }: Pick<Study, 'phase' | 'people'>): boolean =>
  phase === 'expired' || (phase === 'closed' && [...people.values()].every(({ way }) => way !== null));

/** When the personal data of a closed study are deleted. */
export const expiryOf = ({ closedAt, study }: Study): Instant | undefined =>
  closedAt === null || study === null ? undefined : ((closedAt + study.deleteAfter * day) as Instant);

/** Draws of which a game is not over. */
export const openDraws = ({ people }: Pick<Study, 'people'>): ReadonlySet<string> =>
  new Set(
    [...people.values()].flatMap(({ rounds }) =>
      rounds.flatMap(({ end, group }) => (end === null ? [group] : [])),
    ),
  );

/**
 * Participants as others may see them: one whose game is over plays on until all games of the draw are, because a draw
 * opens one game or several by natures.
 */
export function shownPeople(state: Study): readonly Participation[] {
  const open = openDraws(state);
  const stage = state.study?.stages.findIndex((one) => one.stage === 'rounds') ?? 0;
  return [...state.people.values()].map((one) => {
    const isOpen = one.rounds.some(({ group, end }) => end !== null && open.has(group));
    return isOpen ? { ...one, stage, way: null, endedAt: null, hasWithdrawn: false } : one;
  });
}

/** Milliseconds as whole seconds, for tables. */
export const wholeSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000);
