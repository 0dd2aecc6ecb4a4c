/** Default texts and questions for annotators. */
import type { CampaignTerms, Feature } from './campaign-words.ts';

/** Default instructions and features for annotators. */
export const defaultQuestions: Pick<CampaignTerms, 'instructions' | 'features'> = {
  instructions:
    'You read the beginnings of conversations between two. Each of them may be a person or a bot, and both may be the same. Say what you think each one is, and then who did better. There is no trick, and no right answer that you could look up.',
  features: [
    { name: 'fluency', explanation: 'Who writes more fluently and correctly?' },
    { name: 'sensible', explanation: 'Whose answers make more sense?' },
    { name: 'specific', explanation: 'Whose answers fit this conversation, and not just any?' },
  ],
};

/**
 * Parses features: `name: question`, or only the name of a default one; a single `none` means no features.
 * Throws RangeError if the question is missing. Names are checked when the campaign is opened.
 */
export function readFeatures(typed: readonly string[]): readonly Feature[] {
  if (typed.length === 1 && typed[0] === 'none') return [];
  return typed.map((one) => {
    const [name = '', ...rest] = one.split(':');
    const explanation = rest.join(':').trim();
    const usual = defaultQuestions.features.find((feature) => feature.name === name.trim());
    if (explanation !== '') return { name: name.trim(), explanation };
    if (usual !== undefined) return usual;
    throw new RangeError(
      `feature ${JSON.stringify(one)}: expected a name and a question, such as "humor: Who is funnier?"`,
    );
  });
}
