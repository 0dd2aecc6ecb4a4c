/** What the simplest bot says: the same to everything, in the first words that a game takes. */
import { firstFitting, type SayPrompt } from '@parlour/bot-sdk';

const says = [
  "Hmmm... That's an interesting question.",
  'That is a good question.',
  'Good question!',
  'Maybe.',
];

/** Silence, that is undefined, where nothing was said to it. */
export const answer = ({ text, limits }: Pick<SayPrompt, 'text' | 'limits'>): string | undefined =>
  text === '' ? undefined : firstFitting(says, limits);
