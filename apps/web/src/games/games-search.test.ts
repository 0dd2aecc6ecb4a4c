/** Tests of the list's parameters in the address. */
import { expect, test } from 'vitest';
import { type FormatFace, showFaces } from '../faces.ts';
import { filterCount, gamesPath, readGamesSearch } from './games-search.ts';

const table = (() => null) as unknown as FormatFace['Table'];
const none = { title: '', what: '', facts: '', invited: '', play: {}, hint: {}, role: {} };
const words = { en: () => none, ru: () => none };
const seats = { words, roles: ['left'], botRoles: ['left'], boards: [], Table: table };
showFaces({
  market: {
    ...seats,
    presets: ['market'],
    filters: { ends: ['done', 'void'], least: { trades: [10, 25] }, sorts: ['swing', 'trades'] },
  },
  duel: {
    ...seats,
    presets: ['duel/short', 'duel/long'],
    filters: { ends: ['guessed'], least: { words: [5] }, sorts: [] },
  },
});

test('an address is read, and what makes no sense in it falls away', () => {
  const search = {
    format: 'market',
    nature: 'human',
    end: 'done',
    trades: 25,
    sort: 'swing',
    tell: true,
  } as const;
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
      format: 'all',
    }),
  ).toEqual({});
  expect(readGamesSearch({ nature: '', trades: '', sort: '' })).toEqual({});
});

test('what one format can be picked by makes no sense in the address of another', () => {
  const both = { end: 'guessed', trades: 10, words: 5, sort: 'swing', preset: 'duel/long' };
  expect(readGamesSearch({ ...both, format: 'duel' })).toEqual({
    format: 'duel',
    preset: 'duel/long',
    end: 'guessed',
    words: 5,
  });
  expect(readGamesSearch({ ...both, format: 'market' })).toEqual({
    format: 'market',
    trades: 10,
    sort: 'swing',
  });
  expect(readGamesSearch(both)).toEqual({});
  expect(readGamesSearch({ format: 'constructor' })).toEqual({});
  expect(gamesPath({ format: 'duel', preset: 'duel/long', words: 5 })).toBe(
    '/api/games?format=duel&preset=duel%2Flong&least=words%3A5',
  );
});

test('the house is asked for what the address says', () => {
  expect(gamesPath({})).toBe('/api/games');
  const picked = { format: 'market', nature: 'machine', end: 'void', trades: 10, sort: 'trades' } as const;
  expect(gamesPath({ ...picked, tell: true }, '5-g_1')).toBe(
    '/api/games?format=market&nature=machine&end=void&least=trades%3A10&sort=trades&before=5-g_1',
  );
  expect(filterCount({ ...picked, tell: true })).toBe(3);
  expect(filterCount({ format: 'market', sort: 'trades', tell: true })).toBe(0);
});

test('games of any format are found by words, letters, days and a bot, and by nothing that makes no sense', () => {
  const bot = `b_${'0'.repeat(20)}`;
  const found = {
    said: 'кошка "x y"',
    script: 'Cyrl',
    from: '2026-11-01',
    to: '2026-11-22',
    bot,
  } as const;
  expect(readGamesSearch({ ...found, said: '  кошка "x y" ', sort: 'swing', trades: 10 })).toEqual(found);
  expect(gamesPath(found)).toBe(
    `/api/games?said=${encodeURIComponent('кошка').replaceAll('%20', '+')}+%22x+y%22&script=Cyrl&from=2026-11-01&to=2026-11-22&bot=${bot}`,
  );
  expect(
    readGamesSearch({ said: ' ', script: 'Klingon', from: 'now', to: 7, bot: 'b_1', format: 'none' }),
  ).toEqual({});
  expect(readGamesSearch({ said: 'x'.repeat(101) })).toEqual({});
});

test('a preset from a file, which only the server knows, can be asked for by the start of its name', () => {
  const own = { format: 'duel', preset: 'duel/cats' };
  const face = { ...seats, presets: ['market'], filters: { ends: [], least: {}, sorts: [] } } as const;
  showFaces({ market: face, duel: { ...face, presets: ['duel/short', 'duel/long'] } });
  expect(readGamesSearch(own)).toEqual(own);
  expect(readGamesSearch({ ...own, preset: 'other/cats' })).toEqual({ format: 'duel' });
});
