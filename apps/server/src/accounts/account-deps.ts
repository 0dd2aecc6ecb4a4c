/** What the routes about accounts share. */
import type { Store } from '@parlour/store';
import type { TextCheck } from '../safety/word-filter.ts';
import type { AccountRateLimits } from './account-limits.ts';
import type { Challenges } from './challenges.ts';
import type { Identity } from './identity.ts';
import type { SignOuts } from './sign-outs.ts';

/** What the routes about accounts need. */
export interface AccountDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly signOuts: SignOuts;
  /** Which names are not taken here. */
  readonly checksText: TextCheck;
  /** Challenges for passkeys. */
  readonly challenges: Challenges;
  /** Given to a token for one deed, once its owner has shown that it is them. */
  readonly confirmations: Challenges;
}
