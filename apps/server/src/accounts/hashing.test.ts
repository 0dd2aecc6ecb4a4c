/** Tests how hashing is shared between addresses, newcomers and members. */
import { expect, test } from 'vitest';
import { createPasswordHasher, type HashPurpose } from './hashing.ts';

/** Hashing under the control of the test. */
function hashing(limits: Partial<Parameters<typeof createPasswordHasher>[0]> = {}) {
  const { run } = createPasswordHasher({
    hashesAtOnce: 2,
    hashesWaiting: 100,
    hashesWaitingPerAddress: 100,
    ...limits,
  });
  /** Running hashes, with the functions that end them. */
  const now = new Map<string, (failed?: Error) => void>();
  const answers: string[] = [];
  const ask = (from: string, as: HashPurpose, name: string) =>
    void run({ from, as }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      now.set(name, (failed) => {
        now.delete(name);
        if (failed) reject(failed);
        else resolve('done');
      });
      return promise;
    }).then(
      (answer) => answers.push(`${name} ${answer ?? 'busy'}`),
      () => answers.push(`${name} failed`),
    );
  const end = async (name: string, failed?: Error) => {
    now.get(name)?.(failed);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, end, answers, running: () => [...now.keys()] };
}

test('one address has half of the places, and waits its turn', async () => {
  const { ask, end, running, answers } = hashing();
  for (const number of [1, 2, 3]) ask('a', 'member', `a${number}`);
  expect(running()).toEqual(['a1']);
  ask('b', 'member', 'b1');
  expect(running()).toEqual(['a1', 'b1']);
  ask('c', 'member', 'c1');
  await end('a1');
  // Nobody waits from elsewhere for longer than a's second: c comes after it, and before a's third.
  expect(running()).toEqual(['b1', 'a2']);
  await end('b1');
  expect(running()).toEqual(['a2', 'c1']);
  await end('c1');
  expect(running()).toEqual(['a2']);
  await end('a2');
  await end('a3');
  expect(answers).toEqual(['a1 done', 'b1 done', 'c1 done', 'a2 done', 'a3 done']);
});

test('newcomers from many addresses leave a place to those who sign in', async () => {
  const { ask, end, running } = hashing();
  for (let number = 0; number < 24; number += 1) ask(`new ${number}`, 'newcomer', `n${number}`);
  expect(running()).toEqual(['n0']);
  ask('home', 'member', 'login');
  expect(running()).toEqual(['n0', 'login']);
  await end('n0');
  expect(running()).toEqual(['login', 'n1']);
});

test('those who sign in leave a turn to newcomers', async () => {
  const { ask, end, running } = hashing();
  for (let number = 0; number < 24; number += 1) ask(`home ${number}`, 'member', `m${number}`);
  expect(running()).toEqual(['m0', 'm1']);
  ask('new', 'newcomer', 'n');
  await end('m0');
  expect(running()).toEqual(['m1', 'n']);
  await end('n');
  expect(running()).toEqual(['m1', 'm2']);
});

test('what fails gives its place back', async () => {
  const { ask, end, running, answers } = hashing();
  for (const number of [1, 2]) ask('a', 'member', `a${number}`);
  await end('a1', new Error('no memory'));
  expect(running()).toEqual(['a2']);
  await end('a2');
  expect(answers).toEqual(['a1 failed', 'a2 done']);
});

test('too many are told at once, those of the address that asks for the most', async () => {
  const { ask, running, answers } = hashing({ hashesWaiting: 3, hashesWaitingPerAddress: 3 });
  for (const number of [1, 2, 3, 4, 5]) ask('a', 'member', `a${number}`);
  ask('b', 'member', 'b1');
  ask('c', 'member', 'c1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(running()).toEqual(['a1', 'b1']);
  expect(answers).toEqual(['a5 busy', 'a4 busy']);
});
