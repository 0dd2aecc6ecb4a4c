/** The routes by which operators show that it is them: by a passkey, by a printed code, and how a passkey is bound. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { routes } from '@parlour/protocol/reference';
import { ActRefused, type Store } from '@parlour/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AccountDeps,
  hashRecoveryCode,
  isSameHash,
  ownAccountView,
  passkeyOptionsFor,
  refuseDuplicatePasskey,
  registrationOptionsFor,
  verifyNewPasskey,
  verifyPasskey,
} from '../../accounts/index.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import { challengeLifetime } from '../../platform/http/challenges.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import {
  type ActRequest,
  actConfirmationKey,
  actConfirmationPrefix,
} from '../../platform/http/operator-acts.ts';
import { PrintedCodes } from './printed-codes.ts';

export interface ProofDeps {
  readonly accounts: AccountDeps;
  readonly now: () => number;
  /** Writes a line on the machine of the server, where its operator reads it. */
  readonly print: (line: string) => void;
}

/** Opens the routes. */
export function registerProofRoutes(app: FastifyInstance, deps: ProofDeps): void {
  registerConfirmations(app, deps);
  registerBinding(app, deps);
}

function registerConfirmations(app: FastifyInstance, { accounts, now, print }: ProofDeps): void {
  const { challenges, confirmations, limits, store } = accounts;
  const codes = new PrintedCodes(print, now);
  const confirmed = (act: string) => {
    const confirmation = randomBytes(32).toString('base64url');
    confirmations.give(confirmation, act);
    return { confirmation, until: Date.now() + challengeLifetime };
  };

  bindRoute(app, routes.beginAct, async ({ body, caller: { person }, request }) => {
    const { account, token } = requireFound(person, 'not-signed-in');
    await limits.passkey(request.ip, account.id);
    const options = await passkeyOptionsFor(request, await store.records.passkeysOf(account.id), true);
    challenges.give(options.challenge, actConfirmationKey(token.id, body));
    return options;
  });

  bindRoute(app, routes.confirmAct, async ({ body, caller: { person }, request }) => {
    const { account, token } = requireFound(person, 'wrong-passkey');
    let act = '';
    const from = (to: string) => {
      act = to;
      return to.startsWith(actConfirmationPrefix(token.id));
    };
    const passkey = await verifyPasskey(accounts, request, body, { from, mustVerifyOwner: true });
    if (passkey?.account !== account.id) throw new HttpRefusal('wrong-passkey');
    return confirmed(act);
  });

  bindRoute(app, routes.printCode, async ({ body, caller: { person }, request }) => {
    const { account, token } = requireFound(person, 'not-signed-in');
    if (mayHavePasskeys(request)) throw new HttpRefusal('passkey-first');
    await limits.login(request.ip, `code/${account.id}`);
    const asked = { act: actConfirmationKey(token.id, body), what: whatIs(body) };
    return { until: codes.print(token.id, asked, { operator: account.nickname, address: request.ip }) };
  });

  bindRoute(app, routes.confirmByCode, async ({ body, caller: { person }, request }) => {
    const { account, token } = requireFound(person, 'not-signed-in');
    await limits.login(request.ip, account.id);
    return confirmed(requireFound(codes.take(token.id, body.code), 'wrong-code'));
  });
}

/** Description of an act for the reader at the server: its kind and its subject, without texts. */
function whatIs({ at, body }: ActRequest): string {
  const act = Object.values({ ...body, ...('act' in body ? (body.act as object) : {}) });
  const isName = (value: unknown) => typeof value === 'string' && /^[a-z0-9_-]{1,40}$/.test(value);
  return [at, ...act.filter(isName)].join(' ');
}

/** Browsers have passkeys over HTTPS, and on the machine of the server itself; by an IP address they have none. */
function mayHavePasskeys({ protocol, hostname }: FastifyRequest): boolean {
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return false;
  return protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

function registerBinding(app: FastifyInstance, { accounts, now }: ProofDeps): void {
  const { challenges, limits, store } = accounts;
  const { safety } = store;

  bindRoute(app, routes.beginBinding, async ({ body, caller: { account, token }, request }) => {
    await limits.login(request.ip, account.id);
    const kept = await safety.bindingCode(account.id);
    if (kept === undefined || kept.expiresAt <= now() || !isSameHash(hashRecoveryCode(body.code), kept.hash))
      throw new HttpRefusal('wrong-code');
    const options = await registrationOptionsFor(accounts, request, account, true);
    challenges.give(options.challenge, `bind/${token.id}`);
    return options;
  });

  bindRoute(app, routes.bindPasskey, async ({ body, caller: { account, token }, request }) => {
    const { code, ...made } = body;
    const from = `bind/${token.id}`;
    const passkey = await verifyNewPasskey(accounts, request, made, { account, from, mustVerifyOwner: true });
    const by = { token: token.id, code: hashRecoveryCode(code) };
    await refuseDuplicatePasskey(bindPasskey(safety, { ...passkey, createdAt: now() }, by));
    return ownAccountView(account);
  });
}

/** The passkey is added with its audit line. Throws HttpRefusal where the code does not fit. */
export async function bindPasskey(
  safety: Store['safety'],
  ...[passkey, by]: Parameters<Store['safety']['bindPasskey']>
): Promise<void> {
  try {
    await safety.bindPasskey(passkey, by);
  } catch (error) {
    if (error instanceof ActRefused) throw new HttpRefusal('wrong-code');
    throw error;
  }
}
