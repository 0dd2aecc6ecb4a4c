/** Tests that the guard loads the store's state at the start, with one query for each kind. */
import { memoryStore, type Safety, type Sanction } from '@parlour/store';
import { expect, test } from 'vitest';
import { SafetyGuard } from './safety-guard.ts';

const many = 300;

test('a start asks the store four times, however many sanctions, blocks and consents there are', async () => {
  const { safety, records } = memoryStore();
  const ids: string[] = [];
  for (let index = 0; index < many; index += 1)
    ids.push((await records.createAccount({ nickname: `p${index}`, at: 0 })).id);
  const [ann = '', tom = ''] = ids;
  const ban = { type: 'ban', reason: '', until: null, report: null } as const;
  for (const player of ids) await safety.act({ ...ban, player }, 'data-directory', 1);
  for (const id of ids) {
    await safety.block(id, ann, 2);
    await safety.consent(id, { version: '1', at: 3 });
  }
  await safety.block(tom, 'b_1', 4);
  const calls: string[] = [];
  const counted = new Proxy(safety, {
    get: (target, name: keyof Safety) => {
      calls.push(name);
      return target[name];
    },
  });
  const guard = await SafetyGuard.open(counted, { asksConsent: true }, () => 10);
  expect(calls.sort()).toEqual(['blocks', 'consentsTo', 'sanctionsAt', 'unpublished']);
  expect(ids.every((id) => guard.mayPlay({ id, kind: 'guest', owner: null }) === 'banned')).toBe(true);
  expect(ids.some((id) => guard.needsConsent(id, 'guest'))).toBe(false);
  expect(guard.needsConsent('a_other', 'guest')).toBe(true);
  expect(guard.blockedBy(tom)).toEqual([ann, 'b_1']);
  expect(guard.keepsHidden).toBe(false);
  const [{ id: sanction = '' } = {} as Partial<Sanction>] = await safety.sanctionsOf(tom);
  await safety.act({ type: 'lift', sanction, reason: '' }, 'data-directory', 9);
  await guard.punished(tom);
  expect(guard.mayPlay({ id: tom, kind: 'guest', owner: null })).toBeUndefined();
});
