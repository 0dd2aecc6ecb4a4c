/** In how many games a bot is tried. */
import { type AnyFormat, formats } from '@parlour/game';
import { expect, test } from 'vitest';
import { concurrentGamesFor } from './places.ts';

test('a bot is tried in no more games at once than a server lets it play', () => {
  const tried = (name: 'duel' | 'market', games: number) =>
    concurrentGamesFor({ format: formats[name] as AnyFormat }, games);
  expect([tried('duel', 20), tried('duel', 3), tried('market', 20)]).toEqual([10, 3, 20]);
});
