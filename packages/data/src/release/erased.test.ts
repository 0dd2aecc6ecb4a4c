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
