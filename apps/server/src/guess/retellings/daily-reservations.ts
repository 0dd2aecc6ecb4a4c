/** Reads from the log which games wait for their day or are of today, even without a running server. */
import { fold } from '@parlour/game';
import { deriveId, readStream } from '@parlour/host';
import { type Daily, daily } from '@parlour/results';
import type { Store } from '@parlour/store';
import { dailyKind } from './retelling-kinds.ts';

/** Stream of the games of the day. `key`: the server's secret key. */
export const dailyStreamId = (key: string): string => `d_${deriveId(key, ['daily'])}`;

/** Games reserved when the server last ran. */
export async function readDailyReservations({
  log,
  records,
}: Pick<Store, 'log' | 'records'>): Promise<Daily> {
  const key = await records.setting('house-key');
  const read = key === undefined ? undefined : readStream(dailyKind, await log.read(dailyStreamId(key)));
  return read === undefined ? daily.initial : fold(daily, daily.initial, read.events as never);
}
