/** What the house tells of a campaign of annotation, as the pages read it. */

export const labels = ['human', 'bot', 'unsure'] as const;
export type Label = (typeof labels)[number];
/** Who did better: the first, the second, or neither. */
export type Better = 0 | 1 | null;

export interface Campaign {
  readonly title: string;
  readonly instructions: string;
  readonly features: readonly { readonly name: string; readonly explanation: string }[];
  /** What annotators agree to, in words of the campaign; empty: in ours. */
  readonly consent: string;
  readonly consented: boolean;
  readonly phase: 'made' | 'open' | 'closed';
  readonly finished: number;
  readonly most: number;
  readonly batch: {
    readonly total: number;
    readonly done: number;
    readonly current: {
      readonly nth: number;
      readonly exchanges: readonly (readonly [string, string])[];
    } | null;
  } | null;
  readonly none: 'enough' | 'all-taken' | 'seen' | 'own' | null;
  readonly code: string | null;
}

export interface CampaignStream {
  readonly stream: string;
  readonly view: Campaign;
}

/** What is said to a campaign. */
export type Said =
  | { readonly type: 'take'; readonly consent: true }
  | {
      readonly type: 'judge';
      readonly nth: number;
      readonly labels: readonly Label[];
      readonly features: Readonly<Record<string, Better>>;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'finish' };
