/** Tests of one game across disconnections. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply, Wish } from './frames.ts';
import { offlineError } from './frames.ts';
import { createGame } from './game.ts';

const game = 'g_0123456789abcdefghij';
const seat = {
  game,
  format: 'market',
  preset: 'market',
  seat: 'bettor-1',
  role: 'bettor',
  token: 't',
  origin: 'rated',
} as const;
const view = { type: 'view', game, run: 'r', n: 1, at: 0, view: { price: 1 } } as const;

/** A game that records requests, and answers them on command. */
function asking() {
  const sent: { wish: Wish; id: string | undefined; reply: (reply: Reply) => void }[] = [];
  const followed = createGame(game, (wish, id) => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    sent.push({ wish, id, reply: resolve });
    return promise;
  });
  return { sent, followed };
}
afterEach(() => vi.restoreAllMocks());
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what was not answered is sent again, with its id, after the game is followed anew', async () => {
  const { sent, followed } = asking();
  followed.onSeat(seat);
  followed.follow();
  sent[0]?.reply({ ok: true });
  await settled();
  const answer = followed.play({ type: 'ask', text: 'Still there?' }, 'q1');
  sent[1]?.reply({ ok: false, error: offlineError });
  followed.lost();
  void followed.play({ type: 'ask', text: 'And now?' }, 'q2');
  expect(sent).toHaveLength(2);
  followed.follow();
  sent[2]?.reply({ ok: true });
  await settled();
  expect(sent.slice(3).map(({ id }) => id)).toEqual(['q1', 'q2']);
  sent[3]?.reply({ ok: true });
  expect(await answer).toEqual({ ok: true });
});

test('a seat is attached to, a game without one is watched; from the last frame seen there', () => {
  const { sent, followed } = asking();
  followed.follow();
  expect(sent[0]?.wish).toEqual({ type: 'watch', game });
  followed.onSeat(seat);
  expect(sent[1]?.wish).toEqual({ type: 'attach', game, token: 't' });
  followed.onView(view);
  followed.lost();
  followed.follow();
  expect(sent[2]?.wish).toEqual({ type: 'attach', game, token: 't', after: { run: 'r', n: 1 } });
});

test('a late change leaves the clock alone, a whole view sets it', () => {
  vi.spyOn(performance, 'now').mockReturnValue(500);
  const { followed } = asking();
  followed.onView({ ...view, at: 9000 });
  followed.onChange({ type: 'change', game, n: 2, at: 4000, patch: [] });
  expect(followed.state.get()).toMatchObject({ mirror: { n: 2 }, clock: { at: 9000, heardAt: 500 } });
  followed.onView({ ...view, n: 3, at: 7000 });
  expect(followed.state.get()).toMatchObject({ mirror: { n: 3 }, clock: { at: 7000, heardAt: 500 } });
  followed.onView({ ...view, n: 2, at: 100 });
  expect(followed.state.get()).toMatchObject({ mirror: { n: 3 }, clock: { at: 7000 } });
});

test('the first seal is kept, and another one later breaks it', () => {
  const { followed } = asking();
  followed.onSealed({ type: 'sealed', game, hash: 'one', seed: 's' });
  followed.onSealed({ type: 'sealed', game, hash: 'one', seed: 's' });
  expect(followed.state.get().sealBroken).toBe(false);
  followed.onSealed({ type: 'sealed', game, hash: 'two', seed: 's' });
  expect(followed.state.get()).toMatchObject({ seal: { hash: 'one' }, sealBroken: true });
});

test.each(['no-such-game', 'wrong-token', 'not-yours'])(
  'a seat that is not ours any more (%s) is given up, with what was seen from it',
  async (code) => {
    const { sent, followed } = asking();
    followed.onSeat(seat);
    followed.onView(view);
    followed.follow();
    sent[0]?.reply({ ok: false, error: { code, message: '' } });
    await settled();
    expect(sent[1]?.wish).toEqual({ type: 'watch', game });
    expect(followed.state.get()).toMatchObject({ seat: null, mirror: null });
  },
);
