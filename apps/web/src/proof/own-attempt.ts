/** Which attempt this tab has begun, so that it is found again on every page. */
import { readLocal, writeLocal } from '../connection/memory.ts';

const key = 'proof';

/** The challenge of the attempt of this tab; null: it has begun none. */
export const readOwnChallenge = (): string | null => readLocal(key);

export const keepOwnChallenge = (challenge: string | null): void => writeLocal(key, challenge);
