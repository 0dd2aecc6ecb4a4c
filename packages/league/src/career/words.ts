/** Words of a career: commands and events. */
import type { AnyOpening, Instant } from '@parlour/game';
import type { LeagueConfig } from '../config.ts';
import type { ExamAnswers } from '../exam/score.ts';
import type { LadderJudgement } from '../ladder/judges.ts';

/** Stages of a bot, the lowest first. */
export const stages = ['applicant', 'rookie', 'novice', 'full'] as const;
export type Stage = (typeof stages)[number];

/** Choices that a career was opened with. */
export type CareerConfig = Pick<LeagueConfig, 'exam' | 'ladder' | 'novice'>;

export interface CareerOpening extends AnyOpening {
  /** The bot. */
  readonly subject: string;
  /** Null: a bot of the server. */
  readonly owner: string | null;
  readonly stage: Stage;
  readonly config: CareerConfig;
}

interface From {
  readonly at: Instant;
  /** `house`, the owner or an operator. */
  readonly by: string;
}

/** A judged game of the ladder. */
export interface LadderResult {
  readonly game: string;
  /** Turn in which the judge identified the bot; null: not within its turns. */
  readonly identifiedAt: number | null;
  /** Turns without a reply in time. */
  readonly skipped: number;
  readonly opponent: string;
  /** For the ranking: 1 won, 0.5 tied, 0 lost. */
  readonly score: 0 | 0.5 | 1;
}

/** A conversation that the bot judged, turn by turn. */
export interface JudgedTalk extends LadderJudgement {
  /** Name of the judged conversation and side. */
  readonly talk: string;
}

/** A signal for operators: messages that look copied. By reference, so that erased words are gone. */
export interface CareerFlag {
  readonly flag: string;
  readonly copies: readonly {
    readonly game: string;
    readonly at: number;
    readonly from: { readonly bot: string; readonly game: string; readonly at: number };
    readonly resemblance: number;
  }[];
}

/** What is done by an operator, or by a rule that an operator switched on. */
type Act = { readonly act: string; readonly reason: string };

export type CareerCommand =
  | (From & { readonly type: 'sit-exam'; readonly attempt: string; readonly items: readonly string[] })
  | (From & { readonly type: 'finish-exam'; readonly attempt: string; readonly answers: ExamAnswers })
  | (From & { readonly type: 'cancel-exam'; readonly attempt: string })
  | (From & LadderResult & { readonly type: 'ladder-game' })
  | (From & { readonly type: 'judged' } & JudgedTalk)
  | (From & { readonly type: 'flag' } & CareerFlag)
  | (From & { readonly type: 'game'; readonly game: string; readonly payoff: number })
  | (From & Act & { readonly type: 'suspend'; readonly until: Instant })
  | (From & Act & { readonly type: 'disqualify' })
  | (From & Act & { readonly type: 'place'; readonly stage: Stage })
  | (From & { readonly type: 'undo'; readonly act: string; readonly reason: string })
  | (From & { readonly type: 'appeal'; readonly text: string })
  | (From & { readonly type: 'answer-appeal'; readonly text: string; readonly isGranted: boolean })
  | (From & { readonly type: 'offer-transfer'; readonly to: string | null })
  | (From & { readonly type: 'transfer'; readonly owner: string })
  | (From & { readonly type: 'delete-owner' })
  | (From & { readonly type: 'retire' });

export type CareerEvent =
  | ({ readonly type: 'opened' } & Omit<CareerOpening, 'type'>)
  | {
      readonly type: 'exam-begun';
      readonly at: Instant;
      readonly attempt: string;
      readonly items: readonly string[];
    }
  | {
      readonly type: 'examined';
      readonly at: Instant;
      readonly attempt: string;
      readonly answers: ExamAnswers;
      readonly isPassed: boolean;
    }
  | { readonly type: 'exam-cancelled'; readonly at: Instant; readonly attempt: string }
  | { readonly type: 'frozen' | 'paused'; readonly at: Instant; readonly until: Instant }
  | { readonly type: 'rose' | 'fell'; readonly at: Instant; readonly to: Stage }
  | ({
      readonly type: 'ladder-played';
      readonly at: Instant;
      readonly points: number;
      readonly isPassed: boolean;
      /** Whether it counts for the climb: it is a rookie's. */
      readonly counts: boolean;
    } & LadderResult)
  | ({ readonly type: 'judged'; readonly at: Instant } & JudgedTalk)
  | ({ readonly type: 'flagged'; readonly at: Instant } & CareerFlag)
  | { readonly type: 'played'; readonly at: Instant; readonly game: string; readonly payoff: number }
  | ({ readonly type: 'suspended'; readonly until: Instant } & From & Act)
  | ({ readonly type: 'disqualified' } & From & Act)
  | ({ readonly type: 'placed'; readonly stage: Stage } & From & Act)
  | ({ readonly type: 'undone' } & From & Act)
  | ({ readonly type: 'appealed'; readonly text: string | null } & From)
  | ({ readonly type: 'appeal-answered'; readonly text: string | null; readonly isGranted: boolean } & From)
  | ({ readonly type: 'transfer-offered'; readonly to: string | null } & From)
  | ({ readonly type: 'transferred'; readonly owner: string } & From)
  | { readonly type: 'owner-deleted' | 'retired'; readonly at: Instant };
