/**
 * Keeps every format inside its own folders: other packages name no format, and none of its roles and events.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { formats } from '@parlour/game';
import { rolesOf } from '@parlour/game/casting';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');

/** Packages independent of formats, with the exceptions: folders of formats, tests and sample content. */
const rooms =
  '{packages/{host,store,client}/src,apps/server/src,packages/bot-sdk/src/connection,apps/web/src}/**/*.{ts,tsx}';
const ofFormats = /^apps\/web\/src\/formats\/|\.test\.tsx?$|\/testing\/|^apps\/web\/src\/style-guide\//;

/** Names of events and commands of a single format. */
const events = ['bet', 'trade', 'traded', 'verdict', 'duel'];

/** A general term in the glossary and in the DOM; as a string it is the role. */
const generalNames = new Set(['target']);

const distinctive = new Set([
  ...Object.keys(formats),
  ...Object.values(formats).flatMap((format) => rolesOf(format.seating.casting(format.rules.configure({})))),
  ...events,
]);

/** Files that still name a format, and why. The list only shrinks: a file that names none any more must leave it. */
const still: Readonly<Record<string, string>> = {
  'apps/web/src/locales/messages.ts': 'keys of the roles that bots play',
  'apps/web/src/ui/hint.tsx': 'the places of the lesson, of the Market alone so far',
  'apps/web/src/safety/said.ts': 'who said what in a log, by the names of seats',
  'apps/web/src/bots/bot-form.tsx': 'the role that a new bot begins with',
  'apps/web/src/bots/bot-page.tsx': 'the share of games in which a bot was taken for human',
  'apps/web/src/proposals/proposal-page.tsx':
    'the role of a player in a hosted forum; forums are of the duel',
  'apps/web/src/machines/machine-table.ts': 'verdicts of judges, of any format',
  'apps/web/src/machines/bot-versions.tsx': 'verdicts of judges, of any format',
  'apps/web/src/machines/machine-rows.tsx': 'verdicts of judges, of any format',
  'apps/web/src/machines/machines-page.tsx': 'verdicts of judges, of any format',
  'apps/web/src/machines/own-judge-profile.tsx': 'verdicts of judges, of any format',
  'apps/server/src/platform/log-reading/game-row.ts': 'verdicts of judges, of any format',
  'apps/server/src/machines/machine-picture.ts': 'verdicts of judges, of any format',
  'apps/server/src/machines/machine-routes.ts': 'verdicts of judges, of any format',
  'apps/server/src/machines/machine-table.ts': 'verdicts of judges, of any format',
  'apps/server/src/machines/machine-worker.ts': 'verdicts of judges, of any format',
  'apps/server/src/machines/verdicts.ts': 'verdicts of judges, of any format',
  'apps/server/src/proof/proof-game.ts': 'the game in which applicants are judged',
  'apps/server/src/league/ladder-game.ts': 'the game that bots play on the ladder',
  'apps/server/src/play/server-bots/manifest.ts': 'the role of a house bot that names none',
  'packages/store/src/records/bots.ts': 'the role of bots that were registered before there were others',
  'packages/store/src/sql/archive/archive-figures.ts': 'a column of judgements: who is judged, in any format',
  'packages/store/src/sql/archive/last-beliefs.ts': 'a column of judgements: who is judged, in any format',
  'packages/store/src/sql/archive/own-judgements.ts': 'a column of judgements: who is judged, in any format',
  'packages/store/src/migrations/0003-archive.ts': 'migrations are never changed',
  'packages/store/src/migrations/0005-bots.ts': 'migrations are never changed',
  'packages/store/src/migrations/0010-digests.ts': 'migrations are never changed',
  'packages/store/src/migrations/0025-taken.ts': 'migrations are never changed',
  'packages/host/src/games/order-limit.ts': 'orders are counted apart from other commands',
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** `bettorSeats` and `market/learn` as their words, each without the s of the plural. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')]);

/** All words of formats that our names and strings in a file hold. */
function formatWordsIn(code: string, file: string): string[] {
  // To read a file as text is quick, and every word of a name or a string stands there: most have none.
  if (!wordsOf(code).some((word) => distinctive.has(word))) return [];
  const found = new Set<string>();
  const look = (text: string, isName: boolean) => {
    for (const word of wordsOf(text))
      if (distinctive.has(word) && !(isName && generalNames.has(word))) found.add(word);
  };
  const walk = (node: Node): void => {
    if (typeof node.name === 'string') look(node.name, true);
    if (node.type === 'Literal' && typeof node.value === 'string') look(node.value, false);
    if (node.type === 'TemplateElement') look((node.value as { cooked: string }).cooked, false);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
  };
  walk(parseSync(file, code).program as unknown as Node);
  return [...found].sort();
}

const files = globSync(rooms, { cwd: repository })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !ofFormats.test(file));
const naming = files.flatMap((file) => {
  const words = formatWordsIn(readFileSync(join(repository, file), 'utf8'), file);
  const inPath = wordsOf(file).filter((word) => distinctive.has(word) && !generalNames.has(word));
  return words.length + inPath.length > 0 ? [[file, [...inPath, ...words]] as const] : [];
});

test('no file around the formats names one of them, but for those that still do', () => {
  const unknown = naming.filter(([file]) => !Object.hasOwn(still, file));
  expect(unknown.map(([file, words]) => `${file}: ${words.join(' ')}`)).toEqual([]);
});

test('a file that names no format any more has left the list', () => {
  const names = new Set(naming.map(([file]) => file));
  expect(Object.keys(still).filter((file) => !names.has(file))).toEqual([]);
});

describe('a word of a format', () => {
  test.each([
    ['const bettorSeat = 1;', ['bettor']],
    ["ask('/market/wait');", ['market']],
    ["play(['target', 'interrogator']);", ['interrogator', 'target']],
    ['element.addEventListener(kind, ({ target }) => target);', []],
    ['const alphabet = supermarket;', []],
    ['interface Verdict { readonly betSize: number }', ['bet', 'verdict']],
  ])('%s', (code, words) => expect(formatWordsIn(code, 'x.tsx')).toEqual(words));
});
