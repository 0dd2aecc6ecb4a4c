/** Tests of the group commit: simultaneous items share a commit. */
import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

test('what arrives together is committed together, one commit at a time', async () => {
  const batches: (readonly number[])[] = [];
  let running = 0;
  const commits = groupCommit<number>(async (batch) => {
    running += 1;
    expect(running).toBe(1);
    batches.push(batch);
    // What arrives during a commit waits for the next one.
    if (batches.length === 1) later = [commits.add(3), commits.add(4)];
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return [];
  });
  let later: Promise<void>[] = [];
  await Promise.all([commits.add(1), commits.add(2)]);
  await Promise.all(later);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('nobody hears of success before the commit, and a failure is everybody’s', async () => {
  let fail = true;
  const commits = groupCommit<number>(async (batch) => {
    if (fail) throw new Error('disk full');
    return batch.map((item) => (item === 2 ? new Error('turned away') : undefined));
  });
  const first = await Promise.allSettled([commits.add(1), commits.add(2)]);
  expect(first.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
    'disk full',
    'disk full',
  ]);
  fail = false;
  const second = await Promise.allSettled([commits.add(1), commits.add(2), commits.add(3)]);
  expect(second.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await commits.idle();
});

test('idle waits for all that was added', async () => {
  let committed = 0;
  const commits = groupCommit<number>(async (batch) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    committed += batch.length;
    return [];
  });
  const adding = Promise.all(Array.from({ length: 3000 }, (_, index) => commits.add(index)));
  await commits.idle();
  expect(committed).toBe(3000);
  await adding;
});

test('what came during a commit is on its way before anybody hears of that commit', async () => {
  const order: string[] = [];
  const commits = groupCommit<string>(async (batch) => {
    order.push(`commits ${batch}`);
    if (batch.includes('a')) later = add('b');
    return [];
  });
  const add = async (item: string) => {
    await commits.add(item);
    order.push(`${item} is told`);
  };
  let later = Promise.resolve();
  await add('a');
  await later;
  expect(order).toEqual(['commits a', 'commits b', 'a is told', 'b is told']);
});
