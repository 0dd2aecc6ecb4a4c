/**
 * Who may take a batch of a campaign: each address has a share of the places, and some campaigns are only
 * for panels.
 */
import { type Campaign, totalPlaces } from '@parlour/annotation';
import type { Host } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { Identity } from '../../accounts/index.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';

/** The share of the places that people of one address may hold at a time, as of lines; and how many in any case. */
const share = 1 / 4;
const minPlaces = 2;

interface Ports {
  readonly house: Pick<Host, 'streams'>;
  readonly store: Pick<Store, 'records'>;
  readonly identity: Pick<Identity, 'placesOf'>;
}

/** Throws HttpRefusal where an account may not take a batch of this stream. */
export async function requireMayAnnotate(
  { house, store, identity }: Ports,
  stream: string,
  account: string,
): Promise<void> {
  const standing = stream.startsWith('c_') ? await house.streams.standing(stream) : undefined;
  if (standing === undefined || !('work' in standing.state)) return;
  const state = standing.state as unknown as Campaign;
  const open = state.work.filter(({ status }) => status === 'open');
  // They go on with what they have.
  if (open.some(({ by }) => by === account)) return;
  if (state.terms?.panelOnly === true) {
    const entries = await store.records.panelEntries({ account });
    if (!entries.some((one) => one.stream === stream)) throw new HttpRefusal('panel-only');
  }
  const places = identity.placesOf(account);
  const near = open.filter(({ by }) => identity.placesOf(by).some((place) => places.includes(place)));
  if (near.length >= Math.max(minPlaces, Math.floor(totalPlaces(state) * share)))
    throw new HttpRefusal('places-taken-near');
}
