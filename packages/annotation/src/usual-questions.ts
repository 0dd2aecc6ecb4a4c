/** What annotators read and are asked where nobody says otherwise. */
import type { CampaignTerms } from './campaign-words.ts';

export const usualQuestions: Pick<CampaignTerms, 'instructions' | 'features'> = {
  instructions:
    'You read the beginnings of conversations between two. Each of them may be a person or a bot, and both may be the same. Say what you think each one is, and then who did better. There is no trick, and no right answer that you could look up.',
  features: [
    { name: 'fluency', explanation: 'Who writes more fluently and correctly?' },
    { name: 'sensible', explanation: 'Whose answers make more sense?' },
    { name: 'specific', explanation: 'Whose answers fit this conversation, and not just any?' },
  ],
};
