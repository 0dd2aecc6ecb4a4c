/** What the pages say to a campaign, over HTTP. */
import { call, type Result } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { ProtocolError } from '../connection/frames.ts';
import type { CampaignStream, Said } from './annotate-shapes.ts';

const pathOf = (stream: string) => `/api/streams/${encodeURIComponent(stream)}`;

export const readCampaign = (stream: string): Promise<Result<CampaignStream>> => call('GET', pathOf(stream));

/**
 * Comes to a campaign with what a panel wrote into the address: the house notes it, and makes a guest of a visitor.
 * Without any of it nothing is said. The error, or null.
 */
export async function arrive(stream: string, search: string): Promise<ProtocolError | null> {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(parameters).length === 0) return null;
  const path = `/api/campaigns/${encodeURIComponent(stream)}/arrivals`;
  const result = await call('POST', path, { parameters });
  return 'error' in result ? result.error : null;
}

/** Says something once; where the house wants consent to its rules first, it is asked for. */
export async function sayToCampaign(stream: string, what: Said): Promise<Result<CampaignStream>> {
  // Undo and judge come in turn, so that the number of a judgement would not name it.
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const say = () => call<CampaignStream>('POST', `${pathOf(stream)}/commands`, { id, do: what });
  const result = await say();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? say() : result;
}
