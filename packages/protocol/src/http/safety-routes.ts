/** Routes by which people keep themselves safe: consent, publishing, blocks, reports and appeals. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { routesOf } from './route.ts';
import { about, epoch, gameId, playerId } from './values.ts';

/** Why somebody reports a message or a player. */
export const reportReasons = ['abuse', 'threat', 'sexual', 'personal-data', 'cheating', 'other'] as const;
/** How long a text to operators may be, in characters. */
export const longestNote = 1000;

export const sanctionId = about(z.string().regex(/^s_[0-9a-z]{20}$/), 'The id of a mute or a ban.');
export const anySeat = about(z.string().regex(/^[\w-]{1,40}$/), 'A seat of the game.');
export const note = z.string().trim().max(longestNote);
export const namedPlayer = z.strictObject({
  id: playerId,
  name: about(z.string().nullable(), 'Null: erased.'),
  kind: z.enum(['guest', 'member', 'bot']),
});

/** What a player may know of a mute or a ban of theirs. */
export const sanctionShown = z
  .strictObject({
    id: sanctionId,
    kind: about(z.enum(['mute', 'ban']), '`mute`: may play and write nothing. `ban`: may not play.'),
    reason: z.string(),
    since: epoch,
    until: about(epoch.nullable(), 'Null: until it is lifted.'),
    holds: about(z.boolean(), 'Whether it holds now.'),
    appeal: about(
      z.strictObject({ text: z.string().nullable(), at: epoch }).nullable(),
      'What the player says against it; null: nothing. `text` is null once erased.',
    ),
    answer: z.strictObject({ text: z.string(), granted: z.boolean(), at: epoch }).nullable(),
  })
  .meta({ description: 'A mute or a ban, with its appeal.' });

export const ownSafety = z
  .strictObject({
    consent: about(
      z.strictObject({ version: z.string(), at: epoch }).nullable(),
      'What you agreed to last; null: nothing.',
    ),
    isConsentNeeded: about(z.boolean(), 'Whether you must agree before you play.'),
    publishes: about(z.boolean(), 'False: no game of yours is published.'),
    blocks: z.array(namedPlayer.extend({ at: epoch })),
    sanctions: about(z.array(sanctionShown), 'The newest first.'),
  })
  .meta({ description: 'What you agreed to and wished, and what operators did.' });

/** What is kept of somebody's safety, in the export. */
export const keptSafety = z.strictObject({
  consent: z.strictObject({ version: z.string(), at: epoch }).nullable(),
  publishes: z.boolean(),
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

/** What this house keeps to, as its operator has set it. */
export const houseRules = z
  .strictObject({
    consent: about(z.string().nullable(), 'The version that people agree to; null: nobody is asked.'),
    minimumAge: about(z.int().nullable(), 'In years; null: no age is asked for.'),
    filtersWords: about(z.boolean(), 'Texts with certain words are refused.'),
    refusesContacts: about(z.boolean(), 'Texts with links, phone numbers or addresses are refused.'),
    hasLanguageModels: about(
      z.boolean(),
      'Some bots of the house may send what is said to a language model.',
    ),
  })
  .meta({ description: 'What this house keeps to.' });

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
    said: about(
      z.int().min(0).nullable().default(null),
      'Which message of this seat: its instant in the game, in milliseconds. Null: the player.',
    ),
    reason: z.enum(reportReasons),
    text: note.default(''),
  }),
  z.strictObject({
    invite: about(z.string().regex(/^i_[0-9a-z]{20}$/), 'A private table at which you sit.'),
    name: about(z.string().min(1).max(200), 'The name of who sits there.'),
    reason: z.enum(reportReasons),
    text: note.default(''),
  }),
]);

export const safetyRoutes = routesOf('safety', {
  readHouseRules: {
    at: 'GET /api/house',
    summary: 'What this house keeps to',
    who: ['nobody'],
    cache: 'no-cache',
    query: noQuery,
    answers: [{ status: 200, description: 'The rules.', schema: houseRules }],
  },
  readSafety: {
    at: 'GET /api/me/safety',
    summary: 'What you agreed to and wished, and what operators did',
    who: ['cookie'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [now],
  },
  giveConsent: {
    at: 'POST /api/me/consent',
    summary: 'Agree to what is kept and published',
    description: 'Needed once before you play, and again when the text or the age changes.',
    who: ['cookie'],
    body: z.strictObject({
      version: about(z.string().max(40), 'The `consent` of `GET /api/house`.'),
    }),
    example: { version: '1' },
    answers: [now],
    refusals: { 409: ['other-consent'] },
  },
  changePublishing: {
    at: 'PATCH /api/me/publishing',
    summary: 'Whether games of yours are published',
    description:
      'False takes every game of yours, those of before too, out of lists, replays, boards and exports; they stay open to who played in them. True holds for games that end from now on.',
    who: ['cookie'],
    share: 'heavy',
    body: z.strictObject({ publishes: z.boolean() }),
    example: { publishes: false },
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
      'Operators see it with what was said around it, and learn who sat there when the game is over. Nobody else learns of it. A bot is reported like a person, and the answer is the same.',
    who: ['cookie'],
    body: reportBody,
    example: { game: 'g_0123456789abcdefghij', seat: 'target', said: 12000, reason: 'abuse', text: '' },
    answers: [
      {
        status: 200,
        description: 'It is stored.',
        schema: z.strictObject({ isNew: about(z.boolean(), 'False: you have reported this already.') }),
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
