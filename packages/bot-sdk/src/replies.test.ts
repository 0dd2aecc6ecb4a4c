/** What a function of a bot returns, and what is sent: one table for this SDK and the one for Python. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Acknowledgement, UnsentFrame } from '@parlour/client';
import { clientFrame } from '@parlour/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import type { BotEvent } from './events.ts';
import { PromptPlay } from './prompts.ts';
import { createOfferSender } from './speaking.ts';
import type { Prompt } from './tables.ts';

interface Case {
  readonly what: string;
  readonly kind: 'say' | 'judge';
  readonly returns: unknown;
  readonly sends: object | null;
  readonly fails?: string;
  readonly throws?: string;
  /** Pattern of the error that is reported. */
  readonly error?: string;
  readonly errorLength?: number;
}

const file = join(import.meta.dirname, '../../../clients/python/tests/replies.json');
const cases: readonly Case[] = JSON.parse(readFileSync(file, 'utf8'));

const prompt: Prompt = {
  ...{ id: 'p_1', game: 'g_1', preset: 'show/three', kind: 'say', you: 'C', as: 'contestant' },
  ...{ others: ['A', 'B'], prior: 0.5, talk: [], whom: ['A', 'B'], rules: '' },
  limits: { characters: 300, messages: 3 },
};

/** Stands where the connection is: keeps what is sent, and answers it. */
function sender(events: BotEvent[], answer: Acknowledgement) {
  const sent: UnsentFrame[] = [];
  const ask = async (frame: UnsentFrame) => {
    sent.push(frame);
    return answer;
  };
  const on = (event: BotEvent): void => {
    events.push(event);
    if (event.type === 'failed') void speaking.fail(event);
  };
  const speaking = createOfferSender({ ask, isWelcome: () => true, on }, []);
  return { sent, ports: { answer: speaking.answer, on } };
}
const fine: Acknowledgement = { ok: true, invite: undefined };

test.each(cases.map((one) => [one.kind, one.what, one] as const))(
  '%s: %s',
  async (_kind, _what, { kind, returns, throws, sends, fails, error, errorLength }) => {
    const events: BotEvent[] = [];
    const { sent, ports } = sender(events, fine);
    const given = () => {
      if (throws !== undefined) throw new TypeError(throws === 'LONG' ? '😀'.repeat(400) : throws);
      return (returns ?? undefined) as never;
    };
    new PromptPlay({ reply: given, judge: given }, ports).put({ ...prompt, kind });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const failure = { type: 'fail', prompt: 'p_1', what: fails, error: expect.stringMatching(error ?? '') };
    expect(sent).toEqual([
      ...(sends === null ? [] : [{ type: 'answer', prompt: 'p_1', ...sends }]),
      ...(fails === undefined ? [] : [failure]),
    ]);
    for (const frame of sent) expect(clientFrame.parse({ id: '1', ...frame })).toBeDefined();
    if (errorLength !== undefined)
      expect([...(sent[0] as { error: string }).error]).toHaveLength(errorLength);
    const told = kind === 'say' ? 'answered' : 'judged';
    expect(events.map((event) => [event.type, 'what' in event ? event.what : ''])).toEqual([
      ...(sends === null ? [] : [[told, '']]),
      ...(fails === undefined ? [] : [['failed', fails]]),
    ]);
  },
);

test('a report of an error is sent again while the server is busy or away, and not if it knows no such frame', async () => {
  const codes = ['offline', 'rate-limited', '', 'unknown-frame'];
  const asked: UnsentFrame[] = [];
  const ask = async (frame: UnsentFrame) => {
    asked.push(frame);
    const code = codes.shift() ?? '';
    return code === ''
      ? fine
      : ({ ok: false, error: { code, message: '', retryAfterMs: 1 } } as Acknowledgement);
  };
  const { fail } = createOfferSender({ ask, isWelcome: () => true, on: () => {} }, []);
  const event = { type: 'failed', game: 'g_1', what: 'over', error: new Error('Oh') } as const;
  await fail(event);
  expect(asked).toEqual(Array(3).fill({ type: 'fail', game: 'g_1', what: 'over', error: 'Oh' }));
  await fail(event);
  await fail({ ...event, game: null });
  expect(asked).toHaveLength(4);
});

interface AnswerCase {
  readonly what: string;
  readonly kind: 'say' | 'judge';
  readonly answer: { readonly dropped?: string; readonly code?: string; readonly message?: string };
  readonly events: readonly string[];
  readonly fields?: object;
}
const answers: readonly AnswerCase[] = JSON.parse(readFileSync(join(file, '../answers.json'), 'utf8'));

test.each(answers.map((one) => [one.what, one] as const))(
  'the server answers: %s',
  async (_what, { kind, answer, events: expected, fields }) => {
    const events: BotEvent[] = [];
    const { code, message = '', ...more } = answer;
    const given =
      code === undefined ? { ok: true, ...more } : { ok: false, error: { code, message, ...more } };
    const { ports } = sender(events, given as Acknowledgement);
    const play = new PromptPlay({ reply: () => 'Hello.', judge: () => 0.5 }, ports);
    play.put({ ...prompt, kind });
    await vi.waitFor(() => expect(events.map(({ type }) => type)).toEqual(expected));
    expect(events[0]).toEqual(fields === undefined ? events[0] : expect.objectContaining(fields));
  },
);

afterEach(() => void vi.useRealTimers());

test('a function that hangs is told of, once, and one that returns in time is not', async () => {
  vi.useFakeTimers();
  const failures: string[] = [];
  const play = new PromptPlay(
    { reply: () => new Promise(() => {}), judge: () => 0.5 },
    {
      answer: async () => 'ok',
      on: (event) => {
        if (event.type === 'failed') failures.push(`${event.game} ${event.what}: ${event.error}`);
      },
    },
  );
  play.put(prompt);
  play.put({ ...prompt, id: 'p_2', kind: 'judge' });
  await vi.advanceTimersByTimeAsync(44_000);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(failures).toEqual(['g_1 reply: Error: expected a result within 45 s, found none: it still runs']);
});
