/** Campaigns as a kind of streams: operators open them, everybody who is signed in may annotate. */
import { type CampaignOpening, type CampaignTerms, campaign } from '@parlour/annotation';
import { type StreamKind, streamKind } from '@parlour/host';
import { campaignWords } from '@parlour/protocol';

/** Taken up when the house opens: an abandoned batch is given to others without anybody asking. */
export const campaignKind: StreamKind = streamKind('c_', campaign, ['closed'], {
  words: campaignWords,
  // A bot of the house opens one for the command line, with a token that an operator made.
  mayOpen: ({ kind, owner, isOperator }) => isOperator || (kind === 'bot' && owner === null),
  opening: (terms: CampaignTerms, { id }, seed): Omit<CampaignOpening, 'type' | 'at'> => ({
    ...terms,
    opener: id,
    seed,
  }),
  mayEnter: ({ opener, phase }, { id, kind }) => id === opener || (kind !== 'bot' && phase !== 'made'),
});
