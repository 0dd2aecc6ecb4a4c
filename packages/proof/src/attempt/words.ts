/** Words of an attempt: commands and events. */
import type { AnyOpening, Duration, Instant } from '@parlour/game';
import type { ProofChoices } from '../choices.ts';
import type { FinalBelief, JudgedGame, ProofResult } from '../passing.ts';

/** An attempt to be judged human for a site. Opening it is the applicant's agreement. */
export interface AttemptOpening extends AnyOpening {
  /** Account of the applicant. */
  readonly subject: string;
  /** The site's stream. */
  readonly site: string;
  /** SHA-256 of a secret that only the site knows, in base64url. */
  readonly challenge: string;
  /** Address to which the applicant returns with the statement. */
  readonly returnTo: string;
  /** Preset of the games that count. */
  readonly preset: string;
  readonly choices: ProofChoices;
}

/** A signal of a relay for operators, by reference: messages that look copied from another game. */
export interface RelayFlag {
  readonly flag: string;
  readonly copies: readonly {
    readonly game: string;
    readonly at: number;
    readonly from: { readonly game: string; readonly at: number };
    readonly resemblance: number;
  }[];
}

interface From {
  readonly at: Instant;
  /** `house`, or the applicant. */
  readonly by: string;
}

export type AttemptCommand =
  /** Enough other people are there. */
  | (From & { readonly type: 'plan'; readonly startsAt: Instant })
  /** A released game in which the seat fell to the applicant. */
  | (From & { readonly type: 'count'; readonly game: string; readonly judges: readonly FinalBelief[] })
  | (From & { readonly type: 'cancel' })
  /** All games that were drawn in time are released and counted. */
  | (From & { readonly type: 'settle' })
  | (From & { readonly type: 'sign'; readonly statement: string })
  | (From & { readonly type: 'redeem'; readonly statement: string })
  | (From & { readonly type: 'flag' } & RelayFlag)
  | (From & { readonly type: 'forget' });

export type AttemptEvent =
  | ({ readonly type: 'opened' } & Omit<AttemptOpening, 'type'>)
  | { readonly type: 'planned'; readonly at: Instant; readonly startsAt: Instant }
  | { readonly type: 'started'; readonly at: Instant }
  | {
      readonly type: 'counted';
      readonly at: Instant;
      readonly game: string;
      /** Null: too few judges, or no person among them. */
      readonly judged: JudgedGame | null;
    }
  | { readonly type: 'ended'; readonly at: Instant; readonly cause: 'time' | 'cancelled' | 'too-few' }
  | { readonly type: 'concluded'; readonly at: Instant; readonly result: ProofResult }
  | { readonly type: 'signed'; readonly at: Instant; readonly statement: string; readonly until: Instant }
  | { readonly type: 'redeemed'; readonly at: Instant; readonly statement: string }
  | ({ readonly type: 'flagged'; readonly at: Instant } & RelayFlag)
  | { readonly type: 'delayed'; readonly at: Instant; readonly down: Duration }
  | { readonly type: 'forgotten' | 'closed'; readonly at: Instant };
