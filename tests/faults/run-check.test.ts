/** The checker of runs under faults finds each fault that is planted. */
import { expect, test } from 'vitest';
import { checkRun, type RunRecord } from '../support/faults/run-check.ts';

const good: RunRecord = {
  events: [
    { stream: 'g_1', epoch: 1 },
    { stream: 'g_1', cid: 'left:a', epoch: 1 },
    { stream: 'g_2', cid: 'left:a', epoch: 3 },
    { stream: 'g_1', cid: 'right:b', epoch: 2 },
  ],
  acknowledged: ['g_1/left:a', 'g_1/right:b'],
  frames: [
    { client: 'ann', game: 'g_1', run: 'one', n: 1 },
    { client: 'ann', game: 'g_1', n: 2 },
    { client: 'ben', game: 'g_1', run: 'one', n: 2 },
    { client: 'ann', game: 'g_1', n: 3 },
    { client: 'ann', game: 'g_1', run: 'one', n: 3 },
    { client: 'ann', game: 'g_1', run: 'two', n: 1 },
    { client: 'ann', game: 'g_1', n: 2 },
  ],
};

test('a good run has no fault', () => {
  expect(checkRun(good)).toEqual([]);
});

test('a command that was acknowledged and lost, or stored twice', () => {
  expect(checkRun({ ...good, events: good.events.slice(0, 3) })).toEqual([
    'g_1/right:b was acknowledged, and is not in the log',
  ]);
  const twice = [...good.events, { stream: 'g_1', cid: 'left:a', epoch: 2 }];
  expect(checkRun({ ...good, events: twice })).toEqual(['g_1/left:a is in the log 2 times']);
});

test('a frame that is missing, or comes again', () => {
  const without = (index: number) => good.frames.toSpliced(index, 1);
  expect(checkRun({ ...good, frames: without(1) })).toEqual(['ann in g_1: change 3 after 1']);
  expect(checkRun({ ...good, frames: without(5) })).toEqual(['ann in g_1: change 2 after 3']);
  const again = good.frames.toSpliced(4, 0, { client: 'ann', game: 'g_1', run: 'one', n: 1 });
  expect(checkRun({ ...good, frames: again })).toEqual(['ann in g_1: view 1 after 3']);
});

test('an event of an epoch that was over', () => {
  const zombie = [...good.events, { stream: 'g_1', epoch: 1 }];
  expect(checkRun({ ...good, events: zombie })).toEqual(['g_1: an event of epoch 1 after epoch 2']);
});
