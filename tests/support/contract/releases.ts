/** Calls the routes of releases on a server that has some. */
import type { OpenApi } from '@parlour/protocol/reference';
import { openStore } from '@parlour/store';
import { expect } from 'vitest';
import { addSimulatedGames, newDirectory, openReleaseHouse } from '../simulated-months.ts';
import { contractOf } from './contract.ts';

export async function callReleaseRoutes(document: OpenApi, seen: Set<string>): Promise<void> {
  const made = newDirectory();
  const store = await openStore({ directory: made.path });
  await addSimulatedGames(store, { 'imitation/5': 20 });
  await store.close();
  const house = await openReleaseHouse(made.path, Date.UTC(2026, 10, 12));
  try {
    await house.archived(20);
    await house.makeDue();
    const { call, expectAnswer } = contractOf(house.url, document, seen);
    await expectAnswer('GET', '/api/releases', [400, 'malformed'], { query: { month: '2026-11' } });
    const { json } = await expectAnswer('GET', '/api/releases', 200);
    const [{ month, files }] = json.releases;
    const path = '/data/{month}/{file}';
    const params = { month, file: 'README.md' };
    const { headers } = await expectAnswer('GET', path, 200, { params });
    await expectAnswer('GET', path, 206, { params, headers: { range: 'bytes=0-9' } });
    await expectAnswer('GET', path, 416, { params, headers: { range: 'bytes=10000000-' } });
    const etag = headers.get('etag') ?? '';
    expect((await call('GET', path, { params, headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(files.map(({ name }: { name: string }) => name)).toContain('SHA256SUMS');
    await expectAnswer('GET', path, [404, 'not-found'], { params: { month, file: 'none' } });
    await expectAnswer('GET', '/data/retractions.jsonl', 200);
  } finally {
    await house.close();
    made.remove();
  }
}
