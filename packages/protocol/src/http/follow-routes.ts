/** Routes of following: finished games of followed players. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { ownGameRow } from './game-rows.ts';
import { routesOf } from './route.ts';
import { namedPlayer } from './safety-routes.ts';
import { epoch, playerId, withDescription } from './values.ts';

const follows = z
  .strictObject({
    players: withDescription(
      z.array(namedPlayer.extend({ at: epoch })),
      'Players that you follow, with dates.',
    ),
    games: withDescription(
      z.array(ownGameRow.extend({ player: playerId })),
      'Their last public games, at most 30, the newest first: each from the seat of `player`.',
    ),
  })
  .meta({ description: 'Players that you follow, and their games.' });

/** Stored follows, in the data export. */
export const keptFollows = z.array(z.strictObject({ player: z.string(), at: epoch }));

export const followSchemas = { Follows: follows };

const now = { status: 200, description: 'How it is now.', schema: follows } as const;
const who = ['cookie'] as const;
const cache = 'private, no-store';
const body = z.strictObject({ player: playerId });
const example = { player: 'b_0123456789abcdefghij' };

export const followRoutes = routesOf('own', {
  listFollows: {
    at: 'GET /api/me/follows',
    summary: 'Players that you follow, and their games',
    description: 'Only finished public games: nothing about people present or running games.',
    who,
    cache,
    share: 'heavy',
    query: noQuery,
    answers: [now],
  },
  follow: {
    at: 'POST /api/me/follows',
    summary: 'Follow a member or a bot',
    description: 'The other player does not learn of it. At most 100.',
    who,
    cache,
    share: 'heavy',
    body,
    example,
    answers: [now],
    refusals: { 404: ['no-such-person'], 409: ['too-many-follows'] },
  },
  unfollow: {
    at: 'DELETE /api/me/follows',
    summary: 'Stop following a player',
    who,
    cache,
    share: 'heavy',
    body,
    example,
    answers: [now],
  },
});

export const feedRoutes = routesOf('people', {
  readPlayerFeed: {
    at: 'GET /feeds/:player',
    summary: "A player's public games as a feed (Atom, RFC 4287)",
    description: 'Of a person or a bot. It tells no result.',
    who: ['nobody'],
    cache: 'no-cache',
    share: 'heavy',
    params: { player: playerId },
    answers: [{ status: 200, type: 'application/atom+xml', description: 'The last 24, the newest first.' }],
    refusals: { 404: ['no-such-person'] },
  },
});
