/** Tests of the last event of a conversation, and of its row. */
import { expect, test } from 'vitest';
import { instant, seconds } from '../time.ts';
import { runsOfOthers, type TurnMessage, turnContext } from './context.ts';
import { coarseRowName, fineRowName, fineRows, priorTable, priorTableOf, rowOf } from './rates.ts';

/** Messages with times of appearance in seconds, and of writing if different. */
const talk = (...messages: (readonly [string, number, number?])[]): TurnMessage[] =>
  messages.map(([by, at, written = at]) => ({
    by,
    at: instant(at * 1000),
    written: instant(written * 1000),
  }));
const rowsOf = (...messages: Parameters<typeof talk>) => {
  const context = turnContext(talk(...messages), 'X');
  return [coarseRowName(context), fineRowName(context)];
};

test('rule 2: each row of the table', () => {
  expect(rowsOf()).toEqual(['open', 'open']);
  expect(rowsOf(['X', 5])).toEqual(['own1', 'own1']);
  expect(rowsOf(['Y', 2], ['X', 10], ['X', 13])).toEqual(['own2', 'own2']);
  expect(rowsOf(['X', 1], ['X', 2], ['X', 3], ['X', 4])).toEqual(['own3', 'own3']);
  expect(rowsOf(['Y', 2])).toEqual(['other1', 'other1/never/one']);
  expect(rowsOf(['X', 2], ['Y', 7])).toEqual(['other1', 'other1/3/one']);
  expect(rowsOf(['X', 2], ['X', 3], ['Y', 9], ['Y', 60])).toEqual(['other2', 'other2/45/more']);
  expect(rowsOf(['Y', 1], ['Y', 2], ['Y', 3], ['Y', 4])).toEqual(['other2', 'other3/never/one']);
});

test('rules 5 and 9, example: 15.0 is 2 s after 13.0, so it cuts', () => {
  expect(rowsOf(['Y', 2], ['X', 10], ['X', 13], ['Y', 15])).toEqual(['cut', 'other1/1.5/more']);
});

test('rule 5: what counts is when the other wrote, not when the floor let it appear', () => {
  expect(rowsOf(['X', 10], ['Y', 13, 11])).toEqual(['cut', 'other1/0/one']);
  expect(rowsOf(['X', 10], ['Y', 13, 13])).toEqual(['other1', 'other1/3/one']);
  expect(rowsOf(['X', 10], ['Y', 13, 9.5])).toEqual(['cut', 'other1/0/one']);
});

test('rule 10: all others are one speaker, and who is named has a row of their own', () => {
  expect(rowsOf(['A', 1], ['B', 5], ['C', 9])[0]).toBe('other2');
  const last = { ...talk(['B', 5])[0], names: ['X'] } as TurnMessage;
  expect(coarseRowName(turnContext([...talk(['A', 1]), last], 'X'))).toBe('named');
  expect(coarseRowName(turnContext([...talk(['A', 1]), last], 'A'))).toBe('other1');
});

test('the context tells of the last runs of both sides', () => {
  const context = turnContext(talk(['X', 1], ['Y', 2], ['X', 3], ['X', 5], ['Y', 9], ['Z', 12, 11]), 'X');
  expect(context).toEqual({ last: 'other', run: 2, sinceOwn: seconds(6), ownRun: 2, named: false });
  expect(runsOfOthers(talk(['Y', 1], ['Z', 2], ['X', 3], ['Y', 4]), 'X')).toBe(2);
  expect(runsOfOthers([], 'X')).toBe(0);
});

test('rule 10: in a show the rows that others share are smaller until its people are known', () => {
  const { rows } = priorTableOf({ kind: 'show', contestants: 4 });
  expect(rows.other1?.[0]).toBeCloseTo((1.2 * 1.35) / 3, 12);
  expect(rows.open?.[1]).toBeCloseTo((0.9 * 1.35) / 3, 12);
  expect([rows.named, rows.own1, rows.cut]).toEqual([
    priorTable.rows.other1,
    priorTable.rows.own1,
    priorTable.rows.cut,
  ]);
  expect(priorTableOf({ kind: 'two' })).toBe(priorTable);
});

test('rule 12: every context has a fine row, a part of a row of the prior, and a table with fine rows is read by it', () => {
  const context = turnContext(talk(['X', 10], ['Y', 13, 11]), 'X');
  expect(rowOf(priorTable, context)).toBe('cut');
  expect(rowOf({ edges: [0], rows: { 'other1/0/one': [1], cut: [2] } }, context)).toBe('other1/0/one');
  expect(Object.keys(fineRows)).toHaveLength(5 + 3 * 13);
  expect(fineRows['other1/1.5/more']).toBe('cut');
  expect(fineRows['other3/0/one']).toBe('other2');
  for (const coarse of Object.values(fineRows)) expect(priorTable.rows).toHaveProperty(coarse);
});
