/** The table of machines from played games: their logs are archived, and its counts are those of other pages. */
import { openStore } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSimulatedGames, newDirectory, openReleaseHouse } from '../support/simulated-months.ts';

const folder = newDirectory();
const counts = { 'imitation/5': 40, 'duel/open-chat': 60, 'show/six': 4 };
let house: Awaited<ReturnType<typeof openReleaseHouse>>;

beforeAll(async () => {
  const store = await openStore({ directory: folder.path });
  await addSimulatedGames(store, counts);
  await store.close();
  house = await openReleaseHouse(folder.path, Date.UTC(2026, 10, 22, 12));
  await house.archived(Object.values(counts).reduce((sum, n) => sum + n, 0));
  await house.fitMachines();
});
afterAll(async () => {
  await house?.close();
  folder.remove();
});

const read = async (path: string) => (await fetch(`${house.url}/api/${path}`)).json();

interface Row {
  readonly verdicts: number;
  readonly raw: { readonly share: number };
}
const calledHuman = (rows: readonly Row[]) =>
  Math.round(rows.reduce((sum, { verdicts, raw }) => sum + verdicts * raw.share, 0));

test.each(['duel', 'gameshow'])('labels of the %s are those of its statistics', async (format) => {
  const { labels } = await read(`forecasts/${format}`);
  const { rows, people, verdicts } = await read(`machines?by=format&value=${format}`);
  expect(verdicts).toBeGreaterThan(20);
  expect(verdicts).toBe(labels.n - labels.unsure.count);
  expect(Math.round(people.verdicts * (1 - people.share))).toBe(labels.people_called_machine.count);
  expect(calledHuman(rows)).toBe(labels.machines_called_human.count);
});

test('all verdicts are about people or about a version, and every version has a name', async () => {
  const { rows, people, verdicts } = await read('machines');
  const ofMachines = rows.reduce((sum: number, row: Row) => sum + row.verdicts, 0);
  expect(ofMachines + people.verdicts).toBe(verdicts);
  expect(ofMachines).toBeGreaterThan(30);
  for (const { name, adjusted } of rows) {
    expect(name).toEqual(expect.any(String));
    expect(adjusted.interval[0]).toBeLessThan(adjusted.share);
    expect(adjusted.share).toBeLessThan(adjusted.interval[1]);
  }
});
