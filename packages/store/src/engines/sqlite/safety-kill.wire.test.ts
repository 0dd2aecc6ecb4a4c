/** Tests that the audit log of a killed store is complete. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { sqliteStore } from '../../index.ts';
import { kill, startProgram } from '../../testing/programs.ts';

afterAll(tidyUp);

test('after kill -9 each act that was acknowledged has its line, and each line its act', async () => {
  const directory = join(temporaryDirectory(), 'data');
  const numbers = join(temporaryDirectory(), 'numbers');
  const acknowledged = () =>
    existsSync(numbers) ? readFileSync(numbers, 'utf8').split('\n').slice(0, -1).map(Number) : [];
  for (let round = 1; round <= 4; round += 1) {
    const program = startProgram('keep-acting.ts', directory, numbers);
    while (acknowledged().length < round * 60) await setTimeout(5);
    await kill(program);
    const store = await sqliteStore({ directory });
    const lines = await store.safety.audit({ limit: 1_000_000 });
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, index) => lines.length - index));
    for (const n of acknowledged()) expect(n).toBeLessThanOrEqual(lines.length);
    const lifted = new Set(lines.flatMap(({ act }) => (act.type === 'lift' ? act.sanction : [])));
    const made = lines.flatMap(({ sanction }) => sanction ?? []);
    for (const id of made) {
      const sanction = await store.safety.sanction(id);
      expect(sanction?.liftedAt !== null).toBe(lifted.has(id));
    }
    const steps = lines.flatMap(({ act }) => (act.type === 'step-campaign' ? act.stream : []));
    for (const stream of new Set(steps))
      expect(await store.log.read(stream)).toHaveLength(steps.filter((one) => one === stream).length);
    expect(steps.length).toBeGreaterThanOrEqual(acknowledged().filter((n) => n === 0).length);
    expect(await store.log.unfinished([], 'c_')).toHaveLength(new Set(steps).size);
    const players = new Set(lines.flatMap(({ act }) => (act.type === 'ban' ? act.player : [])));
    const kept = await Promise.all([...players].map((player) => store.safety.sanctionsOf(player)));
    expect(kept.flat()).toHaveLength(made.length);
    await store.close();
  }
});
