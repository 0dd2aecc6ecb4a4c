/** What did not work and what to do; the house's own sentences are the English ones. */
import { refusals } from '@parlour/game';
import { doorErrors, httpErrors } from '@parlour/protocol';

export const errors = {
  ...doorErrors,
  ...refusals,
  ...httpErrors,
  offline: 'The connection is lost. It comes back by itself; then try again.',
  unknown: 'That did not work. Please try again.',
  details: {
    limit: 'The limit is {{value}}.',
    roles: 'There are: {{value}}.',
    word: 'It is “{{value}}”.',
    contact: 'It is “{{value}}”.',
  },
} as const;
