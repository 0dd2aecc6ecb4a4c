import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type HouseBots, startHouseBots } from '../apps/server/src/house-bots.ts';
import { badBots } from './support/bad-bots.ts';
import { openHouse } from './support/open-house.ts';
import { temporaryDirectory, tidyUp } from './support/temporary.ts';
import { withoutRandom } from './support/without-random.ts';

afterAll(tidyUp);

type House = Awaited<ReturnType<typeof openHouse>>;

async function until(what: () => boolean, why: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!what()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${why}`);
    await wait(10);
  }
}

/** A folder with one bot, and the supervisor that keeps it running. */
async function keepBot({ url, store }: House, program: string) {
  const folder = temporaryDirectory();
  const source = join(folder, 'odd', 'src');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'main.ts'), program);
  const waits: number[] = [];
  const said: string[] = [];
  const bots: HouseBots = await startHouseBots({
    ...{ folder, url, records: store.records, backoff: { first: 40, most: 2000, lived: 60_000 } },
    said: (_name, text) => said.push(text),
    ended: (_name, _reason, next) => waits.push(next),
  });
  return { bots, waits, said, hasDone: () => existsSync(join(source, 'done')) };
}

/** A rated game of one bettor, whose target is one of these bots or a person who never says a word. */
async function playWith(
  target: keyof typeof badBots | 'a silent person',
  { takesSeat }: { takesSeat: boolean },
) {
  const nature = target === 'a silent person' ? 'human' : 'machine';
  const house = await openHouse({ nature, chance: `bots ${nature}` });
  const kept = target === 'a silent person' ? undefined : await keepBot(house, badBots[target]);
  if (kept === undefined) await house.bot('machine');
  await until(() => house.server.house.bots.candidates('market').length > 0, 'the bot offers to play');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await ann.say({ type: 'queue', format: 'market', role: 'bettor' });
  await tom.say({ type: 'queue', format: 'market', role: 'target' });
  await house.pass(10_000);
  for (const one of [ann, tom]) {
    const you = one.last('lobby')?.lobby.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(8000);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  const game = ann.last('seated')?.game ?? '';
  await ann.sit();
  if (kept === undefined && takesSeat) await tom.sit();
  // The bots that answer wait for a question.
  if (kept !== undefined && target !== 'babbles') await until(kept.hasDone, 'the bot has misbehaved');
  expect(await ann.play({ type: 'ask', text: 'Are you there?' })).toBe('ok');
  if (target === 'babbles') await until(() => kept?.hasDone() ?? true, 'the bot has misbehaved');
  expect(await ann.play({ type: 'bet', side: 'human', quantity: 2 })).toBe('ok');
  for (let step = 0; step < 12; step += 1) await house.pass(1000);
  const untilThen = ann.heard.filter((frame) => !frame.includes('"type":"beat"')).map(withoutRandom);
  for (let step = 0; step < 40; step += 1) await house.pass(1000);
  await ann.until((frames) => JSON.stringify(frames).includes('"nature"'), 'the reveal');
  const closed = (await house.store.log.read(game)).find(({ fact }) => fact.type === 'closed')?.fact;

  expect((await fetch(`${house.url}/api/lobby`)).status).toBe(200);
  const began = Date.now();
  await kept?.bots.stop();
  expect(Date.now() - began).toBeLessThan(10_000);
  await house.close();
  return { untilThen, closed, kept };
}

describe('a bot of the house that', () => {
  test.each([
    ['hangs', true, 'target-silent'],
    ['babbles', true, 'target-silent'],
    ['chatters', true, 'target-silent'],
    ['dies', false, 'target-gone'],
    ['floods', false, undefined],
  ] as const)(
    '%s is to the bettors like a person who is silent',
    async (target, takesSeat, cause) => {
      const person = await playWith('a silent person', { takesSeat });
      const bot = await playWith(target, { takesSeat });
      expect(bot.untilThen).toEqual(person.untilThen);
      expect(bot.untilThen.join('')).toContain('Are you there?');
      expect(bot.closed).toMatchObject({ end: 'void' });
      if (cause !== undefined) {
        expect(bot.closed).toMatchObject({ cause });
        expect(bot.closed?.at).toBe(person.closed?.at);
      }
      if (target === 'chatters') expect(bot.kept?.said.length).toBeLessThan(400);
      expect(bot.kept?.said.every((text) => text.length <= 500)).toBe(true);
    },
    60_000,
  );
});

test('a bot that ends at once is started again, each time later, and nothing else suffers', async () => {
  const house = await openHouse();
  const { bots, waits } = await keepBot(house, 'process.exit(3);');
  await until(() => waits.length >= 4, 'it has ended four times');
  expect(waits.slice(0, 4)).toEqual([40, 80, 160, 320]);
  const ann = await house.person('ann');
  expect(await ann.say({ type: 'practise', format: 'market' })).toBe('no-bot');
  await bots.stop();
  expect(bots.running()).toEqual([]);
  await house.close();
}, 60_000);

test('a bot that hears no signal is ended all the same', async () => {
  const house = await openHouse();
  const { bots, said } = await keepBot(
    house,
    "process.on('SIGTERM', () => {}); console.error('deaf'); setInterval(() => {}, 1000);",
  );
  await until(() => said.length > 0, 'it runs');
  expect(bots.running()).toEqual(['odd']);
  await bots.stop();
  expect(bots.running()).toEqual([]);
  await house.close();
}, 60_000);

test('a program that cannot even be read is no reason to fall', async () => {
  const house = await openHouse();
  const { bots, waits, said } = await keepBot(house, 'this is { no program');
  await until(() => waits.length >= 2, 'it has been tried twice');
  expect(said.join('')).toContain('SyntaxError');
  await bots.stop();
  await house.close();
}, 60_000);
