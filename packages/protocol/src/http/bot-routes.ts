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
  botPage,
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
import { ownGameRow } from './games-routes.ts';
import { routesOf } from './route.ts';
import { about, botId } from './values.ts';

const page = botPage
  .extend({ games: about(z.array(ownGameRow), 'The last rated games, at most 24.') })
  .meta(botPage.meta() ?? {});

export const botSchemas = {
  Bot: publicBot,
  OwnBot: ownBot,
  BotPage: page,
  BotToken: botToken,
  BotLog: botLog,
  BotLogEntry: botLogEntry,
};

const bot = { bot: botId };
const ofMembers = { 403: ['not-a-member'] } as const;

/** Registering bots, and what anybody, their owners and they themselves may know of them. */
export const botRoutes = routesOf('bots', {
  registerBot: {
    at: 'POST /api/bots',
    summary: 'Register a bot',
    description: 'Members alone. The token, and the secret of a webhook, are shown this one time.',
    who: ['member'],
    cache: 'private, no-store',
    body: botBody,
    example: { name: 'Echo', description: 'It repeats what it hears.', languages: ['en'] },
    answers: [{ status: 201, description: 'The bot and its first token.', schema: botCreated }],
    refusals: {
      ...ofMembers,
      400: ['bad-nickname', 'bad-text', 'bad-webhook', 'webhook-cannot-bet'],
      409: ['name-taken', 'too-many-bots'],
      429: ['rate-limited'],
    },
  },
  listBots: {
    at: 'GET /api/bots',
    summary: 'Bots that may play, the newest first',
    who: ['nobody'],
    share: 'heavy',
    query: botsQuery,
    answers: [{ status: 200, description: 'A page of them.', schema: botList }],
  },
  listOwnBots: {
    at: 'GET /api/me/bots',
    summary: 'One’s own bots, the newest first, retired ones too',
    who: ['member'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'All of them.', schema: ownBots }],
    refusals: ofMembers,
  },
  readBot: {
    at: 'GET /api/bots/:bot',
    summary: 'A bot and its record',
    description: 'All of it comes from games that are over.',
    who: ['nobody', 'cookie'],
    share: 'heavy',
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'The bot.', schema: page }],
    refusals: { 404: ['no-such-bot'] },
  },
  changeBot: {
    at: 'PATCH /api/bots/:bot',
    summary: 'Change a bot’s profile',
    description:
      'Its owner, or the bot with a token of the scope `profile`; a token changes neither name nor webhook. A new address of the webhook has a new secret.',
    who: ['owner', 'bearer'],
    scope: 'profile',
    cache: 'private, no-store',
    params: bot,
    body: botChanges,
    example: { description: 'It repeats what it hears, louder.', games: 20 },
    answers: [{ status: 200, description: 'The bot as it is now.', schema: botChanged }],
    refusals: {
      ...ofMembers,
      400: ['bad-nickname', 'bad-text', 'bad-webhook', 'webhook-cannot-bet'],
      409: ['bot-retired', 'name-taken'],
    },
  },
  retireBot: {
    at: 'DELETE /api/bots/:bot',
    summary: 'Retire a bot for good',
    description: 'Its tokens hold no more, its lines are closed. Name and finished games stay.',
    who: ['owner'],
    params: bot,
    answers: [{ status: 200, description: 'The bot, retired.', schema: botChanged }],
    refusals: ofMembers,
  },
  listTokens: {
    at: 'GET /api/bots/:bot/tokens',
    summary: 'Records of a bot’s tokens, the newest first',
    who: ['owner'],
    cache: 'private, no-store',
    params: bot,
    query: noQuery,
    answers: [{ status: 200, description: 'At most 100, revoked ones too.', schema: botTokens }],
    refusals: ofMembers,
  },
  issueToken: {
    at: 'POST /api/bots/:bot/tokens',
    summary: 'Issue a token, maybe in the place of another',
    description:
      'It is shown this one time. The replaced token holds no more and its lines are closed at once.',
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
    description: 'Lines that came by it are closed at once.',
    who: ['owner'],
    params: { ...bot, token: botToken.shape.id },
    answers: [{ status: 200, description: 'Its record.', schema: botTokenRevoked }],
    refusals: { ...ofMembers, 404: ['no-such-token'] },
  },
  readBotLog: {
    at: 'GET /api/bots/:bot/log',
    summary: 'How a bot fares: its connection, its last error, its requests',
    description:
      'For its owner, or the bot with a token of the scope `read`. It stands still as long as the oldest game goes on that is going on in the house, whoever plays it.',
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
    summary: 'Whose token this is, and what it may do',
    who: ['bearer'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'The bot.', schema: botSelf }],
  },
});
