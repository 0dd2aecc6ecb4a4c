/** Contract of names and similar-looking names for every store. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import { sqliteDialect } from '../engines/sqlite/dialect.ts';
import { sqliteSpelling } from '../engines/sqlite/sql-dialect.ts';
import { NameTaken, type Records } from '../index.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import { sqlRecords } from '../sql/records/records.ts';
import { sqlSession } from '../sql/session.ts';
import type { Tables } from '../sql/tables.ts';
import { stores, tidyUp } from './stores.ts';

afterEach(tidyUp);

const greekAnn = 'Αnn';
const cyrillicAda = 'Аdа';

const guest = async (records: Records, nickname: string) =>
  (await records.createAccount({ nickname, at: 1 })).id;
async function member(records: Records, nickname: string) {
  const id = await guest(records, 'nobody yet');
  await records.makeMember(id, { nickname, password: 'p', recovery: 'r', at: 0 });
  return id;
}
const bot = (records: Records, name: string, owner: string | null) =>
  records.createBot({ name, owner, description: '', at: 1 });

describe.each(Object.entries(stores))('names %s', (_name, open) => {
  test.each([
    ['Ann', greekAnn],
    ['Ann', 'ＡＮＮ'],
    ['paypal', 'PayPaI'],
    ['Bob0', 'BobO'],
    ['Bill', 'BiIl'],
    ['BIN', 'ВIN'],
    ['Mark', 'Rnark'],
    ['Ada', cyrillicAda],
    ['Ada', 'A\u00adda'],
    ['Иван', 'Ивaн'],
  ])('%s and %s are one to the eye: the second is nobody else’s', async (name, alike) => {
    const { records } = await open();
    const owner = await member(records, name);
    const other = await member(records, 'Somebody else');
    const id = await guest(records, 'Calm Finch');
    await expect(
      records.makeMember(id, { nickname: alike, password: 'p', recovery: 'r', at: 0 }),
    ).rejects.toThrow(NameTaken);
    await expect(records.renameAccount(other, alike)).rejects.toThrow(NameTaken);
    await expect(records.renameAccount(id, alike)).rejects.toThrow(NameTaken);
    await expect(records.createAccount({ nickname: alike, at: 1 })).rejects.toThrow(NameTaken);
    await expect(bot(records, alike, other)).rejects.toThrow(NameTaken);
    expect((await records.account(id))?.nickname).toBe('Calm Finch');
    await records.renameAccount(owner, alike);
  });

  test.each([
    ['Ann', 'Anna'],
    ['Zoe', 'Zoë'],
    ['Ella', 'Elia'],
    ['Mia', 'Mio'],
    ['Федя', 'Fedya'],
  ])('%s and %s are two', async (name, other) => {
    const { records } = await open();
    await member(records, name);
    await member(records, other);
  });

  test('of bots of members look like no bot, and no member like a bot; guests may', async () => {
    const { records } = await open();
    const owner = await member(records, 'Owner');
    const { id } = await bot(records, 'Eliza', owner);
    await bot(records, 'parry', null);
    for (const name of ['Εliza', 'ΡARRY']) {
      await expect(bot(records, name, owner)).rejects.toThrow(NameTaken);
      await expect(records.renameAccount(owner, name)).rejects.toThrow(NameTaken);
      await guest(records, name);
    }
    const other = await bot(records, 'Other', owner);
    await expect(records.changeBot(other.id, { name: 'Εliza' })).rejects.toThrow(NameTaken);
    expect(await records.changeBot(id, { name: 'ELIZA' })).toMatchObject({ name: 'ELIZA' });
    // The house's own are found by name: a name that looks like it does not stop it.
    await bot(records, 'Εliza', null);
  });

  test('a name that is given up is free, and so is what looks like it', async () => {
    const { records } = await open();
    const ann = await member(records, 'Ann');
    await records.renameAccount(ann, 'Anna');
    const next = await member(records, greekAnn);
    await records.eraseAccount(next, 5);
    const { id } = await bot(records, 'Ann', ann);
    await records.changeBot(id, { name: 'Bot' });
    await member(records, greekAnn);
    await records.eraseAccount(ann, 6);
    await member(records, 'Bot');
  });

  test('guests who are called like a member are found, by the name or all of them', async () => {
    const { records } = await open();
    const [first, second, third] = [
      await guest(records, 'ANN'),
      await guest(records, greekAnn),
      await guest(records, 'Ben'),
    ];
    const ids = async (nickname?: string) => (await records.guestsAlike(nickname)).map(({ id }) => id).sort();
    expect(await ids()).toEqual([]);
    await member(records, 'Ann');
    expect(await ids('Ann')).toEqual([first, second].sort());
    expect(await ids('Ben')).toEqual([third]);
    await member(records, 'Ben');
    expect(await ids()).toEqual([first, second, third].sort());
    await records.renameAccount(first, 'Calm Finch');
    expect(await ids('Ann')).toEqual([second]);
    expect(await records.guestsAlike('Ann')).toEqual([await records.account(second)]);
  });
});

test('names of an older Parlour are known by their look after the migration', async () => {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0006');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  const insert = connection.prepare(
    'insert into accounts (id, nickname, kind, created_at, name_key) values (?, ?, ?, 1, ?)',
  );
  insert.run('a_ann', 'Ann', 'member', 'ann');
  insert.run('a_twin', greekAnn, 'member', greekAnn.toLowerCase());
  insert.run('a_guest', 'ann', 'guest', null);
  insert.run('a_gone', '', 'guest', null);
  connection.exec(
    "insert into bots (id, name, name_key, description, created_at) values ('b_1', 'Eliza', 'eliza', '', 1)",
  );
  await migrate(kysely, sqliteSpelling);
  const records = sqlRecords(sqlSession({ writer: kysely }), async () => {});
  expect((await records.guestsAlike()).map(({ id }) => id)).toEqual(['a_guest']);
  const id = await guest(records, 'Calm Finch');
  for (const nickname of [greekAnn, 'Εliza'])
    await expect(records.makeMember(id, { nickname, password: 'p', recovery: 'r', at: 0 })).rejects.toThrow(
      NameTaken,
    );
  // Two who looked alike before keep their names.
  expect((await records.account('a_twin'))?.nickname).toBe(greekAnn);
});
