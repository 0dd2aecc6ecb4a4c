/** Routes of the gallery: what those who watch a game believe, told when it is over, and how people took its reveal. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { about, anyGame, count, epoch, seat } from './values.ts';

/** How somebody can take a reveal. */
export const exclamationNames = ['surprised', 'knew', 'fooled', 'funny', 'applause'] as const;
export type ExclamationName = (typeof exclamationNames)[number];

const price = about(z.int().min(1).max(99), 'How probable it is that they are human, in per cent.');
const prices = about(
  z.record(seat, price).refine((said) => Object.keys(said).length > 0, 'Name a seat at least.'),
  'What you believe, by seat.',
);
const exclamation = z.enum(exclamationNames);

/** What is kept of somebody in the gallery, in the export. */
export const keptGallery = z.strictObject({
  prices: about(
    z.array(z.strictObject({ game: z.string(), seat, price, at: epoch })),
    'What you said of games that you watched.',
  ),
  exclamations: about(
    z.array(z.strictObject({ game: z.string(), exclamation, at: epoch })),
    'How you took reveals.',
  ),
});

const gallery = z
  .strictObject({
    prices: about(
      z.array(
        z.strictObject({
          seat,
          n: about(count, 'Accounts that said something of this seat.'),
          mean: about(z.number(), 'Their mean, in points.'),
          interval: about(
            z.tuple([z.number(), z.number()]).nullable(),
            "Student's, for 95 %; null: not estimable from so few.",
          ),
          tenths: about(z.array(count).length(10), 'How many said 1 to 10, 11 to 20 and so on.'),
        }),
      ),
      'What those who watched believed last, by seat. A seat of which nobody said anything is left out.',
    ),
    exclamations: about(
      z.partialRecord(exclamation, count),
      'How many took the reveal so; one that nobody gave is left out.',
    ),
    yours: about(
      z.strictObject({ prices: z.record(seat, price), exclamation: exclamation.nullable() }).nullable(),
      'What you said yourself; null: you have no cookie.',
    ),
  })
  .meta({ description: 'What the gallery said of a finished game.' });

export const gallerySchemas = { Gallery: gallery };
export type GallerySaid = z.infer<typeof gallery>;

const params = { game: anyGame };
const silenced = ['banned', 'consent-needed'] as const;

export const galleryRoutes = routesOf('games', {
  sayGalleryPrices: {
    at: 'POST /api/games/:game/gallery',
    summary: 'Say what you believe of a game that you watch',
    description:
      'Of a game that goes on and that you may watch: a rated one that anybody may watch, or one among friends at whose table you sit without a seat. Whoever waited for it, or could have been drawn for it, may not. For each seat your last word before the close counts. There is no stake: it counts for no board and no figure of a player; of public games it is the series `gallery` of `GET /api/forecasts/:format`. Nobody is told anything of it before the close, not even how many said something. What the owner of a bot says of a game that their bot plays in is kept and not counted.',
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
    summary: 'What the gallery said, and how people took the reveal',
    description:
      'Of a finished game that you may see: a public one, one that you played in, or the last one of a table among friends at which you sit.',
    who: ['nobody'],
    cache: 'private, no-store',
    params,
    query: noQuery,
    answers: [{ status: 200, description: 'What was said.', schema: gallery }],
    refusals: { 404: ['no-such-game'] },
  },
  exclaim: {
    at: 'POST /api/games/:game/exclamations',
    summary: 'Say how you take the reveal of a game',
    description: 'Of a finished game that you may see. One of each account: a new one takes its place.',
    who: ['cookie'],
    cache: 'private, no-store',
    params,
    body: z.strictObject({ exclamation: about(exclamation.nullable(), 'Null: none any more.') }),
    example: { exclamation: 'surprised' },
    answers: [{ status: 200, description: 'How it stands now.', schema: gallery }],
    refusals: { 403: silenced, 404: ['no-such-game'] },
  },
});
