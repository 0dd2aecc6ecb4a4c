/** Queues of reports, and machines drawn by owner, as operators see them. */
import * as z from 'zod';
import { namedPlayer } from './safety-routes.ts';
import { count, withDescription } from './values.ts';

export const queue = z.strictObject({
  waiting: withDescription(count, 'At most 1000.'),
  oldestMs: withDescription(z.number(), 'How long the oldest has waited, in milliseconds; 0: none waits.'),
});

export const drawnPairs = z.strictObject({
  machines: withDescription(count, 'Hidden machines in rated games.'),
  biggest: withDescription(
    z.strictObject({ owner: namedPlayer, machines: count }).nullable(),
    'The owner of most of them; a bot of the server is its own. Null: there were none.',
  ),
});
