/** What the pages say to the gallery of a game, over HTTP. */
import { call, type Result } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { House } from '../connection/house.ts';

/** Says something as somebody; where the house wants consent to its rules first, it is asked for. */
export async function sayToGallery(
  house: Pick<House, 'beSomebody'>,
  path: string,
  what: object,
): Promise<Result<unknown>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const say = () => call('POST', path, what);
  const result = await say();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? say() : result;
}
