/** Replies of the simplest bot: always the same, the first that the game accepts. */
import { firstFitting, type SayPrompt } from '@parlour/bot-sdk';

const says = [
  "Hmmm... That's an interesting question.",
  'That is a good question.',
  'Good question!',
  'Maybe.',
];

/** The reply without a message. Undefined: the game accepts none. */
export const answerQuestion = ({ limits }: Pick<SayPrompt, 'limits'>): string | undefined =>
  firstFitting(says, limits);
