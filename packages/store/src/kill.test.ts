/** Tests that a killed store has kept all that it acknowledged. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type StoredFact, sqliteStore } from './index.ts';
import { kill, startProgram } from './testing/programs.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { following, temporaryDirectory, tidyUp } from './testing/stores.ts';

const rounds = Number(process.env.PARLOUR_KILL_ROUNDS ?? 12);
const seed = Number(process.env.PARLOUR_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** So many rounds go to one directory: what is killed must also come back from having been killed before. */
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
  expect(totals.kept).toBeGreaterThan(rounds * 20);
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

/** Opens the directory of the killed and compares what is there with what was acknowledged. */
async function check({ directory, lines }: Place) {
  const { kept, turnedAway } = settled(lines);
  const store = await sqliteStore({ directory });
  const end = (await store.log.read('checks')).length;
  await store.log.append('checks', end, [{ type: 'end' }]);
  const stored: StoredFact[] = [];
  const facts = following(store);
  for (;;) {
    const { value } = await facts.next();
    if (value === undefined || (value.stream === 'checks' && value.version === end + 1)) break;
    stored.push(value);
  }
  await facts.return?.();
  await store.close();

  mustBeOrdered(stored);
  const found = appendsIn(stored);
  for (const [id, { stream, count }] of kept) {
    expect(found.get(id), `${id} was acknowledged`).toMatchObject({ stream, count });
  }
  for (const id of turnedAway) expect(found.has(id), `${id} was turned away`).toBe(false);
  return { kept: kept.size, turnedAway: turnedAway.size, facts: stored.length };
}

/** Positions strictly increasing; versions 1, 2, 3 ... in every stream. */
function mustBeOrdered(stored: readonly StoredFact[]) {
  const versions = new Map<string, number>();
  let last = 0;
  for (const { position, stream, version } of stored) {
    if (position <= last) expect.fail(`position ${position} after ${last}`);
    last = position;
    const before = versions.get(stream) ?? 0;
    if (version !== before + 1) expect.fail(`${stream}: version ${version} after ${before}`);
    versions.set(stream, version);
  }
}

/** The appends by their ids. Each must be whole, in one piece, with its words. */
function appendsIn(stored: readonly StoredFact[]) {
  const appends = new Map<string, { stream: string; count: number; there: number }>();
  for (const { stream, fact } of stored) {
    if (fact.type !== 'written') continue;
    const { appendId, index, count, withText, text } = fact;
    const id = String(appendId);
    const append = appends.get(id) ?? { stream, count: Number(count), there: 0 };
    if (stream !== append.stream || index !== append.there) expect.fail(`${id}: part ${index} is misplaced`);
    if (text !== (withText ? `${id} says ${index}` : undefined)) expect.fail(`${id}: wrong text ${text}`);
    append.there += 1;
    appends.set(id, append);
  }
  for (const [id, { count, there }] of appends) {
    if (count !== there) expect.fail(`${id} is half there: ${there} of ${count}`);
  }
  return appends;
}

function settled(lines: string) {
  const kept = new Map<string, { stream: string; count: number }>();
  const turnedAway = new Set<string>();
  const text = existsSync(lines) ? readFileSync(lines, 'utf8') : '';
  for (const line of text.split('\n')) {
    const [sign, id = '', stream = '', count] = line.split(' ');
    if (sign === '+') kept.set(id, { stream, count: Number(count) });
    else if (sign === '-') turnedAway.add(id);
  }
  return { kept, turnedAway };
}
