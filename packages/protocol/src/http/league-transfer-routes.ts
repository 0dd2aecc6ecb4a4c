/** Routes by which a bot gets another owner: both sides agree. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { ownCareer } from './league-routes.ts';
import { routesOf } from './route.ts';
import { botId, withDescription } from './values.ts';

const bot = { bot: botId };
const cache = 'private, no-store';

const offers = z
  .strictObject({
    bots: z.array(
      z.strictObject({
        bot: botId,
        name: withDescription(z.string().nullable(), 'Null: erased.'),
        from: withDescription(z.string().nullable(), 'Name of its owner. Null: erased.'),
      }),
    ),
  })
  .meta({ description: 'Bots that their owners offer to you.' });
export type BotOffersToYou = z.infer<typeof offers>;

export const leagueTransferSchemas = { BotOffersToYou: offers };

export const leagueTransferRoutes = routesOf('bots', {
  offerBot: {
    at: 'POST /api/bots/:bot/career/transfer',
    summary: 'Offer your bot to another member',
    description: 'Nothing changes before that member accepts. `to`: null takes the offer back.',
    who: ['owner'],
    cache,
    params: bot,
    body: z.strictObject({ to: withDescription(z.string().min(1).max(100).nullable(), 'Nickname.') }),
    example: { to: 'Grace' },
    answers: [{ status: 200, description: 'The career.', schema: ownCareer }],
    refusals: { 403: ['not-a-member'], 404: ['no-such-person'], 409: ['transfer-not-now'] },
  },
  answerOffer: {
    at: 'POST /api/bots/:bot/career/transfer/answer',
    summary: 'Accept or decline a bot',
    description:
      'An accepted bot keeps name, career and sanctions. Its tokens are revoked and its webhook is forgotten: issue a new token.',
    who: ['member'],
    cache,
    params: bot,
    body: z.strictObject({ accept: z.boolean() }),
    example: { accept: true },
    answers: [{ status: 200, description: 'Offers that are left.', schema: offers }],
    refusals: {
      403: ['not-a-member'],
      404: ['no-such-bot'],
      409: ['transfer-not-now', 'too-many-bots'],
    },
  },
  listOffers: {
    at: 'GET /api/me/bot-offers',
    summary: 'Bots that their owners offer to you',
    who: ['member'],
    cache,
    query: noQuery,
    answers: [{ status: 200, description: 'The offers.', schema: offers }],
    refusals: { 403: ['not-a-member'] },
  },
});
