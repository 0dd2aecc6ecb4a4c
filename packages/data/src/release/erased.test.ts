/** Tests that every row of a game with erased words fits its schema. */
import { expect, test } from 'vitest';
import { codebookOf } from '../rows/codebook.ts';
import { parquetColumns } from './file-writers.ts';
import { releaseTables, tableNames } from './tables.ts';

test('columns of erasable words may be empty', () => {
  const optional = (table: (typeof tableNames)[number]) =>
    parquetColumns(table).flatMap(({ name, isOptional }) => (isOptional ? [name] : []));
  expect(optional('messages')).toEqual(['to', 'question', 'text']);
  expect(optional('judgements')).toContain('reason');
  expect(codebookOf(releaseTables)).toHaveLength(tableNames.length);
});

test('players are named by what they did, and by keys', () => {
  const described = codebookOf(releaseTables).flatMap(({ columns }) => columns);
  const players = described.filter(({ name }) => /_player$|^rater$/.test(name));
  expect(players.length).toBeGreaterThan(8);
  for (const { name, optional, description } of players) {
    if (name === 'target_player')
      expect([optional, description]).toEqual([false, expect.stringMatching(/target/)]);
    expect(description).not.toMatch(/export|by its id/);
  }
  for (const { description } of described) expect(description).not.toMatch(/and its log/);
});
