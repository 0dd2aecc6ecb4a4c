/** Tests of following games over lines that break. */
import type { ClientFrame, ServerFrame } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import type { OwnSeat, ServerFrameOf } from './frames.ts';
import { createGames } from './games.ts';
import { createRequests } from './requests.ts';
import { handTimers, rest } from './testing/hand-timers.ts';

const game = 'g_1';
const seat: OwnSeat = {
  game,
  format: 'market',
  preset: 'market',
  seat: 'bettor-1',
  role: 'bettor',
  token: 't',
  origin: 'rated',
};
const bet = { type: 'bet', side: 'human' };

/** A client with a server that the test scripts. */
function following() {
  const timers = handTimers();
  const sent: ClientFrame[] = [];
  let open = false;
  let count = 0;
  const newId = () => `id-${count++}`;
  const requests = createRequests((frame) => {
    if (open) sent.push(frame);
    return open;
  }, newId);
  const states: object[] = [];
  const games = createGames({
    ask: requests.ask,
    newId,
    changed: (state) => void states.push(state),
    passing: new Set(['rate-limited']),
    timers,
  });
  return {
    timers,
    games,
    sent,
    states,
    connect: () => {
      open = true;
      games.opened();
    },
    breakLine: () => {
      open = false;
      games.lost();
      requests.abandon();
    },
    answer: async (frame: Partial<ServerFrame> & { readonly type: 'ok' | 'no' }, to = sent.at(-1)) => {
      requests.answered({ re: to?.id ?? null, ...frame } as ServerFrameOf<'ok'>);
      await rest();
    },
    view: (n: number, run = 'r') =>
      games.onView({ type: 'view', game, run, n, at: n, view: { n } as never } as ServerFrameOf<'view'>),
    change: (n: number) =>
      games.onChange({
        type: 'change',
        game,
        n,
        at: n,
        patch: [{ op: 'replace', path: '/n', value: n }],
      } as ServerFrameOf<'change'>),
  };
}

describe('a game that is followed', () => {
  test('is attached over every line, from where it was', async () => {
    const { games, connect, breakLine, answer, view, sent } = following();
    games.follow(game, seat);
    expect(sent).toEqual([]);
    connect();
    expect(sent).toEqual([{ id: 'id-0', type: 'attach', game, token: 't' }]);
    await answer({ type: 'ok' });
    view(4);
    breakLine();
    expect(games.get(game)).toMatchObject({ attached: false, mirror: { n: 4 } });
    connect();
    expect(sent.at(-1)).toMatchObject({ type: 'attach', token: 't', after: { run: 'r', n: 4 } });
  });

  test('without a seat is watched; a seat changes that, and what was seen goes', async () => {
    const { games, connect, answer, view, sent } = following();
    connect();
    games.follow(game, null);
    expect(sent.at(-1)).toMatchObject({ type: 'watch', game });
    await answer({ type: 'ok' });
    view(1);
    games.follow(game, null);
    expect(sent).toHaveLength(1);
    games.follow(game, seat);
    expect(sent.at(-1)).toEqual({ id: 'id-1', type: 'attach', game, token: 't' });
    expect(games.get(game)?.mirror).toBeNull();
  });

  test('that cannot be followed says why', async () => {
    const { games, connect, answer } = following();
    connect();
    games.follow(game, seat);
    await answer({ type: 'no', error: { code: 'wrong-token', message: 'No.' } });
    expect(games.get(game)).toMatchObject({ attached: false, problem: { code: 'wrong-token' } });
  });

  test('asks for the whole view once, however many changes are missing', async () => {
    const { games, connect, answer, view, change, sent } = following();
    connect();
    games.follow(game, seat);
    await answer({ type: 'ok' });
    view(1);
    for (const n of [3, 4, 5]) change(n);
    expect(sent.filter(({ type }) => type === 'whole')).toHaveLength(1);
    expect(games.get(game)?.mirror?.n).toBe(1);
    await answer({ type: 'ok' });
    view(5);
    change(6);
    expect(games.get(game)?.mirror).toEqual({ run: 'r', n: 6, at: 6, view: { n: 6 } });
    change(8);
    expect(sent.filter(({ type }) => type === 'whole')).toHaveLength(2);
  });

  test('is asked for once over a line, and is left as soon as it was asked for', async () => {
    const { games, connect, sent } = following();
    connect();
    games.follow(game, null);
    games.opened();
    games.unfollow(game);
    expect(sent.map(({ type }) => type)).toEqual(['watch', 'unwatch']);
  });

  test('that was refused is not left', async () => {
    const { games, connect, answer, sent } = following();
    connect();
    games.follow(game, null);
    await answer({ type: 'no', error: { code: 'no-such-game', message: 'No.' } });
    games.unfollow(game);
    expect(sent.map(({ type }) => type)).toEqual(['watch']);
  });

  test('does not go back for an old frame, but for a new run', async () => {
    const { games, connect, answer, view, change } = following();
    connect();
    games.follow(game, seat);
    await answer({ type: 'ok' });
    view(5);
    view(3);
    change(4);
    expect(games.get(game)?.mirror?.n).toBe(5);
    view(1, 'another');
    expect(games.get(game)?.mirror).toMatchObject({ run: 'another', n: 1 });
  });
});

describe('what is done at a seat', () => {
  test('is said when the seat is attached, and again over the next line with the same id', async () => {
    const { games, connect, breakLine, answer, sent } = following();
    games.follow(game, seat);
    const done = games.play(game, bet, 'mine');
    connect();
    expect(sent.map(({ type }) => type)).toEqual(['attach']);
    await answer({ type: 'ok' });
    expect(sent.at(-1)).toEqual({ id: 'mine', type: 'play', game, do: bet });
    breakLine();
    await rest();
    connect();
    await answer({ type: 'ok' });
    expect(sent.filter(({ type }) => type === 'play')).toHaveLength(2);
    await answer({ type: 'ok' }, { id: 'mine' } as ClientFrame);
    expect(await done).toEqual({ ok: true, invite: undefined });
    breakLine();
    connect();
    await answer({ type: 'ok' });
    expect(sent.filter(({ type }) => type === 'play')).toHaveLength(2);
  });

  test('waits as long as it is told when the house says "not now"', async () => {
    const { games, connect, answer, sent, timers } = following();
    connect();
    games.follow(game, seat);
    await answer({ type: 'ok' });
    const done = games.play(game, bet, 'mine');
    await answer({ type: 'no', error: { code: 'rate-limited', message: 'Slowly.', retryAfterMs: 400 } });
    await timers.pass(399);
    expect(sent.filter(({ type }) => type === 'play')).toHaveLength(1);
    await timers.pass(1);
    expect(sent.filter(({ type }) => type === 'play')).toHaveLength(2);
    await answer({ type: 'no', error: { code: 'price-moved', message: 'It moved.' } });
    expect(await done).toMatchObject({ ok: false, error: { code: 'price-moved' } });
  });

  test('ends with the following', async () => {
    const { games, connect, answer, sent } = following();
    connect();
    games.follow(game, seat);
    await answer({ type: 'ok' });
    const done = games.play(game, bet);
    games.unfollow(game);
    expect(await done).toMatchObject({ ok: false, error: { code: 'game-over' } });
    expect(sent.at(-1)).toMatchObject({ type: 'unwatch', game });
    expect(await games.play(game, bet)).toMatchObject({ error: { code: 'game-over' } });
    expect([games.get(game), games.all()]).toEqual([undefined, []]);
  });
});
