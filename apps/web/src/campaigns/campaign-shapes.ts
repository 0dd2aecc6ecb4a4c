/** Types of campaigns. */

export interface CampaignInShort {
  readonly stream: string;
  readonly title: string;
  readonly startedAt: number;
  readonly phase: 'made' | 'open' | 'closed';
  readonly isPublic: boolean;
  readonly isOver: boolean;
  readonly sampling: {
    readonly done: number;
    readonly total: number;
    readonly isRunning: boolean;
    readonly leftMs: number | null;
    readonly silent: readonly string[];
  } | null;
  readonly bots: readonly string[];
  readonly people: number;
  readonly work: Readonly<
    Record<'batches' | 'places' | 'open' | 'finished' | 'abandoned' | 'annotators', number>
  >;
}

export interface Findings {
  readonly n: number;
  readonly some: readonly {
    readonly conversation: string;
    readonly names: readonly string[];
    readonly found: readonly (string | number)[];
  }[];
}

export interface CampaignDetails extends CampaignInShort {
  readonly exclusion: string;
  readonly faults: readonly { readonly lack: string; readonly needed: number; readonly there: number }[];
  readonly batches: number;
  readonly annotators: number | null;
  readonly tokens: Findings;
  readonly repetitions: Findings;
  readonly annotations: number;
}

export interface Ranking {
  readonly annotations: number;
  readonly conversations: number;
  readonly bots: readonly {
    readonly name: string;
    readonly range: readonly [number, number];
    readonly rank: number;
    readonly share: number;
  }[];
  readonly clusters: readonly (readonly string[])[];
  readonly stability: readonly { readonly size: number; readonly share: number }[];
  readonly medianMs: number | null;
}

export interface TriedSize {
  readonly perPair: number;
  readonly power: number;
  readonly interval: readonly [number, number] | null;
  readonly conversations: number;
  readonly annotations: number;
  readonly annotators: number;
  readonly hours: number;
  readonly hoursPerPair: number;
}

export interface Plan {
  readonly tried: readonly TriedSize[];
  readonly enough: TriedSize | null;
  readonly isDone: boolean;
}

export interface Survival {
  readonly campaigns: number;
  readonly annotators: number;
  readonly n: number;
  readonly points: readonly {
    readonly exchanges: number;
    readonly n: number;
    readonly spotted: number;
    readonly surviving: number;
    readonly interval: readonly [number, number] | null;
  }[];
}

export const campaignsAt = '/api/operators/campaigns';
export const campaignAt = (stream: string): string => `${campaignsAt}/${stream}`;
