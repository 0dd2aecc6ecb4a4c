/** Finished games seen on this device, excluded from guessing. */
import { readLocal, writeLocal } from '../connection/memory.ts';

const key = 'seen-games';
/** Limit: older ones are dropped. */
const most = 200;

/** Their ids, the last seen at the end. */
export const knownGames = (): readonly string[] =>
  (readLocal(key, 'browser') ?? '').split(' ').filter((game) => /^g_[0-9a-z]{20}$/.test(game));

/** This one was seen, or is being watched. */
export function noteSeen(game: string): void {
  const games = [...knownGames().filter((one) => one !== game), game].slice(-most);
  writeLocal(key, games.join(' '), 'browser');
}
