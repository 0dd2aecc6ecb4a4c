/** Tests of the detector of copies. */
import { expect, test } from 'vitest';
import { commonTexts, findCopies, type HeardMessage } from './find-copies.ts';
import { minHash, resemblance } from './min-hash.ts';

const line = 'my grandmother used to bake plum cake on rainy sundays';
const other = 'we lived near the harbour and counted the ships every morning';
const said = (game: string, isOwn: boolean, text: string, at: number, bot = 'b_1'): HeardMessage => ({
  ...{ game, bot, isOwn, text, at },
});
const all = () => true;

test('order, case and marks do not change a signature; other words do', () => {
  const words = line.split(' ');
  const turned = [...words.slice(4), ...words.slice(0, 4)].join(' ').toUpperCase();
  expect(resemblance(minHash(line), minHash(`${turned}!!`))).toBe(1);
  expect(resemblance(minHash(line), minHash(other))).toBeLessThan(0.2);
  expect(resemblance(minHash(''), minHash(''))).toBe(1);
});

test('two copied messages between two games are found, with both texts', () => {
  const found = findCopies(
    [
      said('g_1', false, line, 0),
      said('g_2', true, line, 9000),
      said('g_2', false, other, 12_000),
      said('g_1', true, other.replace('every morning', 'at dawn'), 30_000),
    ],
    all,
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.map(({ game, from }) => [game, from.game, from.text])).toEqual([
    ['g_2', 'g_1', line],
    ['g_1', 'g_2', other],
  ]);
});

test.each([
  ['one copied message', [said('g_1', false, line, 0), said('g_2', true, line, 9000)]],
  [
    'copies in the same game',
    [
      said('g_1', false, line, 0),
      said('g_1', true, line, 1),
      said('g_1', false, other, 2),
      said('g_1', true, other, 3),
    ],
  ],
  [
    'copies after more than a minute',
    [
      said('g_1', false, line, 0),
      said('g_2', true, line, 61_000),
      said('g_1', false, other, 0),
      said('g_2', true, other, 61_000),
    ],
  ],
  [
    'own phrases that are repeated',
    [
      said('g_1', true, line, 0),
      said('g_2', true, line, 1),
      said('g_1', true, other, 2),
      said('g_2', true, other, 3),
    ],
  ],
  [
    'short messages',
    ['yes', 'no way', 'how are you'].flatMap((text, at) => [
      said('g_1', false, text, at),
      said('g_2', true, text, at + 1),
    ]),
  ],
] as const)('not: %s', (_, messages) => expect(findCopies(messages, all)).toEqual([]));

test('bots that are not linked are not compared', () => {
  const between = [
    said('g_1', false, line, 0, 'b_1'),
    said('g_2', true, line, 9000, 'b_2'),
    said('g_1', false, other, 0, 'b_1'),
    said('g_2', true, other, 9000, 'b_2'),
  ];
  expect(findCopies(between, () => false)).toEqual([]);
  expect(findCopies(between, all)).toHaveLength(1);
});

test('texts that are said in three games are common, and are no copies', () => {
  const everywhere = ['g_7', 'g_8', 'g_9'].flatMap((game) => [line, other].map((text) => ({ game, text })));
  const copied = [
    said('g_1', false, line, 0),
    said('g_2', true, line, 9000),
    said('g_1', false, other, 0),
    said('g_2', true, other, 9000),
  ];
  expect(findCopies(copied, all, commonTexts(everywhere))).toEqual([]);
  expect(findCopies(copied, all, commonTexts(everywhere.slice(2)))).toHaveLength(1);
});
