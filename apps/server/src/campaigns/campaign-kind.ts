/** Campaigns as a kind of streams: bots of the house open them, everyone who is signed in may annotate. */
import { type CampaignOpening, type CampaignTerms, campaign } from '@parlour/annotation';
import { type StreamKind, streamKind } from '@parlour/host';
import { campaignWords } from '@parlour/protocol';

/** Taken up when the house opens: an abandoned batch is given to others without anybody asking. */
export const campaignKind: StreamKind = streamKind('c_', campaign, ['closed'], {
  words: campaignWords,
  // A bot of the house opens one for the command line, with a token that an operator made. Operators order one by their
  // own routes, where each step is confirmed and noted in the audit log.
  mayOpen: ({ kind, owner }) => kind === 'bot' && owner === null,
  opening: (terms: CampaignTerms, { id }, seed): Omit<CampaignOpening, 'type' | 'at'> => ({
    ...terms,
    opener: id,
    seed,
  }),
  mayEnter: ({ opener, phase }, { id, kind }) =>
    kind === 'bot' ? id === opener : id !== opener && phase !== 'made',
});
