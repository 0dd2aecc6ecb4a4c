/** What a campaign is told, what it stores and how it stands. */
import type { AnyOpening, Duration, Instant } from '@parlour/game';
import type { EntityLabel, Preference } from './annotation.ts';
import type { Batch, BatchRules } from './batches.ts';
import type { CampaignPlan } from './campaign-plan.ts';
import type { Conversation } from './conversation.ts';
import type { NoBatch } from './next-batch.ts';

/** Something in which one of the two may do better. */
export interface Feature {
  readonly name: string;
  /** What it means, in the words that annotators read. */
  readonly explanation: string;
}

/** What a campaign is about: it stays as it was declared. */
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
   * False: the openings of people's conversations are kept apart, as those of bots are. Left out, as in campaigns of before,
   * or true: whoever brings them decides, and their first exchange may be shown.
   */
  readonly openingShown?: boolean;
  /** What annotators agree to, in words; left out or empty: in the words of the page. */
  readonly consent?: string;
}

/** Whom the analysis leaves out: what is not named does not count. Declared before anybody annotates. */
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

/** What was declared before anybody annotated. */
export interface Declared {
  readonly exclusion: string;
  readonly rule: DeclaredRule;
  /** Conversations whose answers are known: they tell of annotators, and are not ranked. */
  readonly gold: readonly string[];
}

export interface CampaignOpening extends AnyOpening, CampaignTerms {
  readonly opener: string;
  readonly seed: string;
}

/** A judgement of one segment. */
export interface Judged {
  readonly labels: readonly [EntityLabel, EntityLabel];
  readonly features: Readonly<Record<string, Preference>>;
}

interface Said<Type extends string> {
  readonly type: Type;
  readonly at: Instant;
  readonly by: string;
}

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
  | (Said<'judge'> & Judged & { readonly nth: number })
  | Said<'undo'>
  | Said<'finish'>;

export type CampaignEvent =
  | ({ readonly type: 'opened' } & Omit<CampaignOpening, 'type'>)
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
 * What somebody judged lies where the log keeps words, as JSON, so that it can be erased with everything else of theirs;
 * null: it was. Campaigns of before have it in the fact itself.
 */
export type JudgedEvent = {
  readonly type: 'judged';
  readonly at: Instant;
  readonly by: string;
  readonly nth: number;
} & ({ readonly text: string | null } | Judged);

/** One annotator's work on one batch. */
export interface Work {
  readonly by: string;
  readonly batch: string;
  /** `erased`: the annotator is gone with all that they judged, and the place is free again. */
  readonly status: 'open' | 'finished' | 'abandoned' | 'erased';
  /** The last that was heard of it. */
  readonly lastAt: Instant;
  /** By place in the batch; `elapsed` in milliseconds, by the house's clock. */
  readonly judged: ReadonlyMap<number, Judged & { readonly elapsed: number }>;
}

/** How a campaign stands. */
export interface Campaign {
  readonly terms: CampaignTerms | undefined;
  readonly opener: string;
  readonly seed: string;
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly batches: readonly Batch[];
  readonly gold: readonly string[];
  readonly withdrawn: ReadonlySet<string>;
  /** Who agreed to what becomes of their labels. */
  readonly consented: ReadonlySet<string>;
  readonly work: readonly Work[];
  readonly phase: 'made' | 'open' | 'closed';
  /** What the house samples for it before it opens; undefined: whoever opened it brings the conversations. */
  readonly plan: CampaignPlan | undefined;
  /** Its judgements are public: they count on the pages of bots. */
  readonly isPublic: boolean;
}

/** A segment as an annotator sees it: nothing but what was said. */
export interface ShownSegment {
  readonly nth: number;
  readonly exchanges: readonly (readonly [string, string])[];
}

/** How far a campaign is, for whoever opened it. */
export interface CampaignProgress {
  readonly batches: number;
  readonly places: number;
  readonly open: number;
  readonly finished: number;
  readonly abandoned: number;
  readonly annotators: number;
}

/** Everything that somebody may know of a campaign. */
export interface CampaignView {
  readonly title: string;
  readonly instructions: string;
  readonly features: readonly Feature[];
  /** What they agree to; empty: in the words of the page. */
  readonly consent: string;
  /** Whether the viewer did. */
  readonly consented: boolean;
  readonly phase: Campaign['phase'];
  /** Batches that the viewer finished, and how many they may do. */
  readonly finished: number;
  readonly most: number;
  /** What the viewer has to do now; null: they have no batch. */
  readonly batch: {
    readonly total: number;
    readonly done: number;
    readonly current: ShownSegment | null;
  } | null;
  /** Why there is no batch for them; null: there is one, or they have one. */
  readonly none: NoBatch | null;
  /** For the batch that they finished last. */
  readonly code: string | null;
  /** For whoever opened it alone. */
  readonly progress: CampaignProgress | null;
  /** For whoever opened it alone. */
  readonly declared: Declared | null;
  /** The annotations so far, as JSON lines; for whoever opened it alone. */
  readonly annotations: readonly object[] | null;
}
