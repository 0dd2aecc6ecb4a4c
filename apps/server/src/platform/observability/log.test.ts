/** Tests the lines of the log. */
import { StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { createLog, describeFailure } from './log.ts';
import { Observability } from './observability.ts';

function lines(options: { plain?: boolean } = {}) {
  const written: string[] = [];
  return { written, log: createLog({ ...options, write: (line) => void written.push(line) }) };
}

test('one JSON object a line, without the machine and the process', () => {
  const { written, log } = lines();
  log.info({ game: 'g_1' }, 'game opened');
  log.debug('not so much');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    game: 'g_1',
    msg: 'game opened',
  });
  expect(written[0]?.endsWith('}\n')).toBe(true);
});

test('for people: a short line, with the calls of a failure below', () => {
  const { written, log } = lines({ plain: true });
  log.info({ game: 'g_1', end: 'time' }, 'game ended');
  log.info('closed');
  log.error(describeFailure(new TypeError('no')), 'broken');
  expect(written[0]).toMatch(/^\d\d:\d\d:\d\d game ended: game=g_1 end=time\n$/);
  expect(written[1]).toMatch(/^\d\d:\d\d:\d\d closed\n$/);
  expect(written[2]).toMatch(/^\d\d:\d\d:\d\d error: broken: error=TypeError: no\n {4}at .*log\.test/);
});

test('a failure is told without the words that it cites', () => {
  const caught = (() => {
    try {
      return JSON.parse('secret words');
    } catch (error) {
      return error as Error;
    }
  })();
  expect(caught.message).toContain('secret');
  const told = describeFailure(new Error('cannot read "a secret\nof two lines"', { cause: caught }));
  expect(JSON.stringify(told)).not.toMatch(/secret|two lines/);
  expect(told.cause).toContain('SyntaxError');
  expect(told.stack).toContain('log.test.ts');
  expect(describeFailure('secret')).toEqual({ error: 'something that is no Error was thrown' });
});

test('a store that cannot store is one line when it stops and one when it can again', () => {
  const { written, log } = lines();
  const observability = new Observability(log);
  observability.storeChanged(false, new StoreUnavailable(new Error('database or disk is full')));
  observability.storeChanged(true);
  observability.failed(new StoreUnavailable(new Error('disk full')), 'g_1');
  const told = written.map((line) => JSON.parse(line));
  expect(told.map(({ level }) => level)).toEqual(['error', 'info', 'warn']);
  expect(told[0].error).toContain('database or disk is full');
  expect(told[2]).not.toHaveProperty('stack');
});

test('many sockets turned away for one reason are one line, and all are counted', () => {
  const { written, log } = lines();
  const observability = new Observability(log);
  for (let count = 0; count < 1000; count += 1) observability.refused('wrong-token');
  observability.refused('too-slow');
  expect(written.map((line) => JSON.parse(line).code)).toEqual(['wrong-token', 'too-slow']);
  expect([...observability.refusals.values()].map(({ count }) => count)).toEqual([1000, 1]);
});
