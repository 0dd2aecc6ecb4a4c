/** Routes of proofs of humanity for operators: relying sites, error rates and keys. */
import * as z from 'zod';
import { noQuery } from '../../http.ts';
import { proof } from '../operator-acts.ts';
import { routesOf } from '../route.ts';
import { count, epoch, withDescription } from '../values.ts';
import { errorRate, proofErrors, proofResult, siteId } from './routes.ts';

const returnAddress = withDescription(
  z.url({ protocol: /^https?$/ }).max(500),
  'Without query and fragment. HTTPS, or HTTP on this machine.',
);
const siteTerms = z.strictObject({
  name: withDescription(z.string().trim().min(1).max(60), 'Applicants read it.'),
  returns: z.array(returnAddress).min(1).max(20),
  addresses: withDescription(
    z.array(z.union([z.ipv4(), z.ipv6()])).max(100),
    "Addresses of the site's own people, who never judge its applicants.",
  ),
  games: withDescription(z.int().min(1).max(10).default(3), 'Games that a proof needs.'),
  offersLong: withDescription(z.boolean().default(false), 'Whether applicants may choose longer games.'),
  quota: withDescription(z.int().min(1).max(100_000).default(200), 'Attempts within 24 hours.'),
});
export type ProofSiteTerms = z.infer<typeof siteTerms>;

const watched = z.strictObject({
  site: siteId,
  ...siteTerms.shape,
  closed: z.boolean(),
  openedAt: epoch,
  today: withDescription(count, 'Attempts within the last 24 hours.'),
  running: count,
  results: withDescription(z.record(proofResult, count), 'Results since the server started.'),
});
const flag = z.strictObject({
  attempt: z.string(),
  flag: z.string(),
  copies: withDescription(count, 'Messages that look copied.'),
});

const desk = z
  .strictObject({
    sites: z.array(watched),
    errors: proofErrors,
    months: withDescription(
      z.array(z.strictObject({ month: z.string(), falsePass: errorRate, falseFail: errorRate })),
      'Released games by month of their end (UTC), the newest first.',
    ),
    keys: z.array(
      z.strictObject({
        kid: z.string(),
        signsFrom: epoch,
        state: z.enum(['next', 'signs', 'retired']),
      }),
    ),
    flags: withDescription(z.array(flag), 'Signals of a relay. No result changes by them.'),
  })
  .meta({ description: 'Proofs of humanity as operators see them. Released games only.' });
export type ProofDesk = z.infer<typeof desk>;

const siteAct = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('open-site'), terms: siteTerms }),
    z.strictObject({ do: z.literal('change-site'), site: siteId, terms: siteTerms }),
    z.strictObject({ do: z.enum(['replace-site-key', 'close-site', 'reopen-site']), site: siteId }),
    z.strictObject({
      do: z.literal('rotate-keys'),
      revoke: withDescription(
        z.boolean().default(false),
        'True: earlier keys are worth nothing from now on.',
      ),
    }),
  ])
  .meta({ description: 'An act of an operator about proofs.' });
export type ProofAct = z.infer<typeof siteAct>;

export const humanityDeskSchemas = { ProofDesk: desk, ProofAct: siteAct };

const cache = 'private, no-store';
const who = ['operator'] as const;

export const humanityDeskRoutes = routesOf('operators', {
  readProofDesk: {
    at: 'GET /api/operators/proofs',
    summary: 'Proofs of humanity for operators',
    who,
    cache,
    query: noQuery,
    answers: [{ status: 200, description: 'Sites, error rates, keys and signals.', schema: desk }],
  },
  readProofFlag: {
    at: 'GET /api/operators/proofs/:attempt/flags/:flag',
    summary: 'The evidence of a relay',
    description: 'Both texts of each copied message, side by side.',
    who,
    cache,
    params: { attempt: z.string().max(40), flag: z.string().max(100) },
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The copies.',
        schema: z.strictObject({
          copies: z.array(
            z.strictObject({
              resemblance: z.number(),
              said: z.strictObject({ game: z.string(), at: epoch, text: z.string().nullable() }),
              heard: z.strictObject({ game: z.string(), at: epoch, text: z.string().nullable() }),
            }),
          ),
        }),
      },
    ],
    refusals: { 404: ['no-such-flag'] },
  },
  actOnProofs: {
    at: 'POST /api/operators/proofs/acts',
    summary: 'Do something about proofs',
    description: 'Stored together with a line of the audit log. The key of a site is in this answer only.',
    who,
    cache,
    body: z.strictObject({ act: siteAct, confirmation: proof }),
    example: { act: { do: 'rotate-keys' } },
    answers: [
      {
        status: 200,
        description: 'Proofs afterwards.',
        schema: z.strictObject({
          desk,
          site: withDescription(siteId.optional(), 'The site of the act.'),
          key: withDescription(z.string().optional(), "The site's new key."),
        }),
      },
    ],
    refusals: { 404: ['not-found'], 409: ['act-refused'] },
  },
});
