/** `npm run cluster`: two servers and two gateways behind one address; the second server takes over from the first. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { emptySchema } from '../packages/store/src/testing/postgres-schemas.ts';
import { connect, newGuest } from '../tests/support/client.ts';
import { temporaryDirectory, tidyUp } from '../tests/support/temporary.ts';

/** The first of so many ports in a row that are free. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const servers = Array.from({ length: count }, (_none, index) =>
      createServer().listen(first + index, '127.0.0.1'),
    );
    const areFree = await Promise.all(servers.map((server) => once(server, 'listening'))).then(
      () => true,
      () => false,
    );
    for (const server of servers) server.close();
    if (areFree) return first;
  }
}

const program = join(import.meta.dirname, 'cluster.ts');

test('people play over gateways, and the second server takes over when the first is killed', async ({
  skip,
}) => {
  const { PARLOUR_TEST_NATS: bus } = process.env;
  if (!bus) return skip('PARLOUR_TEST_NATS names no server');
  const port = await freePorts(5);
  const options = [
    '--port',
    String(port),
    '--no-build',
    '--no-bots',
    '--no-consent',
    '--data',
    temporaryDirectory(),
  ];
  const child = spawn(process.execPath, [program, '--bus', `${bus}/${randomUUID()}`, ...options], {
    env: { ...process.env, PARLOUR_DATABASE: await emptySchema() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  onTestFailed(() => console.error(output));
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'close');
    tidyUp();
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady).toBe(200);
  const guest = await newGuest(url, 'ann');
  const ann = await connect(url, 'ann', guest);
  await ann.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');

  // Which of them plays is chance: it has said so.
  const playing = /"port":(\d+)[^\n]*the server has started/.exec(output)?.[1];
  const index = Number(playing) - port;
  const killed = new RegExp(`server ${index}: process (\\d+)`).exec(output)?.[1];
  process.kill(Number(killed), 'SIGKILL');
  await ann.closed;
  const again = await connect(url, 'ann', guest);
  await again.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');
  expect(again.last('welcome')?.you.id).toBe(ann.last('welcome')?.you.id);
  expect(output.match(/the server has started/g)).toHaveLength(2);

  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
});

test('without a database or a bus it says what it expects', async () => {
  const child = spawn(process.execPath, [program, '--database', 'postgres://db/parlour'], {
    env: { ...process.env, PARLOUR_BUS: '' },
  });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  const [code] = await once(child, 'close');
  expect([code, errors.split('\n')[0]]).toEqual([2, 'parlour: expected --bus, found none']);
});
