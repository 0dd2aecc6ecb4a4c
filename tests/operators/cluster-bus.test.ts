/** The bus of deploy/compose.cluster.yaml: TLS, and users that can do no more than their process needs. Needs nats-server. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Bus } from '@parlour/bus';
import { afterEach, expect, test } from 'vitest';
import { startGateway } from '../../apps/server/src/play/gateways/gateway-server.ts';
import { connectBus } from '../../apps/server/src/play/gateways/run-gateway.ts';
import { connect, newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  tidyUp();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** NATS with the configuration of the cluster, its certificates and passwords. */
async function openNats() {
  const folder = temporaryDirectory();
  for (const file of ['cluster-secrets.sh', 'nats.conf']) cpSync(join(deploy, file), join(folder, file));
  const made = spawnSync('sh', [join(folder, 'cluster-secrets.sh')], { encoding: 'utf8' });
  expect(made.status, made.stderr).toBe(0);
  const port = await freePort();
  const configuration = readFileSync(join(folder, 'nats.conf'), 'utf8')
    .replaceAll('/certificates', join(folder, 'certificates'))
    .replace('port: 4222', `port: ${port}`);
  writeFileSync(join(folder, 'nats.conf'), configuration);
  const passwords = Object.fromEntries(
    readFileSync(join(folder, '.env'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  const child = spawn('nats-server', ['--config', join(folder, 'nats.conf')], {
    env: { ...process.env, ...passwords },
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => {
    output += data.toString();
  });
  ends.push(() => child.kill());
  await expect.poll(() => output).toContain('Server is ready');
  const authority = join(folder, 'certificates', 'authority.crt');
  return async (user: string, failed: (error: unknown) => void): Promise<Bus> => {
    const password = passwords[`BUS_${user.toUpperCase().replace('-', '_')}_PASSWORD`];
    const servers = [`tls://${user}:${password}@127.0.0.1:${port}`];
    return connectBus({ servers, authority }, user, failed);
  };
}

test('a person plays over it, and one gateway cannot read what goes to another', async ({ skip }) => {
  const isThere = spawnSync('nats-server', ['--version']).status === 0;
  if (!isThere || !process.env.PARLOUR_TEST_NATS) return skip('there is no nats-server');
  const errors: string[] = [];
  const failed = (error: unknown) => void errors.push(String(error));
  const busOf = await openNats();
  const house = await openHouse({ bus: await busOf('server', failed), nature: 'human' });
  ends.push(house.close);
  const gateway = await startGateway({
    ...{ port: 0, host: '127.0.0.1', user: 'gateway-1', proxies: [], addresses: [], failed },
    bus: await busOf('gateway-1', failed),
    changed: () => {},
  });
  ends.push(gateway.close);
  await expect.poll(gateway.isReady).toBe(true);

  const refused: string[] = [];
  const spy = await busOf('gateway-2', (error) => void refused.push(String(error)));
  ends.push(spy.close);
  const read: string[] = [];
  for (const subject of ['gateway.>', 'server.>', 'gateway.gateway-1.*.frames', 'gateway.gateway-1.*.heard'])
    spy.subscribe(subject, [{ kind: 'gateway.frames', take: () => void read.push(subject) }]);
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4);
  expect(refused.join()).toMatch(/permission/i);

  const ann = await connect(`http://127.0.0.1:${gateway.port}`, 'ann', await newGuest(house.url, 'ann'));
  await ann.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');
  expect(await ann.say({ type: 'unqueue' })).toBe('ok');
  expect(read).toEqual([]);
  expect(errors).toEqual([]);
  ann.socket.terminate();
});
