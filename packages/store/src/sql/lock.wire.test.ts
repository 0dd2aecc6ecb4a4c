/** Tests of the lock: mutual exclusion, and order. */
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../contract/stores.ts';
import { sqliteStore } from '../index.ts';
import { createLock } from './lock.ts';

afterEach(tidyUp);

/** Work that notes when it runs. */
function noted() {
  const ran: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    ran.push(name);
    running -= 1;
    return name;
  };
  return { ran, work };
}

test('what goes ahead waits for one other at most, and one other goes between two of these', async () => {
  const { run, runAhead } = createLock();
  const { ran, work } = noted();
  const others = ['a', 'b', 'c', 'd'].map((name) => run(work(name)));
  const ahead = ['1', '2', '3'].map((name) => runAhead(work(name)));
  expect(await Promise.all([...others, ...ahead])).toEqual(['a', 'b', 'c', 'd', '1', '2', '3']);
  expect(ran).toEqual(['a', '1', 'b', '2', 'c', '3', 'd']);
});

test('work that goes ahead again and again keeps nobody out', async () => {
  const { run, runAhead } = createLock();
  const ran: string[] = [];
  const again = async () => {
    ran.push('ahead');
    if (ran.length < 20) void runAhead(again);
  };
  const first = runAhead(again);
  await run(async () => void ran.push('other'));
  expect(ran).toEqual(['ahead', 'other']);
  await first;
});

test('an append and a note of the house wait for no pile of new accounts', async () => {
  const store = await sqliteStore({ directory: temporaryDirectory() });
  let accounts = 0;
  const piled = Array.from({ length: 50 }, async (_, index) => {
    await store.records.createAccount({ nickname: `guest ${index}`, at: index });
    accounts += 1;
  });
  const before = async (work: Promise<void>) => work.then(() => accounts);
  const append = before(store.log.append('g1', 0, [{ type: 'opened' }]));
  const note = before(store.records.changeSetting('heartbeat', '1'));
  expect(Math.max(...(await Promise.all([append, note])))).toBeLessThan(10);
  await Promise.all(piled);
  await store.close();
});

test('a store that closes does first what came before, whoever goes ahead', async () => {
  const store = await sqliteStore({ directory: temporaryDirectory() });
  const notes = ['1', '2', '3', '4'].map((value) => store.records.changeSetting('heartbeat', value));
  const closed = store.close();
  expect((await Promise.allSettled(notes)).map(({ status }) => status)).toEqual(notes.map(() => 'fulfilled'));
  await closed;
});

test('what fails lets the next one in', async () => {
  const { run } = createLock();
  const failed = run(() => Promise.reject(new Error('no')));
  expect(await run(async () => 'next')).toBe('next');
  await expect(failed).rejects.toThrow('no');
});
