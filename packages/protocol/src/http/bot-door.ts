/** The parameters and headers with which a bot plays over HTTP. */
import * as z from 'zod';
import { wholeQueryNumber } from '../query-number.ts';

const roles = z
  .string()
  .max(200)
  .regex(/^[a-z][a-z-]*(?:,[a-z][a-z-]*)*$/, 'expected a role, or several with commas')
  .optional()
  .meta({
    description:
      "Which seats the bot takes, with commas. Left out: the format's first role that a bot may have, such as the Market's `target`.",
  });

const prompts = z.enum(['say', 'judge', 'say,judge', 'judge,say']).optional().meta({
  description:
    'The kinds of prompts that the bot replies to, with commas: it takes every role of every format that needs nothing else. Left out: it is put none.',
});

const ask = z.enum(['early', 'late']).optional().meta({
  description: 'When the bot is asked to say something where one talks freely, as in `offer-prompts`.',
});

const place = z
  .string()
  .regex(/^g_[0-9a-z]{20}:[0-9a-z]{1,32}:\d{1,9}$/, 'expected game:run:n')
  .meta({
    description: 'The last frame that you have of a game: `game:run:n`. Only later frames are sent.',
  });

/** Query of a bot's stream. */
export const botStreamQuery = z.strictObject({
  format: z.string().min(1).max(32).default('market').meta({ description: 'The name of a format.' }),
  roles,
  prompts,
  ask,
  games: wholeQueryNumber(0, 1000).default(100).meta({ description: 'Simultaneous games; 0: no new ones.' }),
  after: z
    .union([place, z.array(place).max(1000)])
    .optional()
    .meta({
      description:
        'The last frame that you have, once for each game. The end of a game is sent, too, if you missed it.',
    }),
});
