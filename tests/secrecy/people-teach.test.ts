/** People's lessons for machines: when games count, and that an erased account removes its own. */
// @module-tag secrecy
import { type Account, memoryStore, type Store } from '@parlour/store';
import { expect, test } from 'vitest';
import { cookieName } from '../../apps/server/src/accounts/cookies.ts';
import { archived, ask } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { holdBack, prepare, prepareGames, talkedMarket } from '../support/prepared-games.ts';
import { until } from '../support/until.ts';

/** Two minutes before a day is over. */
const late = Date.parse('2026-11-22T23:58:00Z');
const day = 24 * 3600 * 1000;

/** A store in which all players of prepared games are old members; records account queries. */
function storeOfMembers() {
  const store = memoryStore();
  const asked = new Set<string>();
  const account = async (id: string): Promise<Account | undefined> => {
    asked.add(id);
    const isPrepared = /^a_\d+_/.test(id);
    const member = { id, nickname: id, kind: 'member', createdAt: 0 } as const;
    return isPrepared ? member : store.records.account(id);
  };
  return { store: { ...store, records: { ...store.records, account } } satisfies Store, asked };
}

interface Kept {
  readonly lessons: {
    readonly contributors: object;
    readonly turns: Readonly<Record<string, readonly object[]>>;
  };
  readonly waiting: readonly object[];
}

const keptIn = async (store: Store): Promise<Kept> =>
  JSON.parse((await store.records.setting('pace')) ?? '{}');

test('a game that is held for the games of the day teaches nothing before it is released', async () => {
  const { store, asked } = storeOfMembers();
  await prepareGames(store, 14, late - day);
  // Duels, of one and of two people.
  await holdBack(store, [1, 5], late - day);
  const house = await openHouse({ store, startedAt: late, dailyGames: true });
  await archived(store, 12);
  // The last game has been read for what it teaches.
  await until(() => asked.has('a_13_A'), 'all games have been read');
  await house.close();
  const before = await keptIn(store);
  expect(before.waiting).toHaveLength(2);
  const again = await openHouse({ store, startedAt: late + 9 * day, dailyGames: true });
  await archived(store, 14);
  await again.pass(1000);
  await again.close();
  const after = await keptIn(store);
  expect(after.waiting).toEqual([]);
  const of = ({ lessons }: Kept, mode: string) => lessons.turns[mode]?.length ?? 0;
  expect(of(after, 'two') - of(before, 'two')).toBe(3);
});

test('whoever erases their account has taught nothing', async () => {
  const { store } = storeOfMembers();
  const { id } = await store.records.createAccount({ nickname: 'Tom', at: late - 9 * day });
  const holder = { kind: 'account', id } as const;
  const { token } = await store.records.issueToken({ holder, scopes: ['play'], at: Date.now() });
  await prepare(store, 0, talkedMarket(), late - day, { target: id });
  const house = await openHouse({ store, startedAt: late });
  await archived(store, 1);
  const people = async () => Object.keys((await keptIn(store)).lessons?.contributors ?? {}).length;
  await house.pass(61_000);
  const headers = { cookie: `${cookieName}=${token}` };
  const body = { confirm: 'Tom' };
  expect((await ask(`${house.url}/api/me`, { method: 'DELETE', headers, body })).status).toBe(200);
  await until(async () => (await people()) === 2, 'the two who asked are known alone');
  await house.close();
  const kept = await keptIn(store);
  expect(kept.lessons).toMatchObject({ answers: '{"people":[],"games":[]}' });
  expect(JSON.stringify(kept)).not.toContain(id);
});
