/** Routes of bots: registration, profile and tokens. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import {
  botBody,
  botChanged,
  botChanges,
  botCreated,
  botList,
  botLog,
  botLogEntry,
  botSelf,
  botsQuery,
  botToken,
  botTokenBody,
  botTokenIssued,
  botTokenRevoked,
  botTokens,
  ownBot,
  ownBots,
  publicBot,
} from './bots.ts';
import { ownGameRow } from './game-rows.ts';
import { estimate, judging } from './people-routes.ts';
import { routesOf } from './route.ts';
import { about, botId, count, format, rating, standing } from './values.ts';

const share = {
  n: about(count, 'Verdicts: of the Market, games in which anybody moved the price.'),
  share: about(z.number().nullable(), 'Null: not estimable.'),
  interval: about(z.tuple([z.number(), z.number()]).nullable(), "Wilson's, for 95 %; null: not estimable."),
};

const judgedHuman = z
  .strictObject({
    format,
    ...share,
    sequence: about(
      z.tuple([z.number(), z.number()]),
      'The interval for 95 % that holds however often one looks, if verdicts are independent and have one share (confidence sequence).',
    ),
    people: about(z.strictObject(share), 'The same of people who were judged in the same presets.'),
  })
  .meta({
    description:
      'How often it was taken for human, in the games of one format: in the Market, that the price closed nearer to human than to computer.',
  });

const believed = z
  .strictObject({
    format,
    n: about(count, 'Last words on it; those that are together count once.'),
    said: about(estimate, 'The mean probability of human.'),
    brier: about(estimate, 'The mean Brier score: 0 is best, 0.25 is what one half always gives.'),
    bins: about(
      z.array(z.strictObject({ bin: z.int().min(0).max(9), n: count })),
      'How often which tenth was said; empty ones are left out.',
    ),
  })
  .meta({ description: 'What judges believed of a bot, in the games of one format.' });

const page = z
  .strictObject({
    bot: about(z.union([publicBot, ownBot]), 'Its owner sees the webhook as well.'),
    judgedHuman: about(z.array(judgedHuman), 'By format, where anybody judged it.'),
    believed: about(z.array(believed), 'By format, where anybody judged it.'),
    standings: about(z.array(standing), 'By board, where there are games.'),
    ratings: about(z.array(rating), 'By preset and role, where rated games moved one.'),
    judging: about(z.array(judging), 'By format, where it judged anybody.'),
    figures: about(
      z.array(z.looseObject({ format, role: z.string() })),
      'What its last 2,000 rated games of a format and a role add up to, where the format says more than scores: of the imitation game how a witness does.',
    ),
    games: about(z.array(ownGameRow), 'The last rated games, at most 24.'),
  })
  .meta({ description: "A bot's public page, made of finished games alone." });
export type BotPage = z.infer<typeof page>;

export const botSchemas = {
  Bot: publicBot,
  OwnBot: ownBot,
  BotPage: page,
  BotToken: botToken,
  BotLog: botLog,
  BotLogEntry: botLogEntry,
};

const bot = { bot: botId };
const profileRefusals = [
  ...(['bad-nickname', 'bad-text', 'bad-webhook', 'no-such-role', 'webhook-cannot-bet'] as const),
  ...(['word-refused', 'contact-refused'] as const),
] as const;
const ofMembers = { 403: ['not-a-member'] } as const;

/** Registration of bots, and their pages, profiles, tokens and logs. */
export const botRoutes = routesOf('bots', {
  registerBot: {
    at: 'POST /api/bots',
    summary: 'Register a bot',
    description:
      'For members. The answer shows the token and the secret of a webhook once. A member may have 20 bots and register 20 an hour.',
    who: ['member'],
    cache: 'private, no-store',
    body: botBody,
    example: { name: 'Echo', description: 'It repeats what it hears.', languages: ['en'] },
    answers: [{ status: 201, description: 'The bot and its first token.', schema: botCreated }],
    refusals: {
      ...ofMembers,
      400: profileRefusals,
      409: ['name-taken', 'too-many-bots'],
      429: ['rate-limited'],
    },
  },
  listBots: {
    at: 'GET /api/bots',
    summary: 'List bots',
    description: 'The newest first, without retired ones.',
    who: ['nobody'],
    share: 'heavy',
    query: botsQuery,
    answers: [{ status: 200, description: 'A page of bots.', schema: botList }],
  },
  listOwnBots: {
    at: 'GET /api/me/bots',
    summary: 'Your bots',
    description: 'The newest first, retired ones too.',
    who: ['member'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'All your bots.', schema: ownBots }],
    refusals: ofMembers,
  },
  readBot: {
    at: 'GET /api/bots/:bot',
    summary: 'A bot and its record',
    description:
      'The record is made of finished games alone. Nothing tells whether the bot is connected, busy or failing: that could tell who sits in a live game.',
    who: ['nobody', 'cookie'],
    share: 'heavy',
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'The bot.', schema: page }],
    refusals: { 404: ['no-such-bot'] },
  },
  changeBot: {
    at: 'PATCH /api/bots/:bot',
    summary: 'Change the profile of a bot',
    description:
      'For its owner, and for the bot with a token of scope `profile`. A token changes neither name nor webhook. A new webhook address gets a new secret.',
    who: ['owner', 'bearer'],
    scope: 'profile',
    cache: 'private, no-store',
    params: bot,
    body: botChanges,
    example: { description: 'It repeats what it hears, louder.', games: 20 },
    answers: [{ status: 200, description: 'The bot as it is now.', schema: botChanged }],
    refusals: {
      ...ofMembers,
      400: profileRefusals,
      409: ['bot-retired', 'name-taken'],
    },
  },
  retireBot: {
    at: 'DELETE /api/bots/:bot',
    summary: 'Retire a bot',
    description:
      'Its tokens are revoked and its lines are closed. Its name and its finished games stay. This cannot be undone.',
    who: ['owner'],
    params: bot,
    answers: [{ status: 200, description: 'The bot, retired.', schema: botChanged }],
    refusals: ofMembers,
  },
  listTokens: {
    at: 'GET /api/bots/:bot/tokens',
    summary: 'List the tokens of a bot',
    description:
      'Their records, the newest first. A token itself is shown once, and only its SHA-256 is stored.',
    who: ['owner'],
    cache: 'private, no-store',
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'At most 100, revoked ones too.', schema: botTokens }],
    refusals: ofMembers,
  },
  issueToken: {
    at: 'POST /api/bots/:bot/tokens',
    summary: 'Issue a token',
    description:
      'The answer shows it once. The token that it replaces is revoked at once. A bot may have 10 valid tokens and get 60 an hour.',
    who: ['owner'],
    cache: 'private, no-store',
    params: bot,
    body: botTokenBody,
    example: { scopes: ['play'] },
    answers: [{ status: 201, description: 'The token and its record.', schema: botTokenIssued }],
    refusals: {
      ...ofMembers,
      404: ['no-such-token'],
      409: ['bot-retired', 'too-many-tokens'],
      429: ['rate-limited'],
    },
  },
  revokeToken: {
    at: 'DELETE /api/bots/:bot/tokens/:token',
    summary: 'Revoke a token',
    description: 'Lines that use it are closed at once, with `wrong-token`.',
    who: ['owner'],
    params: { ...bot, token: botToken.shape.id },
    answers: [{ status: 200, description: 'Its record.', schema: botTokenRevoked }],
    refusals: { ...ofMembers, 404: ['no-such-token'] },
  },
  readBotLog: {
    at: 'GET /api/bots/:bot/log',
    summary: 'The log of a bot',
    description:
      'Its connection, its last error and its requests. For its owner, and for the bot with a token of scope `read`. The log shows nothing later than the start of the oldest rated or private game that is still running, so it cannot tell who sits where. It is kept in memory and is empty after a restart.',
    who: ['owner', 'bearer'],
    scope: 'read',
    cache: 'private, no-store',
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'What may be known by now.', schema: botLog }],
    refusals: ofMembers,
  },
  readOwnBot: {
    at: 'GET /api/bot',
    summary: 'The bot of this token',
    description: 'And what the token may do.',
    who: ['bearer'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'The bot.', schema: botSelf }],
  },
});
