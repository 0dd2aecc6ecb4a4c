/**
 * Reserved names: their holders could be taken for the server, an operator, or an answer to the question of
 * natures.
 */
import { skeletonsOf } from './name-skeletons.ts';

const reserved = [
  ...['Parlour', 'Operator', 'System', 'Admin', 'Administrator', 'Moderator', 'House', 'Server'],
  ...['data-directory', 'Human', 'Computer', 'Machine', 'Bot', 'AI', 'No one', 'Nobody', 'deleted', 'erased'],
  ...['Оператор', 'Система', 'Админ', 'Администратор', 'Модератор', 'Дом', 'Сервер', 'Человек', 'Компьютер'],
  ...['Машина', 'Бот', 'ИИ', 'Никто', 'удалён', 'удалено', 'стёрто'],
];

const article = /^(?:the|an?)\s+/iu;

/** Spaces, signs and figures behind it make no other name of it. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{P}\p{S}\p{Z}]/gu, '')
    .replace(/(?<=\p{L})\p{N}+$/u, '');

/** In capitals as well: there a small L passes for an I, and a small Cyrillic letter for a Latin one. */
const looksOfReserved = (name: string): readonly string[] => [
  ...skeletonsOf(name),
  ...skeletonsOf(name.toUpperCase()),
];

const reservedLooks = new Set(reserved.flatMap((name) => looksOfReserved(bare(name))));

/** Whether this name, without an article, is reserved or looks like a reserved one. */
export const isReservedName = (name: string): boolean =>
  [name, bare(name), bare(name.normalize('NFKC').replace(article, ''))].some((one) =>
    looksOfReserved(one).some((look) => reservedLooks.has(look)),
  );
