/** Campaigns as a kind of streams: opened by researchers, annotated by signed-in users. */
import { type CampaignOpening, type CampaignTerms, campaign } from '@parlour/annotation';
import { type StreamKind, streamKind } from '@parlour/host';
import { campaignStreamSchemas } from '@parlour/protocol';

/** Resumed when the server starts: abandoned batches are reassigned without a request. */
export const campaignKind: StreamKind = streamKind('c_', campaign, ['closed'], {
  words: campaignStreamSchemas,
  // Researchers and operators open one from the command line, with a token of theirs. Operators also order one by their
  // own routes, where each step is confirmed and noted in the audit log.
  mayOpen: ({ kind }) => kind === 'researcher',
  opening: (terms: CampaignTerms, { id }, seed): Omit<CampaignOpening, 'type' | 'at'> => ({
    ...terms,
    opener: id,
    seed,
  }),
  mayEnter: ({ opener, phase }, { id, kind }) =>
    kind === 'researcher' || kind === 'bot' ? id === opener : id !== opener && phase !== 'made',
});
