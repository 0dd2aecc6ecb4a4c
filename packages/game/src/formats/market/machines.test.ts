import { expect, test } from 'vitest';
import { play } from '../../testing/index.ts';
import { market } from './index.ts';
import { A, answer, ask, B, C, disconnect, leave, open, passTime } from './testing/script.ts';

test('E3 machines do not keep a game going that the people have left, unless only machines bet', () => {
  const end = (
    machines: number,
    ...past: ReturnType<typeof leave | typeof disconnect | typeof passTime>[]
  ) => {
    const { log } = play(market, [open({ machines }), ask(1000, A), answer(5000), ...past]);
    const closed = log.find((event) => event.type === 'closed');
    return closed?.type === 'closed' ? closed.end : undefined;
  };
  expect(end(1, leave(7000, A))).toBeUndefined();
  expect(end(1, leave(7000, C), leave(8000, A))).toBeUndefined();
  expect(end(1, leave(7000, A), leave(8000, B))).toBe('bettors-left');
  expect(end(2, leave(7000, A))).toBe('bettors-left');
  expect(end(2, disconnect(7000, A), passTime(21_999))).toBeUndefined();
  expect(end(2, disconnect(7000, A), passTime(22_000))).toBe('bettors-left');
  expect(end(3, leave(7000, A), leave(7000, B))).toBeUndefined();
  expect(end(3, leave(7000, A), leave(7000, B), leave(7000, C))).toBe('bettors-left');
});
