/** Routes by which operators show that it is them: confirmations of acts, and the code that binds a passkey. */
import * as z from 'zod';
import { passkeyLogin, passkeyRegistration } from '../http.ts';
import { maxBodyValues } from '../most-values.ts';
import { account } from './account-routes.ts';
import { askedAct, maxActLength } from './operator-acts.ts';
import { passkeyOptions, registrationOptions } from './passkey-options.ts';
import { routesOf } from './route.ts';
import { confirmation } from './security-routes.ts';
import { epoch, withDescription } from './values.ts';

export const bindingCode = z
  .strictObject({
    code: withDescription(z.string(), 'It is shown once: only its hash is kept.'),
    expires: epoch,
  })
  .meta({ description: 'The code by which an operator binds a passkey, once.' });

const code = z.string().max(100);
const who = ['operator'] as const;
const cache = 'private, no-store';
const example = {
  at: 'POST /api/operators/acts',
  body: { act: { type: 'close-forum', forum: 'interrogation' } },
};
const asking = {
  who,
  cache,
  unconfirmed: true,
  body: askedAct,
  longest: maxActLength,
  share: 'heavy',
  example,
  // Those of the act, and those around it.
  maxValues: maxBodyValues + 10,
} as const;
const ofMembers = { 409: ['not-a-member'] } as const;

export const operatorProofRoutes = routesOf('operators', {
  beginAct: {
    at: 'POST /api/operators/confirm/options',
    summary: 'Start to confirm an act with a passkey',
    description: 'The challenge is only for this act, in this browser.',
    ...asking,
    answers: [{ status: 200, description: 'Options for the browser.', schema: passkeyOptions }],
    refusals: { 429: ['rate-limited'] },
  },
  confirmAct: {
    at: 'POST /api/operators/confirm',
    summary: 'Confirm an act with a passkey',
    description:
      'Every request that changes something as an operator needs one, shown anew: a cookie may be stolen, a password guessed. Begin with `POST /api/operators/confirm/options`. The proof is valid once, for the act for which the challenge was given.',
    who,
    cache,
    unconfirmed: true,
    body: passkeyLogin,
    answers: [{ status: 200, description: 'The proof: send it with the act.', schema: confirmation }],
    refusals: { 401: ['wrong-passkey'] },
  },
  printCode: {
    at: 'POST /api/operators/confirm/code',
    summary: 'Print a code on the machine of the server',
    description:
      'For browsers that have no passkeys: those that reach the server over plain HTTP, under another name than `localhost`. The code is valid once, for this act, for five minutes.',
    ...asking,
    answers: [{ status: 200, description: 'It is printed.', schema: z.strictObject({ until: epoch }) }],
    refusals: { 403: ['passkey-first'], 429: ['rate-limited'] },
  },
  confirmByCode: {
    at: 'POST /api/operators/confirm/code/verify',
    summary: 'Confirm an act with the code that the server printed',
    who,
    cache,
    unconfirmed: true,
    body: z.strictObject({ code }),
    example: { code: '7K2M-9QXT' },
    answers: [{ status: 200, description: 'The proof: send it with the act.', schema: confirmation }],
    refusals: { 401: ['wrong-code'], 429: ['rate-limited'] },
  },
  beginBinding: {
    at: 'POST /api/operators/bind/options',
    summary: "Start to bind an operator's passkey by a code",
    description: '`parlour operator add NAME` and `parlour operator code NAME` print the code.',
    who: ['member'],
    cache,
    body: z.strictObject({ code }),
    example: { code: 'AAAAA-BBBBB-CCCCC-DDDDD' },
    answers: [{ status: 200, description: 'Options for the browser.', schema: registrationOptions }],
    refusals: { ...ofMembers, 401: ['wrong-code'], 429: ['rate-limited'] },
  },
  bindPasskey: {
    at: 'POST /api/operators/bind/verify',
    summary: "Bind an operator's passkey by a code",
    description: 'The code is used up, and all operators see a notice of the passkey.',
    who: ['member'],
    cache,
    body: passkeyRegistration.extend({ code }),
    answers: [{ status: 200, description: 'Your account.', schema: account }],
    refusals: {
      400: ['bad-text', 'wrong-passkey'],
      401: ['wrong-code'],
      409: ['not-a-member', 'passkey-taken'],
    },
  },
});
