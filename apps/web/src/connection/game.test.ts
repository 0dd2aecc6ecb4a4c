import { afterEach, expect, test, vi } from 'vitest';
import type { Answer, Wish } from './frames.ts';
import { offline } from './frames.ts';
import { createRoom } from './game.ts';

const game = 'g_0123456789abcdefghij';
const seat = { game, format: 'market', seat: 'bettor-1', token: 't', origin: 'rated' } as const;
const view = { type: 'view', game, run: 'r', n: 1, at: 0, view: { price: 1 } } as const;

/** A room whose wishes are noted, and answered when told to. */
function asking() {
  const sent: { wish: Wish; id: string | undefined; answer: (answer: Answer) => void }[] = [];
  const room = createRoom(game, (wish, id) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    sent.push({ wish, id, answer: resolve });
    return promise;
  });
  return { sent, room };
}
afterEach(() => vi.restoreAllMocks());
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what was not answered is sent again, with its id, after the game is followed anew', async () => {
  const { sent, room } = asking();
  room.onSeat(seat);
  room.follow();
  sent[0]?.answer({ ok: true });
  await settled();
  const answer = room.play({ type: 'ask', text: 'Still there?' }, 'q1');
  sent[1]?.answer({ ok: false, error: offline });
  room.lost();
  void room.play({ type: 'ask', text: 'And now?' }, 'q2');
  expect(sent).toHaveLength(2);
  room.follow();
  sent[2]?.answer({ ok: true });
  await settled();
  expect(sent.slice(3).map(({ id }) => id)).toEqual(['q1', 'q2']);
  sent[3]?.answer({ ok: true });
  expect(await answer).toEqual({ ok: true });
});

test('a seat is attached to, a game without one is watched; from the last frame seen there', () => {
  const { sent, room } = asking();
  room.follow();
  expect(sent[0]?.wish).toEqual({ type: 'watch', game });
  room.onSeat(seat);
  expect(sent[1]?.wish).toEqual({ type: 'attach', game, token: 't' });
  room.onView(view);
  room.lost();
  room.follow();
  expect(sent[2]?.wish).toEqual({ type: 'attach', game, token: 't', after: { run: 'r', n: 1 } });
});

test('a late change leaves the clock alone, a whole view sets it', () => {
  vi.spyOn(performance, 'now').mockReturnValue(500);
  const { room } = asking();
  room.onView({ ...view, at: 9000 });
  room.onChange({ type: 'change', game, n: 2, at: 4000, patch: [] });
  expect(room.state.get()).toMatchObject({ mirror: { n: 2 }, clock: { at: 9000, heardAt: 500 } });
  room.onView({ ...view, n: 3, at: 7000 });
  expect(room.state.get()).toMatchObject({ mirror: { n: 3 }, clock: { at: 7000, heardAt: 500 } });
  room.onView({ ...view, n: 2, at: 100 });
  expect(room.state.get()).toMatchObject({ mirror: { n: 3 }, clock: { at: 7000 } });
});

test('the first seal is kept, and another one later breaks it', () => {
  const { room } = asking();
  room.onSealed({ type: 'sealed', game, hash: 'one', seed: 's' });
  room.onSealed({ type: 'sealed', game, hash: 'one', seed: 's' });
  expect(room.state.get().sealBroken).toBe(false);
  room.onSealed({ type: 'sealed', game, hash: 'two', seed: 's' });
  expect(room.state.get()).toMatchObject({ seal: { hash: 'one' }, sealBroken: true });
});

test.each(['no-such-game', 'wrong-token', 'not-yours'])(
  'a seat that is not ours any more (%s) is given up, with what was seen from it',
  async (code) => {
    const { sent, room } = asking();
    room.onSeat(seat);
    room.onView(view);
    room.follow();
    sent[0]?.answer({ ok: false, error: { code, message: '' } });
    await settled();
    expect(sent[1]?.wish).toEqual({ type: 'watch', game });
    expect(room.state.get()).toMatchObject({ seat: null, mirror: null });
  },
);
