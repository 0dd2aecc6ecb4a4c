/** Tests `parlour operator`, with running and stopped servers. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameId } from '@parlour/game';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { backup } from '../backup.ts';
import { readStoredGame } from '../stored-game.ts';
import { typedIn } from '../testing/typed-in.ts';
import { addOperator } from './index.ts';

const parent = mkdtempSync(join(tmpdir(), 'parlour-operator-'));
const data = join(parent, 'data');
afterAll(() => rmSync(parent, { recursive: true }));

const operator = (...args: string[]) => typedIn('operator', ...args, '--data', data);

test('operators are made, players banned and acts read, whether the house runs or not', async () => {
  const store = await sqliteStore({ directory: data });
  const member = async (nickname: string) => {
    const { id } = await store.records.createAccount({ nickname, at: 1 });
    await store.records.makeMember(id, { nickname, password: 'hash', recovery: 'code', at: 1 });
    return id;
  };
  const [olga, eve] = [await member('Olga'), await member('Eve')];
  const report = await store.safety.report({
    ...{
      at: 5,
      reporter: olga,
      player: eve,
      game: null,
      seat: null,
      said: null,
      reason: 'abuse',
      text: 'rude',
    },
  });
  await store.close();

  const printed = async (...args: string[]) => JSON.parse((await operator(...args)).stdout);
  const code = expect.stringMatching(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  const first = await printed('add', 'Olga');
  expect(first).toEqual({ operator: 'Olga', code, expires: expect.stringMatching(/^20.*Z$/) });
  const left = Date.parse(first.expires) - Date.now();
  expect(left).toBeGreaterThan(86_400_000 - 60_000);
  expect(left).toBeLessThanOrEqual(86_400_000);
  expect(await operator('add', 'Nobody')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/name or id of a member/),
  });
  expect(await operator('add', 'Olga')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/already/),
  });
  expect(await operator('reports')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/expected a running server/),
  });

  const running = await sqliteStore({ directory: data });
  const server = await startServer({ store: running, directory: data, port: 0, host: '127.0.0.1' });
  try {
    const { guard } = server.house;
    const second = await printed('code', 'Olga');
    expect(second).toEqual({ operator: 'Olga', code, expires: expect.any(String) });
    expect(second.code).not.toBe(first.code);
    expect(await operator('code', 'Eve')).toMatchObject({ status: 2 });
    expect((await operator('audit')).stdout).not.toContain(second.code);
    expect((await operator('reports')).stdout).toMatch(
      new RegExp(`^${report?.id} {2}1970.* {2}open {2}abuse {2}about "Eve" .* {2}by "Olga" .* {2}"rude"\\n$`),
    );
    expect(JSON.parse((await operator('reports', '--json')).stdout)).toMatchObject([{ id: report?.id }]);
    expect((await operator('reports', '--closed')).stdout).toBe('No report is closed.\n');
    expect((await operator('report', report?.id ?? '')).stdout).toContain('"rude"');
    const banned = await operator('ban', '--report', report?.id ?? '', '--reason', 'Rude.', '--days', '2');
    expect(banned.stdout).toMatch(/ban .*reason=Rude\..*until=20.*sanction=s_/);
    expect(guard.mayPlay({ id: eve, kind: 'member', owner: null })).toBe('banned');
    const sanction = /sanction=(s_\w+)/.exec(banned.stdout)?.[1] ?? '';
    const closed = await operator('close', report?.id ?? '', 'upheld', '--note', 'seen');
    expect(closed.stdout).toMatch(/close-report .*finding=upheld {2}note=seen/);
    expect(await operator('close', report?.id ?? '', 'perhaps')).toMatchObject({ status: 2 });
    expect((await operator('reports')).stdout).toBe('No reports wait.\n');
    expect((await operator('appeals')).stdout).toBe('No appeals wait.\n');
    expect((await operator('appeals', '--json')).stdout).toBe('[]\n');
    await running.safety.appeal({ sanction, player: eve, text: 'It was not me.', at: 7 });
    expect((await operator('appeals')).stdout).toContain('It was not me.');
    await operator('answer', sanction, 'granted', '--reason', 'So it was.');
    expect(guard.mayPlay({ id: eve, kind: 'member', owner: null })).toBeUndefined();
    expect(await operator('lift', sanction, '--reason', 'x')).toMatchObject({ status: 2 });
    expect((await operator('mute', 'Eve', '--reason', 'Loud.')).stdout).toMatch(/mute {2}player=a_/);
    expect(guard.maySay(eve, 'Hello')).toMatchObject({ code: 'muted' });
  } finally {
    await server.close();
    await running.close();
  }
  const lines = JSON.parse((await operator('audit', '--json')).stdout);
  expect(lines.map((line: { act: { type: string } }) => line.act.type)).toEqual([
    ...['mute', 'answer-appeal', 'close-report', 'ban', 'operator-code', 'add-operator'],
  ]);
  expect((await operator('remove', 'Olga')).stdout).toContain('remove-operator');
});

test('a member with a reserved name becomes no operator before they rename', async () => {
  const store = await sqliteStore({ directory: data });
  const { id } = await store.records.createAccount({ nickname: 'x', at: 1 });
  // As an earlier version let them be called.
  await store.records.makeMember(id, { nickname: 'Moderator', password: 'hash', recovery: 'code', at: 1 });
  await store.close();
  expect(await operator('add', 'Moderator')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Have the member choose another name first.'),
  });
  const again = await sqliteStore({ directory: data });
  await again.records.renameAccount(id, 'Maria');
  await again.close();
  expect(await operator('add', 'Maria')).toMatchObject({ status: 0 });
});

test('a directory that holds no house is refused by all of them, and none is made', async () => {
  const typo = join(parent, 'typo');
  const id = `r_${'0'.repeat(20)}`;
  const commands = [
    ['add', 'Olga'],
    ['code', 'Olga'],
    ['remove', 'Olga'],
    ['researcher', 'add', 'Olga'],
    ['audit'],
    ['reports'],
    ['report', id],
    ['close', id, 'upheld'],
    ['mute', 'Eve', '--reason', 'x'],
    ['ban', 'Eve', '--reason', 'x'],
    ['lift', id, '--reason', 'x'],
    ['appeals'],
    ['answer', id, 'granted', '--reason', 'x'],
  ];
  const program = new Command();
  addOperator(program);
  expect(program.commands[0]?.commands.map((one) => one.name())).toEqual(
    expect.arrayContaining(commands.map(([name]) => name)),
  );
  expect(program.commands[0]?.commands).toHaveLength(commands.length);
  const refusal = `${typo}: expected a data directory, found none; name it with --data`;
  for (const command of commands)
    await expect(
      program.parseAsync(['operator', ...command, '--data', typo], { from: 'user' }),
      command.join(' '),
    ).rejects.toThrow(refusal);
  await expect(readStoredGame({ data: typo }, `g_${'0'.repeat(20)}` as GameId)).rejects.toThrow(refusal);
  expect(() => backup(join(parent, 'backup.db'), { data: typo })).toThrow('found no games');
  expect(existsSync(typo)).toBe(false);
});
