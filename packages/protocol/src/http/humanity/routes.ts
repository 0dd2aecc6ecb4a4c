/** Routes of proofs of humanity: for applicants, and for the sites that rely on them. */
import * as z from 'zod';
import { noQuery } from '../../http.ts';
import { routesOf } from '../route.ts';
import { count, epoch, withDescription } from '../values.ts';

export const siteId = withDescription(z.string().regex(/^w_[0-9a-z]{20}$/), "A relying site's id.");
const anySite = withDescription(z.string().max(40), "A relying site's id.");
const anyAttempt = withDescription(z.string().max(40), "An attempt's id.");

export const proofResult = withDescription(
  z.enum(['human', 'not-shown', 'inconclusive']),
  '`human`: enough judges took the applicant for a person. `not-shown`: they did not. `inconclusive`: too few games in the time.',
);
const interval = withDescription(z.tuple([z.number(), z.number()]).nullable(), '95 %; null: not estimable.');
const challenge = withDescription(
  z.string().regex(/^[\w-]{43}$/),
  'SHA-256 of a secret that only the site knows, in base64url without padding.',
);
const secret = withDescription(z.string().min(16).max(200), 'The secret whose SHA-256 is the challenge.');

export const errorRate = z.strictObject({
  n: withDescription(count, 'Complete proofs: as many games of one target as a proof needs.'),
  players: count,
  share: withDescription(z.number().nullable(), 'Null: no complete proof.'),
  interval,
});

export const proofErrors = z
  .strictObject({
    days: withDescription(count, 'Released games that ended within so many days.'),
    falsePass: withDescription(errorRate, "The server's own bots that would have passed."),
    falseFail: withDescription(errorRate, 'People who would not have passed.'),
  })
  .meta({ description: 'Measured error rates of proofs on this server.' });

const site = z
  .strictObject({
    site: z.string(),
    name: z.string(),
    open: withDescription(z.boolean(), 'False: it takes no attempts now.'),
    games: withDescription(count, 'Games in which the seat must fall to the applicant.'),
    minutes: withDescription(z.number(), 'After so many minutes an attempt ends.'),
    long: withDescription(
      z.strictObject({ minutes: z.number() }).nullable(),
      'Longer games, for those who type slowly; null: the site offers none.',
    ),
  })
  .meta({ description: 'A site that relies on proofs.' });

const attempt = z
  .strictObject({
    attempt: z.string(),
    site: z.string(),
    name: withDescription(z.string(), "The site's."),
    stage: withDescription(
      z.enum(['waiting', 'planned', 'playing', 'ending', 'over', 'closed']),
      '`waiting`: a place is kept until enough other people ask for the seat. `ending`: games under way still count.',
    ),
    format: z.string(),
    preset: withDescription(z.string(), 'The games that count.'),
    role: withDescription(z.string(), 'The seat to wait for.'),
    startsAt: withDescription(epoch.nullable(), 'Null: not known yet.'),
    endsAt: withDescription(epoch.nullable(), 'Null: it has not begun.'),
    played: withDescription(count, 'Released games in which the seat fell to you.'),
    counted: withDescription(count, 'Those that count.'),
    needed: count,
    result: proofResult.nullable(),
    statements: withDescription(count, 'Statements that can still be signed.'),
    redeemed: withDescription(z.boolean(), 'Whether the site has asked about a statement.'),
  })
  .meta({ description: 'Your attempt to be shown human. Released games only.' });
/** An attempt in the export of an account. */
export const keptProof = attempt.extend({ openedAt: epoch, returnTo: z.string() });
export type ProofAttempt = z.infer<typeof attempt>;

const statement = z
  .strictObject({
    iss: withDescription(z.string(), 'The address of this server.'),
    aud: withDescription(z.string(), "The site's id."),
    jti: withDescription(z.string(), 'The id of the statement: accept each once.'),
    iat: withDescription(z.int(), 'Seconds since 1970.'),
    exp: withDescription(z.int(), 'Seconds since 1970.'),
    challenge,
    result: proofResult,
    preset: z.string(),
    games: withDescription(count, 'Games that count.'),
    needed: withDescription(count, 'Games that were needed.'),
    belief: withDescription(
      z.strictObject({ mean: z.number().nullable(), interval }),
      'Mean of final beliefs; games are the clusters of the interval.',
    ),
    judges: z.strictObject({ all: count, people: count, low: withDescription(count, 'Below a tenth.') }),
    at: withDescription(epoch, 'When the result was known.'),
    errors: proofErrors,
  })
  .meta({ description: 'What a statement says: no account and no words.' });
export type ProofStatement = z.infer<typeof statement>;

const key = z.looseObject({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() });

export const humanitySchemas = {
  ProofSite: site,
  ProofAttempt: attempt,
  ProofStatement: statement,
  ProofErrors: proofErrors,
};

const cache = 'private, no-store';
const cookie = ['cookie'] as const;
const own = { attempt: anyAttempt };
const answer = (description: string, status = 200) => [{ status, description, schema: attempt }] as const;

export const humanityRoutes = routesOf('proofs', {
  readProofSite: {
    at: 'GET /api/proofs/sites/:site',
    summary: 'A site that relies on proofs',
    who: ['nobody'],
    params: { site: anySite },
    query: noQuery,
    answers: [{ status: 200, description: 'What it asks for.', schema: site }],
    refusals: { 404: ['not-found'] },
  },
  readProofErrors: {
    at: 'GET /api/proofs/errors',
    summary: 'Measured error rates of proofs',
    who: ['nobody'],
    share: 'heavy',
    query: noQuery,
    answers: [{ status: 200, description: 'For three games of the default kind.', schema: proofErrors }],
  },
  openProofAttempt: {
    at: 'POST /api/proofs/attempts',
    summary: 'Agree to an attempt',
    description: 'A challenge opens one attempt: the same request returns it again.',
    who: cookie,
    cache,
    body: z.strictObject({
      site: anySite,
      challenge,
      returnTo: withDescription(z.string().max(1000), 'An address of the site, with any query.'),
      long: withDescription(z.boolean().default(false), 'Longer games, if the site offers them.'),
    }),
    example: {
      site: 'w_0123456789abcdefghij',
      challenge: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      returnTo: 'https://mail.example/back',
    },
    answers: answer('Your attempt.', 201),
    refusals: {
      400: ['wrong-return'],
      404: ['not-found'],
      409: ['site-closed', 'challenge-used', 'proof-under-way'],
      429: ['too-many-proofs'],
    },
  },
  readCurrentProof: {
    at: 'GET /api/proofs/attempts',
    summary: 'Your latest attempt',
    who: cookie,
    cache,
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'Null: none, or it is closed.',
        schema: z.strictObject({ attempt: attempt.nullable() }),
      },
    ],
  },
  readProofAttempt: {
    at: 'GET /api/proofs/attempts/:attempt',
    summary: 'Your attempt',
    who: cookie,
    cache,
    params: own,
    query: noQuery,
    answers: answer('How far it is.'),
    refusals: { 404: ['not-found'] },
  },
  cancelProofAttempt: {
    at: 'POST /api/proofs/attempts/:attempt/cancel',
    summary: 'End your attempt',
    description: 'Games under way still count.',
    who: cookie,
    cache,
    params: own,
    body: z.strictObject({}),
    example: {},
    answers: answer('The attempt.'),
    refusals: { 404: ['not-found'], 409: ['proof-not-now'] },
  },
  signProofStatement: {
    at: 'POST /api/proofs/attempts/:attempt/statement',
    summary: 'A signed statement of the result',
    description: 'It is valid for five minutes. Nothing is signed while a game of yours runs.',
    who: cookie,
    cache,
    params: own,
    body: z.strictObject({}),
    example: {},
    answers: [
      {
        status: 200,
        description: 'The statement, and the address to return to.',
        schema: z.strictObject({
          statement: withDescription(z.string(), 'A JWT, signed with Ed25519.'),
          returnTo: withDescription(z.string(), 'The address of the site with the statement in its query.'),
        }),
      },
    ],
    refusals: { 404: ['not-found'], 409: ['proof-not-now', 'statement-used'], 429: ['too-many-proofs'] },
  },
  verifyProofStatement: {
    at: 'POST /api/proofs/verify',
    summary: 'Verify a statement, once',
    description:
      'For sites that do not check the signature themselves. A statement is redeemed by the first request.',
    who: ['nobody'],
    cache,
    body: z.strictObject({
      site: anySite,
      key: withDescription(z.string().max(200), "The site's key."),
      statement: z.string().max(8000),
      secret,
    }),
    example: {
      site: 'w_0123456789abcdefghij',
      key: 'parlour_site_...',
      statement: 'eyJ...',
      secret: 'a secret of one visitor',
    },
    answers: [{ status: 200, description: 'What it says.', schema: statement }],
    refusals: {
      400: ['altered-statement'],
      401: ['wrong-site-key'],
      403: ['foreign-statement', 'wrong-secret'],
      409: ['statement-used'],
      410: ['statement-expired'],
    },
  },
  readProofKeys: {
    at: 'GET /.well-known/jwks.json',
    summary: 'Public keys of statements',
    description: 'A key is here a day before it signs, and a day after it last signed.',
    who: ['nobody'],
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'A JSON Web Key Set.',
        schema: z.strictObject({ keys: z.array(key) }),
      },
    ],
  },
});
