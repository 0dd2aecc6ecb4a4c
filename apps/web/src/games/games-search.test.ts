/** How the list of games stands in the address. */
import { expect, test } from 'vitest';
import { gamesPath, readGamesSearch } from './games-search.ts';

test('an address is read, and what makes no sense in it falls away', () => {
  const search = { nature: 'human', end: 'done', trades: 25, sort: 'swing', tell: true } as const;
  expect(readGamesSearch(search)).toEqual(search);
  expect(readGamesSearch({ ...search, trades: '25' })).toEqual(search);
  expect(
    readGamesSearch({
      nature: 'dog',
      end: 1,
      trades: 'many',
      sort: 'newest',
      hide: true,
      tell: 'yes',
      more: 1,
    }),
  ).toEqual({});
  expect(readGamesSearch({ nature: '', trades: '', sort: '' })).toEqual({});
});

test('the house is asked for what the address says', () => {
  expect(gamesPath({})).toBe('/api/games?format=market');
  expect(gamesPath({ nature: 'machine', end: 'void', trades: 10, sort: 'trades', tell: true }, '5-g_1')).toBe(
    '/api/games?format=market&nature=machine&end=void&least=trades%3A10&sort=trades&before=5-g_1',
  );
});
