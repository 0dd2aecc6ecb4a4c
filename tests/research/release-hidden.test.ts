// @module-tag secrecy
/** Tests that no file of a release depends on labels or points of duels that are kept back: each byte is the same. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadServerKey } from '@parlour/server';
import { type Fact, openStore } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSimulatedGames, newDirectory, openReleaseHouse } from '../support/simulated-months.ts';
import { until } from '../support/until.ts';

const places = { usual: newDirectory(), changed: newDirectory() };
type Place = keyof typeof places;
const names = ['usual', 'changed'] as const;
afterAll(() => {
  for (const name of names) places[name].remove();
});
const now = Date.UTC(2026, 10, 12);
const counts = { 'duel/open-chat': 80, 'imitation/5': 20 };
const isHidden = (id: string, { format }: Fact) =>
  format === 'duel' && Number.parseInt(id.slice(-3), 36) % 3 === 0;

interface Settled extends Fact {
  readonly payoffs: Readonly<Record<string, number>>;
  readonly prediction: { readonly said: string; readonly right: boolean } | null;
}
const other = (said: unknown) => (said === 'human' ? 'machine' : 'human');

/** The fact with the other label and with other points. */
function withOther(fact: Fact): Fact {
  if (fact.type === 'predicted') return { ...fact, said: other(fact.said) };
  if (fact.type !== 'settled') return fact;
  const { payoffs, prediction } = fact as Settled;
  return {
    ...fact,
    payoffs: Object.fromEntries(Object.entries(payoffs).map(([seat, points]) => [seat, 5 - 3 * points])),
    ...(prediction && {
      prediction: { ...prediction, said: other(prediction.said), right: !prediction.right },
    }),
  };
}

/** Opens a server and makes what is due. Gives the number of games that are kept back. */
async function make(name: Place, keepsHidden: boolean) {
  const house = await openReleaseHouse(places[name].path, now, { safety: { keepsHidden } });
  try {
    const { archive } = house.store;
    const lists = ['public', 'void', 'hidden'] as const;
    await until(async () => {
      const found = await Promise.all(lists.map((list) => archive.count({ list })));
      return found.reduce((sum, count) => sum + count, 0) >= 100;
    }, 'all games are in the archive');
    await house.makeDue();
    return await archive.count({ list: 'hidden' });
  } finally {
    await house.close();
  }
}

/** Each public file by its path, and its content. */
function files(name: Place): ReadonlyMap<string, Buffer> {
  const root = join(places[name].path, 'releases', 'public');
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
  return new Map(paths.map((path) => [path.slice(root.length + 1), readFileSync(path)]));
}

/** Files that are not the same in both. */
function differing(): readonly string[] {
  const [usual, changed] = [files('usual'), files('changed')];
  return [...new Set([...usual.keys(), ...changed.keys()])].filter(
    (path) => !(usual.get(path)?.equals(changed.get(path) ?? Buffer.alloc(0)) ?? false),
  );
}

const labels: string[] = [];

beforeAll(async () => {
  const store = await openStore({ directory: places.usual.path });
  // The keys of games and people follow from the secret of the server.
  await loadServerKey(store);
  const hidden: (readonly [string, readonly Fact[]])[] = [];
  const append: typeof store.log.append = async (id, version, facts) => {
    const [opening, ...rest] = facts;
    if (opening === undefined || !isHidden(id, opening)) return store.log.append(id, version, facts);
    hidden.push([id, [{ ...opening, split: 'hidden' }, ...rest]]);
  };
  await addSimulatedGames({ ...store, log: { ...store.log, append } }, counts);
  await store.close();
  // Both have the same people, bots and other games.
  cpSync(places.usual.path, places.changed.path, { recursive: true });
  for (const name of names) {
    const { log, close } = await openStore({ directory: places[name].path });
    for (const [id, facts] of hidden) {
      const own = name === 'changed' ? facts.map(withOther) : facts;
      for (const { type, said } of own) if (type === 'predicted') labels.push(`${name} ${said}`);
      await log.append(id, 0, own);
    }
    await close();
  }
});

test('files are the same whatever is said and won in duels that are kept back', async () => {
  const hidden = [await make('usual', true), await make('changed', true)];
  expect([hidden[0], Math.min(...hidden) > 10]).toEqual([hidden[1], true]);
  expect(new Set(labels).size).toBe(4);
  expect(files('usual').size).toBeGreaterThan(60);
  expect(differing()).toEqual([]);
});

test('once they are released the same files differ, so the comparison finds labels and points', async () => {
  for (const name of names) {
    rmSync(join(places[name].path, 'releases'), { recursive: true });
    expect(await make(name, false)).toBe(0);
  }
  const found = differing();
  for (const table of ['judgements', 'lifetimes', 'seats'])
    for (const end of ['csv.gz', 'parquet']) expect(found).toContain(`2026-09/${table}.${end}`);
  expect(found).toContain('2026-09/games.jsonl.zst');
});
