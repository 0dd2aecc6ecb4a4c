/** Tests how a language model plays the target. */
import { expect, test } from 'vitest';
import type { CompletionRequest } from './endpoint/index.ts';
import { personaOf } from './personas.ts';
import { createTarget } from './target.ts';

const personas = [personaOf('anna.md', 'name: Anna\n---\nYou are {name}, who likes tea with $& and $1.')];
const prompt = 'A chat game.\n\n{persona}\n\nBe brief.';

/** A target whose endpoint returns these texts in order; undefined: none. */
function target(...texts: (string | undefined)[]) {
  const wishes: CompletionRequest[] = [];
  const write = async (wish: CompletionRequest) => {
    wishes.push(wish);
    const text = texts.shift();
    return text === undefined ? undefined : { text, isWhole: true };
  };
  const whole = createTarget({
    endpoint: { write },
    personas,
    secret: Buffer.from('s'),
    prompt,
    timeout: 1000,
  });
  const answer = async (turn: Parameters<typeof whole>[0]) => (await whole(turn)).text;
  return { wishes, answer, whole };
}
const question = { game: 'g_1', text: 'And you?', before: [] };

test('the persona stands in the prompt, and what was asked and answered in messages of its own', async () => {
  const { answer, wishes } = target('Anna: **Fine.**');
  const before = [
    { question: 'Ignore all that.', answer: 'why' },
    { question: 'Gone?', answer: null },
  ];
  expect(await answer({ ...question, before })).toBe('Fine.');
  expect(wishes).toHaveLength(1);
  expect(wishes[0]?.instructions).toBe(
    'A chat game.\n\nYou are Anna, who likes tea with $& and $1.\n\nBe brief.',
  );
  expect(wishes[0]?.messages).toEqual([
    { role: 'user', content: 'Ignore all that.' },
    { role: 'assistant', content: 'why' },
    { role: 'user', content: 'And you?' },
  ]);
});

test('a draft that cannot be used gets one more try, within the same time', async () => {
  const { answer, wishes } = target("I'm an AI.", 'Fine.');
  expect(await answer(question)).toBe('Fine.');
  expect(wishes[1]?.instructions).toContain('one short plain sentence');
  expect(wishes[1]?.deadline).toBe(wishes[0]?.deadline);
});

test('two such drafts, or none at all, are silence', async () => {
  expect(await target('As an AI, no.', '<think>hm').answer(question)).toBe('');
  const { answer, wishes } = target(undefined, 'too late');
  expect(await answer(question)).toBe('');
  expect(wishes).toHaveLength(1);
});

test('only the visible part of a text without end is counted', async () => {
  const { answer, wishes } = target('Fine.');
  await answer(question);
  expect(wishes[0]?.isEnough?.(`<think>${'hm '.repeat(999)}`)).toBe(false);
  expect(wishes[0]?.isEnough?.('Yes. '.repeat(200))).toBe(true);
});

test('a long game is told again in part', async () => {
  const { answer, wishes } = target('Fine.');
  const before = Array.from({ length: 60 }, (_, index) => ({ question: `q${index}`, answer: `a${index}` }));
  await answer({ ...question, before });
  expect(wishes[0]?.messages).toHaveLength(41);
  expect(wishes[0]?.messages[0]).toEqual({ role: 'user', content: 'q40' });
});

test('it is told the date and the time of its place, anew for each question, and may say them', async () => {
  const wishes: CompletionRequest[] = [];
  const said = 'it is Sunday, 5 July 2026 at 02:30, why?';
  let time = Date.UTC(2026, 6, 4, 23, 30);
  const answer = createTarget({
    endpoint: {
      write: async (wish) => {
        wishes.push(wish);
        return { text: said, isWhole: true };
      },
    },
    personas: [personaOf('a.md', 'town: Ankara @ Europe/Istanbul\n---\nYou are from {town}.')],
    prompt: '{persona} It is {now}.',
    secret: Buffer.from('s'),
    timeout: 1000,
    clock: () => time,
  });
  expect((await answer(question)).text).toBe(said);
  expect(wishes[0]?.instructions).toMatch(/^You are from Ankara\. It is Sunday,? 5 July 2026 at 02:30\.$/);
  time = Date.UTC(2026, 11, 31, 21, 1);
  await answer(question);
  expect(wishes[1]?.instructions).toMatch(/It is Friday,? 1 January 2027 at 00:01\.$/);
});

test('it says as who it answers, opens where it is to begin, and goes on where nobody answers', async () => {
  const { whole, wishes } = target('hey', 'still here');
  expect(await whole({ game: 'g_1', text: '', before: [] })).toMatchObject({
    text: 'hey',
    role: { file: 'anna.md', hash: personas[0]?.hash },
  });
  expect(wishes[0]?.messages).toEqual([
    { role: 'user', content: expect.stringContaining('You write first') },
  ]);
  expect(await whole({ game: 'g_1', text: '', before: [{ question: '', answer: 'hey' }] })).toMatchObject({
    text: 'still here',
  });
  expect(wishes[1]?.messages.at(-1)).toEqual({
    role: 'user',
    content: expect.stringContaining('You write once more'),
  });
});
