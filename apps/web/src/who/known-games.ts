/** The finished games that somebody has seen on this device, so that none of them is given to be guessed. */
import { recall, remember } from '../connection/memory.ts';

const key = 'seen-games';
/** The last ones: what was seen long ago is forgotten. */
const most = 200;

/** Their ids, the last seen at the end. */
export const knownGames = (): readonly string[] =>
  (recall(key, 'browser') ?? '').split(' ').filter((game) => /^g_[0-9a-z]{20}$/.test(game));

/** This one was seen, or is being watched. */
export function noteSeen(game: string): void {
  const games = [...knownGames().filter((one) => one !== game), game].slice(-most);
  remember(key, games.join(' '), 'browser');
}
