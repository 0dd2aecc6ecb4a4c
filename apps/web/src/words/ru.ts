import { errors } from './ru/errors.ts';
import { house } from './ru/house.ts';
import { lesson } from './ru/lesson.ts';
import { table } from './ru/table.ts';

/** Все наши слова по-русски. Загружаются, только когда их просят. */
export const ru = { ...house, ...table, ...lesson, errors } as const;
