/** How a campaign stands after one more fact. */
import { after, between } from '@parlour/game';
import type { Campaign, CampaignEvent, Work } from './campaign-words.ts';

export function evolveCampaign(state: Campaign, event: CampaignEvent): Campaign {
  switch (event.type) {
    case 'opened': {
      const { opener, seed, at: _at, type: _type, ...terms } = event;
      return { ...state, opener, seed, terms };
    }
    case 'added': {
      const added = event.conversations.map((one) => [one.id, one] as const);
      return { ...state, conversations: new Map([...state.conversations, ...added]) };
    }
    case 'batches-added':
      return { ...state, batches: [...state.batches, ...event.batches] };
    case 'planned':
      return { ...state, plan: event.plan };
    case 'campaign-published':
      return { ...state, isPublic: true };
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
  const isOwn = (one: Work) => isOpen(one) && one.by === event.by;
  return changed(state, isOwn, (one): Work => {
    switch (event.type) {
      case 'judged': {
        const { nth, labels, features, at } = event;
        const judgement = { labels, features, elapsed: between(one.lastAt, at) };
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

const isOpen = ({ status }: Work): boolean => status === 'open';
const isSame = (one: Work, { by, batch }: { readonly by: string; readonly batch: string }): boolean =>
  one.by === by && one.batch === batch;

/** Whoever comes back to a batch that they abandoned goes on where they were. */
function again(state: Campaign, event: Extract<CampaignEvent, { type: 'taken' }>): Work {
  const { by, batch, at } = event;
  const judged = state.work.find((one) => isSame(one, event))?.judged ?? new Map();
  return { by, batch, status: 'open', lastAt: at, judged };
}

const changed = (state: Campaign, which: (one: Work) => boolean, change: (one: Work) => Work): Campaign => ({
  ...state,
  work: state.work.map((one) => (which(one) ? change(one) : one)),
});
