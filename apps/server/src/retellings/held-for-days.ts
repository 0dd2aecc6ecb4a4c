/** Reads from the log which games wait for their day or are of today, also where no house is open. */
import { fold } from '@parlour/game';
import { nameFor, readStream } from '@parlour/host';
import { type Daily, daily } from '@parlour/results';
import type { Store } from '@parlour/store';
import { dailyKind } from './retelling-kinds.ts';

/** The stream of the games of the day. `key`: the house's own secret. */
export const dailyStream = (key: string): string => `d_${nameFor(key, ['daily'])}`;

/** What a house held back for days when it was last open. */
export async function heldForDays({ log, records }: Pick<Store, 'log' | 'records'>): Promise<Daily> {
  const key = await records.setting('house-key');
  const read = key === undefined ? undefined : readStream(dailyKind, await log.read(dailyStream(key)));
  return read === undefined ? daily.initial : fold(daily, daily.initial, read.events as never);
}
