/** Tests of reports of games' faults to operators, and of their delay. */
import type { GameRunner } from '@parlour/host';
import { StoreUnavailable } from '@parlour/store';
import { expect, test } from 'vitest';
import { Observability } from './observability.ts';

const run = (id: string) =>
  ({
    id,
    hosted: { draw: { id }, watching: 'anybody', origin: 'rated', format: 'duel' },
    isLost: true,
  }) as unknown as GameRunner;

test('a fault is told once every game that ran then is over, without what its message cites', () => {
  const observability = new Observability();
  for (const id of ['g_1', 'g_2']) observability.began(run(id), false);
  const error = new Error('no view of "what Ann said"');
  observability.failed(error, 'g_1', { format: 'duel', call: 'view' });
  observability.ended(run('g_1'));
  expect(observability.faults).toEqual([]);
  observability.ended(run('g_2'));
  const told = { game: 'g_1', format: 'duel', call: 'view', error: 'Error: no view of "…"' };
  expect(observability.faults).toEqual([{ ...told, at: expect.any(Number) }]);
  observability.failed(new StoreUnavailable('full'), 'g_3', { format: 'duel' });
  observability.failed(error);
  expect(observability.faults).toHaveLength(1);
});

test('a game that stopped is waited for no longer', () => {
  const { ended, began, residual } = new Observability();
  for (const id of ['g_1', 'g_2', 'g_3']) {
    began(run(id), false);
    residual.released(id, 'left', 5);
  }
  ended({ ...run('g_1'), isStopped: true } as GameRunner);
  ended({ ...run('g_2'), isStopped: false } as GameRunner);
  expect(residual.waiting).toBe(2);
  residual.forget('g_2');
  expect(residual.waiting).toBe(1);
});
