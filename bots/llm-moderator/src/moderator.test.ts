/** Tests of a moderating model's prompt, and of the use of its answer. */
import type { CompletionRequest } from '@parlour/bot-llm/endpoint';
import { expect, test } from 'vitest';
import { createModerator } from './moderator.ts';

function moderator(text: string | undefined) {
  const wishes: CompletionRequest[] = [];
  const write = async (wish: CompletionRequest) => {
    wishes.push(wish);
    return text === undefined ? undefined : { text, isWhole: true };
  };
  return { wishes, ask: createModerator({ write }, 'You moderate {contestants}. JSON alone.', 1000) };
}

const asked = {
  you: 'moderator',
  others: ['A', 'B', 'C'],
  talk: [
    { by: 'A', text: 'ok which of you are robots', at: 1 },
    { by: 'B', text: null, at: 2 },
  ],
};

test('is told letters and talk, and asked for one letter of all contestants', async () => {
  const { ask, wishes } = moderator('{"next": "C"}');
  expect(await ask(asked)).toBe('{"next": "C"}');
  expect(wishes).toHaveLength(1);
  expect(wishes[0]).toMatchObject({ instructions: 'You moderate A, B and C. JSON alone.', json: true });
  expect(wishes[0]?.messages.at(-1)).toEqual({
    role: 'user',
    content: 'Who speaks next: A, B and C, or nobody?',
  });
  const told = JSON.stringify(wishes[0]).replace('ok which of you are robots', '');
  expect(told).not.toMatch(/human|person|machine|robot|\bbot\b|\bai\b|nature/i);
});

test('says nothing where nothing came in time', async () => {
  expect(await moderator(undefined).ask(asked)).toBeUndefined();
});
