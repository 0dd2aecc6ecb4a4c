/** Routes of the gallery: beliefs of spectators, shown after the end, and reactions to the reveal. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { anyGame, count, epoch, seat, withDescription } from './values.ts';

/** Possible reactions to a reveal. */
export const exclamationNames = ['surprised', 'knew', 'fooled', 'funny', 'applause'] as const;
export type ExclamationName = (typeof exclamationNames)[number];

const price = withDescription(z.int().min(1).max(99), 'How probable it is that they are human, in per cent.');
const prices = withDescription(
  z.record(seat, price).refine((said) => Object.keys(said).length > 0, 'Name a seat at least.'),
  'Your beliefs, by seat.',
);
const exclamation = z.enum(exclamationNames);

/** Stored gallery data of a user, in the data export. */
export const keptGallery = z.strictObject({
  prices: withDescription(
    z.array(z.strictObject({ game: z.string(), seat, price, at: epoch })),
    'Your beliefs about games that you watched.',
  ),
  exclamations: withDescription(
    z.array(z.strictObject({ game: z.string(), exclamation, at: epoch })),
    'How you took reveals.',
  ),
});

const gallery = z
  .strictObject({
    prices: withDescription(
      z.array(
        z.strictObject({
          seat,
          n: withDescription(count, 'Accounts that said something of this seat.'),
          mean: withDescription(z.number(), 'Their mean, in points.'),
          interval: withDescription(
            z.tuple([z.number(), z.number()]).nullable(),
            "Student's, for 95 %; null: not estimable from so few.",
          ),
          tenths: withDescription(z.array(count).length(10), 'How many said 1 to 10, 11 to 20 and so on.'),
          course: withDescription(
            z.array(z.strictObject({ mean: z.number(), tenths: z.array(count).length(10) })).max(20),
            'How it came to that: the beliefs given so far, at equal steps between the first and the last. Empty below five.',
          ),
        }),
      ),
      'Last beliefs of the spectators, by seat. Seats without beliefs are left out.',
    ),
    exclamations: withDescription(
      z.partialRecord(exclamation, count),
      'Number of each reaction to the reveal; those without any are left out.',
    ),
    yours: withDescription(
      z.strictObject({ prices: z.record(seat, price), exclamation: exclamation.nullable() }).nullable(),
      'Your own belief; null: no cookie.',
    ),
  })
  .meta({ description: 'Beliefs of the gallery about a finished game.' });

export const gallerySchemas = { Gallery: gallery };
export type GallerySaid = z.infer<typeof gallery>;

const params = { game: anyGame };
const silenced = ['banned', 'consent-needed'] as const;

export const galleryRoutes = routesOf('games', {
  sayGalleryPrices: {
    at: 'POST /api/games/:game/gallery',
    summary: 'Give a belief about a game that you watch',
    description:
      "For a running game that you may watch: a public rated one, or one among friends at whose table you are without a seat. Candidates of its draw, and players who waited for it, may not. Your last belief for each seat before the close counts. There is no stake: it counts for no board and no figure of a player; of public games it is the series `gallery` of `GET /api/forecasts/:format`. Nothing of it is shown before the close, not even a number. Beliefs of a bot's owner about a game of that bot are stored and not counted.",
    who: ['cookie'],
    cache: 'no-store',
    params,
    body: z.strictObject({ prices }),
    example: { prices: { target: 63 } },
    answers: [{ status: 200, description: 'It is kept.', schema: z.strictObject({ prices }) }],
    refusals: { 403: silenced, 404: ['no-such-game'] },
  },
  readGallery: {
    at: 'GET /api/games/:game/gallery',
    summary: 'Beliefs of the gallery, and reactions to the reveal',
    description:
      'Of a finished game that you may see: a public one, one that you played in, or the last one of a table among friends at which you sit.',
    who: ['nobody'],
    cache: 'private, no-store',
    params,
    query: noQuery,
    answers: [{ status: 200, description: 'The text.', schema: gallery }],
    refusals: { 404: ['no-such-game'] },
  },
  exclaim: {
    at: 'POST /api/games/:game/exclamations',
    summary: 'Say how you take the reveal of a game',
    description: 'Of a finished game that you may see. One of each account: a new one takes its place.',
    who: ['cookie'],
    cache: 'private, no-store',
    params,
    body: z.strictObject({ exclamation: withDescription(exclamation.nullable(), 'Null: none any more.') }),
    example: { exclamation: 'surprised' },
    answers: [{ status: 200, description: 'How it stands now.', schema: gallery }],
    refusals: { 403: silenced, 404: ['no-such-game'] },
  },
});
