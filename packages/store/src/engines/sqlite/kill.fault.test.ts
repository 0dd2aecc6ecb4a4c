/** Tests that a killed store has kept all that it acknowledged. */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { sqliteStore } from '../../index.ts';
import { kill, startProgram } from '../../testing/programs.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { checkAppends } from '../../testing/settled-appends.ts';

const rounds = Number(process.env.PARLOUR_KILL_ROUNDS ?? 12);
const seed = Number(process.env.PARLOUR_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Number of rounds in one directory: recovery must also work after earlier kills. */
const roundsPerDirectory = 5;

afterAll(tidyUp);

test('all that was acknowledged survives a kill -9, and no append is half there', async () => {
  console.log(`PARLOUR_SEED=${seed} PARLOUR_KILL_ROUNDS=${rounds}`);
  const random = seededRandom(seed);
  const totals = { kept: 0, turnedAway: 0, facts: 0, killedAtStart: 0 };
  let place = { directory: '', lines: '' };

  for (let round = 0; round < rounds; round += 1) {
    if (round % roundsPerDirectory === 0) {
      const parent = temporaryDirectory();
      place = { directory: join(parent, 'data'), lines: join(parent, 'lines') };
    }
    const opened = await writeAndKill(place, { seed: random(2 ** 31), round, random });
    if (!opened) totals.killedAtStart += 1;
    const last = (round + 1) % roundsPerDirectory === 0 || round + 1 === rounds;
    if (!last && random(3) > 0) continue;
    const { kept, turnedAway, facts } = await check(place);
    if (!last) continue;
    totals.kept += kept;
    totals.turnedAway += turnedAway;
    totals.facts += facts;
  }
  console.log(`${rounds} kills: ${JSON.stringify(totals)}`);
  expect(totals.kept).toBeGreaterThan(rounds);
  expect(totals.turnedAway).toBeGreaterThan(0);
}, 600_000);

type Place = { readonly directory: string; readonly lines: string };

/** Mostly in the midst of the writing, one time in ten while it starts. False: it had not yet written. */
async function writeAndKill(
  { directory, lines }: Place,
  { seed, round, random }: { seed: number; round: number; random: (limit: number) => number },
): Promise<boolean> {
  const writer = startProgram('keep-writing.ts', directory, lines, String(seed), `r${round}`);
  let opened = false;
  const opening = once(writer.stdout ?? writer, 'data').then(() => {
    opened = true;
  });
  if (random(10) > 0) {
    await Promise.race([opening, once(writer, 'exit')]);
    await setTimeout(random(200));
    expect(writer.exitCode, 'the writer must not end by itself').toBe(null);
  } else {
    await setTimeout(random(300));
  }
  await kill(writer);
  return opened;
}

/** Opens the directory after a kill, and compares its content with the acknowledged events. */
async function check({ directory, lines }: Place) {
  const store = await sqliteStore({ directory });
  const counts = await checkAppends(store, [lines]);
  await store.close();
  return counts;
}
