/** Tests how ELIZA keeps games apart and marks its questions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConversations } from './conversations.ts';
import { restoreQuestionMark } from './question-marks.ts';
import { readScript } from './script.ts';
import { toSentence, toSpokenText } from './words.ts';

const doctor = readScript(readFileSync(join(import.meta.dirname, 'doctor.script'), 'utf8'));
const ask = (game: string, ...texts: string[]) => ({
  game,
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

test('it greets at the start, and goes on where nothing new is said to it, never twice alike', () => {
  const conversations = createConversations(doctor);
  const goOn = (...own: string[]) =>
    conversations.answer({ game: 'one', text: '', before: [{ question: 'What?', answer: own.join('\n') }] });
  expect(goOn('Why do you ask')).toBe('I am not sure I understand you fully');
  expect(goOn('Why do you ask', 'I am not sure I understand you fully')).toBe('Please go on');
  expect(conversations.answer(ask('two', ''))).toBe('How do you do. Please tell me your problem');
  expect(conversations.answer(ask('two', '', 'What?'))).toBe('Why do you ask');
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

test('with question marks what it asks has one, what it tells has none, and the words stay', () => {
  const plain = createConversations(doctor);
  const marked = createConversations(doctor, { questionMarks: true });
  const asked = [
    ['Men are all alike.', 'In what way?'],
    ['I need a computer', 'Do computers worry you?'],
    ['I dreamt of the sea', 'Really, of the sea?'],
    ['Are you sure', 'Why are you interested in whether I am sure or not?'],
  ] as const;
  const told = [
    ["He says I'm depressed.", 'I am sorry to hear you are depressed'],
    ['Sorry', "Please don't apoligize"],
    ['Perhaps', "You don't seem quite certain"],
  ] as const;
  for (const [text, answer] of [...asked, ...told]) {
    expect(marked.answer(ask(text, text))).toBe(answer);
    expect(plain.answer(ask(text, text))).toBe(answer.replace(/\?$/, ''));
  }
});

test('every answer of the script that begins like a question, or ends like one, has its mark', () => {
  const says = [...doctor.rules.values()]
    .flatMap(({ transformations }) => transformations.flatMap(({ reassemblies }) => reassemblies))
    .flatMap((one) =>
      one.type === 'say' ? [toSentence(one.template.map((word) => toSpokenText(`${word}`)))] : [],
    );
  const unmarked = says.map(restoreQuestionMark).filter((text) => !text.endsWith('?'));
  expect(unmarked.filter((text) => /^(?:W|H|D|C|Is |Are |In what)/.test(text)).sort()).toEqual([
    'We were discussing you - not me',
    'Whether or not you can 4 depends on you more than on me',
  ]);
});
