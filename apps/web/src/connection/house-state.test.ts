/** Tests of the state that a page keeps and discards on return. */
import { expect, test } from 'vitest';
import { arrivalState, isOtherAccount, withLobby, withPassedOver, withWelcome } from './house-state.ts';

const ann = { id: 'a_1', name: 'Ann', kind: 'member' } as const;
const visitor = (number: number) => ({ id: `visitor-${number}`, name: '', kind: 'visitor' }) as const;
const told = { waitEnd: 'passed-over', tables: {}, seats: [] } as const;

test('somebody who comes back keeps what they were told', () => {
  const was = { ...withWelcome(arrivalState(0), ann, 5), ...told, line: 'lost' } as const;
  expect(isOtherAccount(was, ann)).toBe(false);
  expect(withWelcome(was, ann, 7)).toEqual({ ...was, line: 'open', offset: 7 });
});

test('a guest who has become a member is the same', () => {
  const was = { ...withWelcome(arrivalState(0), { ...ann, kind: 'guest' }, 5), ...told };
  expect(withWelcome(was, ann, 5)).toMatchObject({ you: ann, waitEnd: 'passed-over', signedOut: false });
});

test('somebody who comes back as a visitor reads that they are signed out, until they sign in', () => {
  const was = { ...withWelcome(arrivalState(0), ann, 5), ...told };
  expect(isOtherAccount(was, visitor(1))).toBe(true);
  const out = withWelcome(was, visitor(1), 5);
  expect(out).toMatchObject({ you: visitor(1), signedOut: true, waitEnd: null });
  expect(withWelcome(out, visitor(2), 5).signedOut).toBe(true);
  expect(withWelcome(out, ann, 5).signedOut).toBe(false);
  expect(withWelcome(arrivalState(5), visitor(3), 5).signedOut).toBe(false);
});

test('nothing that another account was told is kept', () => {
  const was = { ...withWelcome(arrivalState(0), ann, 5), ...told };
  const now = withWelcome(was, { ...ann, id: 'a_2' }, 5);
  expect(now).toMatchObject({ waitEnd: null, signedOut: false });
});

const roles = ['bettor'];
const waiting = { status: 'waiting', roles, since: 0, priority: false, lacking: [] } as const;
const called = { status: 'ready-check', roles, check: 'k', until: 9, confirmed: true } as const;
const missed = { status: 'missed', roles } as const;
const lobby = (you: typeof waiting | typeof called | typeof missed | { readonly status: 'away' }) => ({
  preset: 'market',
  format: 'market',
  recent: 0,
  you: you.status === 'waiting' ? { ...you, lacking: [] } : you,
});
const queued = {
  ...withWelcome(arrivalState(0), ann, 5),
  waitsFor: { kind: 'queue', preset: 'market', format: 'market', roles },
} as const;

test('a missed call holds over a broken line, until somebody waits again', () => {
  const was = withLobby(queued, lobby(missed));
  expect(was.waitEnd).toBe('missed');
  const back = withLobby(withWelcome({ ...was, line: 'lost' }, ann, 5), lobby({ status: 'away' }));
  expect(back.waitEnd).toBe('missed');
  expect(withLobby(back, lobby(waiting)).waitEnd).toBeNull();
});

test('that another tab waits for something else, or has left the queue, is told until somebody waits here again', () => {
  for (const before of [waiting, called]) {
    const gone = withLobby(withLobby(queued, lobby(before)), lobby({ status: 'away' }));
    expect(gone).toMatchObject({ waitEnd: 'elsewhere', checkFailed: false });
    expect(withLobby(gone, lobby({ status: 'away' })).waitEnd).toBe('elsewhere');
    expect(withLobby(gone, lobby(waiting)).waitEnd).toBeNull();
  }
});

test('who has not joined yet, or comes back after a broken line, waits nowhere else', () => {
  expect(withLobby(queued, lobby({ status: 'away' })).waitEnd).toBeNull();
  const lost = { ...withLobby(queued, lobby(waiting)), line: 'lost' } as const;
  expect(withLobby(withWelcome(lost, ann, 5), lobby({ status: 'away' })).waitEnd).toBeNull();
  const own = { ...withLobby(queued, lobby(waiting)), waitsFor: null };
  expect(withLobby(own, lobby({ status: 'away' })).waitEnd).toBeNull();
});

test('a ready check that another tab missed does not concern this one', () => {
  const elsewhere = { ...queued, waitsFor: null };
  expect(withLobby(elsewhere, lobby(missed)).waitEnd).toBeNull();
  expect(withPassedOver(elsewhere).waitEnd).toBeNull();
});

test('a failed ready check is told until the next one; so is being passed over', () => {
  const answered = withLobby(queued, lobby(called));
  expect(answered.checkFailed).toBe(false);
  const on = withLobby(withLobby(answered, lobby(waiting)), lobby(waiting));
  expect(on).toMatchObject({ checkFailed: true, waitEnd: null });
  expect(withLobby(on, lobby(called)).checkFailed).toBe(false);
  expect(withLobby(withPassedOver(answered), lobby(waiting))).toMatchObject({
    checkFailed: false,
    waitEnd: 'passed-over',
  });
});
