/** Presets of files as operators see them. */
import * as z from 'zod';
import { forumId } from './operator-acts.ts';
import { count, withDescription } from './values.ts';

export const presetRow = z.strictObject({
  forum: forumId,
  title: z.string(),
  preset: z.string(),
  rated: withDescription(z.boolean(), 'Whether its games move ratings and count on boards.'),
  closed: withDescription(z.enum(['operator', 'age', 'retired']).nullable(), 'Null: it is open.'),
  canMove: withDescription(
    z.boolean(),
    'It can be opened, closed or retired: it has a file, and waits for no age.',
  ),
  announced: withDescription(
    z.number().nullable(),
    'The announced mix; null: it is closed, or makes no pairs.',
  ),
  today: withDescription(
    z
      .strictObject({
        people: withDescription(count, 'Games between two people.'),
        mixed: withDescription(count, 'Games between a person and a bot.'),
        machines: withDescription(count, 'Games between two bots.'),
        pairs: withDescription(count, 'Pairs of people that were drawn: two games with bots are one.'),
        share: withDescription(
          z.number().nullable(),
          'Of those pairs, the share that met; null: there are none.',
        ),
        interval: withDescription(z.tuple([z.number(), z.number()]).nullable(), "Wilson's, for 95 %."),
      })
      .nullable(),
    'Null: it makes no pairs.',
  ),
});
