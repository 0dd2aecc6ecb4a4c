/** Tests what the learner says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstWords, goesOn, nothingFits } from './first-words.ts';
import { Memory } from './memory.ts';
import { createStudent } from './student.ts';
import { createTalker } from './talker.ts';
import { exchange, fakeHouse, gameOf } from './testing/games.ts';

const ask = (text: string, ...before: string[]) => ({
  game: 'now',
  text,
  before: before.map((answer) => ({ question: 'x', answer })),
});

function setUp(games = [gameOf('g1', [['Do you swim?', 'Like a stone.']])]) {
  const memory = new Memory({ firstWords });
  const house = fakeHouse(games);
  let time = 0;
  const student = createStudent({ memory, house: house.house, now: () => time, freshFor: 10 });
  const talk = createTalker({ memory, student, random: () => 0 });
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
  expect(goesOn).toContain(await talk(ask('', 'Like a stone.')));
  expect(await talk(ask(''))).not.toBe('');
});

test('words that nobody can look up now are left unsaid', async () => {
  const { talk, student, house, pass } = setUp();
  await student.study();
  pass(20);
  house.away(true);
  expect(await talk(ask('do you swim'))).toBe('swim? how do you mean?');
  house.away(false);
  expect(await talk(ask('do you swim'))).toBe('Like a stone.');
});

test('where nothing fits a statement it says something, and something else the next time', async () => {
  const { talk } = setUp();
  const said: string[] = [];
  for (let n = 0; n < nothingFits.length; n += 1) said.push(await talk(ask('Qwertz.', ...said)));
  expect(new Set(said)).toEqual(new Set(nothingFits));
  expect(nothingFits).toContain(await talk(ask('Qwertz.', ...said)));
});

test('what is only a little like something is asked back, twice a game, and never answered with nonsense', async () => {
  const { talk } = setUp();
  expect(await talk(ask('how is the weather?'))).toBe('grey');
  const said: string[] = [];
  for (const text of ['how is the cheese?', 'who taught you to ride a bike?', 'how is the cheese in winter?'])
    said.push(await talk(ask(text, ...said)));
  expect(said.slice(0, 2)).toEqual(['cheese? how do you mean?', 'why bike, of all things?']);
  expect(nothingFits).toContain(said[2]);
  expect(await talk(ask('did they?'))).toBe('how do you mean?');
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
        const answer = await talk(ask(asked));
        expect(answer.trim()).not.toBe('');
        expect([...answer].length).toBeLessThanOrEqual(500);
        expect(answer).not.toMatch(/[\p{Cc}\u202a-\u202e<>]|https?:/u);
      }
    }),
    { numRuns: 50 },
  );
});
