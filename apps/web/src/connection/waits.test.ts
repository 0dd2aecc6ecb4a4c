/** Tests of a tab waiting in the queue or at a private table. */
import { expect, test } from 'vitest';
import type { LobbyView, Reply, Wish } from './frames.ts';
import { arrivalState, type ServerState, withLobby } from './house-state.ts';
import { createStore } from './store.ts';
import { createWaits } from './waits.ts';

/** A tab with its sent frames, and their answers. */
function tab() {
  const said: Wish[] = [];
  const store = createStore<ServerState>({ ...arrivalState(0), line: 'open' });
  const house = { reply: { ok: true } as Reply };
  const say = async (wish: Wish) => {
    said.push(wish);
    return house.reply;
  };
  const waits = createWaits({ state: store, send: say, ask: say });
  const line = (now: ServerState['line']) => {
    store.set((was) => ({ ...was, line: now }));
    if (now === 'open') waits.lineOpened();
  };
  const types = () => said.splice(0).map(({ type }) => type);
  return { store, house, waits, line, said, types };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const asBettor = { kind: 'queue', preset: 'market', format: 'market', roles: ['bettor'] } as const;

test('the place is asked for once, and again after each broken line', async () => {
  const { waits, line, types } = tab();
  waits.begin(asBettor);
  waits.begin({ ...asBettor });
  await settled();
  expect(types()).toEqual(['queue']);
  line('lost');
  line('open');
  expect(types()).toEqual(['queue']);
});

test('without a line it is asked for when there is one', async () => {
  const { waits, line, types } = tab();
  line('connecting');
  waits.begin(asBettor);
  expect(types()).toEqual([]);
  line('open');
  expect(types()).toEqual(['queue']);
});

test('after a missed ready check one waits again only by asking to', async () => {
  const { waits, store, line, types } = tab();
  waits.begin(asBettor);
  await settled();
  types();
  const you: LobbyView['you'] = { status: 'missed', roles: ['bettor'] };
  const missed = { preset: 'market', format: 'market', recent: 0, you };
  store.set((was) => withLobby(was, missed));
  line('lost');
  line('open');
  expect(types()).toEqual([]);
  waits.again();
  expect(types()).toEqual(['queue']);
  expect(store.get().waitEnd).toBeNull();
});

test('a refusal is kept until somebody tries again or stops; a lost line is not a refusal', async () => {
  const { waits, store, house } = tab();
  house.reply = { ok: false, error: { code: 'unavailable', message: '' } };
  waits.begin(asBettor);
  await settled();
  expect(store.get().waitProblem).toMatchObject({ code: 'unavailable' });
  house.reply = { ok: false, error: { code: 'offline', message: '' } };
  waits.again();
  await settled();
  expect(store.get().waitProblem).toBeNull();
});

test('stopping before the house has replied leaves the queue', async () => {
  const { waits, types } = tab();
  waits.begin(asBettor);
  waits.stop();
  await settled();
  expect(types().at(-1)).toBe('unqueue');
});

test('stopping leaves the queue, or the table', async () => {
  const { waits, store, said } = tab();
  waits.stop();
  waits.begin(asBettor);
  await settled();
  waits.stop();
  waits.begin({ kind: 'table', invite: 'i_1' });
  waits.stop();
  expect(said.map(({ type }) => type)).toEqual(['queue', 'unqueue', 'unjoin']);
  expect(store.get().waitsFor).toBeNull();
});

test('a seat ends the waiting in the queue, not at a friends’ table', () => {
  const { waits, store } = tab();
  waits.begin(asBettor);
  waits.seated();
  expect(store.get().waitsFor).toBeNull();
  waits.begin({ kind: 'table', invite: 'i_1' });
  waits.seated();
  expect(store.get().waitsFor).toEqual({ kind: 'table', invite: 'i_1' });
});
