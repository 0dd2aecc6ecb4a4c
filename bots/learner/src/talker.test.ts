/** Tests of the learner's replies. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedExchanges } from './first-words.ts';
import { Memory } from './memory.ts';
import { createStudent } from './student.ts';
import { createTalker } from './talker.ts';
import { exchange, fakeHouse, gameOf } from './testing/games.ts';

const ask = (text: string, ...before: string[]) => ({
  game: 'now',
  text,
  before: before.map((answer) => ({ question: 'x', answer })),
});

function setUp(games = [gameOf('g1', [['Do you swim?', 'Like a stone.']])], random = () => 0) {
  const memory = new Memory({ firstWords: seedExchanges });
  const house = fakeHouse(games);
  let time = 0;
  const student = createStudent({ memory, house: house.house, now: () => time, freshFor: 10 });
  const talk = createTalker({ memory, student, random });
  return { memory, house, student, talk, pass: (milliseconds: number) => (time += milliseconds) };
}

test('it says what was said, as long as the house still shows it', async () => {
  const { talk, student, house, memory, pass } = setUp();
  await student.study();
  expect(await talk(ask('do you swim'))).toBe('Like a stone.');
  expect(house.asked).toEqual(['list g1']);
  pass(20);
  expect(await talk(ask('do you swim'))).toBe('Like a stone.');
  expect(house.asked.at(-1)).toBe('game g1');
  house.change('g1', gameOf('g1', [['Do you swim?', null]]));
  pass(20);
  expect(await talk(ask('do you swim'))).not.toBe('Like a stone.');
  expect(memory.size).toBe(0);
});

test('it goes on where nothing new is said to it', async () => {
  const { talk } = setUp();
  expect(await talk(ask('', 'Like a stone.'))).toMatch(/\p{L}/u);
  expect(await talk(ask(''))).toMatch(/\p{L}/u);
});

test('words that nobody can look up now are left unsaid', async () => {
  const { talk, student, house, pass } = setUp();
  await student.study();
  pass(20);
  house.away(true);
  expect(await talk(ask('do you swim'))).not.toBe('Like a stone.');
  house.away(false);
  expect(await talk(ask('do you swim'))).toBe('Like a stone.');
});

test('where nothing fits a statement it says something, and something else the next time', async () => {
  const { talk } = setUp([], () => 0.5);
  const said: string[] = [];
  for (let n = 0; n < 8; n += 1) said.push((await talk(ask('Qwertz.', ...said))) ?? '');
  expect(new Set(said).size).toBe(said.length);
});

test('what is only a little like something people said is not answered with it', async () => {
  const { talk, student } = setUp([gameOf('g1', [['how is the weather in your town?', 'Grey as ever.']])]);
  await student.study();
  expect(await talk(ask('how is the weather in your town?'))).toBe('Grey as ever.');
  expect(await talk(ask('how is the cheese in winter?'))).not.toBe('Grey as ever.');
});

test('about itself only the persona answers, so that nothing contradicts it', async () => {
  const { talk, student } = setUp([gameOf('g1', [['How old are you?', 'I am 90.']])]);
  await student.study();
  expect(await talk(ask('how old are you?'))).not.toContain('90');
});

test('it answers every question with something that may be said', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      'what ',
      'is ',
      'you ',
      '👩‍🚀',
      '\u202e',
      '\u0000',
      'שלום ',
      '<b>',
      'https://x.org ',
      '. ',
      '__proto__ ',
      'constructor ',
    ),
  );
  const text = fc
    .array(piece, { maxLength: 20 })
    .map((pieces) => [...pieces.join('')].slice(0, 200).join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 8 }), text, async (said, question) => {
      const { talk, student, memory } = setUp([gameOf('g', said)]);
      memory.learn(said.map(([asked, answer], nth) => exchange(`n${nth}`, asked, answer)));
      await student.study();
      for (const asked of [question, ...said.map(([one]) => one)]) {
        const answer = (await talk(ask(asked))) ?? '';
        expect(answer.trim()).not.toBe('');
        expect([...answer].length).toBeLessThanOrEqual(500);
        expect(answer).not.toMatch(/[\p{Cc}\u202a-\u202e<>]|https?:/u);
      }
    }),
    { numRuns: 50 },
  );
});
