/** Data for operators about games that ended by a fault. */
import * as z from 'zod';
import { epoch, format, withDescription } from './values.ts';

export const gameFaults = withDescription(
  z.array(
    z.strictObject({
      at: epoch,
      game: z.string(),
      format,
      call: withDescription(
        z.string().nullable(),
        'The function of the rules; null: the game could not be taken up from its log.',
      ),
      error: withDescription(z.string(), 'Its message, without parts in double quotes.'),
    }),
  ),
  'Games that a fault ended, at most 50, the newest first.',
);
