/** State of a campaign after one more event. */
import { after, between } from '@parlour/game';
import type {
  BatchInProgress,
  Campaign,
  CampaignEvent,
  JudgedEvent,
  SegmentJudgement,
} from './campaign-words.ts';
import { extendMap } from './grown-map.ts';

export function evolveCampaign(state: Campaign, event: CampaignEvent): Campaign {
  switch (event.type) {
    case 'opened': {
      const { opener, seed, at: _at, type: _type, ...terms } = event;
      return { ...state, opener, seed, terms };
    }
    case 'added': {
      const added = event.conversations.map((one) => [one.id, one] as const);
      return { ...state, conversations: extendMap(state.conversations, added) };
    }
    case 'batches-added':
      return { ...state, batches: [...state.batches, ...event.batches] };
    case 'planned':
      return { ...state, plan: event.plan };
    case 'campaign-published':
      return { ...state, isPublic: true };
    case 'gold-added':
      return { ...state, gold: [...state.gold, ...event.conversations] };
    case 'consented':
      return { ...state, consented: new Set([...state.consented, event.by]) };
    case 'begun-campaign':
      return { ...state, phase: 'open' };
    case 'withdrawn':
      return { ...state, withdrawn: new Set([...state.withdrawn, event.conversation]) };
    case 'closed':
      return { ...state, phase: 'closed' };
    case 'resumed':
      return changed(state, isOpen, (one) => ({ ...one, lastAt: after(one.lastAt, event.down) }));
    case 'taken':
      return { ...state, work: [...state.work.filter((one) => !isSame(one, event)), again(state, event)] };
    default:
      return worked(state, event);
  }
}

type WorkEvent = Extract<CampaignEvent, { type: 'judged' | 'undone' | 'finished' | 'abandoned' }>;

function worked(state: Campaign, event: WorkEvent): Campaign {
  const isOwn = (one: BatchInProgress) => isOpen(one) && one.by === event.by;
  return changed(state, isOwn, (one): BatchInProgress => {
    switch (event.type) {
      case 'judged': {
        const { nth, at } = event;
        const judged = judgedSegmentsOf(event);
        if (judged === null) return { ...one, status: 'erased', judged: new Map() };
        const judgement = { ...judged, elapsed: between(one.lastAt, at) };
        return { ...one, lastAt: at, judged: new Map([...one.judged, [nth, judgement]]) };
      }
      case 'undone':
        return {
          ...one,
          lastAt: event.at,
          judged: new Map([...one.judged].filter(([nth]) => nth !== event.nth)),
        };
      case 'finished':
        return { ...one, lastAt: event.at, status: 'finished' };
      case 'abandoned':
        return { ...one, status: 'abandoned' };
    }
  });
}

/** The judgement; null if erased. */
export function judgedSegmentsOf(event: JudgedEvent): SegmentJudgement | null {
  if ('labels' in event) return { labels: event.labels, features: event.features };
  return event.text === null ? null : (JSON.parse(event.text) as SegmentJudgement);
}

const isOpen = ({ status }: BatchInProgress): boolean => status === 'open';
const isSame = (
  one: BatchInProgress,
  { by, batch }: { readonly by: string; readonly batch: string },
): boolean => one.by === by && one.batch === batch;

/** Resumes an abandoned batch at its last segment; erased judgements stay erased. */
function again(state: Campaign, event: Extract<CampaignEvent, { type: 'taken' }>): BatchInProgress {
  const { by, batch, at } = event;
  const before = state.work.find((one) => isSame(one, event));
  const status = before?.status === 'erased' ? 'erased' : 'open';
  return { by, batch, status, lastAt: at, judged: before?.judged ?? new Map() };
}

const changed = (
  state: Campaign,
  which: (one: BatchInProgress) => boolean,
  change: (one: BatchInProgress) => BatchInProgress,
): Campaign => ({
  ...state,
  work: state.work.map((one) => (which(one) ? change(one) : one)),
});
