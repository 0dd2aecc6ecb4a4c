/** Tests of requests and their answers. */
import type { ClientFrame } from '@parlour/protocol';
import { expect, test } from 'vitest';
import { offlineError } from './frames.ts';
import { createRequests } from './requests.ts';

function requests(isOpen = true) {
  const sent: ClientFrame[] = [];
  let count = 0;
  const made = createRequests(
    (frame) => {
      if (isOpen) sent.push(frame);
      return isOpen;
    },
    () => `id-${count++}`,
  );
  return { sent, ...made };
}

test('each frame gets its own answer, once', async () => {
  const { ask, answered, sent } = requests();
  const [one, two] = [ask({ type: 'unqueue' }), ask({ type: 'invite', preset: 'market', roles: ['bettor'] })];
  expect(sent.map(({ id }) => id)).toEqual(['id-0', 'id-1']);
  expect(answered({ type: 'ok', re: 'id-1', invite: 'i_1' })).toBe(true);
  expect(answered({ type: 'no', re: 'id-0', error: { code: 'busy', message: 'No.' } })).toBe(true);
  expect(answered({ type: 'ok', re: 'id-0' })).toBe(false);
  expect(answered({ type: 'no', re: null, error: { code: 'malformed', message: 'No.' } })).toBe(false);
  expect(await one).toEqual({ ok: false, error: { code: 'busy', message: 'No.' } });
  expect(await two).toEqual({ ok: true, invite: 'i_1' });
});

test('without a line, or when it breaks, the answer is offline', async () => {
  expect(await requests(false).ask({ type: 'unqueue' })).toEqual({ ok: false, error: offlineError });
  const { ask, abandon } = requests();
  const answer = ask({ type: 'unqueue' });
  abandon();
  expect(await answer).toEqual({ ok: false, error: offlineError });
});

test('what is asked twice under one id is answered twice', async () => {
  const { ask, answered } = requests();
  const both = [ask({ type: 'unqueue' }, 'x'), ask({ type: 'unqueue' }, 'x')];
  answered({ type: 'ok', re: 'x' });
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true]);
});
