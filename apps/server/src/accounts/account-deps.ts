// What the routes about accounts share: the house around them, and who asks.
import type { Account, Store, Token } from '@parlour/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import type { AccountRateLimits } from './account-limits.ts';
import type { Challenges } from './challenges.ts';
import type { Identity } from './identity.ts';
import type { SignOuts } from './sign-outs.ts';

/** What the routes about accounts need of the house. */
export interface AccountDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly gate: AccountRateLimits;
  readonly signOuts: SignOuts;
  /** Challenges for passkeys. */
  readonly challenges: Challenges;
  /** That it is you: given to a token for one deed. */
  readonly confirmations: Challenges;
}

/** A member, and the token of the browser that asks. */
export interface SignedIn {
  readonly account: Account;
  readonly token: Token;
}

/** The member who asks; undefined if it is none, and then that has been said. */
export async function signedIn(
  { identity }: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const token = await identity.tokenOf(request);
  const account = await identity.accountOf(request);
  if (token === undefined || account === undefined) void refuse(reply, 401, 'not-signed-in');
  else if (account.kind !== 'member') void refuse(reply, 409, 'not-a-member');
  else return { account, token };
  return undefined;
}
