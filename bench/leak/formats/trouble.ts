/** What befalls somebody in the middle of a game, the same to people and to bots. */
import type { Random } from '@parlour/stats';
import type { TestHouse } from '../test-house.ts';
import { thinking } from './thinking.ts';

/** What befalls somebody who may sit in the hidden seat, at a question: it befalls them no matter where they sit. */
export interface Trouble {
  readonly kind: 'none' | 'silent' | 'leaves' | 'breaks' | 'comes-back';
  readonly exchange: number;
  /** Milliseconds after the question to come back. */
  readonly after: number;
}

/** In so many games something happens to the player for the hidden seat, the same to people and to bots. */
const usualShare = 0.4;

export function drawTrouble(random: Random, exchanges: number, share = usualShare): Trouble {
  const exchange = 2 + Math.floor(random() * (exchanges - 2));
  const kinds = ['silent', 'leaves', 'breaks', 'comes-back'] as const;
  const kind = random() < share ? (kinds[Math.floor(random() * kinds.length)] ?? 'none') : 'none';
  // Before the grace of 15 s is over.
  return { kind, exchange, after: Math.round(2000 + 8000 * random()) };
}

/** It befalls them now. */
export async function befalls(
  testHouse: TestHouse,
  { kind, after }: Trouble,
  who: { goes: () => void; comes: () => Promise<unknown>; quits: () => Promise<unknown> },
): Promise<void> {
  if (kind === 'breaks' || kind === 'comes-back') who.goes();
  await testHouse.after(kind === 'leaves' ? thinking(testHouse.random) : after);
  if (kind === 'comes-back') await who.comes();
  if (kind === 'leaves') await who.quits();
}
