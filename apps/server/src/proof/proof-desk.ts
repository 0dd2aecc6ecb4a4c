/** Proofs of humanity as operators see them, and what operators do about them. */
import { type Entropy, type Host, sha256 } from '@parlour/host';
import { countAttempts, isUnderWay, proofResults, type SiteTerms } from '@parlour/proof';
import type { ProofAct, ProofDesk, ProofSiteTerms } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { canonicalAddress } from '../platform/http/address.ts';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { OperatorActs } from '../platform/http/operator-acts.ts';
import type { ErrorRateReader } from './error-rates.ts';
import type { ProofBook, SiteEntry } from './proof-book.ts';
import { proofGame } from './proof-game.ts';
import type { StatementKeys } from './statement-keys.ts';

export interface ProofDeskDeps {
  readonly book: ProofBook;
  readonly house: Host;
  readonly store: Store;
  readonly keys: StatementKeys;
  readonly rates: ErrorRateReader;
  readonly acts: OperatorActs;
  readonly entropy: Pick<Entropy, 'id' | 'secret'>;
}

const day = 86_400_000;

/** An operator who plays sees no attempt under way: its applicant may sit at the same table. */
export async function readProofDesk(
  { book, house, keys, rates }: ProofDeskDeps,
  operator: string,
): Promise<ProofDesk> {
  const isBlind = house.isPlaying(operator);
  const attempts = book.attempts.all().filter(({ state }) => !isBlind || !isUnderWay(state));
  return {
    sites: book.sites.all().flatMap((entry) => siteShown(entry) ?? []),
    errors: await rates.recent(book.choices, proofGame.usual),
    months: await rates.months(book.choices, proofGame.usual),
    keys: keys.states(house.clock.now()),
    flags: attempts.flatMap(({ stream, state }) =>
      state.flags.map(({ flag, copies }) => ({ attempt: stream, flag, copies: copies.length })),
    ),
  };

  /** Of the last 24 hours, as a site counts them: a place may have been kept for longer. */
  function underWayAt(site: string): number {
    const since = house.clock.now() - day;
    return book.underWay().filter(({ state, startedAt }) => state.site === site && startedAt > since).length;
  }

  function siteShown(entry: SiteEntry): ProofDesk['sites'][number] | undefined {
    const { stream, state, startedAt } = entry;
    if (state.terms === undefined) return undefined;
    const own = attempts.filter((one) => one.state.site === stream);
    const results = Object.fromEntries(
      proofResults.map((result) => [result, own.filter((one) => one.state.result === result).length]),
    ) as ProofDesk['sites'][number]['results'];
    return {
      ...{ site: stream, ...writable(state.terms), closed: state.isClosed, openedAt: startedAt, results },
      today: countAttempts(state, book.sites.timeIn(entry)) - (isBlind ? underWayAt(stream) : 0),
      running: own.filter((one) => isUnderWay(one.state)).length,
    };
  }
}

const writable = ({ returns, addresses, ...terms }: SiteTerms): ProofSiteTerms => ({
  ...{ ...terms, returns: [...returns], addresses: [...addresses] },
});

/** Terms in one form each: an IPv6 address stands for its network. Throws HttpRefusal. */
function termsOf({ addresses, returns, ...terms }: ProofSiteTerms): SiteTerms {
  const bad = returns.find((one) => /[?#]/.test(one) || !isSafe(new URL(one)));
  if (bad !== undefined)
    throw new HttpRefusal('act-refused', {
      message: `Expected addresses with HTTPS, or on this machine, without query and fragment; found ${bad}.`,
    });
  return { ...terms, returns, addresses: addresses.map((one) => canonicalAddress(one).replace('/64', '')) };
}

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The act is stored with its line of the audit log before it takes effect. Throws HttpRefusal. */
export async function carryOutProofAct(
  deps: ProofDeskDeps,
  act: ProofAct,
  by: string,
): Promise<{ readonly site?: string; readonly key?: string }> {
  const { book, house, store, entropy, acts, keys } = deps;
  const at = house.clock.now();
  if (act.do === 'rotate-keys') {
    await store.safety.act({ type: 'proofs', do: act.do }, by, at);
    await keys.rotate(at, act.revoke);
    return {};
  }
  const key = `parlour_site_${entropy.secret()}`;
  const keyHash = sha256(key);
  const noteOf = (stream: string, title: string) =>
    ({ at, by, act: { type: 'proofs', do: act.do, stream, title } }) as const;
  if (act.do === 'open-site') {
    const terms = termsOf(act.terms);
    const site = entropy.id('w_');
    const note = noteOf(site, terms.name);
    await acts.during({ stream: site }, note, () => book.sites.open({ terms, keyHash }, site));
    return { site, key };
  }
  const { terms } = requireFound(book.sites.of(act.site), 'not-found').state;
  const id = entropy.id('a_');
  const wish = wishOf(act, keyHash);
  const note = noteOf(act.site, terms?.name ?? '');
  const refusal = await acts.during({ stream: act.site, command: `${by}:${id}` }, note, () =>
    book.sites.say(act.site, by, wish, id),
  );
  if (refusal !== undefined)
    throw new HttpRefusal('act-refused', { message: `The site refuses this act: ${refusal}.` });
  return { site: act.site, ...(act.do === 'replace-site-key' && { key }) };
}

function wishOf(act: Exclude<ProofAct, { do: 'open-site' | 'rotate-keys' }>, keyHash: string) {
  switch (act.do) {
    case 'change-site':
      return { type: 'change', terms: termsOf(act.terms) } as const;
    case 'replace-site-key':
      return { type: 'replace-key', keyHash } as const;
    case 'close-site':
      return { type: 'close' } as const;
    case 'reopen-site':
      return { type: 'reopen' } as const;
  }
}
