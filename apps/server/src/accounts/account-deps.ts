/** Common dependencies of the account routes. */
import type { Store } from '@parlour/store';
import type { Challenges } from '../platform/http/challenges.ts';
import type { TextCheck } from '../platform/rules/text-check.ts';
import type { AccountRateLimits } from './account-limits.ts';
import type { Identity } from './identity.ts';
import type { SessionEndings } from './sign-outs.ts';

/** Dependencies of the account routes. */
export interface AccountDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly signOuts: SessionEndings;
  /** Check of names. */
  readonly checksText: TextCheck;
  /** Challenges for passkeys. */
  readonly challenges: Challenges;
  /** Given to a token for one deed, once its owner has shown that it is them. */
  readonly confirmations: Challenges;
}
