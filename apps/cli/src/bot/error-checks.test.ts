/** Tests what an author reads about failed functions and late replies. */
import type { Prompt } from '@parlour/game';
import { expect, test } from 'vitest';
import { checkSdkErrors, droppedFieldsOf, lateRepliesOf } from './error-checks.ts';
import { PromptLog } from './prompt-log.ts';

const patience = 45_000;

function logOf(...texts: readonly string[]): PromptLog {
  const log = new PromptLog(() => 0);
  for (const [index, text] of texts.entries()) {
    const id = `p${index}`;
    const talk = [{ by: 'bettor-1', text, at: 0 }];
    const put = { id, kind: 'say', you: 'target', as: 'target', talk, whom: [], prior: 0.5 };
    log.hear({ bot: 'b', game: 'g', step: 'sent', prompt: id, put: put as unknown as Prompt });
  }
  return log;
}

const failed = (prompt: string | null, error: string | null) =>
  ({ bot: 'b', step: 'failed', game: 'g', prompt, what: 'reply', code: 'failed', error }) as const;

test('a failed function is told with its error and the prompts that led to it', () => {
  const log = logOf('Hi!', 'What?', 'Hi!');
  log.hear(failed('p0', 'TypeError: no words (bot.ts:2)'));
  log.hear(failed('p1', 'TypeError: no words (bot.ts:2)'));
  log.hear(failed('p2', 'TypeError: no words (bot.ts:2)'));
  log.hear(failed(null, null));
  expect(checkSdkErrors(log, '')).toMatchObject({
    status: 'fail',
    found:
      '4 times: reply() failed: TypeError: no words (bot.ts:2), after "Hi!", "What?"; reply() failed: failed',
  });
});

test('a failed answer by a command is told with its question', () => {
  const log = logOf('Hi!');
  for (const number of [1, 1])
    log.hear({
      ...failed(null, `ValueError: no idea (bot.py:4); question bettor-1#${number}`),
      what: 'answer',
    });
  expect(checkSdkErrors(log, '')?.found).toBe(
    '2 times: answer() failed: ValueError: no idea (bot.py:4), after "Hi!"',
  );
});

test('a malformed field of `made` is a warning, and no failed function', () => {
  const log = logOf('Hi!');
  const error = 'made.persona: expected a text, found 5';
  log.hear({ ...failed('p0', error), what: 'made', code: 'field-dropped' });
  expect(checkSdkErrors(log, '')).toBeUndefined();
  expect(droppedFieldsOf(log.failures)).toMatchObject({ status: 'warn', found: `1 times: ${error}` });
  expect(droppedFieldsOf([])).toBeUndefined();
});

test('errors that were only printed are told too, and no error is no finding', () => {
  const said = 'bot: g_1: over() failed: Error: full disk\nbot: connected as x';
  expect(checkSdkErrors(logOf(), said)?.found).toBe('1 times: over() failed: Error: full disk');
  expect(checkSdkErrors(logOf('Hi!'), 'bot: connected as x')).toBeUndefined();
});

test('the clock does not wait for a prompt whose function failed: it is silence immediately', () => {
  const log = logOf('Hi!');
  expect(log.awaited(patience)).toBe('text');
  log.hear(failed('p0', 'TypeError: no words'));
  expect(log.awaited(patience)).toBeUndefined();
  expect(log.after('g', 0).map((one) => log.isSilent(one, patience))).toEqual([true]);
});

test('late replies are counted, with what was asked', () => {
  const log = logOf('Hi!', 'What?');
  expect(lateRepliesOf(log.records)).toBeUndefined();
  log.hear({ bot: 'b', game: 'g', step: 'late', prompt: 'p1', ms: 80 });
  expect(lateRepliesOf(log.records)).toMatchObject({
    status: 'warn',
    found: '1 of 2 prompts, after "What?"',
  });
});
