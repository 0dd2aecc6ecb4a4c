/** HTTP calls to the gallery of a game. */
import { type CallResult, call } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { ServerConnection } from '../connection/house.ts';

/** Sends a gallery command with an identity; asks for consent to the rules first if required. */
export async function sendGalleryPrice(
  house: Pick<ServerConnection, 'beSomebody'>,
  path: string,
  what: object,
): Promise<CallResult<unknown>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const say = () => call('POST', path, what);
  const result = await say();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? say() : result;
}
