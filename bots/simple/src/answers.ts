/** What the simplest bot says: the same to everything, in the first words that a game takes. */
import { firstFitting, type SayPrompt } from '@parlour/bot-sdk';

const says = [
  "Hmmm... That's an interesting question.",
  'That is a good question.',
  'Good question!',
  'Maybe.',
];

/** The same where nothing was said to it. Undefined: the game takes none of it. */
export const answer = ({ limits }: Pick<SayPrompt, 'limits'>): string | undefined =>
  firstFitting(says, limits);
