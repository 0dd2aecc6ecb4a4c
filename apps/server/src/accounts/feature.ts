/** Accounts: guests and members, how they sign in, and who sends a request. */
import type { Feature } from '../platform/feature.ts';
import { createChallenges } from '../platform/http/challenges.ts';
import type { AccountDeps } from './account-deps.ts';
import { type AccountLimits, accountRateLimits, defaultAccountLimits } from './account-limits.ts';
import { AddressHistory } from './address-history.ts';
import { createIdentity } from './identity.ts';
import { registerAccounts } from './register-accounts.ts';
import { renameGuestsWithMemberNames, withRenameListener } from './rename-listener.ts';
import { type CloseConnections, createSignOuts } from './sign-outs.ts';

declare module '../platform/options.ts' {
  interface ServerOptions {
    /** Rate limits of signing in, and of becoming a guest. */
    readonly accounts?: Partial<AccountLimits>;
  }
}

/** Told of changes to accounts that open connections must follow. */
interface AccountFollower {
  readonly renamed: (account: string, name: string) => void;
  /** These connections are no longer signed in. */
  readonly signedOut: CloseConnections;
}

export interface AccountsApi extends AccountDeps {
  readonly follow: (follower: AccountFollower) => void;
}

export const accountsFeature: Feature<AccountsApi> = {
  name: 'accounts',
  needs: [],
  async start({ app, options, key, now, failed, acts, isBehindProxy, identifyBy, ...platform }) {
    const followers: AccountFollower[] = [];
    const store = withRenameListener(platform.store, (account, name) => {
      for (const { renamed } of followers) renamed(account, name);
    });
    await renameGuestsWithMemberNames(store);
    const addressHistory = await AddressHistory.open(store.records, { now, failed });
    app.addHook('onClose', () => addressHistory.rest());
    const { sameAddress = false, safety: { checksText = () => undefined } = {} } = options;
    const identity = createIdentity(store, { secure: isBehindProxy, sameAddress, key, addressHistory });
    identifyBy(identity);
    app.addHook('preHandler', identity.renewCookie);
    const signOuts = createSignOuts((lines) => {
      for (const { signedOut } of followers) signedOut(lines);
    }, identity);
    const anyGuests = sameAddress
      ? ({ guests: 'any', reactionsPerGame: Number.MAX_SAFE_INTEGER } as const)
      : {};
    const limits = accountRateLimits({ ...defaultAccountLimits, ...anyGuests, ...options.accounts });
    const { confirmations } = acts;
    const challenges = createChallenges();
    const deps = { store, identity, limits, signOuts, checksText, confirmations, challenges };
    return {
      api: { ...deps, follow: (follower) => void followers.push(follower) },
      routes: () => registerAccounts(app, deps),
    };
  },
};
