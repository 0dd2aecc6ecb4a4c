import { describe, expect, test } from 'vitest';
import { lessonsOf, liftsOf, sealOf } from './lesson.ts';
import { Memory } from './memory.ts';
import { createStudent } from './student.ts';
import { fakeHouse, gameOf } from './testing/games.ts';

const said = [
  ['Do you swim?', 'Like a stone.', 69],
  ['And dive?', 'Deeper every year.', 59],
] as const;

describe('lessons', () => {
  test('are what was answered, with what came before, and worth what the price made of it', () => {
    expect(lessonsOf(gameOf('g1', said), 5)).toEqual([
      {
        id: `${seal}:bettor-1#1`,
        seal,
        game: 'g1',
        at: 5,
        question: 'Do you swim?',
        answer: 'Like a stone.',
        worth: 0.45,
      },
      {
        ...{ id: `${seal}:bettor-1#2/asked`, seal, game: 'g1', at: 5, kind: 'asked', worth: 0 },
        ...{ question: 'Like a stone.', answer: 'And dive?' },
      },
      {
        ...{ id: `${seal}:bettor-1#2`, seal, game: 'g1', at: 5, before: `${seal}:bettor-1#1`, worth: 0 },
        ...{ question: 'And dive?', answer: 'Deeper every year.' },
      },
    ]);
  });
  const seal = sealOf(gameOf('g1', said)) ?? '';

  test('a machine is worth less than a person', () => {
    const [lesson] = lessonsOf(gameOf('g1', said, { nature: 'machine' }), 5);
    expect(lesson?.worth).toBeCloseTo(0.2);
  });

  test('the price after an answer is that up to the next answer', () => {
    expect([...liftsOf(gameOf('g1', said).log).values()].map((lift) => Math.round(lift * 100))).toEqual([
      20, -10,
    ]);
  });

  test.each([
    ['a private game', { origin: 'invited' }],
    ['practice', { origin: 'practice' }],
    ['a void game', { end: 'void' }],
  ])('there are none in %s', (_, more) => expect(lessonsOf(gameOf('g1', said, more), 5)).toEqual([]));

  test('there are none in what was erased, never said, or is not fit to be said', () => {
    const game = gameOf('g1', [
      [null, 'An answer.'],
      ['A question?', null],
      ['Where can I write?', 'me@example.org'],
      ['My number is 555 123 4567', 'ok'],
      ['?!', 'What?'],
    ]);
    expect(lessonsOf(game, 5).map(({ question, answer }) => [question, answer])).toEqual([
      ['An answer.', 'A question?'],
      ['ok', '?!'],
    ]);
    expect(lessonsOf({ ...game, log: game.log.slice(1) }, 5)).toEqual([]);
  });
});

describe('the student', () => {
  const setUp = (games = [gameOf('g1', said), gameOf('g2', [['Tea?', 'Yes please.']])]) => {
    const memory = new Memory();
    const house = fakeHouse(games);
    let time = 0;
    const student = createStudent({
      memory,
      house: house.house,
      now: () => time,
      freshFor: 10,
      lookEvery: 100,
    });
    return { memory, house, student, pass: (milliseconds: number) => (time += milliseconds) };
  };
  const answers = (memory: Memory) =>
    [...memory.seals()].flatMap((seal) => memory.ofGame(seal).map(({ answer }) => answer));

  test('learns from each game once, and from new ones', async () => {
    const { memory, house, student } = setUp();
    await Promise.all([student.study(), student.study()]);
    expect(answers(memory)).toEqual(['Like a stone.', 'And dive?', 'Deeper every year.', 'Yes please.']);
    expect(house.asked).toEqual(['list g1', 'list g2']);
    house.games.push(gameOf('g3', [['Milk?', 'No thanks.']]));
    await student.study();
    expect(answers(memory)).toContain('No thanks.');
    expect(memory.size).toBe(5);
  });

  test('its place in the list moves on, some games behind', async () => {
    const games = Array.from({ length: 30 }, (_, n) => gameOf(`game-number-${n}-so`, [[`Q${n}?`, `A${n}.`]]));
    const { memory, house, student } = setUp(games);
    await student.study();
    expect(memory.cursor).toBe('game-number-9-so');
    house.asked.length = 0;
    await student.study();
    expect(house.asked).toHaveLength(20);
    expect(memory.size).toBe(30);
  });

  test('learns nothing from what it said itself, but whether it was any good', async () => {
    const { memory, house, student } = setUp([gameOf('g1', said)]);
    await student.study();
    const known = memory.ofGame(sealOf(gameOf('g1', said)) ?? '')[0];
    student.said('g2', 'bettor-1#1', known?.id ?? '');
    house.games.push(
      gameOf(
        'g2',
        [
          ['Can you swim?', 'Like a stone.', 29],
          ['And sink?', 'Nothing else.'],
        ],
        { nature: 'machine' },
      ),
    );
    await student.study();
    expect(answers(memory)).toEqual(['Like a stone.', 'And dive?', 'Deeper every year.', 'And sink?']);
    expect(memory.get(known?.id ?? '')?.worth).toBeCloseTo(0.45 - 0.2);
  });

  test('forgets whom the house forgot: when it looks by itself, and before it says their words', async () => {
    const { memory, house, student, pass } = setUp();
    await student.study();
    const seal = sealOf(gameOf('g1', said)) ?? '';
    house.change(
      'g1',
      gameOf('g1', [
        ['Do you swim?', null],
        [null, 'Deeper every year.'],
      ]),
    );
    await student.look(seal);
    expect(memory.ofGame(seal)).toHaveLength(3); // it looked a moment ago
    pass(11);
    expect(student.isFresh(seal)).toBe(false);
    await student.look(seal);
    expect(memory.ofGame(seal)).toEqual([]);

    house.change('g2', undefined);
    expect(await student.lookOnce()).toBe(false);
    pass(100);
    expect(await student.lookOnce()).toBe(true);
    expect(memory.size).toBe(0);
    expect(await student.lookOnce()).toBe(false);
  });

  test('after a restart every game is looked at again', async () => {
    const { memory, house } = setUp();
    await createStudent({ memory, house: house.house }).study();
    house.change('g2', gameOf('g2', [['Tea?', null]]));
    const student = createStudent({ memory, house: house.house });
    while (await student.lookOnce());
    expect(answers(memory)).not.toContain('Yes please.');
    expect(house.asked.filter((what) => what.startsWith('game'))).toEqual(['game g1', 'game g2']);
  });

  test('a house that does not answer makes it forget nothing, and say nothing', async () => {
    const { memory, house, student, pass } = setUp();
    await student.study();
    pass(1000);
    house.away(true);
    const seal = sealOf(gameOf('g1', said)) ?? '';
    await expect(student.look(seal)).rejects.toThrow('no answer');
    expect([memory.size, student.isFresh(seal)]).toEqual([4, false]);
  });
});
