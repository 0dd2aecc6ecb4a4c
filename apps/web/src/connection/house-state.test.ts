import { expect, test } from 'vitest';
import { arriving, isSomebodyElse, welcomed } from './house-state.ts';

const ann = { id: 'a_1', name: 'Ann', kind: 'member' } as const;
const visitor = (number: number) => ({ id: `visitor-${number}`, name: '', kind: 'visitor' }) as const;
const told = { passedOver: true, tables: {}, seats: [] } as const;

test('whoever comes back is the same, and keeps what they were told', () => {
  const was = { ...welcomed(arriving(0), ann, 5), ...told, line: 'lost' } as const;
  expect(isSomebodyElse(was, ann)).toBe(false);
  expect(welcomed(was, ann, 7)).toEqual({ ...was, line: 'open', offset: 7 });
});

test('a guest who has become a member is the same', () => {
  const was = { ...welcomed(arriving(0), { ...ann, kind: 'guest' }, 5), ...told };
  expect(welcomed(was, ann, 5)).toMatchObject({ you: ann, passedOver: true, signedOut: false });
});

test('whoever comes back as nobody is told that they are signed out, until they are somebody again', () => {
  const was = { ...welcomed(arriving(0), ann, 5), ...told };
  expect(isSomebodyElse(was, visitor(1))).toBe(true);
  const out = welcomed(was, visitor(1), 5);
  expect(out).toMatchObject({ you: visitor(1), signedOut: true, passedOver: false });
  expect(welcomed(out, visitor(2), 5).signedOut).toBe(true);
  expect(welcomed(out, ann, 5).signedOut).toBe(false);
  expect(welcomed(arriving(5), visitor(3), 5).signedOut).toBe(false);
});

test('nothing of what somebody else was told is kept', () => {
  const was = { ...welcomed(arriving(0), ann, 5), ...told };
  const now = welcomed(was, { ...ann, id: 'a_2' }, 5);
  expect(now).toMatchObject({ passedOver: false, signedOut: false });
});
