/**
 * Contract of safety for every store: operators and acts, reports, sanctions, blocks, consents and
 * publication.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Act,
  ActRefused,
  hashOfToken,
  NoSuchToken,
  PasskeyTaken,
  type Store,
  sqliteStore,
  VersionConflict,
} from '../index.ts';
import { bytesIn, stores, temporaryDirectory, tidyUp } from './stores.ts';

afterEach(tidyUp);

const member = async ({ records }: Store, nickname: string) => {
  const { id } = await records.createAccount({ nickname, at: 1 });
  await records.makeMember(id, { nickname, password: 'hash', recovery: 'code', at: 1 });
  return id;
};

const complaint = (reporter: string, player: string) => ({
  ...{ at: 5, reporter, player, game: 'g_1', seat: 'target', said: 1200 },
  ...{ reason: 'abuse' as const, text: 'they threatened me' },
});

const ban = (player: string, rest: Partial<Extract<Act, { player: string }>> = {}): Act => ({
  type: 'ban',
  player,
  reason: 'threats',
  until: null,
  report: null,
  ...rest,
});

describe.each(Object.entries(stores))('safety %s', (_name, open) => {
  test('researchers and operators have tokens with an end, which go with the role and the account', async () => {
    const store = await open();
    const { safety, records } = store;
    const [ann, olga] = [await member(store, 'Ann'), await member(store, 'Olga')];
    const issue = (account: string, n: number, at = 10) =>
      safety.act(
        { type: 'issue-token', account, scope: 'campaigns', token: `t_${n}` },
        ...(['data-directory', at, { hash: hashOfToken(`secret ${n}`), expiresAt: at + 100 }] as const),
      );
    const refusal = (code: string) => expect.objectContaining({ code });
    const act = (what: Act, at = 5) => safety.act(what, 'data-directory', at);
    await expect(issue(ann, 0)).rejects.toEqual(refusal('no-researcher'));
    await act({ type: 'add-researcher', account: ann });
    await act({ type: 'add-operator', account: olga });
    await expect(act({ type: 'add-researcher', account: ann })).rejects.toEqual(
      refusal('researcher-already'),
    );
    await expect(act({ type: 'add-researcher', account: 'a_none' })).rejects.toEqual(
      refusal('no-such-account'),
    );
    expect([await safety.researchers(), await safety.operators()]).toEqual([[ann], [olga]]);
    for (const [account, may] of [
      [ann, true],
      [olga, true],
      ['a_none', false],
    ] as const)
      expect(await safety.mayResearch(account)).toBe(may);

    await issue(ann, 1);
    const holder = { kind: 'account', id: ann } as const;
    const kept = { id: 't_1', holder, scopes: ['campaigns'], createdAt: 10, expiresAt: 110, usedAt: null };
    expect(await records.tokenOf('secret 1')).toMatchObject(kept);
    await records.noteTokenUse('t_1', 12);
    expect((await records.tokensOf(holder)).map(({ usedAt }) => usedAt)).toEqual([12]);
    await act({ type: 'revoke-token', token: 't_1' });
    await expect(act({ type: 'revoke-token', token: 't_1' })).rejects.toEqual(refusal('no-such-token'));
    expect(await records.tokenOf('secret 1')).toBe(undefined);
    const cookie = await records.issueToken({ holder, scopes: ['play'], at: 11 });
    await expect(act({ type: 'revoke-token', token: cookie.record.id })).rejects.toEqual(
      refusal('no-such-token'),
    );

    for (let n = 2; n < 12; n += 1) await issue(ann, n);
    await expect(issue(ann, 12)).rejects.toEqual(refusal('too-many-tokens'));
    await issue(ann, 12, 200); // the ten have ended

    await act({ type: 'add-operator', account: ann });
    await act({ type: 'remove-researcher', account: ann }, 210);
    expect(await records.tokenOf('secret 12')).toMatchObject({ revokedAt: null });
    await act({ type: 'remove-operator', account: ann }, 220);
    expect(await records.tokenOf('secret 12')).toBe(undefined);
    expect(await records.tokenOf(cookie.token)).toMatchObject({ revokedAt: null });
    await expect(act({ type: 'remove-researcher', account: ann })).rejects.toEqual(refusal('no-researcher'));

    await act({ type: 'add-researcher', account: ann }, 230);
    await issue(ann, 20, 240);
    await records.eraseAccount(ann, 250);
    expect(await safety.researchers()).toEqual([]);
    expect(await records.tokenOf('secret 20')).toBe(undefined);
    const acts = await safety.audit({ limit: 99 });
    expect(JSON.stringify(acts)).toContain('"type":"issue-token"');
    expect(JSON.stringify(acts)).not.toContain(hashOfToken('secret 20'));
  });

  test('acts of a type are found, whatever words other acts hold', async () => {
    const { safety } = await open();
    const hour = { on: 'friday', at: '19:00', zone: 'Asia/Tokyo', minutes: 60, note: '' };
    const announce = (note: string): Act => ({ type: 'announce-hours', hours: [{ ...hour, note }] });
    const last = () => safety.audit({ type: 'announce-hours', limit: 1 });
    expect(await last()).toEqual([]);
    for (const [index, note] of ['first', 'last'].entries()) await safety.act(announce(note), 'a_1', index);
    await safety.act({ type: 'open-forum', forum: '"type":"announce-hours"' }, 'a_1', 3);
    await safety.act({ type: 'retire-hidden', before: 4 }, 'a_1', 4);
    expect(await last()).toMatchObject([{ n: 2, at: 1, act: announce('last') }]);
    const all = await safety.audit({ type: 'announce-hours', limit: 9 });
    expect(all.map(({ n }) => n)).toEqual([2, 1]);
  });

  test('an act that is a fact of a stream has its line with that fact: both are stored, or neither', async () => {
    const { safety, log } = await open();
    const act: Act = { type: 'step-campaign', stream: 'c_1', step: 'open' };
    await log.append('c_1', 0, [{ type: 'begun' }], { act, by: 'a_1', at: 3 });
    const late = log.append('c_1', 0, [{ type: 'begun' }], { act, by: 'a_2', at: 4 });
    await expect(late).rejects.toBeInstanceOf(VersionConflict);
    expect(await safety.audit({ limit: 9 })).toEqual([{ n: 1, at: 3, by: 'a_1', act, sanction: null }]);
    const both = [1, 2].map((at) =>
      log.append(`c_${at + 1}`, 0, [{ type: 'begun' }], { act, by: 'a_3', at }),
    );
    await Promise.all(both);
    expect((await safety.audit({ limit: 9 })).map(({ n }) => n)).toEqual([3, 2, 1]);
  });

  test('a code binds one passkey to an operator, once and before it expires', async () => {
    const store = await open();
    const { safety, records } = store;
    const [ann, eve] = [await member(store, 'Ann'), await member(store, 'Eve')];
    const tokenOf = async (id: string) => {
      const holder = { kind: 'account', id } as const;
      return (await records.issueToken({ holder, scopes: ['play'], at: 1 })).record.id;
    };
    const token = await tokenOf(ann);
    const passkey = (id: string, createdAt: number, account = ann) => ({
      ...{ id, account, name: '', publicKey: 'key', counter: 0, transports: [], createdAt },
    });
    const bind = (id: string, at: number, code: string | null, by = token, account = ann) =>
      safety.bindPasskey(passkey(id, at, account), { token: by, code });
    await safety.act({ type: 'add-operator', account: ann }, 'data-directory', 1, {
      ...{ hash: 'first', expiresAt: 100 },
    });
    expect(await safety.bindingCode(ann)).toEqual({ hash: 'first', expiresAt: 100 });
    for (const [at, code] of [
      [5, 'other'],
      [100, 'first'],
    ] as const)
      await expect(bind('p1', at, code)).rejects.toMatchObject({ code: 'no-such-code' });
    const toEve = bind('p1', 5, 'first', await tokenOf(eve), eve);
    await expect(toEve).rejects.toMatchObject({ code: 'no-operator' });
    await expect(bind('p1', 5, 'first', 't_none')).rejects.toBeInstanceOf(NoSuchToken);
    expect(await records.passkeysOf(ann)).toEqual([]);
    expect(await bind('p1', 5, 'first')).toMatchObject({
      ...{ n: 2, at: 5, by: ann, act: { type: 'bind-passkey', account: ann } },
    });
    await expect(bind('p2', 6, 'first')).rejects.toMatchObject({ code: 'no-such-code' });
    await expect(bind('p1', 6, null)).rejects.toBeInstanceOf(PasskeyTaken);
    await bind('p2', 7, null);
    expect((await records.passkeysOf(ann)).map(({ id }) => id)).toEqual(['p1', 'p2']);
    const renew: Act = { type: 'operator-code', account: ann };
    await safety.act(renew, 'data-directory', 8, { hash: 'second', expiresAt: 100 });
    await bind('p3', 9, 'second');
    expect(JSON.stringify(await safety.audit({ limit: 9 }))).not.toMatch(/first|second/);
    await expect(
      safety.act({ ...renew, account: eve }, 'data-directory', 9, { hash: 'x', expiresAt: 100 }),
    ).rejects.toMatchObject({ code: 'no-operator' });
    await safety.act({ ...renew }, 'data-directory', 10, { hash: 'third', expiresAt: 100 });
    await safety.act({ type: 'remove-operator', account: ann }, 'data-directory', 11);
    expect(await safety.bindingCode(ann)).toBeUndefined();
  });

  test('every act is a line of the audit log, and one that is refused is none', async () => {
    const store = await open();
    const { safety } = store;
    const [ann, eve] = [await member(store, 'Ann'), await member(store, 'Eve')];
    const add: Act = { type: 'add-operator', account: ann };
    expect(await safety.act(add, 'data-directory', 7)).toEqual({
      ...{ n: 1, at: 7, by: 'data-directory', act: add, sanction: null },
    });
    expect(await safety.isOperator(ann)).toBe(true);
    expect(await safety.operators()).toEqual([ann]);
    const refusals: [Act, string][] = [
      [add, 'operator-already'],
      [{ type: 'add-operator', account: 'a_nobody' }, 'no-such-account'],
      [{ type: 'remove-operator', account: eve }, 'no-operator'],
      [ban('a_nobody'), 'no-such-player'],
      [ban(eve, { report: 'r_none' }), 'no-such-report'],
      [{ type: 'lift', sanction: 's_none', reason: '' }, 'no-such-sanction'],
      [{ type: 'answer-appeal', sanction: 's_none', granted: true, answer: '' }, 'no-such-sanction'],
      [{ type: 'close-report', report: 'r_none', finding: 'upheld', note: '' }, 'no-such-report'],
    ];
    for (const [act, code] of refusals) {
      const failure = await safety.act(act, ann, 8).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ActRefused);
      expect(failure).toMatchObject({ code });
    }
    await safety.act({ type: 'remove-operator', account: ann }, ann, 9);
    expect(await safety.isOperator(ann)).toBe(false);
    const lines = await safety.audit({ limit: 10 });
    expect(lines.map(({ n, by }) => [n, by])).toEqual([
      [2, ann],
      [1, 'data-directory'],
    ]);
    expect(await safety.audit({ before: 2, limit: 10 })).toEqual([lines[1]]);
    expect(await safety.audit({ limit: 1 })).toEqual([lines[0]]);
  });

  test('a guest is no operator', async () => {
    const store = await open();
    const { id } = await store.records.createAccount({ nickname: 'Calm Finch', at: 1 });
    const act: Act = { type: 'add-operator', account: id };
    await expect(store.safety.act(act, 'data-directory', 1)).rejects.toThrow(ActRefused);
  });

  test('a report is open until it is closed, and the same one is not taken twice', async () => {
    const store = await open();
    const { safety } = store;
    const [ann, eve] = [await member(store, 'Ann'), await member(store, 'Eve')];
    const first = await safety.report(complaint(ann, eve));
    expect(first).toMatchObject({ ...complaint(ann, eve), state: 'open' });
    expect(await safety.report(complaint(ann, eve))).toBeUndefined();
    const second = await safety.report({ ...complaint(ann, eve), said: null });
    const other = await safety.report({ ...complaint(eve, ann), game: null, seat: null, said: null, at: 6 });
    if (!first || !second || !other) throw new Error('a report is missing');
    expect(await safety.reportOf(first.id)).toEqual(first);
    const newest = [first, second].sort((a, b) => (a.id < b.id ? 1 : -1));
    expect(await safety.reports({ open: true, limit: 9 })).toEqual([other, ...newest]);
    expect(await safety.reports({ before: other.id, limit: 1 })).toEqual(newest.slice(0, 1));
    expect(await safety.reports({ player: ann, limit: 9 })).toEqual([other]);
    expect(await safety.reports({ reporter: eve, limit: 9 })).toEqual([other]);
    const close: Act = { type: 'close-report', report: first.id, finding: 'upheld', note: 'seen' };
    await safety.act(close, ann, 8);
    await expect(safety.act(close, ann, 8)).rejects.toThrow(/closed already/);
    expect(await safety.reportOf(first.id)).toMatchObject({ state: 'upheld' });
    expect(await safety.reports({ open: false, limit: 9 })).toMatchObject([{ id: first.id }]);
    expect(await safety.report(complaint(ann, eve))).toBeDefined();
  });

  test('a ban holds until its end, or until it is lifted', async () => {
    const store = await open();
    const { safety } = store;
    const eve = await member(store, 'Eve');
    const { sanction } = await safety.act(ban(eve, { until: 100 }), 'data-directory', 50);
    const ids = async (at: number) => (await safety.sanctionsAt(at)).map(({ id }) => id);
    expect(await ids(49)).toEqual([]);
    expect(await ids(50)).toEqual([sanction]);
    expect(await ids(100)).toEqual([]);
    const id = sanction ?? '';
    expect(await safety.sanctionsOf(eve)).toEqual([
      {
        ...{ id, player: eve, kind: 'ban', reason: 'threats', since: 50, until: 100, report: null },
        ...{ liftedAt: null, appeal: null, answer: null },
      },
    ]);
    await safety.act({ type: 'lift', sanction: id, reason: 'a mistake' }, 'data-directory', 60);
    expect(await ids(60)).toEqual([]);
    expect(await safety.sanction(id)).toMatchObject({ liftedAt: 60 });
    const again: Act = { type: 'lift', sanction: id, reason: 'again' };
    await expect(safety.act(again, 'data-directory', 61)).rejects.toThrow(/lifted already/);
  });

  test('whoever is banned appeals once, and is answered once', async () => {
    const store = await open();
    const { safety } = store;
    const [ann, eve] = [await member(store, 'Ann'), await member(store, 'Eve')];
    const { sanction } = await safety.act(ban(eve), 'data-directory', 50);
    const id = sanction ?? '';
    const appeal = { sanction: id, player: eve, text: 'it was not me', at: 55 };
    const answer: Act = { type: 'answer-appeal', sanction: id, granted: true, answer: 'you are right' };
    await expect(safety.act(answer, ann, 56)).rejects.toThrow(/appealed/);
    expect(await safety.appeal({ ...appeal, player: ann })).toBe(false);
    expect(await safety.appeal(appeal)).toBe(true);
    expect(await safety.appeal(appeal)).toBe(false);
    expect(await safety.openAppeals()).toMatchObject([{ id, appeal: { text: 'it was not me', at: 55 } }]);
    await safety.act(answer, ann, 60);
    expect(await safety.openAppeals()).toEqual([]);
    expect(await safety.sanction(id)).toMatchObject({
      liftedAt: 60,
      answer: { text: 'you are right', granted: true, at: 60 },
    });
    await expect(safety.act(answer, ann, 61)).rejects.toThrow(/answered already/);
  });

  test('blocks, consents and publishing are as they were wished last', async () => {
    const { safety } = await open();
    await safety.block('a_1', 'a_2', 5);
    await safety.block('a_1', 'a_2', 6);
    await safety.block('a_3', 'b_1', 7);
    expect(await safety.blocks('a_1')).toEqual([{ account: 'a_1', player: 'a_2', at: 5 }]);
    expect(await safety.blocks()).toHaveLength(2);
    await safety.unblock('a_1', 'a_2');
    expect(await safety.blocks('a_1')).toEqual([]);
    expect(await safety.consentOf('a_1')).toBeUndefined();
    await safety.consent('a_1', { version: '1', at: 5 });
    await safety.consent('a_1', { version: '2', at: 6 });
    expect(await safety.consentOf('a_1')).toEqual({ version: '2', at: 6 });
    expect(await safety.consentsOf('a_1')).toEqual([
      { version: '1', at: 5 },
      { version: '2', at: 6 },
    ]);
    expect(await safety.consentsOf('a_2')).toEqual([]);
    await safety.consent('a_2', { version: '2', at: 7 });
    expect((await safety.consentsTo('2')).toSorted()).toEqual(['a_1', 'a_2']);
    expect(await safety.consentsTo('1')).toEqual([]);
    expect(await safety.publishes('a_1')).toBe(true);
    await safety.setPublishing('a_1', false, 5);
    await safety.setPublishing('a_1', false, 6);
    expect(await safety.publishes('a_1')).toBe(false);
    await safety.setPublishing('a_1', true, 7);
    expect(await safety.publishes('a_1')).toBe(true);
    await safety.unpublish(['g_1', 'g_2']);
    await safety.unpublish(['g_2']);
    await safety.unpublish([]);
    expect(await safety.isUnpublished('g_2')).toBe(true);
    expect(await safety.isUnpublished('g_3')).toBe(false);
    await safety.setPublishing('a_9', false, 8);
    const { accounts, games } = await safety.unpublished();
    expect([accounts, games.toSorted()]).toEqual([['a_9'], ['g_1', 'g_2']]);
  });

  test('an erased account leaves none of its own words, no block and no consent; what was done to it stays', async () => {
    const store = await open();
    const { safety, records } = store;
    const [ann, eve] = [await member(store, 'Ann'), await member(store, 'Eve')];
    await safety.act({ type: 'add-operator', account: eve }, 'data-directory', 1);
    await safety.report(complaint(eve, ann));
    const { sanction } = await safety.act(ban(eve), ann, 50);
    await safety.appeal({ sanction: sanction ?? '', player: eve, text: 'it was not me', at: 55 });
    await safety.block(eve, ann, 1);
    await safety.block(ann, eve, 1);
    await safety.consent(eve, { version: '1', at: 1 });
    await safety.consent(eve, { version: '2', at: 2 });
    await safety.setPublishing(eve, false, 1);
    await records.eraseAccount(eve, 60);
    expect(await safety.reports({ reporter: eve, limit: 1 })).toMatchObject([{ text: null, player: ann }]);
    expect(await safety.sanctionsOf(eve)).toMatchObject([{ appeal: { text: null, at: 55 } }]);
    expect(await safety.blocks()).toEqual([]);
    expect([await safety.consentOf(eve), await safety.consentsOf(eve)]).toEqual([undefined, []]);
    expect(await safety.isOperator(eve)).toBe(false);
    expect(await safety.publishes(eve)).toBe(false);
    expect(await safety.audit({ limit: 9 })).toHaveLength(2);
  });
});

test('erased words of reports and appeals are in no file', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const eve = await member(store, 'Eve');
  await store.safety.report(complaint(eve, eve));
  const { sanction } = await store.safety.act(ban(eve), 'data-directory', 50);
  await store.safety.appeal({ sanction: sanction ?? '', player: eve, text: 'it was not me', at: 55 });
  const files = () => Object.values(bytesIn(directory)).join('\n');
  expect(files()).toContain('it was not me');
  await store.records.eraseAccount(eve, 60);
  expect(files()).not.toMatch(/threatened me|it was not me/);
  await store.close();
});

test('the database itself refuses to change or remove a line of the audit log', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  const ann = await member(store, 'Ann');
  await store.safety.act({ type: 'add-operator', account: ann }, 'data-directory', 7);
  await store.close();
  const database = new DatabaseSync(join(directory, 'parlour.db'));
  expect(() => database.exec("update audit set operator = 'nobody'")).toThrow(/rows are only added/);
  expect(() => database.exec('delete from audit')).toThrow(/rows are only added/);
  expect(database.prepare('select count(*) as n from audit').get()).toEqual({ n: 1 });
  database.close();
});

test('no statement of the store changes or removes a line of the audit log', () => {
  const sources = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
    (file) => !file.includes('.test.'),
  );
  const all = sources.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n');
  expect(all).toContain("insertInto('audit')");
  expect(all).not.toMatch(/(updateTable|deleteFrom)\('audit'\)|audit\.(splice|pop|shift|length = )/);
});
