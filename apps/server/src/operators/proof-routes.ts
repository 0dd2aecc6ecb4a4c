/** The routes by which operators show that it is them: by a passkey, by a printed code, and how a passkey is bound. */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { routes } from '@parlour/protocol/reference';
import { ActRefused, type Store } from '@parlour/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { accountShown } from '../accounts/account-shown.ts';
import { challengeLifetime } from '../accounts/challenges.ts';
import { passkeyShown } from '../accounts/passkey-check.ts';
import { madePasskey, registrationOptionsFor, unlessRefused } from '../accounts/passkey-making.ts';
import { hashOfCode, isSameHash } from '../accounts/recovery-code.ts';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import { actBy } from './acting.ts';
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
  const { limits, confirmations } = accounts;
  const codes = new PrintedCodes(print, now);
  const confirmed = (token: string) => {
    const confirmation = randomBytes(32).toString('base64url');
    confirmations.give(confirmation, actBy(token));
    return { confirmation, until: Date.now() + challengeLifetime };
  };

  bind(app, routes.confirmAct, async ({ body, caller: { person }, request }) => {
    const { account, token } = found(person, 'wrong-passkey');
    const passkey = await passkeyShown(accounts, request, body, {
      ...{ from: `confirm/${token.id}`, mustVerifyOwner: true },
    });
    if (passkey?.account !== account.id) throw new HttpRefusal('wrong-passkey');
    return confirmed(token.id);
  });

  bind(app, routes.printCode, async ({ caller: { person }, request }) => {
    const { account, token } = found(person, 'not-signed-in');
    if (mayHavePasskeys(request)) throw new HttpRefusal('passkey-first');
    await limits.login(request.ip, `code/${account.id}`);
    return { until: codes.print(token.id, account.nickname, request.ip) };
  });

  bind(app, routes.confirmByCode, async ({ body, caller: { person }, request }) => {
    const { account, token } = found(person, 'not-signed-in');
    await limits.login(request.ip, account.id);
    if (!codes.take(token.id, body.code)) throw new HttpRefusal('wrong-code');
    return confirmed(token.id);
  });
}

/** Browsers have passkeys over HTTPS, and on the machine of the server itself; by an IP address they have none. */
function mayHavePasskeys({ protocol, hostname }: FastifyRequest): boolean {
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return false;
  return protocol === 'https' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

function registerBinding(app: FastifyInstance, { accounts, now }: ProofDeps): void {
  const { challenges, limits, store } = accounts;
  const { safety } = store;

  bind(app, routes.beginBinding, async ({ body, caller: { account, token }, request }) => {
    await limits.login(request.ip, account.id);
    const kept = await safety.bindingCode(account.id);
    if (kept === undefined || kept.expiresAt <= now() || !isSameHash(hashOfCode(body.code), kept.hash))
      throw new HttpRefusal('wrong-code');
    const options = await registrationOptionsFor(accounts, request, account, true);
    challenges.give(options.challenge, `bind/${token.id}`);
    return options;
  });

  bind(app, routes.bindPasskey, async ({ body, caller: { account, token }, request }) => {
    const { code, ...made } = body;
    const from = `bind/${token.id}`;
    const passkey = await madePasskey(accounts, request, made, { account, from, mustVerifyOwner: true });
    const by = { token: token.id, code: hashOfCode(code) };
    await unlessRefused(bound(safety, { ...passkey, createdAt: now() }, by));
    return accountShown(account);
  });
}

/** The passkey is added with its audit line. Throws HttpRefusal where the code does not fit. */
export async function bound(
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
