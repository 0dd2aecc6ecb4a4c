/** What a function of a bot returns, and what is sent: one table for this SDK and the one for Python. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Acknowledgement } from '@parlour/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { BotEvent } from './events.ts';
import { PromptPlay, type Reply } from './prompts.ts';
import { createOfferSender } from './speaking.ts';
import type { Prompt } from './tables.ts';

interface Case {
  readonly what: string;
  readonly kind: 'say' | 'judge';
  readonly returns: unknown;
  readonly sends: object | null;
  readonly fails?: string;
}

const file = join(import.meta.dirname, '../../../clients/python/tests/replies.json');
const cases: readonly Case[] = JSON.parse(readFileSync(file, 'utf8'));

const prompt: Prompt = {
  ...{ id: 'p_1', game: 'g_1', preset: 'show/three', kind: 'say', you: 'C', as: 'contestant' },
  ...{ others: ['A', 'B'], prior: 0.5, talk: [], whom: ['A', 'B'], rules: '' },
  limits: { characters: 300, messages: 3 },
};

test.each(cases.map((one) => [one.kind, one.what, one] as const))(
  '%s: %s',
  async (_kind, _what, { kind, returns, sends, fails }) => {
    const sent: Reply[] = [];
    const events: BotEvent[] = [];
    const given = () => (returns ?? undefined) as never;
    const play = new PromptPlay(
      { reply: given, judge: given },
      {
        answer: async (_prompt, reply) => {
          sent.push(reply);
          return 'ok';
        },
        on: (event) => void events.push(event),
      },
    );
    play.put({ ...prompt, kind });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(sent).toEqual(sends === null ? [] : [sends]);
    const told = kind === 'say' ? 'answered' : 'judged';
    expect(events.map((event) => [event.type, 'what' in event ? event.what : ''])).toEqual([
      ...(sends === null ? [] : [[told, '']]),
      ...(fails === undefined ? [] : [['failed', fails]]),
    ]);
  },
);

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
    const on = (event: BotEvent) => void events.push(event);
    const { code, message = '', ...more } = answer;
    const given =
      code === undefined ? { ok: true, ...more } : { ok: false, error: { code, message, ...more } };
    const ask = async () => given as Acknowledgement;
    const sender = createOfferSender({ ask, isWelcome: () => true, on }, []);
    const play = new PromptPlay({ reply: () => 'Hello.', judge: () => 0.5 }, { answer: sender.answer, on });
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
