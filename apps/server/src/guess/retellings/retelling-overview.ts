/** Available games to guess for a person, and their results. */
import type { Host } from '@parlour/host';
import { dayBefore, meanOf, nextDay, type Retelling, sumsOf } from '@parlour/results';
import type { Account, ArchivedRetelling, Store } from '@parlour/store';
import type { DailyGames } from './daily-games.ts';
import type { Retellings } from './retellings.ts';

interface Ways {
  /** Any other game to guess; a recorded human to question; a pair of answers. */
  readonly who: boolean;
  readonly ask: boolean;
  readonly train: boolean;
}

interface Ports {
  readonly house: Host;
  readonly store: Pick<Store, 'archive'>;
  readonly daily: DailyGames;
  readonly retellings: Retellings;
  /** Whether there is something for them, beside the games of the day. */
  readonly ways: (account: Account | undefined) => Promise<Ways>;
}

/** For the pages; `account` undefined: a new visitor. */
export async function retellingOverview(
  { house, store, daily, retellings, ways }: Ports,
  account: Account | undefined,
) {
  const { day, games } = await daily.today();
  const own = account === undefined ? [] : await store.archive.retellingsOf(account.id);
  const gains = own.flatMap(({ gain }) => gain ?? []);
  const { n, mean, interval } = meanOf(sumsOf(gains));
  const stateOf = async (game: string) => {
    if (account === undefined) return { state: 'new', gain: null } as const;
    if (await retellings.playedIn(account.id, game)) return { state: 'there', gain: null } as const;
    const standing = await house.streams.standing(retellings.streamOf(account.id, game));
    return standedAs(standing?.state as Retelling | undefined, own, game);
  };
  return {
    day,
    next: nextDay(house.clock.now()),
    games: await Promise.all(
      games.map(async ({ game }, index) => ({ nth: index + 1, ...(await stateOf(game)) })),
    ),
    ways: await ways(account),
    days: daysInRow(own, day),
    alone: {
      n,
      mean,
      interval: interval === null ? null : ([...interval] as [number, number]),
      row: gains.findIndex((gain) => gain <= 0) === -1 ? gains.length : gains.findIndex((gain) => gain <= 0),
    },
  };
}

function standedAs(state: Retelling | undefined, own: readonly ArchivedRetelling[], game: string) {
  if (state === undefined) return { state: 'new', gain: null } as const;
  if (state.end === undefined) return { state: 'open', gain: null } as const;
  if (state.end === 'void') return { state: 'gone', gain: null } as const;
  if (state.end === 'left') return { state: 'left', gain: null } as const;
  return { state: 'done', gain: own.find((one) => one.game === game)?.gain ?? null } as const;
}

/** Days in a row, up to today or yesterday, on which they left no game of the day that they began unfinished. */
function daysInRow(own: readonly ArchivedRetelling[], today: string): number {
  const byDay = Map.groupBy(own, ({ day }) => day ?? '');
  const isDone = (day: string) => byDay.get(day)?.every(({ gain }) => gain !== null) ?? false;
  let day = isDone(today) ? today : dayBefore(today);
  let days = 0;
  for (; isDone(day); day = dayBefore(day)) days += 1;
  return days;
}
