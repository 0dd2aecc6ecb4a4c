/** Words of a relying site: commands and events. */
import type { AnyOpening, Instant } from '@parlour/game';

/** What an operator chooses for a site. */
export interface SiteTerms {
  readonly name: string;
  /** Addresses to which an applicant may return, compared whole but for their query. */
  readonly returns: readonly string[];
  /** Addresses of the site's own people: keys of address, as connections have them. */
  readonly addresses: readonly string[];
  /** Games that count. */
  readonly games: number;
  /** Whether applicants may choose longer games. */
  readonly offersLong: boolean;
  /** Attempts within 24 hours, of all applicants. */
  readonly quota: number;
}

/** A site that relies on proofs. */
export interface SiteOpening extends AnyOpening {
  readonly terms: SiteTerms;
  /** SHA-256 of its key, which was shown once. */
  readonly keyHash: string;
}

interface From {
  readonly at: Instant;
  /** `house`, or an operator. */
  readonly by: string;
}

export type SiteCommand =
  | (From & { readonly type: 'change'; readonly terms: SiteTerms })
  | (From & { readonly type: 'replace-key'; readonly keyHash: string })
  | (From & {
      readonly type: 'attempt';
      readonly attempt: string;
      /** Hashes of the applicant's account and addresses, for this day. */
      readonly sources: readonly string[];
      /** Attempts of these sources at other sites within 24 hours. */
      readonly elsewhere: number;
    })
  | (From & { readonly type: 'close' | 'reopen' });

export type SiteEvent =
  | ({ readonly type: 'opened' } & Omit<SiteOpening, 'type'>)
  | { readonly type: 'changed'; readonly at: Instant; readonly by: string; readonly terms: SiteTerms }
  | { readonly type: 'key-replaced'; readonly at: Instant; readonly by: string; readonly keyHash: string }
  | {
      readonly type: 'attempted';
      readonly at: Instant;
      readonly attempt: string;
      readonly sources: readonly string[];
    }
  | { readonly type: 'closed' | 'reopened'; readonly at: Instant; readonly by: string };
