/** Chance by which a test knows who gets which seat. */
import { marketCasting, type Nature } from '@parlour/game';
import { type Candidate, draw } from '@parlour/host';
import { fixedEntropy, madeParty } from '@parlour/host/testing';

const bot = (id: string): Candidate => ({ id, owner: null, keys: [], free: 1, idle: 1 });

/**
 * A seed that gives the first in line the first seat of the Market's first game, for this number of bettors
 * and possibly a judging bot.
 */
export function chanceOfFirstSeat(
  name: string,
  nature: Nature,
  { bettors, judge = false }: { readonly bettors: number; readonly judge?: boolean },
): string {
  const people = Array.from({ length: bettors }, (_, index) => `bettor ${index}`);
  const bots = { target: [bot('machine')], bettor: judge ? [bot('judge')] : [] };
  const party = madeParty('market', { target: ['target'], bettor: people }, bots);
  for (let attempt = 0; ; attempt += 1) {
    const chance = `${name} ${nature} ${attempt}`;
    const entropy = fixedEntropy(chance, nature);
    entropy.id('k_'); // the ready check
    const [game] = draw(party, marketCasting(0.5, 3), entropy.secret()).games;
    if (game?.players['bettor-1']?.id === people[0]) return chance;
  }
}
