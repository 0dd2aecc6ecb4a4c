/** Tests the log of prompts with an exact clock: latency, silence, and what the clock of games waits for. */
import type { Prompt } from '@parlour/game';
import { expect, test } from 'vitest';
import { PromptLog } from './prompt-log.ts';

const patience = 45_000;

/** A log with a clock, and prompts of one game. */
function logged() {
  let now = 0;
  const log = new PromptLog(() => now);
  const own = { bot: 'b', game: 'g' };
  const put = (id: string, talk: readonly string[], kind: Prompt['kind'] = 'say') => {
    const said = talk.map((by, at) => ({ by, text: `${by} ${at}`, at }));
    const prompt = { id, kind, you: 'target', as: 'target', talk: said, whom: [], prior: 0.5 };
    log.hear({ ...own, step: 'sent', prompt: id, put: prompt as unknown as Prompt });
  };
  return {
    log,
    put,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    receive: (prompt: string) =>
      log.hear({ ...own, step: 'received', prompt, replies: [{ text: `reply to ${prompt}` }] }),
    end: (prompt: string, fate: 'answered' | 'refused' | 'superseded' | 'expired' | 'game-over') =>
      log.hear({ ...own, step: 'ended', prompt, fate, places: [], refusal: undefined }),
    silent: (heard = 0) =>
      log.after('g', heard).flatMap((one) => (log.isSilent(one, patience) ? one.prompt.id : [])),
  };
}

test('latency is the time from the sending of a prompt to its reply, over any number of lines', () => {
  const { log, put, pass, receive, end } = logged();
  pass(1000);
  put('p1', ['bettor-1']);
  pass(130);
  put('p1', ['bettor-1']); // a new line
  pass(40);
  receive('p1');
  pass(5000);
  end('p1', 'answered');
  const [record] = log.records;
  expect(log.records).toHaveLength(1);
  expect(record).toMatchObject({ sentAt: 1000, receivedAt: 1170, endedAt: 6170, fate: 'answered' });
  expect(record?.replies).toEqual([{ text: 'reply to p1' }]);
});

test.each([
  ['expires', 'expired', 10, ['p1']],
  ['is superseded after all its time', 'superseded', patience, ['p1']],
  ['is superseded earlier', 'superseded', patience - 1, []],
  ['ends with its game', 'game-over', 10, []],
] as const)(
  'a prompt to answer that %s without a reply is silence, or not',
  (_, fate, milliseconds, found) => {
    const { put, pass, end, silent } = logged();
    put('p1', ['bettor-1']);
    pass(milliseconds);
    end('p1', fate);
    expect(silent()).toEqual(found);
  },
);

test('no prompt is no silence, however long the game goes on; nor is a prompt to judge or to go on', () => {
  const { put, pass, end, silent } = logged();
  put('p1', ['bettor-1', 'target']);
  put('p2', ['bettor-1'], 'judge');
  pass(patience);
  end('p1', 'expired');
  end('p2', 'expired');
  expect(silent()).toEqual([]);
});

test('a message counts as put once a prompt tells of it', () => {
  const { put, end, silent } = logged();
  put('p1', ['bettor-1']);
  end('p1', 'expired');
  expect(silent(0)).toEqual(['p1']);
  expect(silent(1)).toEqual([]);
});

test('a second refused reply to the same prompt is silence, the first is not', () => {
  const { log, put, receive, end, silent } = logged();
  put('p1', ['bettor-1']);
  receive('p1');
  end('p1', 'refused');
  expect(silent()).toEqual([]);
  put('p2', ['bettor-1']);
  Object.assign(log.find('p2')?.prompt ?? {}, { fault: { code: 'too-long', message: '' } });
  receive('p2');
  end('p2', 'refused');
  expect(silent()).toEqual(['p2']);
});

test('the clock waits for a text with all patience, for a judgement a moment, and then goes on faster', () => {
  const { log, put, pass, receive } = logged();
  expect(log.awaited(patience)).toBeUndefined();
  put('p1', ['bettor-1'], 'judge');
  expect(log.awaited(patience)).toBe('text');
  pass(500);
  expect(log.awaited(patience)).toBe('belief');
  put('p2', ['bettor-1']);
  pass(patience - 501);
  expect(log.awaited(patience)).toBe('text');
  receive('p2');
  expect(log.awaited(patience)).toBe('belief');
  pass(1);
  expect(log.awaited(patience)).toBeUndefined();
});

test('a command without a prompt replies to the open prompt, also to one that comes later', () => {
  const { log, put, pass, end, silent } = logged();
  put('p1', ['bettor-1']);
  pass(20);
  expect(log.receiveCommand('g', 'say', 1)?.prompt.id).toBe('p1');
  expect(log.receiveCommand('g', 'say', 2)).toBeUndefined();
  put('p2', ['bettor-1', 'target', 'bettor-1']);
  end('p2', 'superseded');
  put('p3', ['bettor-1', 'target', 'bettor-1', 'target', 'bettor-1']);
  end('p3', 'expired');
  expect(log.records.map(({ fate, receivedAt }) => [fate, receivedAt])).toEqual([
    [undefined, 20],
    ['answered', 20],
    ['expired', undefined],
  ]);
  expect(silent()).toEqual(['p3']);
});

test('a cut ends what is open, and what had its reply stays as it is', () => {
  const { log, put, receive, silent } = logged();
  put('p1', ['bettor-1']);
  receive('p1');
  put('p2', ['bettor-1', 'target', 'bettor-1']);
  log.cut();
  expect(log.records.map(({ fate }) => fate)).toEqual([undefined, 'cut']);
  expect(silent()).toEqual([]);
});
