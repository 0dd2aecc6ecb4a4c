/** Tests which lessons the learner draws from finished games. */
import { describe, expect, test } from 'vitest';
import type { GameReport } from './exchange.ts';
import { exchangesToLearn, lessonsOf, sealOf, seatLiftsOf } from './lesson.ts';
import { Memory } from './memory.ts';
import { createStudent } from './student.ts';
import { fakeHouse, gameOf } from './testing/games.ts';

const said = [
  ['Do you swim?', 'Like a stone.', 69],
  ['And dive?', 'Deeper every year.', 59],
] as const;

describe('lessons', () => {
  const seal = sealOf(gameOf('g1', said)) ?? '';
  const taught = (heard: GameReport, ownWords?: ReadonlySet<string>) =>
    exchangesToLearn(heard, lessonsOf(heard, 5), ownWords);

  test('are what was answered, with what came before, and worth what the price made of it', () => {
    expect(taught(gameOf('g1', said))).toEqual([
      {
        id: `${seal}:bettor-1#1`,
        seal,
        game: 'g1',
        at: 5,
        worth: 0.3,
        question: 'Do you swim?',
        answer: 'Like a stone.',
      },
      {
        id: `${seal}:bettor-1#2/asked`,
        seal,
        game: 'g1',
        at: 5,
        kind: 'asked',
        worth: 0,
        question: 'Like a stone.',
        answer: 'And dive?',
      },
      {
        id: `${seal}:bettor-1#2`,
        seal,
        game: 'g1',
        at: 5,
        before: `${seal}:bettor-1#1`,
        worth: -0.15,
        question: 'And dive?',
        answer: 'Deeper every year.',
      },
    ]);
  });

  test('are not what a machine said, but what was said to words that the bot itself made up', () => {
    const game = gameOf('g1', [...said, ['Why?', 'Because.']], { nature: 'machine' });
    expect(taught(game)).toEqual([]);
    expect(taught(game, new Set(['bettor-1#2'])).map(({ question, answer }) => [question, answer])).toEqual([
      ['Deeper every year.', 'Why?'],
    ]);
  });

  test('what a machine asked is no answer to anything', () => {
    const game = gameOf('g1', said);
    const log = [{ type: 'seated', seat: 'bettor-1', nature: 'machine' }, ...game.log];
    expect(taught({ ...game, log }).map(({ kind }) => kind)).toEqual([undefined, undefined]);
  });

  test('the price after an answer is that up to the next answer', () => {
    expect([...seatLiftsOf(gameOf('g1', said).log).values()].map((lift) => Math.round(lift * 100))).toEqual([
      20, -10,
    ]);
  });

  test.each([
    ['a private game', { origin: 'invited' }],
    ['practice', { origin: 'practice' }],
    ['a void game', { end: 'void' }],
  ])('there are none in %s', (_, more) => expect(taught(gameOf('g1', said, more))).toEqual([]));

  test('there are none in what was erased, never said, or is not fit to be said', () => {
    const game = gameOf('g1', [
      [null, 'An answer.'],
      ['A question?', null],
      ['Where can I write?', 'me@example.org'],
      ['My number is 555 123 4567', 'ok'],
      ['?!', 'What?'],
    ]);
    expect(taught(game).map(({ question, answer }) => [question, answer])).toEqual([
      ['An answer.', 'A question?'],
      ['ok', '?!'],
    ]);
    expect(taught({ ...game, log: game.log.slice(1) })).toEqual([]);
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

  test('learns from its own games whether what it repeated was any good, and what was said to its own words', async () => {
    const { memory, house, student } = setUp([gameOf('g1', said)]);
    await student.study();
    const id = `${sealOf(gameOf('g1', said))}:bettor-1#1`;
    student.said('g2', 0, id);
    student.said('g2', 1, undefined);
    const own = [
      ['Can you swim?', 'Like a stone.', 29],
      ['And sink?', 'Hm.'],
      ['Hm what?', 'Hm hm.'],
    ] as const;
    house.games.push(gameOf('g2', own, { nature: 'machine' }));
    await student.study();
    expect(answers(memory)).toEqual(['Like a stone.', 'And dive?', 'Deeper every year.', 'Hm what?']);
    expect(memory.get(id)?.worth).toBeCloseTo(0.3 - 0.2);
    await student.look(sealOf(gameOf('g2', own)) ?? '');
    expect(memory.size).toBe(4);
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
