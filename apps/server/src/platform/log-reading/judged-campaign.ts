/** A public campaign as the archive keeps it, read off its log. */
import { annotationsOf, type Campaign, campaign } from '@parlour/annotation';
import { annotationJudgements } from '@parlour/results';
import type { JudgedCampaign, StreamFact } from '@parlour/store';

/** Event that ends a campaign with public judgements: nothing follows it. */
export const campaignPublishedType = 'campaign-published';

/**
 * Undefined: it is no campaign, or not public. Excludes annotators without a complete batch, and gold items.
 */
export function judgedCampaign(stream: string, facts: readonly StreamFact[]): JudgedCampaign | undefined {
  const [begun, ...own] = facts.map(({ fact }) => fact);
  if ((begun as { readonly rules?: string } | undefined)?.rules !== campaign.name) return undefined;
  const events = own as unknown as Parameters<typeof campaign.evolve>[1][];
  const state = events.reduce<Campaign>(campaign.evolve, campaign.initial);
  if (!state.isPublic) return undefined;
  const gold = new Set(state.gold);
  const segments = annotationsOf(state).flatMap(({ complete, conversation, segment, annotator, labels }) => {
    const entities = state.conversations.get(conversation)?.entities;
    const counts = complete && !gold.has(conversation);
    return counts && entities ? [{ conversation, exchanges: segment, annotator, labels, entities }] : [];
  });
  const judgements = annotationJudgements(segments).map(({ subject, ...judgement }) => ({
    ...judgement,
    conversation: subject,
  }));
  return { campaign: stream, judgements };
}
