import { refusals } from '@parlour/game';
import { doorErrors } from '@parlour/protocol';

/** What did not work, and what to do. The house's own sentences are the English ones. */
export const errors = {
  ...doorErrors,
  ...refusals,
  'bad-nickname': 'A nickname has 1 to 24 characters, and nothing invisible. Choose another one.',
  'not-found': 'There is nothing at this address.',
  offline: 'The connection is gone for the moment. It comes back by itself; then try again.',
  unknown: 'That did not work. Please try again.',
} as const;
