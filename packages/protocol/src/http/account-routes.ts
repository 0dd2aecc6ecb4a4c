/** Routes of accounts: guests, members, sessions and recovery. */
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
import { keptStudies } from '../kept-studies.ts';
import { ownBot } from './bots.ts';
import { keptFollows } from './follow-routes.ts';
import { keptGallery } from './gallery-routes.ts';
import { ownGameRow } from './game-rows.ts';
import { keptProof } from './humanity/routes.ts';
import { ownCareer } from './league-routes.ts';
import { judgeProfile } from './machine-routes.ts';
import { keptProposal } from './proposals/routes.ts';
import { researchToken } from './research-routes.ts';
import { routesOf } from './route.ts';
import { keptSafety } from './safety-routes.ts';
import { security } from './security-routes.ts';
import { accountId, count, epoch, gameTime, next, points, question, withDescription } from './values.ts';

const nickname = withDescription(z.string(), '1 to 24 characters, nothing invisible.');
const guestBody = z.looseObject({ nickname: nickname.optional() });
const renameBody = z.looseObject({ nickname });

/** The caller's identity. */
export const account = z
  .strictObject({ id: accountId, name: z.string(), kind: z.enum(['guest', 'member']) })
  .meta({ description: 'A player: a guest, or a member with an account.' });

/** A member, and the code to recover the account by. */
export const accountWithCode = account.extend({
  recoveryCode: withDescription(
    z.string(),
    'Sets a new password, once. It is shown once: only its hash is kept.',
  ),
});

export const visitor = z.strictObject({ kind: z.literal('visitor') }).meta({ description: 'A spectator.' });

const said = z.strictObject({
  at: gameTime,
  type: z.enum(['question-submitted', 'answered', 'answer-held']),
  question: question.optional(),
  text: z.string(),
});

const saidElsewhere = z.strictObject({
  at: gameTime,
  type: withDescription(z.string(), 'Its kind, by the rules there.'),
  question: question.optional(),
  text: z.string(),
});

const everything = z
  .strictObject({
    account: account.extend({ since: epoch, isResearcher: z.boolean() }),
    security,
    tokens: withDescription(z.array(researchToken), 'Your tokens for commands.'),
    safety: keptSafety,
    places: withDescription(
      z.array(z.strictObject({ place: z.string(), at: epoch })),
      'Addresses of the last thirty days: a keyed hash of each, and when it was seen.',
    ),
    follows: withDescription(keptFollows, 'Players that you follow.'),
    gallery: keptGallery,
    panels: withDescription(
      z.array(
        z.strictObject({
          stream: withDescription(z.string(), 'The campaign.'),
          panel: z.string(),
          person: z.string(),
          study: z.string().nullable(),
          session: z.string().nullable(),
          at: epoch,
        }),
      ),
      'Under which names you came to campaigns from a panel.',
    ),
    bots: z.array(ownBot),
    proposals: withDescription(z.array(keptProposal), 'Proposals of forums of yours, or that you support.'),
    proofs: withDescription(z.array(keptProof), 'Attempts to be shown human for other sites.'),
    league: withDescription(z.array(ownCareer), 'Careers of these bots, with evidence and appeals.'),
    machines: withDescription(
      z.strictObject({ judgeProfile: judgeProfile.nullable() }),
      'How the account judges, by the model of the table of machines; null: not estimated.',
    ),
    studies: keptStudies,
    games: z.array(
      ownGameRow.extend({
        role: withDescription(z.string(), 'A role of the format.'),
        score: withDescription(points, 'Value of boards, in points.'),
        words: withDescription(z.array(said), 'Your messages in this game.'),
      }),
    ),
    streams: withDescription(
      z.array(
        z.strictObject({
          stream: withDescription(z.string(), 'Its name in the log.'),
          words: withDescription(z.array(saidElsewhere), 'Your texts there.'),
          view: withDescription(
            z.looseObject({}).optional(),
            'Your view of it, if it is only about you, such as a sitting.',
          ),
        }),
      ),
      'Your texts outside games, and your sittings.',
    ),
  })
  .meta({ description: 'Everything that is kept about an account.' });

export const accountSchemas = { Account: account, Visitor: visitor, Everything: everything };

/** The operator may refuse words, and links and addresses, in names as well. */
const filtered = ['word-refused', 'contact-refused'] as const;
const you = { status: 200, description: 'Your account.', schema: account } as const;

export const accountRoutes = routesOf('account', {
  becomeGuest: {
    at: 'POST /api/guest',
    summary: 'Become a guest',
    description:
      'A browser without a cookie gets a new guest and a cookie. A browser with a cookie keeps its account. One address may make 60 guests in a burst, and 30 more an hour.',
    who: ['nobody', 'cookie'],
    body: guestBody,
    example: { nickname: 'Ann' },
    answers: [{ ...you, cookie: true }],
    refusals: {
      400: ['bad-nickname', 'name-reserved', ...filtered],
      409: ['name-taken'],
      429: ['rate-limited'],
    },
  },
  readMe: {
    at: 'GET /api/me',
    summary: 'Your account',
    who: ['nobody', 'cookie'],
    answers: [
      { status: 200, description: 'The account, or a visitor.', schema: z.union([account, visitor]) },
    ],
  },
  rename: {
    at: 'PATCH /api/me',
    summary: 'Change your nickname',
    who: ['cookie'],
    body: renameBody,
    example: { nickname: 'Ben' },
    answers: [you],
    refusals: { 400: ['bad-nickname', 'name-reserved', ...filtered], 409: ['name-taken'] },
  },
  becomeMember: {
    at: 'POST /api/account',
    summary: 'Become a member',
    description:
      'The guest keeps id and games. Nicknames of members and bots are unique; `Ann` and `ann` are the same name. A password has 8 characters or more and is stored as argon2id. One address may try 100 times an hour. `busy`: too many passwords wait to be hashed.',
    who: ['nobody', 'cookie'],
    cache: 'private, no-store',
    body: accountBody,
    example: { nickname: 'Ann', password: 'three blind mice' },
    answers: [{ ...you, schema: accountWithCode, cookie: true }],
    refusals: {
      400: ['bad-nickname', 'name-reserved', 'weak-password', ...filtered],
      409: ['name-taken', 'already-member'],
      429: ['rate-limited'],
      503: ['busy'],
    },
  },
  signIn: {
    at: 'POST /api/login',
    summary: 'Sign in with a password',
    description: 'One address may try 10 times a minute under one name.',
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
    answers: [{ status: 200, description: 'You are a visitor now.', schema: visitor, cookie: true }],
  },
  changePassword: {
    at: 'POST /api/password',
    summary: 'Change your password',
    description:
      'Every other browser is signed out, and this one gets a new cookie. Passkeys that were added since the last change of the password are removed. The recovery code is replaced.',
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
    summary: 'Set a new password with the recovery code',
    description:
      'Every other browser is signed out. Passkeys that were added since the last change of the password are removed. The recovery code is replaced.',
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
    summary: 'Your games',
    description: 'Private games and practice too.',
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
  readOwnJudgeScore: {
    at: 'GET /api/me/judge',
    summary: 'Your score as a judge',
    description:
      'One score over guesses, training and rated games. A judgement scores 100 - 200 (p - y)², with y = 1 for a human; those about one game count as one. The mean begins at 50 and gives the newest a weight of 1/16. A game counts once all games of its draw are released.',
    who: ['cookie'],
    share: 'heavy',
    cache: 'private, no-store',
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The score.',
        schema: z.strictObject({
          n: withDescription(count, 'Judged games and guesses, of the last 1,000 each.'),
          score: withDescription(z.number().nullable(), '50: a coin toss; null: no judgement yet.'),
          interval: withDescription(
            z.tuple([z.number(), z.number()]).nullable(),
            'Student’s, 95 %; null: not estimable.',
          ),
          days: withDescription(count, 'Days of UTC in a row with a judgement, up to today or yesterday.'),
        }),
      },
    ],
  },
  exportMe: {
    at: 'GET /api/me/export',
    summary: 'Export your data',
    description: 'A file with everything that is kept about you.',
    who: ['cookie'],
    share: 'heavy',
    cache: 'private, no-store',
    query: noQuery,
    answers: [{ status: 200, description: 'Everything.', schema: everything, written: true }],
  },
  eraseMe: {
    at: 'DELETE /api/me',
    summary: 'Erase your account',
    description:
      'Everything that you said is erased, also in games that are not over yet, as soon as they are. Name, password, recovery code and passkeys go, every browser is signed out, and your bots retire. The games stay, without your words. This cannot be undone.',
    who: ['cookie'],
    share: 'heavy',
    body: eraseBody,
    example: { confirm: 'Ann' },
    answers: [{ status: 200, description: 'You are a visitor now.', schema: visitor, cookie: true }],
    refusals: { 400: ['not-confirmed'] },
  },
});
