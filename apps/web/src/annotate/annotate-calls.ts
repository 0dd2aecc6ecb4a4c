/** HTTP calls to a campaign. */
import { type CallResult, call } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { ProtocolError } from '../connection/frames.ts';
import type { AnnotateRequest, CampaignStream } from './annotate-shapes.ts';

const pathOf = (stream: string) => `/api/streams/${encodeURIComponent(stream)}`;

export const readCampaign = (stream: string): Promise<CallResult<CampaignStream>> =>
  call('GET', pathOf(stream));

/**
 * Arrives at a campaign with a panel's parameters in the address: the server records them, and makes a guest
 * of a visitor. Does nothing without them. Returns the error, or null.
 */
export async function startAnnotating(stream: string, search: string): Promise<ProtocolError | null> {
  const parameters = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(parameters).length === 0) return null;
  const path = `/api/campaigns/${encodeURIComponent(stream)}/arrivals`;
  const result = await call('POST', path, { parameters });
  return 'error' in result ? result.error : null;
}

/** Sends a command once; asks for consent to the rules first if required. */
export async function sendCampaignCommand(
  stream: string,
  what: AnnotateRequest,
): Promise<CallResult<CampaignStream>> {
  // Undo and judge come in turn, so that the number of a judgement would not name it.
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const say = () => call<CampaignStream>('POST', `${pathOf(stream)}/commands`, { id, do: what });
  const result = await say();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? say() : result;
}
