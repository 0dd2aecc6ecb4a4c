import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConversations } from './conversations.ts';
import { readScript } from './script.ts';

const doctor = readScript(readFileSync(join(import.meta.dirname, 'doctor.script'), 'utf8'));
const ask = (game: string, ...texts: string[]) => ({
  game,
  question: `bettor-1#${texts.length}`,
  text: texts.at(-1) ?? '',
  before: texts.slice(0, -1).map((question) => ({ question, answer: 'whatever' })),
});

test('games are conversations of their own', () => {
  const conversations = createConversations(doctor);
  expect(conversations.answer(ask('one', 'What?'))).toBe('Why do you ask');
  expect(conversations.answer(ask('two', 'What?'))).toBe('Why do you ask');
  expect(conversations.answer(ask('one', 'What?', 'What?'))).toBe('Does that question interest you');
  conversations.over('one');
  expect(conversations.answer(ask('one', 'What?'))).toBe('Why do you ask');
});

test('after a restart a game goes on where it was, and a question asked twice is answered alike', () => {
  const texts = ['My boyfriend made me come here', 'What?', 'Bullies'];
  const before = createConversations(doctor);
  before.answer(ask('one', texts[0] ?? ''));
  const answer = before.answer(ask('one', ...texts.slice(0, 2)));
  expect(createConversations(doctor).answer(ask('one', ...texts.slice(0, 2)))).toBe(answer);
  expect(before.answer(ask('one', ...texts.slice(0, 2)))).toBe(answer);
  expect(createConversations(doctor).answer(ask('one', ...texts))).toMatch(/boyfriend/);
});
