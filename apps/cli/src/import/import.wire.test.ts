/** Conversations are imported into a stopped and a running server, and removed again. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@parlour/server';
import { openStore } from '@parlour/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkImports } from '../doctor-data.ts';
import { InputError } from '../input-error.ts';
import { importConversations, listImports, removeImport } from './conversations.ts';
import { importStarter } from './starter.ts';

const fixture = join(import.meta.dirname, '../../../../tests/fixtures/conversations/chitchat.json');
let data: string;
let printed: string;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'parlour-import-'));
  await (await openStore({ directory: data })).close();
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(data, { recursive: true, force: true });
});

const wish = () => ({ data, source: 'talks', licence: 'MIT' });
const listed = async (): Promise<string> => {
  printed = '';
  await listImports({ data });
  return printed;
};

test('a file is imported into a data directory under a name, once, and removed', async () => {
  await importConversations(fixture, { ...wish(), sample: '5' });
  expect(printed).toContain('talks: 5 of 8 conversations imported (chitchat, en, MIT)');
  await expect(importConversations(fixture, wish())).rejects.toThrow('expected a new name of a source');
  expect(await listed()).toMatch(/^talks {2}5 conversations {2}MIT {2}chitchat\.json {2}[0-9a-f]{64}\n$/);
  await removeImport('talks', { data });
  await expect(removeImport('talks', { data })).rejects.toThrow(InputError);
  expect(await listed()).toBe('There are no imported conversations.\n');
});

test('a running server takes them by its operator key, and lists them for everyone', async () => {
  const store = await openStore({ directory: data });
  const server = await startServer({ store, directory: data, port: 0 });
  try {
    await importConversations(fixture, { ...wish(), hidden: true });
    const answer = await fetch(`http://localhost:${server.port}/api/imports`);
    expect(await answer.json()).toMatchObject({
      sources: [{ source: 'talks', licence: 'MIT', conversations: 8, isHidden: true }],
    });
    await expect(importConversations(fixture, wish())).rejects.toThrow('expected a new name of a source');
    await removeImport('talks', { data });
    expect((await store.safety.audit({ limit: 9 })).map(({ act }) => act)).toEqual([
      { type: 'remove-source', source: 'talks' },
      { type: 'add-source', source: 'talks' },
    ]);
  } finally {
    await server.close();
    await store.close();
  }
});

test('the starter downloads the data set, checks its shape, and says what to do offline', async () => {
  let body = readFileSync(fixture, 'utf8');
  const site = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as { port: number };
  const url = `http://127.0.0.1:${port}/dataset.json`;
  const empty = join(data, 'new');
  try {
    await importStarter({ data: empty, url });
    expect(printed).toContain('chitchat: 8 of 8 conversations imported (chitchat, en, MIT)');
    const found = '8 conversations of chitchat (MIT)';
    expect(await checkImports({ data: empty })).toEqual({ check: 'imports', status: 'ok', found });
    printed = '';
    await importStarter({ data: empty, url });
    expect(printed).toContain('chitchat is imported already');
    body = '[{"dialog": []}]';
    await expect(importStarter({ data, url })).rejects.toThrow(
      'expected the chitchat data set, with senders',
    );
  } finally {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
  await expect(importStarter({ data, url })).rejects.toThrow('npm run starter -- --file dataset.json');
  const copy = join(data, 'dataset.json');
  writeFileSync(copy, readFileSync(fixture));
  await importStarter({ data, url, file: copy });
  expect(await listed()).toContain(url);
});
