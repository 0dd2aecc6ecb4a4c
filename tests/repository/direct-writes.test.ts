/** Tests over the wire make accounts, tokens, bots and roles as users do; exceptions are listed. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Methods of the store that change accounts, tokens and bots. */
const methods = [
  ...['createAccount', 'makeMember', 'renameAccount', 'renewSecrets', 'changeRecovery', 'eraseAccount'],
  ...['issueToken', 'revokeToken', 'bindPasskey'],
  ...['createBot', 'changeBot', 'retireBot', 'reinstateBot', 'setWebhook', 'enrolHouseBot'],
];
/** A name in quotes is one of a route or of an act. */
const method = String.raw`(?<!['"\w])(?:${methods.join('|')})(?![\w'"])`;
const role = `type: 'add-(?:operator|researcher)'[^}]*}, 'data-directory'`;
const comments = /^\s*(?:\/\*|\*|\/\/).*$/gm;

/** The number of places of a source that write accounts, tokens, bots or roles into a store. */
const writesOf = (source: string): number =>
  source.replace(comments, '').match(new RegExp(`${method}|${role}`, 'g'))?.length ?? 0;

const operator = 'as `parlour operator add` does, which needs no server';
const researcher = 'as `parlour operator researcher add` does, which needs no server';
const older = 'records of an earlier version, which this one does not make any more';
const race = 'a change at a moment between two steps of one request';

/** The number of places in a file, and the reason. */
const allowed: Readonly<Record<string, readonly [places: number, reason: string]>> = {
  'apps/cli/src/export/games.wire.test.ts': [1, 'an account of games that are prepared in the archive'],
  'apps/cli/src/league.wire.test.ts': [2, 'a member with a bot in a directory without a server'],
  'apps/cli/src/operator/operator.wire.test.ts': [5, `members in a directory without a server; ${older}`],
  'tests/accounts/accounts.test.ts': [8, `${race}; a token of a year ago`],
  'tests/accounts/names.test.ts': [13, `${older}; ${operator}`],
  'tests/accounts/passkeys.test.ts': [7, `${race}; a password set at another time`],
  'tests/accounts/people.test.ts': [2, 'members whose account has a fixed age'],
  'tests/accounts/sign-outs.test.ts': [1, race],
  'tests/accounts/signed-in.test.ts': [4, 'tokens of up to 300 days ago'],
  'tests/bots/bot-registration.test.ts': [1, older],
  'tests/bots/policy-on-ladder.test.ts': [1, 'a bot in the process of the test, which no store knows'],
  'tests/browser/account.test.ts': [1, researcher],
  'tests/browser/campaigns.test.ts': [1, operator],
  'tests/browser/faults.test.ts': [1, operator],
  'tests/browser/league.test.ts': [1, operator],
  'tests/browser/proof.test.ts': [1, operator],
  'tests/browser/operators.test.ts': [1, operator],
  'tests/faults/recovery.test.ts': [5, race],
  'tests/load/heavy-game.test.ts': [1, 'players of a game that no one joins over HTTP'],
  'tests/load/password-load.test.ts': [3, 'a member on a server that computes no password hash'],
  'tests/operators/operator-passkeys.test.ts': [2, operator],
  'tests/research/campaign-desk.test.ts': [2, operator],
  'tests/research/interviews.test.ts': [1, operator],
  'tests/research/machines.test.ts': [
    1,
    'bots of simulated games, which the log gets before the server starts',
  ],
  'tests/secrecy/people-teach.test.ts': [2, 'an account of nine days ago'],
  'tests/server/hostile-http.test.ts': [2, 'a method that fails'],
  'tests/support/bots/server-bot.ts': [2, 'as the server does when it starts its bots'],
  'tests/support/contract/campaign-desk.ts': [1, operator],
  'tests/support/contract/interviews.ts': [1, operator],
  'tests/support/contract/league.ts': [1, operator],
  'tests/support/contract/safety.ts': [1, operator],
  'tests/support/browser/passkey.ts': [1, operator],
  'tests/support/operator.ts': [1, operator],
  'tests/support/researcher.ts': [1, researcher],
};

/** Files with a number of places other than allowed. */
const wrong = (sources: Readonly<Record<string, string>>): readonly string[] =>
  [...new Set([...Object.keys(sources), ...Object.keys(allowed)])].flatMap((file) => {
    const [found, most] = [writesOf(sources[file] ?? ''), allowed[file]?.[0] ?? 0];
    return found === most ? [] : [`${file}: ${found} direct writes, ${most} allowed`];
  });

const files = ['tests/**/*.ts', 'apps/**/*.wire.test.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('tests/repository/'));
const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

test('tests write accounts, tokens, bots and roles into the store only where that is listed', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(wrong(sources)).toEqual([]);
});

test.each([
  "await store.records.createBot({ name: 'x', owner: null, description: '', at: 0 });",
  'const { issueToken } = records;',
  'await records\n  .createAccount(wish);',
  "await safety.act({ type: 'add-researcher', account }, 'data-directory', 1);",
])('a new direct write is found: %s', (planted) => {
  const [listed = ''] = Object.keys(allowed);
  for (const file of ['tests/server/new.test.ts', listed]) {
    const before = sources[file] ?? '';
    const most = allowed[file]?.[0] ?? 0;
    const report = `${file}: ${most + 1} direct writes, ${most} allowed`;
    expect(wrong({ ...sources, [file]: `${before}\n${planted}\n` })).toEqual([report]);
  }
});

test('names of routes, acts over HTTP and comments are no direct writes', () => {
  const source = [
    '// Before: records.createBot(wish).',
    "fits('issueToken', 201, issued.json);",
    "await olga.act({ type: 'add-operator', account: vera.id });",
  ];
  expect(writesOf(source.join('\n'))).toBe(0);
});
