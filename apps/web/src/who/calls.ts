/** HTTP calls to a guessing game. */
import { type CallResult, call } from '../connection/call.ts';
import { askConsent } from '../connection/consent.ts';
import type { ServerConnection } from '../connection/house.ts';
import { knownGames } from './known-games.ts';
import type { Prices, Retelling } from './shapes.ts';

/** Address of the overview of games to guess. */
export const overviewPath = '/api/retellings';

/** Begins one, or finds it where it was left: a game of the day by its number, or any other. */
export async function openRetelling(
  house: Pick<ServerConnection, 'beSomebody'>,
  nth: number | undefined,
): Promise<CallResult<Retelling>> {
  const error = await house.beSomebody();
  if (error !== null) return { error };
  const open = () =>
    call<Retelling>('POST', overviewPath, nth === undefined ? { known: knownGames() } : { nth });
  const result = await open();
  const mustAgree = 'error' in result && result.error.code === 'consent-needed';
  return mustAgree && (await askConsent('takePart')) ? open() : result;
}

const say = (stream: string, id: string, command: object): Promise<CallResult<Retelling>> =>
  call('POST', `${overviewPath}/${encodeURIComponent(stream)}/commands`, { id, do: command });

/** Sets the price after a step; idempotent. */
export const setPrice = (stream: string, step: number, prices: Prices) =>
  say(stream, `price-${step}`, { type: 'price', step, prices });

export const leaveRetelling = (stream: string) => say(stream, 'leave', { type: 'leave' });
