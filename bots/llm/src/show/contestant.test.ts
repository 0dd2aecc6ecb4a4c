/** Tests of a language model as a contestant: prompts, messages and labels. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Prompt } from '@parlour/bot-sdk';
import { expect, test } from 'vitest';
import type { CompletionRequest } from '../endpoint/index.ts';
import { personaOf } from '../personas.ts';
import { createContestant } from './contestant.ts';
import { readShowPrompts } from './prompts.ts';

const personas = [personaOf('anna.md', 'name: Anna\n---\nYou are {name}, who likes tea with $& and $1.')];

/** A contestant whose endpoint returns these texts in order; undefined: none. */
function contestant(...texts: (string | undefined)[]) {
  const wishes: CompletionRequest[] = [];
  const write = async (wish: CompletionRequest) => {
    wishes.push(wish);
    const text = texts.shift();
    return text === undefined ? undefined : { text, isWhole: true };
  };
  const prompts = readShowPrompts(undefined);
  const options = { endpoint: { write }, personas, secret: Buffer.from('s'), prompts, timeout: 1000 };
  return { wishes, ...createContestant(options) };
}

const prompt: Prompt = {
  id: 'p_1',
  game: 'g_1',
  preset: 'show/article',
  kind: 'say',
  you: 'C',
  as: 'contestant',
  others: ['A', 'B', 'D'],
  prior: 1 / 3,
  talk: [
    { by: 'C', text: 'Hello A, B, and D!', at: 10 },
    { by: 'A', text: 'Um... pretty good?', at: 20 },
    { by: 'B', text: null, at: 30 },
    { by: 'D', text: 'I am well. C?', at: 40 },
  ],
  whom: [],
  limits: { characters: 300, messages: 3 },
  rules: '',
};
const judged: Prompt = { ...prompt, kind: 'judge', whom: ['A', 'B', 'D'] };
const heardFrom = (name: string, text: string) => ({
  role: 'user',
  content: [{ type: 'text', text, providerOptions: { openaiCompatible: { name } } }],
});

test('is told the rules, the scoring, who the others are and which one it is', async () => {
  const { say, wishes } = contestant('hi');
  await say(prompt);
  const instructions = wishes[0]?.instructions ?? '';
  expect(instructions).toContain('You are contestant C. The other contestants are A, B and D.');
  expect(instructions).toContain('lose one for each whom you label wrongly');
  expect(instructions).toContain('does not label you rightly');
  expect(instructions).toContain('You are Anna, who likes tea with $& and $1.');
  expect(instructions).not.toMatch(/\{(you|others|persona|now)\}/);
});

test('has its own messages as assistant, and those of others as user with their letters', async () => {
  const { say, wishes } = contestant('fine');
  await say(prompt);
  expect(wishes[0]?.messages).toEqual([
    { role: 'assistant', content: 'Hello A, B, and D!' },
    heardFrom('A', 'A: Um... pretty good?'),
    heardFrom('D', 'D: I am well. C?'),
  ]);
});

test('speaks first, or again, when nobody else has', async () => {
  const { say, wishes } = contestant('hey', 'anyone?');
  await say({ ...prompt, talk: [] });
  await say({ ...prompt, talk: prompt.talk.slice(0, 1) });
  expect(wishes[0]?.messages).toMatchObject([
    { role: 'user', content: expect.stringMatching(/write first/) },
  ]);
  expect(wishes[1]?.messages).toMatchObject([{ role: 'assistant' }, { role: 'user' }]);
});

test('says one message without its letter and without what others would say next', async () => {
  expect((await contestant('C: not bad, you?\nA: fine').say(prompt)).text).toBe('not bad, you?');
  const { say, wishes } = contestant('As an AI language model, I cannot.', 'lol no');
  expect((await say(prompt)).text).toBe('lol no');
  expect(wishes).toHaveLength(2);
  expect((await contestant(undefined).say(prompt)).text).toBe('');
});

test('labels all others by one request', async () => {
  const { judge, wishes } = contestant('{"a": "human", "B": "ai", "D": "unsure"}');
  expect(await judge(judged)).toEqual({ A: 0.95, B: 0.05, D: 0.5 });
  expect(wishes).toHaveLength(1);
  expect(wishes[0]).toMatchObject({ json: true, temperature: 0 });
  expect(wishes[0]?.instructions).toContain('{"A":"human","B":"ai","D":"unsure"}');
});

test('is asked for JSON once more, and then counts as no guess', async () => {
  const mended = contestant('A seems human to me.', 'Here: {"A": "human"}');
  expect(await mended.judge(judged)).toEqual({ A: 0.95 });
  expect(mended.wishes[1]?.messages.slice(-2)).toMatchObject([
    { role: 'assistant', content: 'A seems human to me.' },
    { role: 'user', content: expect.stringContaining('nothing but JSON') },
  ]);
  const lost = contestant('I cannot.', 'Still not.', '{"A": "human"}');
  expect(await lost.judge(judged)).toBeUndefined();
  expect(lost.wishes).toHaveLength(2);
  expect(await contestant(undefined).judge(judged)).toBeUndefined();
});

test('an operator’s files stand before its own, and one that lacks a gap is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-prompts-'));
  writeFileSync(join(folder, 'show.md'), 'You are {you} among {others}: {persona}');
  expect(readShowPrompts(folder)).toMatchObject({
    talk: 'You are {you} among {others}: {persona}',
    labels: readShowPrompts(undefined).labels,
  });
  writeFileSync(join(folder, 'show-labels.md'), 'Label them.');
  expect(() => readShowPrompts(folder)).toThrow('expected {you} in show-labels.md');
  rmSync(folder, { recursive: true });
});
