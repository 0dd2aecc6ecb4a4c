import * as z from 'zod';
import {
  accountBody,
  eraseBody,
  loginBody,
  noQuery,
  ownGamesQuery,
  passwordBody,
  recoveryBody,
} from '../http.ts';
import { ownBot } from './bots.ts';
import { ownGameRow } from './games-routes.ts';
import { routesOf } from './route.ts';
import { security } from './security-routes.ts';
import { about, accountId, at, epoch, next, points, question } from './values.ts';

const nickname = about(z.string(), '1 to 24 characters, nothing invisible.');
const guestBody = z.looseObject({ nickname: nickname.optional() });
const renameBody = z.looseObject({ nickname });

/** Who somebody is. */
export const account = z
  .strictObject({ id: accountId, name: z.string(), kind: z.enum(['guest', 'member']) })
  .meta({ description: 'Somebody who plays: a guest, or a member with a name of its own.' });

/** A member, and the code to recover the account by. */
export const accountWithCode = account.extend({
  recoveryCode: about(z.string(), 'Sets a new password, once. Shown this one time: only its hash is kept.'),
});

export const visitor = z
  .strictObject({ kind: z.literal('visitor') })
  .meta({ description: 'Somebody who only looks.' });

const said = z.strictObject({
  at,
  type: z.enum(['question-submitted', 'answered', 'answer-held']),
  question: question.optional(),
  text: z.string(),
});

const everything = z
  .strictObject({
    account: account.extend({ since: epoch }),
    security,
    places: about(
      z.array(z.strictObject({ place: z.string(), at: epoch })),
      'Where one was seen in the last thirty days: a keyed hash of the address, and when it was noted.',
    ),
    bots: z.array(ownBot),
    games: z.array(
      ownGameRow.extend({
        role: z.enum(['bettor', 'target']),
        score: about(points, 'What boards rank, in points.'),
        words: about(z.array(said), 'What one said in this game.'),
      }),
    ),
  })
  .meta({ description: 'All that is kept about somebody.' });

export const accountSchemas = { Account: account, Visitor: visitor, Everything: everything };

const you = { status: 200, description: 'Who one is now.', schema: account } as const;

export const accountRoutes = routesOf('account', {
  becomeGuest: {
    at: 'POST /api/guest',
    summary: 'Become a guest, or hear who one is',
    who: ['nobody', 'cookie'],
    body: guestBody,
    example: { nickname: 'Ann' },
    answers: [{ ...you, cookie: true }],
    refusals: { 400: ['bad-nickname'], 409: ['name-taken'], 429: ['rate-limited'] },
  },
  readMe: {
    at: 'GET /api/me',
    summary: 'Who one is',
    who: ['nobody', 'cookie'],
    answers: [{ status: 200, description: 'The account, or nobody.', schema: z.union([account, visitor]) }],
  },
  rename: {
    at: 'PATCH /api/me',
    summary: 'Be called something else',
    who: ['cookie'],
    body: renameBody,
    example: { nickname: 'Ben' },
    answers: [you],
    refusals: { 400: ['bad-nickname'], 409: ['name-taken'] },
  },
  becomeMember: {
    at: 'POST /api/account',
    summary: 'Become a member, with the id and the games of the guest',
    who: ['nobody', 'cookie'],
    cache: 'private, no-store',
    body: accountBody,
    example: { nickname: 'Ann', password: 'three blind mice' },
    answers: [{ ...you, schema: accountWithCode, cookie: true }],
    refusals: {
      400: ['bad-nickname', 'weak-password'],
      409: ['name-taken', 'already-member'],
      429: ['rate-limited'],
      503: ['busy'],
    },
  },
  signIn: {
    at: 'POST /api/login',
    summary: 'Sign in with a password',
    who: ['nobody'],
    body: loginBody,
    example: { nickname: 'Ann', password: 'three blind mice' },
    answers: [{ ...you, cookie: true }],
    refusals: { 401: ['wrong-login'], 429: ['rate-limited'], 503: ['busy'] },
  },
  signOut: {
    at: 'POST /api/logout',
    summary: 'Sign out',
    who: ['nobody', 'cookie'],
    body: z.looseObject({}),
    example: {},
    answers: [{ status: 200, description: 'Nobody any more.', schema: visitor, cookie: true }],
  },
  changePassword: {
    at: 'POST /api/password',
    summary: 'Change the password',
    description:
      'Every browser is signed out but this one, which gets a new cookie; passkeys that were added since the password was set are removed; the recovery code gives way to a new one.',
    who: ['member'],
    cache: 'private, no-store',
    body: passwordBody,
    example: { old: 'three blind mice', new: 'four and twenty blackbirds' },
    answers: [{ ...you, schema: accountWithCode, cookie: true }],
    refusals: {
      400: ['weak-password'],
      401: ['wrong-password'],
      409: ['not-a-member'],
      429: ['rate-limited'],
      503: ['busy'],
    },
  },
  recover: {
    at: 'POST /api/recovery',
    summary: 'Set a new password by the recovery code',
    description:
      'Every browser is signed out but this one, passkeys that were added since the password was set are removed, and the code gives way to a new one.',
    who: ['nobody'],
    cache: 'private, no-store',
    body: recoveryBody,
    example: { nickname: 'Ann', code: 'AAAAA-BBBBB-CCCCC-DDDDD', password: 'four and twenty blackbirds' },
    answers: [{ ...you, schema: accountWithCode, cookie: true }],
    refusals: {
      400: ['weak-password'],
      401: ['wrong-recovery'],
      429: ['rate-limited'],
      503: ['busy'],
    },
  },
});

export const ownRoutes = routesOf('own', {
  listOwnGames: {
    at: 'GET /api/me/games',
    summary: 'All of one’s games, private ones and practice too',
    who: ['cookie'],
    share: 'heavy',
    cache: 'private, no-store',
    query: ownGamesQuery,
    answers: [
      {
        status: 200,
        description: 'A page of games.',
        schema: z.strictObject({ games: z.array(ownGameRow), next }),
      },
    ],
  },
  exportMe: {
    at: 'GET /api/me/export',
    summary: 'All that is kept about one, as a file',
    who: ['cookie'],
    share: 'heavy',
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'Everything.', schema: everything, written: true }],
  },
  eraseMe: {
    at: 'DELETE /api/me',
    summary: 'Erase everything that one ever said, and the account',
    description:
      'Also in games that still go on, as soon as they are over. The games stay, without the words. This cannot be undone.',
    who: ['cookie'],
    share: 'heavy',
    body: eraseBody,
    example: { confirm: 'Ann' },
    answers: [{ status: 200, description: 'Nobody any more.', schema: visitor, cookie: true }],
    refusals: { 400: ['not-confirmed'] },
  },
});
