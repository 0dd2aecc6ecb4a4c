/** A full or broken disk: the server reports it, loses nothing, and recovers. */
import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { messageForCode } from '@parlour/protocol';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect, newGuest } from '../support/client.ts';
import { lockedFiles, readOnlyDisk, smallDisk } from '../support/faults/failing-disk.ts';
import { auditLog } from '../support/faults/log-audit.ts';
import type { SentCommand } from '../support/faults/stubborn-player.ts';
import { prepareHouse, realHouse } from '../support/house-process.ts';
import { makeBots, temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

afterAll(tidyUp);

/** Says it again and again, until the answer is the one that is waited for. */
async function sayUntil(say: () => Promise<string>, wanted: string): Promise<void> {
  // Commands come no faster than the door lets them.
  const step = () => wait(120);
  await until(async () => (await say()) === wanted, `the answer is ${wanted}`, { within: 60_000, step });
}

describe.each([
  ['the disk is full', () => smallDisk()],
  ['the files may not be written any more', lockedFiles],
])('when %s', (name, makeDisk) => {
  test('the house says so, opens no games, loses nothing, and recovers', async () => {
    const disk = makeDisk();
    if (disk === undefined) {
      console.log(`SKIPPED: "when ${name}" needs to be root on Linux, on a file system that can do it`);
      return;
    }
    onTestFinished(disk.remove);
    const { directory } = disk;
    mkdirSync(directory, { recursive: true });
    const [token = ''] = await makeBots(directory, ['bot']);
    const house = prepareHouse(directory);
    const opened = await house.open();
    if (opened === undefined) throw new Error(house.errors());
    const { url } = opened;
    const bot = await connect(url, 'bot', { authorization: `Bearer ${token}` });
    await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 10 });
    const [ann, ben] = [
      await connect(url, 'ann', await newGuest(url, 'ann')),
      await connect(url, 'ben', await newGuest(url, 'ben')),
    ];
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
    await ann.sit();
    const game = ann.last('seated')?.game ?? '';
    const sent = new Map<string, SentCommand>();
    const bet = async (id = `bet-${sent.size}`) => {
      const command = { type: 'bet', side: sent.size % 2 === 0 ? 'human' : 'computer' };
      const answer = await ann.play(command, id);
      if (answer !== 'rate-limited') sent.set(id, { game, seat: 'bettor-1', command, answer });
      return answer;
    };
    expect(await bet()).toBe('ok');

    disk.fail();
    await sayUntil(bet, 'unavailable');
    await sayUntil(() => ben.say({ type: 'queue', preset: 'market', roles: ['bettor'] }), 'unavailable');
    expect(await ben.say({ type: 'practise', preset: 'market' })).toBe('unavailable');
    expect(ben.last('no')?.error.message).toBe(messageForCode('unavailable'));
    const views = ann.frames().filter(({ type }) => type === 'change').length;
    expect(await bet('again')).toBe('unavailable');
    expect(ann.frames().filter(({ type }) => type === 'change')).toHaveLength(views);
    const guest = await fetch(`${url}/api/guest`, { method: 'POST' });
    expect([guest.status, await guest.json()]).toEqual([
      503,
      { error: { code: 'unavailable', message: messageForCode('unavailable') } },
    ]);
    expect((await fetch(`${url}/api/lobby`)).status).toBe(200);

    disk.mend();
    await sayUntil(() => bet('again'), 'ok');
    await sayUntil(() => ben.say({ type: 'queue', preset: 'market', roles: ['bettor'] }), 'ok');
    await sayUntil(() => ben.say({ type: 'practise', preset: 'market' }), 'ok');
    expect(await ann.play({ type: 'leave' }, 'leave')).toBe('ok');
    sent.set('leave', { game, seat: 'bettor-1', command: { type: 'leave' }, answer: 'ok' });
    for (const one of [ann, ben, bot]) await one.close();
    expect(await house.stop()).toBe(0);
    const audit = await auditLog(directory, sent);
    expect(audit.troubles).toEqual([]);
    expect(audit).toMatchObject({ games: 2, unfinished: 1 });
  });
});

test('a house on a disk that may only be read does not open, and says why', async () => {
  const disk = readOnlyDisk();
  if (disk === undefined) {
    console.log('SKIPPED: a disk that may only be read needs to be root on Linux');
    return;
  }
  onTestFinished(disk.remove);
  mkdirSync(disk.directory);
  await makeBots(disk.directory, ['bot']);
  disk.fail();
  const house = realHouse(disk.directory);
  expect(await house.open()).toBeUndefined();
  expect(house.child.exitCode).toBe(2);
  expect(house.errors()).toContain(disk.directory);
  expect(house.errors()).not.toMatch(/^\s+at /m);
  disk.mend();
  const again = realHouse(disk.directory);
  const opened = await again.open();
  expect((await fetch(`${opened?.url}/api/lobby`)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});

test('a house that cannot have its directory says so', async () => {
  const house = realHouse(`${temporaryDirectory()}/none/data`);
  expect(await house.open()).toBeUndefined();
  expect(house.child.exitCode).toBe(2);
  expect(house.errors()).toContain('the directory above it must exist');
});
