/** Tests `parlour league` against a running server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import { afterAll, expect, test } from 'vitest';
import { typedIn } from './testing/typed-in.ts';

const data = mkdtempSync(join(tmpdir(), 'parlour-league-'));
afterAll(() => rmSync(data, { recursive: true }));
const league = (...args: string[]) => typedIn('league', ...args, '--data', data);

test('the mode is changed, the set audited, a bot suspended and taken back', async () => {
  const stopped = await sqliteStore({ directory: data });
  const { id: owner } = await stopped.records.createAccount({ nickname: 'Olga', at: 1 });
  const { id } = await stopped.records.createBot({ name: 'Climber', description: '', owner, at: 1 });
  await stopped.close();
  expect(await league('mode', 'audition')).toMatchObject({ status: 2 });

  const store = await sqliteStore({ directory: data });
  const server = await startServer({ store, directory: data, port: 0, host: '127.0.0.1', print: () => {} });
  try {
    expect(JSON.parse((await league('status', '--json')).stdout)).toMatchObject({ mode: 'open', bots: [] });
    expect(await league('mode', 'closed')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/open or audition/),
    });
    expect((await league('mode', 'audition')).stdout).toContain('audition');
    expect((await league('status')).stdout).toContain('Climber: applicant');
    const audit = await league('exam', '--audit');
    expect(audit).toMatchObject({ stdout: expect.stringMatching(/The exam is closed/) });

    expect((await league('suspend', 'Climber', '--reason', 'A test.')).stdout).toContain('suspend');
    const { bots } = JSON.parse((await league('status', '--json')).stdout);
    expect(bots).toMatchObject([{ bot: id, acts: [{ type: 'suspend', undone: false }] }]);
    await league('undo', 'Climber', bots[0].acts[0].act, '--reason', 'A mistake.');
    expect((await league('status')).stdout).not.toContain('suspended');
    expect(await league('undo', 'Climber', 'nothing', '--reason', 'A mistake.')).toMatchObject({ status: 2 });
    expect((await league('evidence', 'Climber')).stdout).toContain('no flags');
    expect(await league('place', 'Climber', 'top', '--reason', 'A test.')).toMatchObject({ status: 2 });
    expect((await league('place', 'Climber', 'rookie', '--reason', 'A test.')).stdout).toContain('place');
    expect(await league('disqualify', 'Nobody', '--reason', 'A test.')).toMatchObject({ status: 2 });
  } finally {
    await server.close();
    await store.close();
  }
});
