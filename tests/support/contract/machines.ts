/** Calls the routes of the table of machines on a server that has some games. */
import type { OpenApi } from '@parlour/protocol/reference';
import { openStore } from '@parlour/store';
import { expect } from 'vitest';
import { addSimulatedGames, newDirectory, openReleaseHouse } from '../simulated-months.ts';
import { contractOf } from './contract.ts';

type Contract = ReturnType<typeof contractOf>;

export async function callMachineRoutes(
  document: OpenApi,
  seen: Set<string>,
  member: (nickname: string, at: Contract) => Promise<string>,
): Promise<void> {
  const made = newDirectory();
  const store = await openStore({ directory: made.path });
  await addSimulatedGames(store, { 'imitation/5': 60 });
  await store.close();
  const house = await openReleaseHouse(made.path, Date.UTC(2026, 10, 22));
  try {
    await house.archived(60);
    const contract = contractOf(house.url, document, seen);
    const { expectAnswer } = contract;
    expect((await expectAnswer('GET', '/api/machines', 200)).json.before).toBeNull();
    await house.fitMachines();
    const { json } = await expectAnswer('GET', '/api/machines', 200);
    expect(json.before).toBe(Date.UTC(2026, 10, 22));
    expect(json.rows.length).toBeGreaterThan(1);
    const lines = (await (await fetch(`${house.url}/api/machines.csv`)).text()).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(json.rows.length);
    await expectAnswer('GET', '/api/machines.csv', 200);
    await expectAnswer('GET', '/api/machines.png', 200);
    for (const path of ['/api/machines', '/api/machines.csv', '/api/machines.png']) {
      const chess = { query: { by: 'format', value: 'chess' } };
      const { error } = (await expectAnswer('GET', path, [404, 'not-found'], chess)).json;
      expect(error.message).toMatch(
        /^No such part of the table of machines: .* Expected by=days&value=90\. Found: "by=format, value=chess"\.$/,
      );
      await expectAnswer('GET', path, [400, 'malformed'], { query: { by: 'moon' } });
    }
    await callOwn(contract, await member('Maker', contract));
  } finally {
    await house.close();
    made.remove();
  }
}

async function callOwn({ expectAnswer }: Contract, cookie: string): Promise<void> {
  const [headers, path] = [{ cookie }, '/api/bots/{bot}/machines'];
  const { id: bot } = (await expectAnswer('POST', '/api/bots', 201, { headers, body: { name: 'Own' } })).json
    .bot;
  const params = { bot };
  const body = { version: '1', model: null, persona: null, hash: null, listed: false };
  expect((await expectAnswer('GET', path, 200, { params })).json).toEqual({ rows: [] });
  const unknown = { bot: `b_${'0'.repeat(20)}` };
  await expectAnswer('GET', path, [404, 'no-such-bot'], { params: unknown });
  await expectAnswer('GET', path, [400, 'malformed'], { params, query: { all: '1' } });
  await expectAnswer('POST', path, 200, { params, body, headers });
  await expectAnswer('POST', path, [401, 'not-signed-in'], { params, body });
  await expectAnswer('POST', path, [400, 'malformed'], { params, body: {}, headers });
  await expectAnswer('POST', path, [404, 'no-such-bot'], { params: unknown, body, headers });
  const profile = '/api/me/judge-profile';
  expect((await expectAnswer('GET', profile, 200, { headers })).json).toEqual({ profile: null });
  await expectAnswer('GET', profile, [401, 'not-signed-in']);
  await expectAnswer('GET', profile, [400, 'malformed'], { query: { all: '1' }, headers });
  const asBot = { headers: { authorization: 'Bearer nonsense' } };
  await expectAnswer('GET', profile, [403, 'not-for-bots'], asBot);
}
