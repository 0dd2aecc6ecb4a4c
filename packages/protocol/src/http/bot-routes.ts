/** Routes of bots: registration, profile and tokens. */
import * as z from 'zod';
import { noQuery, ownGamesQuery } from '../http.ts';
import { provenanceSchema } from '../prompts.ts';
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
import { boardRow, botId, count, format, next, rating, withDescription } from './values.ts';

const share = {
  n: withDescription(count, 'Number of verdicts; of the Market, games in which the price moved.'),
  games: withDescription(count, 'The games of these verdicts: several of one game are not independent.'),
  share: withDescription(z.number().nullable(), 'Null: not estimable.'),
  interval: withDescription(
    z.tuple([z.number(), z.number()]).nullable(),
    "For 95 %: Wilson's, by game where a game has several verdicts; null: not estimable.",
  ),
};

const ownBotGame = ownGameRow.extend({
  made: withDescription(provenanceSchema.optional(), 'Provenance that the bot stated in this game.'),
});

const judgedHuman = z
  .strictObject({
    format,
    ...share,
    sequence: withDescription(
      z.tuple([z.number(), z.number()]).nullable(),
      'The interval for 95 % that holds however often one looks, if verdicts are independent and have one share (confidence sequence); null: a game has several verdicts, which are not independent.',
    ),
    people: withDescription(z.strictObject(share), 'The same of people who were judged in the same presets.'),
  })
  .meta({
    description:
      'How often it was taken for human, in the games of one format: in the Market, that the price closed nearer to human than to computer.',
  });

const believed = z
  .strictObject({
    format,
    n: withDescription(count, 'Last words on it; those that are together count once.'),
    games: withDescription(count, 'Games in which they were said: the intervals go by game.'),
    said: withDescription(estimate, 'The mean probability of human.'),
    brier: withDescription(
      estimate.nullable(),
      'The mean Brier score: 0 is best, one half always gives 0.25. Null: all were labels, without probabilities.',
    ),
    bins: withDescription(
      z.array(z.strictObject({ bin: z.int().min(0).max(9), n: count })),
      'How often which tenth was said; empty ones are left out.',
    ),
  })
  .meta({ description: 'Beliefs of judges about a bot, in games of one format.' });

const page = z
  .strictObject({
    bot: withDescription(z.union([publicBot, ownBot]), 'Its owner sees the webhook as well.'),
    judgedHuman: withDescription(z.array(judgedHuman), 'By format, where it was judged.'),
    believed: withDescription(z.array(believed), 'By format, where it was judged.'),
    standings: withDescription(z.array(boardRow), 'By board, where there are games.'),
    ratings: withDescription(z.array(rating), 'By preset and role, where rated games moved one.'),
    judging: withDescription(z.array(judging), 'By format, where it judged.'),
    figures: withDescription(
      z.array(z.looseObject({ format, role: z.string() })),
      'Totals of its last 2,000 rated games of a format and a role, where the format has more than scores: in the imitation game the results of a witness.',
    ),
    games: withDescription(z.array(ownGameRow), 'The last rated games, at most 24.'),
  })
  .meta({ description: "A bot's public page, from finished games." });
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
  ...([
    'bad-nickname',
    'name-reserved',
    'bad-text',
    'bad-webhook',
    'no-such-role',
    'webhook-cannot-judge',
  ] as const),
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
    example: { name: 'Echo', description: 'It repeats messages.', languages: ['en'] },
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
      'The record has only finished games. Nothing shows whether the bot is connected, busy or failing, which could reveal seats of a live game.',
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
    example: { description: 'It repeats messages, louder.', games: 20 },
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
      'The answer shows it once. The token that it replaces is revoked immediately. A bot may have 10 valid tokens and get 60 an hour.',
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
    description: 'Connections that use it are closed immediately, with `wrong-token`.',
    who: ['owner'],
    params: { ...bot, token: botToken.shape.id },
    answers: [{ status: 200, description: 'Its record.', schema: botTokenRevoked }],
    refusals: { ...ofMembers, 404: ['no-such-token'] },
  },
  readBotLog: {
    at: 'GET /api/bots/:bot/log',
    summary: 'The log of a bot',
    description:
      'Its connection, its last error and its requests. For its owner, and for the bot with a token of scope `read`. The log shows nothing later than the start of the oldest rated or private game that is still running, so it cannot tell who sits where. It is kept for seven days.',
    who: ['owner', 'bearer'],
    scope: 'read',
    cache: 'private, no-store',
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'The visible part, as of now.', schema: botLog }],
    refusals: ofMembers,
  },
  listBotGames: {
    at: 'GET /api/bots/:bot/games',
    summary: 'The games of a bot',
    description:
      'Of every origin, the newest first, as soon as all games of their draw are over. For its owner, and for the bot with a token of scope `read`, which also opens their logs.',
    who: ['owner', 'bearer'],
    scope: 'read',
    share: 'heavy',
    cache: 'private, no-store',
    params: bot,
    query: ownGamesQuery,
    answers: [
      {
        status: 200,
        description: 'A page of games.',
        schema: z.strictObject({ games: z.array(ownBotGame), next }),
      },
    ],
    refusals: ofMembers,
  },
  readOwnBot: {
    at: 'GET /api/bot',
    summary: 'The bot of this token',
    description: 'And the scopes of the token.',
    who: ['bearer'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'The bot.', schema: botSelf }],
  },
});
