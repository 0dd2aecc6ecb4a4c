/** Contract of bots, webhooks and tokens for every store. */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import { sqliteDialect } from '../engines/sqlite/dialect.ts';
import { sqliteSpelling } from '../engines/sqlite/sql-dialect.ts';
import { type BotCursor, NameTaken, NoSuchAccount, NoSuchBot, NoSuchToken, sqliteStore } from '../index.ts';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../migrations/migrate.ts';
import { sqlRecords } from '../sql/records/records.ts';
import { sqlSession } from '../sql/session.ts';
import type { Tables } from '../sql/tables.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

const profile = {
  description: 'It asks back.',
  languages: ['en', 'de'],
  family: 'rules',
  homepage: 'https://example.org/',
  roles: ['target', 'bettor'],
  games: 7,
};
const webhook = { url: 'https://bots.example.org/hook', secret: 'whsec_unmistakable' };

describe.each(Object.entries(stores))('bots %s', (_name, open) => {
  test('keep their profile, and change it', async () => {
    const { records } = await open();
    const { id: owner } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const bot = await records.createBot({ name: 'Eliza', owner, at: 5, ...profile });
    expect(bot).toEqual({
      id: bot.id,
      name: 'Eliza',
      owner,
      ...profile,
      webhook: null,
      createdAt: 5,
      retiredAt: null,
    });
    expect(await records.bot(bot.id)).toEqual(bot);
    const changed = await records.changeBot(bot.id, { name: 'Parry', languages: ['en'], games: 1 });
    expect(changed).toEqual({ ...bot, name: 'Parry', languages: ['en'], games: 1 });
    expect(await records.bot(bot.id)).toEqual(changed);
    expect(await records.botNamed('Eliza')).toBeUndefined();
    await expect(records.changeBot('b_nobody', {})).rejects.toThrow(NoSuchBot);
  });

  test('have names of their own among bots and members, in any case', async () => {
    const { records } = await open();
    const [ann, ben] = await Promise.all(
      ['Ann', 'Ben'].map(async (nickname) => (await records.createAccount({ nickname, at: 1 })).id),
    );
    const owner = ann ?? '';
    await records.makeMember(owner, { nickname: 'Ann', password: '', recovery: '', at: 1 });
    const eliza = await records.createBot({ name: 'Eliza', owner, description: '', at: 1 });
    const named = (name: string, whose: string | null = owner) =>
      records.createBot({ name, owner: whose, description: '', at: 2 });
    await expect(named('eLIZA')).rejects.toThrow(NameTaken);
    await expect(named('ANN')).rejects.toThrow(NameTaken);
    await named('ann', null);
    await named('Parry');
    await expect(records.changeBot(eliza.id, { name: 'parry' })).rejects.toThrow(NameTaken);
    expect((await records.changeBot(eliza.id, { name: 'ELIZA' })).name).toBe('ELIZA');
    expect((await records.botNamed('eliza'))?.id).toBe(eliza.id);
    await expect(
      records.makeMember(ben ?? '', { nickname: 'Eliza', password: '', recovery: '', at: 1 }),
    ).rejects.toThrow(NameTaken);
    await records.makeMember(ben ?? '', { nickname: 'Ben', password: '', recovery: '', at: 1 });
    await expect(records.renameAccount(ben ?? '', 'parry')).rejects.toThrow(NameTaken);
    await expect(named('Orphan', 'a_nobody')).rejects.toThrow(NoSuchAccount);
  });

  test('are listed by page without the retired ones, and by owner with them', async () => {
    const { records } = await open();
    const { id: owner } = await records.createAccount({ nickname: 'Ann', at: 1 });
    for (let number = 0; number < 5; number += 1)
      await records.createBot({ name: `bot ${number}`, owner, description: '', at: Math.floor(number / 2) });
    const [gone] = await records.botsOf(owner);
    await records.retireBot(gone?.id ?? '', 9);
    const seen: string[] = [];
    let before: BotCursor | undefined;
    do {
      const page = await records.listBots({ limit: 2, ...(before && { before }) });
      seen.push(...page.bots.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    const own = await records.botsOf(owner);
    expect(own).toHaveLength(5);
    expect(seen).toEqual(own.filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id));
    expect(seen).toHaveLength(4);
  });

  test('have a webhook whose secret is told to the signer, and to nobody else', async () => {
    const { records } = await open();
    const bot = await records.createBot({ name: 'Eliza', owner: null, description: '', at: 1 });
    expect(await records.webhookOf(bot.id)).toBeUndefined();
    await records.setWebhook(bot.id, webhook);
    expect(await records.webhookOf(bot.id)).toEqual(webhook);
    expect(await records.bot(bot.id)).toEqual({ ...bot, webhook: webhook.url });
    expect(await records.botsWithWebhook()).toEqual([{ ...bot, webhook: webhook.url }]);
    const everything = [await records.listBots({ limit: 9 }), await records.botNamed('eliza')];
    expect(JSON.stringify(everything)).not.toContain('unmistakable');
    await records.setWebhook(bot.id, null);
    expect(await records.webhookOf(bot.id)).toBeUndefined();
    expect(await records.botsWithWebhook()).toEqual([]);
    await expect(records.setWebhook('b_nobody', webhook)).rejects.toThrow(NoSuchBot);
  });

  test('retire for good: no token, no webhook, but the name', async () => {
    const { records } = await open();
    const bot = await records.createBot({ name: 'Eliza', owner: null, description: '', at: 1 });
    const { token } = await records.issueToken({ holder: { kind: 'bot', id: bot.id }, scopes: [], at: 2 });
    await records.setWebhook(bot.id, webhook);
    await records.retireBot(bot.id, 3);
    await records.retireBot(bot.id, 4);
    expect(await records.bot(bot.id)).toMatchObject({ retiredAt: 3, webhook: null, name: 'Eliza' });
    expect(await records.tokenOf(token)).toBeUndefined();
    expect(await records.botsWithWebhook()).toEqual([]);
    await expect(records.retireBot('b_nobody', 3)).rejects.toThrow(NoSuchBot);
    await expect(records.createBot({ name: 'eliza', owner: null, description: '', at: 5 })).rejects.toThrow(
      NameTaken,
    );
    await records.reinstateBot(bot.id);
    expect((await records.listBots({ limit: 5 })).bots).toMatchObject([
      { name: 'Eliza', webhook: null, retiredAt: null },
    ]);
    expect(await records.tokenOf(token)).toBeUndefined();
    await expect(records.reinstateBot('b_nobody')).rejects.toThrow(NoSuchBot);
  });

  test('get another owner, who knows no token of before', async () => {
    const { records } = await open();
    const { id: owner } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const { id: next } = await records.createAccount({ nickname: 'Ben', at: 1 });
    const bot = await records.createBot({ name: 'Eliza', owner, description: '', at: 1 });
    const { token } = await records.issueToken({ holder: { kind: 'bot', id: bot.id }, scopes: [], at: 2 });
    await records.setWebhook(bot.id, webhook);
    await records.transferBot(bot.id, next, 3);
    expect(await records.bot(bot.id)).toMatchObject({ owner: next, webhook: null, name: 'Eliza' });
    expect(await records.tokenOf(token)).toBeUndefined();
    expect(await records.botsOf(owner)).toEqual([]);
    await expect(records.transferBot(bot.id, 'a_nobody', 4)).rejects.toThrow(NoSuchAccount);
    await expect(records.transferBot('b_nobody', next, 4)).rejects.toThrow(NoSuchBot);
  });

  test('a token takes the place of another of the same holder, at once', async () => {
    const { records } = await open();
    const holder = { kind: 'bot', id: 'b_1' } as const;
    const first = await records.issueToken({ holder, scopes: ['play'], at: 1 });
    const replaces = first.record.id;
    const second = await records.issueToken({ holder, scopes: ['read'], at: 2, replaces });
    expect(await records.tokenOf(first.token)).toBeUndefined();
    expect(await records.tokenOf(second.token)).toEqual(second.record);
    expect(await records.tokensOf(holder)).toEqual([
      second.record,
      { ...first.record, revokedAt: 2, replacedBy: second.record.id },
    ]);
    const again = { holder, scopes: [], at: 3 };
    await expect(records.issueToken({ ...again, replaces })).rejects.toThrow(NoSuchToken);
    const stranger = { ...again, holder: { kind: 'bot', id: 'b_2' } as const };
    await expect(records.issueToken({ ...stranger, replaces: second.record.id })).rejects.toThrow(
      NoSuchToken,
    );
    expect(await records.tokenOf(second.token)).toBeDefined();
    expect(await records.tokensOf(stranger.holder)).toEqual([]);
  });

  test('an erased member’s bots are erased', async () => {
    const { records } = await open();
    const { id: owner } = await records.createAccount({ nickname: 'Ann', at: 1 });
    const bots = [
      await records.createBot({ name: 'Eliza', owner, at: 1, ...profile }),
      await records.createBot({ name: 'Parry', owner, at: 2, ...profile }),
    ];
    const [eliza] = bots;
    const holder = { kind: 'bot', id: eliza?.id ?? '' } as const;
    const { token } = await records.issueToken({ holder, scopes: [], at: 2 });
    await records.setWebhook(holder.id, webhook);
    await records.eraseAccount(owner, 9);
    expect(await records.tokenOf(token)).toBeUndefined();
    expect(await records.webhookOf(holder.id)).toBeUndefined();
    for (const bot of bots)
      expect(await records.bot(bot.id)).toEqual({
        ...bot,
        name: '',
        description: '',
        family: '',
        homepage: '',
        languages: [],
        webhook: null,
        retiredAt: 9,
      });
    await records.createBot({ name: 'Eliza', owner: null, description: '', at: 10 });
  });
});

test('an erased bot is no longer in any file, nor the secret of its webhook', async () => {
  const directory = temporaryDirectory();
  const { records, close } = await sqliteStore({ directory });
  const { id: owner } = await records.createAccount({ nickname: 'Guinevere', at: 1 });
  const { id } = await records.createBot({ name: 'Rumpelstiltskin', owner, at: 1, ...profile });
  await records.setWebhook(id, webhook);
  const holds = (word: string) => Object.values(bytesIn(directory)).some((bytes) => bytes.includes(word));
  const words = ['Rumpelstiltskin', 'rumpelstiltskin', 'It asks back', 'unmistakable', 'bots.example.org'];
  expect(words.filter(holds)).toEqual(words);
  await records.eraseAccount(owner, 2);
  expect(words.filter(holds)).toEqual([]);
  await close();
});

test('bots of an older Parlour are there after the migration; of names alike the older keeps its own', async () => {
  const connection = new DatabaseSync(':memory:');
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  const old = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0005');
  const provider = { getMigrations: async () => Object.fromEntries(old) };
  await new Migrator({ db: kysely, provider }).migrateToLatest();
  const insert = connection.prepare('insert into bots values (?, ?, null, ?, ?)');
  insert.run('b_2', 'simple', 'the younger', 2);
  insert.run('b_1', 'Simple', 'the older', 1);
  connection.exec("insert into projections values ('games', 77)");
  await migrate(kysely, sqliteSpelling);
  const records = sqlRecords(sqlSession({ writer: kysely }), async () => {});
  expect(await records.botNamed('SIMPLE')).toMatchObject({ id: 'b_1', description: 'the older', games: 100 });
  expect(await records.bot('b_2')).toMatchObject({ name: 'simple', roles: ['target'], languages: [] });
  expect(connection.prepare('select * from projections').all()).toEqual([]);
});
