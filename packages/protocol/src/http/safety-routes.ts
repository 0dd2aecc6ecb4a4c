/** Routes by which people keep themselves safe: consent, publishing, blocks, reports and appeals. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { epoch, gameId, playerId, withDescription } from './values.ts';

/** Reasons for a report of a message or a player. */
export const reportReasons = ['abuse', 'threat', 'sexual', 'personal-data', 'cheating', 'other'] as const;
/** Maximum length of a text to operators, in characters. */
export const maxNoteLength = 1000;

export const sanctionId = withDescription(z.string().regex(/^s_[0-9a-z]{20}$/), 'The id of a mute or a ban.');
export const anySeat = withDescription(z.string().regex(/^[\w-]{1,40}$/), 'A seat of the game.');
export const note = z.string().trim().max(maxNoteLength);
export const namedPlayer = z.strictObject({
  id: playerId,
  name: withDescription(z.string().nullable(), 'Null: erased.'),
  kind: z.enum(['guest', 'member', 'bot']),
});

/** A mute or ban, as shown to the player concerned. */
export const sanctionShown = z
  .strictObject({
    id: sanctionId,
    kind: withDescription(
      z.enum(['mute', 'ban']),
      '`mute`: may play and write nothing. `ban`: may not play.',
    ),
    reason: z.string(),
    since: epoch,
    until: withDescription(epoch.nullable(), 'Null: until it is lifted.'),
    holds: withDescription(z.boolean(), 'Whether it holds now.'),
    appeal: withDescription(
      z.strictObject({ text: z.string().nullable(), at: epoch }).nullable(),
      "The player's appeal; null: none. `text` is null once erased.",
    ),
    answer: z.strictObject({ text: z.string(), granted: z.boolean(), at: epoch }).nullable(),
  })
  .meta({ description: 'A mute or a ban, with its appeal.' });

export const ownSafety = z
  .strictObject({
    consent: withDescription(
      z.strictObject({ version: z.string(), at: epoch }).nullable(),
      'Your last consent; null: none.',
    ),
    isConsentNeeded: withDescription(z.boolean(), 'Whether you must agree before you play.'),
    publishes: withDescription(z.boolean(), 'False: no game of yours is published.'),
    namesPerGame: withDescription(
      z.boolean(),
      'True: you have another name on the page of each rated game, and your page lists none of them.',
    ),
    blocks: z.array(namedPlayer.extend({ at: epoch })),
    sanctions: withDescription(z.array(sanctionShown), 'The newest first.'),
  })
  .meta({ description: 'Your agreements, wishes, and acts of operators about you.' });

/** Stored safety data of a user, in the data export. */
export const keptSafety = z.strictObject({
  consent: z.strictObject({ version: z.string(), at: epoch }).nullable(),
  consents: withDescription(
    z.array(z.strictObject({ version: z.string(), at: epoch })),
    'All, the oldest first: a released game keeps the licence of the one under which it was played.',
  ),
  publishes: z.boolean(),
  namesPerGame: z.boolean(),
  blocks: z.array(z.strictObject({ player: z.string(), at: epoch })),
  reports: z.array(
    z.strictObject({
      at: epoch,
      game: z.string().nullable(),
      seat: z.string().nullable(),
      said: z.int().nullable(),
      reason: z.enum(reportReasons),
      text: z.string().nullable(),
    }),
  ),
  sanctions: z.array(sanctionShown),
});

/** Rules of this server, as set by its operator. */
export const houseRules = z
  .strictObject({
    consent: withDescription(z.string().nullable(), 'Version of the consent; null: none is asked for.'),
    minimumAge: withDescription(z.int().nullable(), 'In years; null: no age is asked for.'),
    licence: withDescription(
      z.string().nullable(),
      'Licence of the monthly releases of finished games (SPDX), part of the consent; null: there are none.',
    ),
    filtersWords: withDescription(z.boolean(), 'Texts with certain words are refused.'),
    refusesContacts: withDescription(
      z.boolean(),
      'Texts with links, phone numbers or addresses are refused.',
    ),
    hasLanguageModels: withDescription(z.boolean(), 'Some house bots may send messages to a language model.'),
  })
  .meta({ description: 'Rules of this server about texts and consent.' });

export const safetySchemas = { OwnSafety: ownSafety, Sanction: sanctionShown, HouseRules: houseRules };

const now = { status: 200, description: 'How it is now.', schema: ownSafety } as const;
const blockBody = z.union([
  z.strictObject({ player: playerId }),
  z.strictObject({ game: gameId, seat: anySeat }),
]);
const reportBody = z.union([
  z.strictObject({
    game: gameId,
    seat: anySeat,
    said: withDescription(
      z.int().min(0).nullable().default(null),
      'Which message of this seat: its instant in the game, in milliseconds. Null: the player.',
    ),
    reason: z.enum(reportReasons),
    text: note.default(''),
  }),
  z.strictObject({
    invite: withDescription(z.string().regex(/^i_[0-9a-z]{20}$/), 'A private table at which you sit.'),
    name: withDescription(z.string().min(1).max(200), 'The name of who sits there.'),
    reason: z.enum(reportReasons),
    text: note.default(''),
  }),
]);

export const safetyRoutes = routesOf('safety', {
  readHouseRules: {
    at: 'GET /api/house',
    summary: 'Rules of this server about texts and consent',
    who: ['nobody'],
    cache: 'no-cache',
    query: noQuery,
    answers: [{ status: 200, description: 'The rules.', schema: houseRules }],
  },
  readSafety: {
    at: 'GET /api/me/safety',
    summary: 'Your agreements, wishes, and acts of operators about you',
    who: ['cookie'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [now],
  },
  giveConsent: {
    at: 'POST /api/me/consent',
    summary: 'Agree to the storage and publication of data',
    description: 'Needed once before you play, and again when the text or the age changes.',
    who: ['cookie'],
    body: z.strictObject({
      version: withDescription(z.string().max(40), 'The `consent` of `GET /api/house`.'),
    }),
    example: { version: '1' },
    answers: [now],
    refusals: { 409: ['other-consent'] },
  },
  changePublishing: {
    at: 'PATCH /api/me/publishing',
    summary: 'Whether games of yours are published, and under which name',
    description:
      'With `publishes` false every game of yours, also earlier ones, leaves lists, replays, boards and exports; its players still see it. True holds for games that end from now on. With `namesPerGame` your name is another one on the page of each rated game, also of earlier ones, neither your page nor your feed lists your games or results, and boards leave you out.',
    who: ['cookie'],
    share: 'heavy',
    body: z.strictObject({ publishes: z.boolean().optional(), namesPerGame: z.boolean().optional() }),
    example: { publishes: true, namesPerGame: true },
    answers: [now],
  },
  blockPlayer: {
    at: 'POST /api/me/blocks',
    summary: 'Block a player',
    description:
      'You meet no more: at no table, in no game. A seat can be named once its game is over; before that, it would tell who sits there.',
    who: ['cookie'],
    body: blockBody,
    example: { player: 'a_0123456789abcdefghij' },
    answers: [now],
    refusals: { 404: ['no-such-person'], 409: ['not-over', 'too-many-blocks'] },
  },
  unblockPlayer: {
    at: 'DELETE /api/me/blocks',
    summary: 'Take a block back',
    who: ['cookie'],
    body: z.strictObject({ player: playerId }),
    example: { player: 'a_0123456789abcdefghij' },
    answers: [now],
  },
  report: {
    at: 'POST /api/reports',
    summary: 'Report a message or a player',
    description:
      'Operators see it with the messages around it, and learn who sat there when the game is over. No one else learns of it. Bots are reported like people, with the same answer.',
    who: ['cookie'],
    body: reportBody,
    example: { game: 'g_0123456789abcdefghij', seat: 'target', said: 12000, reason: 'abuse', text: '' },
    answers: [
      {
        status: 200,
        description: 'It is stored.',
        schema: z.strictObject({
          isNew: withDescription(z.boolean(), 'False: you have reported this already.'),
        }),
      },
    ],
    refusals: { 404: ['no-such-game'], 429: ['rate-limited'] },
  },
  appeal: {
    at: 'POST /api/me/appeals',
    summary: 'Appeal against a mute or a ban',
    description: 'Once for each. Operators answer; the answer stands beside it.',
    who: ['cookie'],
    body: z.strictObject({ sanction: sanctionId, text: note.min(1) }),
    example: { sanction: 's_0123456789abcdefghij', text: 'It was not me.' },
    answers: [now],
    refusals: { 404: ['no-such-sanction'] },
  },
});
