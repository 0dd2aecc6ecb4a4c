/** Types of an annotation campaign in the pages. */

export const labels = ['human', 'bot', 'unsure'] as const;
export type Label = (typeof labels)[number];
/** The better one: first, second, or neither. */
export type Better = 0 | 1 | null;

export interface AnnotatorCampaign {
  readonly title: string;
  readonly instructions: string;
  readonly features: readonly { readonly name: string; readonly explanation: string }[];
  /** Consent text of the campaign; empty for the default one. */
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
  readonly view: AnnotatorCampaign;
}

/** Commands to a campaign. */
export type AnnotateRequest =
  | { readonly type: 'take'; readonly consent: true }
  | {
      readonly type: 'judge';
      readonly nth: number;
      readonly labels: readonly Label[];
      readonly features: Readonly<Record<string, Better>>;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'finish' };
