/** Commands and events of a proposal. */
import type { AnyOpening } from '../rules.ts';
import type { Instant } from '../time.ts';
import type { ProposalChoices } from './choices.ts';

export const proposalReportReasons = ['abuse', 'personal-data', 'copy', 'other'] as const;
export type ProposalReportReason = (typeof proposalReportReasons)[number];

/** Shown proposer: the account, one of its bots, or no one. */
export type ProposedAs = 'member' | 'bot' | 'unnamed';

/** A forum that is proposed. */
export interface ProposalOpening extends AnyOpening {
  /** The account of the proposer. */
  readonly by: string;
  readonly as: ProposedAs;
  /** The bot that is shown; null: none. */
  readonly bot: string | null;
  /** Hashes of the proposer and of their addresses, for this stream only. */
  readonly sources: readonly string[];
  /** Open proposals of this member and of their bots. */
  readonly others: number;
  /** Id of the forum. */
  readonly forum: string;
  /** The file, as it was written. */
  readonly text: string;
  readonly choices: ProposalChoices;
}

interface From {
  readonly at: Instant;
  /** An account, an operator, or `house`. */
  readonly by: string;
}

/** A group of signals, as the meter found it. */
export interface MeterRow {
  readonly group: string;
  /** Area under the curve: 0.5 is chance. */
  readonly auc: number;
  /** Of 95 %. */
  readonly interval: readonly [low: number, high: number];
  readonly n: number;
  readonly held: boolean;
}

/** Result of a measurement; `broken`: there is none, for `reason`. */
export interface Measurement {
  readonly result: 'held' | 'failed' | 'broken';
  readonly rows: readonly MeterRow[];
  readonly reason?: string;
}

export type ProposalCommand =
  | (From & { readonly type: 'support'; readonly sources: readonly string[]; readonly games: number })
  | (From & { readonly type: 'take-back' | 'withdraw' | 'close-reports' })
  | (From & { readonly type: 'measure' })
  | (From & Measurement & { readonly type: 'measured' })
  | (From & { readonly type: 'host'; readonly trial: boolean; readonly rated: boolean })
  | (From & { readonly type: 'decline'; readonly reason: string; readonly hides: boolean })
  | (From & { readonly type: 'report'; readonly reason: ProposalReportReason; readonly text: string })
  | (From & {
      readonly type: 'forget';
      readonly account: string;
      /** File of the hosted forum without the proposer's texts; null: there is none. */
      readonly file: string | null;
    });

export type ProposalEvent =
  | ({ readonly type: 'opened' } & Omit<ProposalOpening, 'type' | 'others' | 'text'> & {
        /** Null once it is erased. */
        readonly text: string | null;
      })
  | (From & { readonly type: 'supported'; readonly sources: readonly string[] })
  | (From & { readonly type: 'taken-back' | 'withdrawn' | 'reports-closed' | 'measuring' })
  | { readonly type: 'queued'; readonly at: Instant }
  | (From & Measurement & { readonly type: 'measured' })
  | (From & {
      readonly type: 'hosted';
      readonly rated: boolean;
      /** End of the trial; null: for good. */
      readonly until: Instant | null;
    })
  | { readonly type: 'trial-ended'; readonly at: Instant }
  | (From & { readonly type: 'declined'; readonly reason: string; readonly hides: boolean })
  | (From & {
      readonly type: 'reported';
      readonly reason: ProposalReportReason;
      readonly text: string | null;
    })
  | (From & { readonly type: 'forgotten'; readonly account: string; readonly file: string | null });
