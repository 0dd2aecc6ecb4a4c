/** `npm run dev`: one command for pages with live reload and a server that restarts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../tests/support/temporary.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('pages come from Vite, the API from a server that restarts after a change', async () => {
  const repository = join(import.meta.dirname, '..');
  const port = await freePort();
  const options = ['--port', String(port), '--no-bots', '--data', temporaryDirectory()];
  const child = spawn(process.execPath, [join(repository, 'scripts/dev.ts'), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'close');
    tidyUp();
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += stripVTControlCharacters(data.toString());
    });
  const opened = () => output.match(/Parlour is open at/g)?.length ?? 0;
  await expect.poll(opened).toBe(1);
  const address = () => /Local: +(http:\S+)/.exec(output)?.[1] ?? '';
  await expect.poll(address).not.toBe('');
  const get = async (path: string) => (await fetch(new URL(path, address()))).text();
  expect(await get('/')).toContain('/@vite/client');
  expect(JSON.parse(await get('/api/house'))).toMatchObject({ consent: '2/CC-BY-4.0' });

  const now = new Date();
  utimesSync(join(repository, 'apps/server/src/main.ts'), now, now);
  await expect.poll(opened).toBe(2);
  expect(JSON.parse(await get('/api/house'))).toMatchObject({ consent: '2/CC-BY-4.0' });
  expect(output).not.toContain('the web client is built');

  child.kill('SIGINT');
  await once(child, 'close');
  await expect(fetch(`http://127.0.0.1:${port}/api/house`)).rejects.toThrow();
});
