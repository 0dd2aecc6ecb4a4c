/** Trouble of a player in the middle of a game, the same for humans and bots. */
import type { Random } from '@parlour/stats';
import type { TestServer } from '../test-house.ts';
import { thinking } from './thinking.ts';

/** Trouble of a candidate for the hidden seat at a question, wherever they sit. */
export interface Trouble {
  readonly kind: 'none' | 'silent' | 'leaves' | 'breaks' | 'comes-back';
  readonly exchange: number;
  /** Milliseconds after the question to come back. */
  readonly after: number;
}

/** Share of games with trouble for the player of the hidden seat, the same for people and bots. */
const defaultShare = 0.4;

export function drawTrouble(random: Random, exchanges: number, share = defaultShare): Trouble {
  const exchange = 2 + Math.floor(random() * (exchanges - 2));
  const kinds = ['silent', 'leaves', 'breaks', 'comes-back'] as const;
  const kind = random() < share ? (kinds[Math.floor(random() * kinds.length)] ?? 'none') : 'none';
  // Before the grace of 15 s is over.
  return { kind, exchange, after: Math.round(2000 + 8000 * random()) };
}

/** It befalls them now. */
export async function hasDisturbance(
  testHouse: TestServer,
  { kind, after }: Trouble,
  who: { goes: () => void; comes: () => Promise<unknown>; quits: () => Promise<unknown> },
): Promise<void> {
  if (kind === 'breaks' || kind === 'comes-back') who.goes();
  await testHouse.after(kind === 'leaves' ? thinking(testHouse.random) : after);
  if (kind === 'comes-back') await who.comes();
  if (kind === 'leaves') await who.quits();
}
