/** Tokens of researchers and operators, by which their commands reach the server. */
import * as z from 'zod';
import { noQuery } from '../http.ts';
import { researchScopes } from './research-scopes.ts';
import { routesOf } from './route.ts';
import { namedPlayer } from './safety-routes.ts';
import { epoch, withDescription } from './values.ts';

export const researchTokenId = withDescription(
  z.string().regex(/^t_[0-9a-z]{20}$/),
  "The id of a token's record.",
);

/** Parameters of a new token. */
export const researchTokenRequest = {
  scope: withDescription(
    z.enum(researchScopes),
    '`campaigns`: open campaigns and read their annotations. `studies`: create studies and read their data. `exports`: read the data of studies only.',
  ),
  days: withDescription(z.int().min(1).max(365).default(90), 'For how many days it is valid.'),
};

export const researchToken = z
  .strictObject({
    id: researchTokenId,
    scopes: z.array(z.string()),
    createdAt: epoch,
    usedAt: withDescription(epoch.nullable(), 'The last use, at most an hour too early; null: none yet.'),
    expiresAt: epoch,
    revokedAt: withDescription(epoch.nullable(), 'Null: it was not revoked.'),
  })
  .meta({
    description: 'The record of a token for commands. The token itself was shown once and is not kept.',
  });

export const issuedToken = z.strictObject({
  token: withDescription(z.string(), 'It is shown once: only its hash is kept.'),
  record: researchToken,
});

export const researchSchemas = { ResearchToken: researchToken };

const confirmation = withDescription(
  z.string().max(100),
  'Confirmation from `POST /api/confirm` or a passkey.',
);

export const researchRoutes = routesOf('account', {
  listResearchTokens: {
    at: 'GET /api/me/tokens',
    summary: 'Your tokens for commands',
    who: ['member'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'The newest first, at most 100.',
        schema: z.strictObject({
          mayIssue: withDescription(z.boolean(), 'You are a researcher or an operator.'),
          tokens: z.array(researchToken),
        }),
      },
    ],
    refusals: { 409: ['not-a-member'] },
  },
  issueResearchToken: {
    at: 'POST /api/me/tokens',
    summary: 'Make a token for commands',
    description:
      'For researchers and operators, at most 10 at a time. It ends with the role, a new password and the account. An operator confirms with a passkey.',
    who: ['member'],
    cache: 'private, no-store',
    body: z.strictObject({ ...researchTokenRequest, confirmation }),
    example: { scope: 'campaigns', days: 30, confirmation: 'x'.repeat(43) },
    answers: [{ status: 200, description: 'The token.', schema: issuedToken }],
    refusals: { 403: ['confirm-first', 'passkey-first'], 409: ['not-a-member', 'act-refused'] },
  },
  revokeResearchToken: {
    at: 'DELETE /api/me/tokens/:token',
    summary: 'Revoke a token for commands',
    who: ['member'],
    params: { token: researchTokenId },
    body: z.strictObject({}),
    example: {},
    answers: [
      {
        status: 200,
        description: 'It is valid no more.',
        schema: z.strictObject({ record: researchToken }),
      },
    ],
    refusals: { 404: ['no-such-token'], 409: ['not-a-member'] },
  },
});

export const heldTokenRoutes = routesOf('operators', {
  listHeldTokens: {
    at: 'GET /api/operators/tokens',
    summary: 'Tokens of researchers and operators',
    who: ['operator'],
    cache: 'private, no-store',
    query: noQuery,
    answers: [
      {
        status: 200,
        description: 'By member, the newest first.',
        schema: z.strictObject({
          members: withDescription(z.array(namedPlayer), 'Who may have tokens.'),
          tokens: z.array(researchToken.extend({ member: namedPlayer })),
        }),
      },
    ],
  },
});
