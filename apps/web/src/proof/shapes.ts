/** HTTP types of proofs of humanity. */

export type ProofResult = 'human' | 'not-shown' | 'inconclusive';

export interface AskingSite {
  readonly site: string;
  readonly name: string;
  readonly open: boolean;
  readonly games: number;
  readonly minutes: number;
  readonly long: { readonly minutes: number } | null;
}

export interface ProofAttempt {
  readonly attempt: string;
  readonly site: string;
  readonly name: string;
  readonly stage: 'waiting' | 'planned' | 'playing' | 'ending' | 'over' | 'closed';
  readonly format: string;
  readonly preset: string;
  readonly role: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly played: number;
  readonly counted: number;
  readonly needed: number;
  readonly result: ProofResult | null;
  readonly statements: number;
  readonly redeemed: boolean;
}

export interface SiteTerms {
  readonly name: string;
  readonly returns: readonly string[];
  readonly addresses: readonly string[];
  readonly games: number;
  readonly offersLong: boolean;
  readonly quota: number;
}

export interface WatchedSite extends SiteTerms {
  readonly site: string;
  readonly closed: boolean;
  readonly today: number;
  readonly running: number;
  readonly results: Readonly<Record<ProofResult, number>>;
}

export interface ErrorRate {
  readonly n: number;
  readonly share: number | null;
  readonly interval: readonly [number, number] | null;
}

interface Rates {
  readonly falsePass: ErrorRate;
  readonly falseFail: ErrorRate;
}

export interface ProofDesk {
  readonly sites: readonly WatchedSite[];
  readonly errors: Rates & { readonly days: number };
  readonly months: readonly (Rates & { readonly month: string })[];
  readonly keys: readonly {
    readonly kid: string;
    readonly signsFrom: number;
    readonly state: 'next' | 'signs' | 'retired';
  }[];
  readonly flags: readonly { readonly attempt: string; readonly flag: string; readonly copies: number }[];
}

export const attemptsPath = '/api/proofs/attempts';
export const deskPath = '/api/operators/proofs';
