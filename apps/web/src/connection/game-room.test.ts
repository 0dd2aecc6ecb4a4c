import { expect, test } from 'vitest';
import type { Answer, Wish } from './frames.ts';
import { offline } from './frames.ts';
import { createRoom } from './game-room.ts';

const game = 'g_0123456789abcdefghij';
const seat = { game, format: 'market', seat: 'bettor-1', token: 't', origin: 'rated' } as const;
const view = { type: 'view', game, run: 'r', n: 1, at: 0, view: { price: 1 } } as const;

/** A wire that notes what was sent and answers when told to. */
function wire() {
  const sent: { wish: Wish; id: string | undefined; answer: (answer: Answer) => void }[] = [];
  let open = true;
  const send = (wish: Wish, id?: string) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    sent.push({ wish, id, answer: resolve });
    return promise;
  };
  return { sent, send, isOpen: () => open, setOpen: (now: boolean) => (open = now) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what was not answered is sent again, with its id, after the game is followed anew', async () => {
  const line = wire();
  const room = createRoom(game, line);
  room.onSeat(seat);
  const answer = room.play({ type: 'ask', text: 'Still there?' }, 'q1');
  line.sent[0]?.answer({ ok: false, error: offline });
  await settled();
  line.setOpen(false);
  void room.play({ type: 'ask', text: 'And now?' }, 'q2');
  expect(line.sent).toHaveLength(1);
  line.setOpen(true);
  void room.follow();
  line.sent[1]?.answer({ ok: true });
  await settled();
  expect(line.sent.slice(2).map(({ id }) => id)).toEqual(['q1', 'q2']);
  line.sent[2]?.answer({ ok: true });
  expect(await answer).toEqual({ ok: true });
});

test('a seat is attached to from the last frame seen, a game without one is watched', () => {
  const line = wire();
  const room = createRoom(game, line);
  void room.follow();
  expect(line.sent[0]?.wish).toEqual({ type: 'watch', game });
  room.onSeat(seat);
  room.onView(view);
  void room.follow();
  expect(line.sent[1]?.wish).toEqual({ type: 'attach', game, token: 't', after: { run: 'r', n: 1 } });
});

test('a gap asks for the whole view', () => {
  const line = wire();
  const room = createRoom(game, line);
  room.onView(view);
  room.onChange({ type: 'change', game, n: 3, at: 5, patch: [] });
  expect(line.sent[0]?.wish).toEqual({ type: 'whole', game });
  expect(room.state.get().mirror?.n).toBe(1);
});

test('the first seal is kept, and another one later breaks it', () => {
  const room = createRoom(game, wire());
  room.onSealed({ type: 'sealed', game, hash: 'one', seed: 's' });
  room.onSealed({ type: 'sealed', game, hash: 'one', seed: 's' });
  expect(room.state.get().sealBroken).toBe(false);
  room.onSealed({ type: 'sealed', game, hash: 'two', seed: 's' });
  expect(room.state.get()).toMatchObject({ seal: { hash: 'one' }, sealBroken: true });
});

test.each(['no-such-game', 'wrong-token', 'not-yours'])(
  'a seat that is not ours any more (%s) is given up, with what was seen from it',
  async (code) => {
    const line = wire();
    const room = createRoom(game, line);
    room.onSeat(seat);
    room.onView(view);
    void room.follow();
    line.sent[0]?.answer({ ok: false, error: { code, message: '' } });
    await settled();
    expect(line.sent[1]?.wish).toEqual({ type: 'watch', game });
    expect(room.state.get()).toMatchObject({ seat: null, mirror: null });
  },
);
