/** Commands, events and state of a campaign. */
import type { AnyOpening, Duration, Instant } from '@parlour/game';
import type { EntityLabel, Preference } from './annotation.ts';
import type { Batch, BatchRules } from './batches.ts';
import type { CampaignPlan } from './campaign-plan.ts';
import type { Conversation } from './conversation.ts';
import type { NoBatch } from './next-batch.ts';

/** Something in which one of the two may do better. */
export interface Feature {
  readonly name: string;
  /** Explanation of the feature for annotators. */
  readonly explanation: string;
}

/** Terms of a campaign, fixed by its declaration. */
export interface CampaignTerms {
  readonly title: string;
  readonly instructions: string;
  readonly features: readonly Feature[];
  readonly annotatorsPerSegment: BatchRules['annotatorsPerSegment'];
  readonly batchesPerAnnotator: BatchRules['batchesPerAnnotator'];
  /** By which rule annotators are left out of the analysis, in words; empty: by none. */
  readonly exclusion: string;
  /** The same rule in numbers, as the analysis applies it. Campaigns of before have none. */
  readonly rule?: DeclaredRule;
  /**
   * False if openings of human conversations are hidden, as those of bots are. True or undefined (older
   * campaigns): the opener decides, and their first exchange may be shown.
   */
  readonly openingShown?: boolean;
  /** Only participants of a panel annotate; left out, as in campaigns of before: anyone who has the link. */
  readonly panelOnly?: boolean;
  /** Consent text of annotators; undefined or empty for the default text. */
  readonly consent?: string;
}

/** Exclusion criteria of the analysis, declared before any annotation; omitted ones do not apply. */
export interface DeclaredRule {
  /** Shares of labels that are right, of those that are not `unsure`: of all of them, and on gold items. */
  readonly minAccuracy?: number;
  readonly minGold?: number;
  /** The share of annotations that label both alike. */
  readonly maxIdentical?: number;
  readonly minAnnotations?: number;
  /** Milliseconds. */
  readonly minMedianTime?: number;
}

/** Declaration made before any annotation. */
export interface DeclaredAnalysis {
  readonly exclusion: string;
  readonly rule: DeclaredRule;
  /** Gold conversations with known answers: they test annotators and are not ranked. */
  readonly gold: readonly string[];
}

/** Opening of a campaign. */
export interface CampaignOpening extends AnyOpening, CampaignTerms {
  readonly opener: string;
  readonly seed: string;
  /** Stored in one append with the opening, so that no campaign exists without it; left out: stored afterwards. */
  readonly ordered?: {
    readonly conversations: readonly Conversation[];
    readonly plan: CampaignPlan;
  };
}

/** A judgement of one segment. */
export interface SegmentJudgement {
  readonly labels: readonly [EntityLabel, EntityLabel];
  readonly features: Readonly<Record<string, Preference>>;
}

interface Said<Type extends string> {
  readonly type: Type;
  readonly at: Instant;
  readonly by: string;
}

/** Commands of a campaign. */
export type CampaignCommand =
  | (Said<'add'> & { readonly conversations: readonly Conversation[] })
  | (Said<'add-batches'> & { readonly batches: readonly Batch[] })
  | (Said<'plan'> & { readonly plan: CampaignPlan })
  | (Said<'add-gold'> & { readonly conversations: readonly string[] })
  | Said<'begin'>
  | (Said<'withdraw'> & { readonly conversation: string })
  | Said<'close'>
  | Said<'publish'>
  | (Said<'take'> & { readonly consent: true })
  | (Said<'judge'> & SegmentJudgement & { readonly nth: number })
  | Said<'undo'>
  | Said<'finish'>;

/** Events of a campaign. */
export type CampaignEvent =
  | ({ readonly type: 'opened' } & Omit<CampaignOpening, 'type' | 'ordered'>)
  | { readonly type: 'added'; readonly at: Instant; readonly conversations: readonly Conversation[] }
  | { readonly type: 'batches-added'; readonly at: Instant; readonly batches: readonly Batch[] }
  | { readonly type: 'planned'; readonly at: Instant; readonly plan: CampaignPlan }
  | { readonly type: 'gold-added'; readonly at: Instant; readonly conversations: readonly string[] }
  | { readonly type: 'begun-campaign'; readonly at: Instant }
  | { readonly type: 'withdrawn'; readonly at: Instant; readonly conversation: string }
  | { readonly type: 'consented'; readonly at: Instant; readonly by: string }
  | { readonly type: 'taken'; readonly at: Instant; readonly by: string; readonly batch: string }
  | JudgedEvent
  | { readonly type: 'undone'; readonly at: Instant; readonly by: string; readonly nth: number }
  | { readonly type: 'finished'; readonly at: Instant; readonly by: string }
  | { readonly type: 'abandoned'; readonly at: Instant; readonly by: string; readonly batch: string }
  | { readonly type: 'resumed'; readonly at: Instant; readonly down: Duration }
  | { readonly type: 'closed'; readonly at: Instant }
  | { readonly type: 'campaign-published'; readonly at: Instant };

/**
 * The judgement is stored as erasable text, in JSON, so that it can be erased with the annotator's other
 * data; null if erased. Older campaigns have it in the event.
 */
export type JudgedEvent = {
  readonly type: 'judged';
  readonly at: Instant;
  readonly by: string;
  readonly nth: number;
} & ({ readonly text: string | null } | SegmentJudgement);

/** One annotator's work on one batch. */
export interface BatchInProgress {
  readonly by: string;
  readonly batch: string;
  /** `erased`: the annotator is erased with all judgements, and the place is free again. */
  readonly status: 'open' | 'finished' | 'abandoned' | 'erased';
  /** The last that was heard of it. */
  readonly lastAt: Instant;
  /** By index in the batch; `elapsed` in milliseconds, by the server's clock. */
  readonly judged: ReadonlyMap<number, SegmentJudgement & { readonly elapsed: number }>;
}

/** State of a campaign. */
export interface Campaign {
  readonly terms: CampaignTerms | undefined;
  readonly opener: string;
  readonly seed: string;
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly batches: readonly Batch[];
  readonly gold: readonly string[];
  readonly withdrawn: ReadonlySet<string>;
  /** Annotators who consented to the use of their labels. */
  readonly consented: ReadonlySet<string>;
  readonly work: readonly BatchInProgress[];
  readonly phase: 'made' | 'open' | 'closed';
  /** Samples of the server before it opens; undefined if the opener brings the conversations. */
  readonly plan: CampaignPlan | undefined;
  /** Its judgements are public: they count on the pages of bots. */
  readonly isPublic: boolean;
}

/** A segment for an annotator: only its messages. */
export interface ShownSegment {
  readonly nth: number;
  readonly exchanges: readonly (readonly [string, string])[];
}

/** Progress of a campaign, for its opener. */
export interface CampaignProgress {
  readonly batches: number;
  readonly places: number;
  readonly open: number;
  readonly finished: number;
  readonly abandoned: number;
  readonly annotators: number;
}

/** View of a campaign for one viewer. */
export interface CampaignView {
  readonly title: string;
  readonly instructions: string;
  readonly features: readonly Feature[];
  /** Consent text; empty for the default text. */
  readonly consent: string;
  /** Whether the viewer did. */
  readonly consented: boolean;
  readonly phase: Campaign['phase'];
  /** Batches that the viewer finished, and how many they may do. */
  readonly finished: number;
  readonly most: number;
  /** The viewer's current batch; null if none. */
  readonly batch: {
    readonly total: number;
    readonly done: number;
    readonly current: ShownSegment | null;
  } | null;
  /** Why there is no batch for them; null: there is one, or they have one. */
  readonly none: NoBatch | null;
  /** For the batch that they finished last. */
  readonly code: string | null;
  /** Only for the opener. */
  readonly progress: CampaignProgress | null;
  /** Only for the opener. */
  readonly declared: DeclaredAnalysis | null;
  /** The annotations so far, as JSON lines; only for the opener. */
  readonly annotations: readonly object[] | null;
}
