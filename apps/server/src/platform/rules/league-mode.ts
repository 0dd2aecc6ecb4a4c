/** The mode of the league, as the store keeps it. */
import type { Store } from '@parlour/store';

/** `open`: every bot plays with people. `audition`: stages bind, and an exam uses the hidden set. */
export type LeagueMode = 'open' | 'audition';

const setting = 'league/mode';

type Settings = Pick<Store['records'], 'setting' | 'changeSetting'>;

export const readLeagueMode = async (records: Pick<Settings, 'setting'>): Promise<LeagueMode> =>
  (await records.setting(setting)) === 'audition' ? 'audition' : 'open';

export const storeLeagueMode = (records: Pick<Settings, 'changeSetting'>, mode: LeagueMode): Promise<void> =>
  records.changeSetting(setting, mode);
