/** Changes of the wall clock do not affect running games. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect, newGuest } from '../support/client.ts';
import { realHouse } from '../support/house-process.ts';
import { makeBots, temporaryDirectory, tidyUp } from '../support/temporary.ts';

afterAll(tidyUp);

/** Debian's package faketime. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

test.skipIf(library === undefined)(
  'the wall clock goes back by an hour and forward by a day: the game goes on',
  async () => {
    const directory = temporaryDirectory();
    const [token = ''] = await makeBots(directory, ['bot']);
    const file = join(temporaryDirectory(), 'time');
    const move = (by: string) => writeFileSync(file, `${by}\n`);
    move('+0');
    const house = realHouse(directory, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    });
    const { url } = (await house.open()) ?? { url: house.errors() };
    const bot = await connect(url, 'bot', { authorization: `Bearer ${token}` });
    await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 10 });
    const ann = await connect(url, 'ann', await newGuest(url, 'ann'));
    expect(await ann.say({ type: 'practise', preset: 'market' })).toBe('ok');
    expect(await ann.sit()).toBe('ok');
    await bot.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    expect(await bot.sit()).toBe('ok');
    const dated = async () => Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '');
    for (const [by, ms] of [
      ['-3600', -3_600_000],
      ['+86400', 86_400_000],
    ] as const) {
      move(by);
      // The server's own process does see another time.
      await expect
        .poll(async () => Math.round(((await dated()) - Date.now()) / 60_000), { timeout: 20_000 })
        .toBe(ms / 60_000);
      const start = performance.now();
      expect(await ann.play({ type: 'bet', side: 'human', quantity: 1 })).toBe('ok');
      expect(performance.now() - start).toBeLessThan(3000);
    }
    expect(ann.heard.some((text) => text.includes('"value":"over"'))).toBe(false);
    await house.kill();
  },
);
