/** House bots that end, hang or cannot be read harm nothing else. */
// @module-tag secrecy
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultDispatchTiming } from '@parlour/host';
import { afterAll, describe, expect, test } from 'vitest';
import { type HouseBots, startHouseBots } from '../../apps/server/src/play/server-bots/house-bots.ts';
import { type Behaviour, badBot } from '../support/bots/bad-bots.ts';
import { chanceOfFirstSeat } from '../support/chance.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';
import { withoutRandom } from '../support/without-random.ts';

afterAll(tidyUp);

type House = Awaited<ReturnType<typeof openHouse>>;

/** A folder with one bot, and the supervisor that keeps it running. */
async function keepBot({ url, store }: House, program: string) {
  const folder = temporaryDirectory();
  const source = join(folder, 'odd', 'src');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'main.ts'), program);
  const waits: number[] = [];
  const said: string[] = [];
  const bots: HouseBots = await startHouseBots({
    folder,
    url,
    records: store.records,
    backoff: { first: 40, most: 2000, lived: 60_000 },
    said: (_name, text) => said.push(text),
    ended: (_name, _reason, next) => waits.push(next),
  });
  const has = (what: string) => () => existsSync(join(source, what));
  return { bots, waits, said, hasDone: has('done'), isAttached: has('attached') };
}

/** Who has the hidden seat. */
type Partner = Behaviour | 'a silent person' | 'a silent bot';

interface Play {
  readonly takesSeat?: boolean;
  readonly transport?: 'socket' | 'stream';
  /** Behaviour of a judging bot at the table. */
  readonly judge?: Behaviour;
}

/** A rated game of one betting person, with one of these bots or a silent person as the target. */
async function playWith(target: Partner, { takesSeat = true, transport = 'socket', judge }: Play) {
  const nature = target === 'a silent person' ? 'human' : 'machine';
  const house = await openHouse({
    nature,
    chance: chanceOfFirstSeat('bots', nature, { bettors: 1, judge: true }),
  });
  const bad = judge ?? (target.startsWith('a ') ? undefined : (target as Behaviour));
  const role = judge === undefined ? 'target' : 'bettor';
  const kept = bad === undefined ? undefined : await keepBot(house, badBot(bad, { transport, role }));
  const machine = role === 'target' && kept !== undefined ? undefined : await house.bot('machine');
  const { bots } = house.server.house;
  await until(() => bots.candidates('market', 'target').length > 0, 'the bot offers to play');
  if (judge !== undefined)
    await until(() => bots.candidates('market', role).length > 0, 'it offers to judge');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  await ann.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
  await house.pass(10_000);
  for (const one of [ann, tom]) {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
  expect(ann.last('seated')?.seat).toBe('bettor-1');
  const game = ann.last('seated')?.game ?? '';
  await ann.sit();
  if (target === 'a silent person' && takesSeat) await tom.sit();
  if (target === 'a silent bot') await machine?.sit();
  // The bots that answer wait for a question.
  if (kept !== undefined && bad !== 'babbles') await until(kept.hasDone, 'the bot has misbehaved');
  // It hears the question only where it has its seat.
  if (bad === 'babbles') await until(() => kept?.isAttached() ?? true, 'the bot has its seat');
  expect(await ann.play({ type: 'ask', text: 'Are you there?' })).toBe('ok');
  if (bad === 'babbles') await until(() => kept?.hasDone() ?? true, 'the bot has misbehaved');
  expect(await ann.play({ type: 'bet', side: 'human', quantity: 2 })).toBe('ok');
  for (let step = 0; step < 12; step += 1) await house.pass(1000);
  const untilThen = ann.heard.filter((frame) => !frame.includes('"type":"beat"')).map(withoutRandom);
  for (let step = 0; step < 4; step += 1) await house.pass(10_000);
  await ann.until((frames) => JSON.stringify(frames).includes('"nature"'), 'the reveal');
  const closed = (await house.store.log.read(game)).find(({ fact }) => fact.type === 'closed')?.fact;

  expect((await fetch(`${house.url}/api/lobby`)).status).toBe(200);
  const began = Date.now();
  await kept?.bots.stop();
  // It is killed after some seconds, if it does not end.
  expect(Date.now() - began).toBeLessThan(30_000);
  await house.close();
  return { untilThen, closed, kept };
}

const persons = new Map<boolean, ReturnType<typeof playWith>>();
const silentPerson = (takesSeat: boolean) => {
  const known = persons.get(takesSeat) ?? playWith('a silent person', { takesSeat });
  persons.set(takesSeat, known);
  return known;
};

describe('a bot of the house that', () => {
  test.each([
    ['hangs', 'socket', true, 'target-silent'],
    ['babbles', 'socket', true, 'target-silent'],
    ['chatters', 'socket', true, 'target-silent'],
    ['dies', 'socket', false, 'target-gone'],
    ['floods', 'socket', false, undefined],
    ['hangs', 'stream', true, 'target-silent'],
    ['babbles', 'stream', true, 'target-silent'],
    ['dies', 'stream', false, undefined],
    ['floods', 'stream', true, 'target-silent'],
  ] as const)(
    '%s at a %s is to the bettors like a person who is silent',
    async (target, transport, takesSeat, cause) => {
      const person = await silentPerson(takesSeat);
      const bot = await playWith(target, { takesSeat, transport });
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
  );

  test.each([
    ['hangs', 'stream'],
    ['babbles', 'stream'],
    ['babbles', 'socket'],
    ['dies', 'socket'],
    ['floods', 'stream'],
  ] as const)(
    '%s at a %s as a bettor is the same to the others for either target, who fails as well',
    async (judge, transport) => {
      const person = await playWith('a silent person', { judge, transport });
      const bot = await playWith('a silent bot', { judge, transport });
      expect(bot.untilThen).toEqual(person.untilThen);
      expect(bot.untilThen.join('')).toContain('bettor-2');
      expect(bot.closed).toEqual(person.closed);
      expect(bot.closed).toMatchObject({ cause: 'target-silent' });
    },
  );
});

test('a bot that ends at once is started again, each time later, and nothing else suffers', async () => {
  const house = await openHouse();
  const { bots, waits } = await keepBot(house, 'process.exit(3);');
  await until(() => waits.length >= 4, 'it has ended four times');
  expect(waits.slice(0, 4)).toEqual([40, 80, 160, 320]);
  const ann = await house.person('ann');
  expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('no-bot');
  await bots.stop();
  expect(bots.running()).toEqual([]);
  await house.close();
});

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
});

test('a program that cannot even be read is no reason to fall', async () => {
  const house = await openHouse();
  const { bots, waits, said } = await keepBot(house, 'this is { no program');
  await until(() => waits.length >= 2, 'it has been tried twice');
  expect(said.join('')).toContain('SyntaxError');
  await bots.stop();
  await house.close();
});
