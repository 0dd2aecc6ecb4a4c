/** View of a campaign: annotators see only texts, the opener also the progress. */
import { seededBytes } from '@parlour/game';
import type { Annotation } from './annotation.ts';
import type { Batch } from './batches.ts';
import type {
  BatchInProgress,
  Campaign,
  CampaignProgress,
  CampaignView,
  DeclaredAnalysis,
  ShownSegment,
} from './campaign-words.ts';
import { playersOf, type Segment } from './conversation.ts';
import { type NoBatch, nextBatch } from './next-batch.ts';

export const openWorkOf = ({ work }: Campaign, by: string): BatchInProgress | undefined =>
  work.find((one) => one.by === by && one.status === 'open');

/** The segments of a batch with their places, without those that are withdrawn and were not judged. */
export function itemsOf(
  { batches, withdrawn }: Campaign,
  { batch, judged }: Pick<BatchInProgress, 'batch' | 'judged'>,
): readonly (Segment & { readonly nth: number })[] {
  const items = batches.find(({ id }) => id === batch)?.items ?? [];
  return items
    .map((item, nth) => ({ ...item, nth }))
    .filter(({ conversation, nth }) => !withdrawn.has(conversation) || judged.has(nth));
}

/** Whether a batch is open or done. */
const isThere = ({ status }: BatchInProgress): boolean => status === 'open' || status === 'finished';

/** The next batch for an annotator: the abandoned one, if its place is still free, else another. */
export function nextBatchFor(
  state: Campaign,
  by: string,
): { readonly batch: Batch } | { readonly none: NoBatch } {
  const { terms, work, withdrawn, conversations, batches } = state;
  if (terms === undefined) return { none: 'all-taken' };
  const left = work.find((one) => one.by === by && one.status === 'abandoned');
  if (left !== undefined) {
    const others = work.filter((one) => one.batch === left.batch && isThere(one));
    const batch = batches.find(({ id }) => id === left.batch);
    if (batch !== undefined && others.length < terms.annotatorsPerSegment) return { batch };
  }
  const own = [...conversations.values()].filter((one) => playersOf(one).includes(by)).map(({ id }) => id);
  return nextBatch({
    plan: { batches },
    rules: terms,
    // What somebody abandoned they have seen: it is theirs no more, but nothing of its group is for them.
    taken: work
      .filter((one) => isThere(one) || one.by === by)
      .map((one) => ({ annotator: one.by, batch: one.batch })),
    annotator: by,
    own: new Set(own),
    withdrawn,
  });
}

/** Returns all that `viewer` may know. */
export function campaignView(state: Campaign, viewer: string): CampaignView {
  const { terms, work, phase, opener } = state;
  const own = work.filter(({ by }) => by === viewer);
  const open = openWorkOf(state, viewer);
  const finished = own.filter(({ status }) => status === 'finished');
  const isOpener = viewer === opener;
  const next = phase !== 'open' || isOpener || open !== undefined ? undefined : nextBatchFor(state, viewer);
  return {
    title: terms?.title ?? '',
    instructions: terms?.instructions ?? '',
    features: terms?.features ?? [],
    consent: terms?.consent ?? '',
    consented: state.consented.has(viewer),
    phase,
    finished: finished.length,
    most: terms?.batchesPerAnnotator ?? 0,
    batch: open === undefined ? null : shownBatch(state, open),
    none: next !== undefined && 'none' in next ? next.none : null,
    code: codeOf(state, finished.at(-1)),
    progress: isOpener ? progressOf(state) : null,
    declared: isOpener ? declaredIn(state) : null,
    annotations: isOpener ? annotationsOf(state) : null,
  };
}

function shownBatch(state: Campaign, work: BatchInProgress): NonNullable<CampaignView['batch']> {
  const items = itemsOf(state, work);
  const current = items.find(({ nth }) => !work.judged.has(nth));
  const exchanges =
    current && state.conversations.get(current.conversation)?.exchanges.slice(0, current.exchanges);
  const shown: ShownSegment | null = current && exchanges ? { nth: current.nth, exchanges } : null;
  return { total: items.length, done: work.judged.size, current: shown };
}

/** Ten-digit completion code that the requester can check, and that reveals nothing. */
export const codeOf = ({ seed }: Pick<Campaign, 'seed'>, work: BatchInProgress | undefined): string | null =>
  work === undefined
    ? null
    : `${BigInt(`0x${seededBytes(seed, `code ${work.by} ${work.batch}`).slice(0, 16)}`) % 10_000_000_000n}`.padStart(
        10,
        '0',
      );

/** Total number of places in all batches. */
export const totalPlaces = ({ batches, terms }: Pick<Campaign, 'batches' | 'terms'>): number =>
  batches.length * (terms?.annotatorsPerSegment ?? 0);

function progressOf({ batches, work, terms }: Campaign): CampaignProgress {
  const count = (status: BatchInProgress['status']) => work.filter((one) => one.status === status).length;
  return {
    batches: batches.length,
    places: totalPlaces({ batches, terms }),
    open: count('open'),
    finished: count('finished'),
    abandoned: count('abandoned'),
    annotators: new Set(work.filter(({ status }) => status !== 'erased').map(({ by }) => by)).size,
  };
}

/** `complete`: the annotator finished the batch. */
export type CampaignAnnotation = Annotation & { readonly complete: boolean };
const declaredIn = ({ terms, gold }: Campaign): DeclaredAnalysis => ({
  exclusion: terms?.exclusion ?? '',
  rule: terms?.rule ?? {},
  gold,
});

/** A finished batch with its completion code. */
export interface FinishedBatch {
  readonly by: string;
  readonly code: string;
  /** Time of finishing. */
  readonly at: BatchInProgress['lastAt'];
}

/** All finished batches in order, for the requester. */
export const finishedBatches = (state: Campaign): readonly FinishedBatch[] =>
  state.work
    .filter(({ status }) => status === 'finished')
    .map((one) => ({ by: one.by, code: codeOf(state, one) ?? '', at: one.lastAt }))
    .sort((one, other) => one.at - other.at);

/** Annotations for the analysis, with pseudonyms. */
export function annotationsOf(state: Campaign): readonly CampaignAnnotation[] {
  const kind = state.terms?.openingShown === false ? {} : { openingShown: true as const };
  return state.work.flatMap((one) => {
    const annotator = `w_${seededBytes(state.seed, `annotator ${one.by}`).slice(0, 16)}`;
    return itemsOf(state, one).flatMap(({ conversation, exchanges, nth }) => {
      const judged = one.judged.get(nth);
      if (judged === undefined) return [];
      const complete = one.status === 'finished';
      return [
        { conversation, segment: exchanges, batch: one.batch, annotator, ...judged, complete, ...kind },
      ];
    });
  });
}
