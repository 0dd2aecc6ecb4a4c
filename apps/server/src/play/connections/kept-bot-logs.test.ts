/** Tests of the logs of bots that are kept, and of what is erased from them. */
import { expect, test } from 'vitest';
import { BotLogs } from './bot-log.ts';
import { StoredBotLogs } from './kept-bot-logs.ts';

test('an error is erased for good, also if logs are stored while it is erased', async () => {
  const settings = new Map<string, string>();
  let wake = () => {};
  let isErasing = false;
  const records = {
    setting: (name: string) => Promise.resolve(settings.get(name)),
    async changeSetting(name: string, value: string) {
      settings.set(name, value);
      // The logs are stored between the erasure of one bot and that of the next.
      if (isErasing && name === 'bot-log:b1') wake();
    },
  };
  const clock = {
    now: () => 1000,
    wakeAt(_: number, then: () => void) {
      wake = then;
      return () => {};
    },
  };
  const failed = (error: unknown) => {
    throw error;
  };
  const kept = new StoredBotLogs({ records, clock, failed });
  const logs = new BotLogs({
    ...{ now: clock.now, oldestGame: () => undefined, isOver: () => true },
    changed: kept.changed,
  });
  await kept.open(logs);
  const fail = { what: 'reply', game: 'g1', code: 'failed', ms: null, error: 'she said: hello' };
  for (const bot of ['b1', 'b2']) {
    logs.arrive(bot, 'socket');
    logs.note(bot, fail);
  }
  wake();
  await kept.close();
  const texts = () => [...settings.values()].join();
  expect(texts()).toContain('she said');
  for (const bot of ['b1', 'b2']) logs.note(bot, { ...fail, code: 'late', error: null });
  isErasing = true;
  await kept.eraseErrors(new Set(['g1']));
  isErasing = false;
  await kept.close();
  expect(texts()).not.toContain('she said');
  expect(JSON.stringify([logs.of('b1'), logs.of('b2')])).not.toContain('she said');
});
