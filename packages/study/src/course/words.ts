/** Commands and events of a study. */
import type { AnyOpening, Instant } from '@parlour/game';
import type { StudyAnswers } from '../file/answers.ts';
import type { FrozenBot } from '../file/bots.ts';
import type { StudyFile } from '../file/schema.ts';

/** Ways in which a participation ends. */
export const waysOut = [
  'complete',
  'screened-out',
  'no-partner',
  'full',
  'partial',
  'declined',
  'dropped-out',
  'withdrawn',
] as const;
export type WayOut = (typeof waysOut)[number];

export interface StudyOpening extends AnyOpening {
  /** The researcher's account. */
  readonly researcher: string;
  /** The file as it was sent. */
  readonly file: string;
  /** The same, read. */
  readonly study: StudyFile;
  /** All chance of the study follows from it. */
  readonly seed: string;
}

/** Games of a group by account: a draw may seat its people in several. */
export type GamesOf = Readonly<Record<string, string>>;

interface From {
  readonly at: Instant;
  /** The researcher, a participant's account, or `house`: the server. */
  readonly by: string;
}

export type StudyCommand =
  | (From & { readonly type: 'replace'; readonly file: string; readonly study: StudyFile })
  | (From & { readonly type: 'start'; readonly bots: readonly FrozenBot[] })
  | (From & {
      readonly type: 'amend';
      readonly file: string;
      readonly study: StudyFile;
      readonly reason: string;
      readonly bots: readonly FrozenBot[];
    })
  | (From & { readonly type: 'pause' })
  /** Ends a pause. */
  | (From & { readonly type: 'continue' })
  | (From & { readonly type: 'close' })
  /** Deletes a draft, or the personal data of a study that is over. */
  | (From & { readonly type: 'delete' })
  | (From & { readonly type: 'arrive'; readonly account: string; readonly isMade: boolean })
  | (From & { readonly type: 'consent'; readonly isOfAge: boolean })
  | (From & { readonly type: 'decline' })
  | (From & { readonly type: 'answer'; readonly questionnaire: string; readonly answers: StudyAnswers })
  /** Goes on without practice, which could not be played. */
  | (From & { readonly type: 'skip' })
  | (From & { readonly type: 'wait' })
  | (From & { readonly type: 'finish' })
  | (From & { readonly type: 'withdraw' })
  | (From & { readonly type: 'group'; readonly group: string; readonly people: readonly string[] })
  | (From & { readonly type: 'ungroup'; readonly group: string })
  | (From & { readonly type: 'begin-game'; readonly group: string; readonly games: GamesOf })
  | (From & { readonly type: 'end-game'; readonly game: string; readonly isVoid: boolean })
  /** Null: there is no bot for it now. */
  | (From & { readonly type: 'begin-practice'; readonly account: string; readonly game: string | null })
  | (From & { readonly type: 'end-practice'; readonly game: string; readonly isVoid: boolean })
  | (From & { readonly type: 'erased'; readonly account: string });

/** An arm as it was drawn for a participant. */
export interface ArmDraw {
  readonly account: string;
  readonly arm: string;
  /** Of this arm, given all earlier draws. */
  readonly probability: number;
}

export type StudyEvent =
  | ({ readonly type: 'opened' } & Omit<StudyOpening, 'type'>)
  | (From & { readonly type: 'replaced'; readonly file: string; readonly study: StudyFile })
  | (From & {
      readonly type: 'frozen';
      readonly sha256: string;
      /** Left out: an older study, which knows its bots by name alone. */
      readonly bots?: readonly FrozenBot[];
    })
  | (From & {
      readonly type: 'amended';
      readonly file: string;
      readonly study: StudyFile;
      readonly reason: string;
      readonly sha256: string;
      readonly bots?: readonly FrozenBot[];
    })
  | (From & { readonly type: 'paused' })
  | (From & { readonly type: 'continued' })
  | (From & { readonly type: 'closed' })
  | { readonly type: 'arrived'; readonly at: Instant; readonly account: string; readonly isMade: boolean }
  | (From & { readonly type: 'consented' })
  /** The answers as JSON; null: erased. */
  | (From & { readonly type: 'answered'; readonly questionnaire: string; readonly text: string | null })
  | {
      readonly type: 'practice-begun';
      readonly at: Instant;
      readonly account: string;
      /** Null: there was no bot for it. */
      readonly game: string | null;
    }
  | {
      readonly type: 'practice-ended';
      readonly at: Instant;
      readonly game: string;
      readonly isVoid: boolean;
    }
  | (From & { readonly type: 'skipped' })
  | (From & { readonly type: 'waiting' })
  | {
      readonly type: 'grouped';
      readonly at: Instant;
      readonly group: string;
      readonly people: readonly string[];
      /** Has the first role of the game, which is played in this person's arm. */
      readonly lead: string;
      readonly drawn: readonly ArmDraw[];
    }
  | { readonly type: 'ungrouped'; readonly at: Instant; readonly group: string }
  | { readonly type: 'game-begun'; readonly at: Instant; readonly group: string; readonly games: GamesOf }
  | { readonly type: 'game-ended'; readonly at: Instant; readonly game: string; readonly isVoid: boolean }
  | {
      readonly type: 'ended';
      readonly at: Instant;
      readonly account: string;
      readonly way: WayOut;
      /** By which item a participant was screened out. */
      readonly item?: string;
    }
  | { readonly type: 'forgotten'; readonly at: Instant; readonly account: string }
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: number }
  /** By its researcher; left out: by its term. */
  | { readonly type: 'expired'; readonly at: Instant; readonly by?: string };
