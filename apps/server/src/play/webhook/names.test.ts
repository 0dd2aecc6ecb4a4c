/** Tests that a slow name server blocks no one, and of name resolution. */
import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { addressesOfName, parseHostsFile } from './names.ts';
import { newWebhookSecret, postWebhook } from './post.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
});

/** A name server that answers a question for an IPv4 address with this one; without one it never answers. */
async function nameServer(address?: string) {
  const socket = createSocket('udp4');
  ends.push(() => socket.close());
  let asked = 0;
  socket.on('message', (question, from) => {
    asked += 1;
    if (address === undefined) return;
    const isFour = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
    const asIs = question.subarray(0, question.indexOf(0, 12) + 5);
    const reply = Buffer.concat(isFour ? [asIs, answer] : [asIs]);
    reply.writeUInt16BE(0x8180, 2);
    reply.writeUInt16BE(isFour ? 1 : 0, 6);
    reply.writeUInt16BE(0, 10);
    socket.send(reply, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, asked: () => asked };
}

test('no webhook waits for the threads in which the system looks names up', async () => {
  const receiver = createServer((request, response) => {
    request.resume();
    response.end('hi');
  }).listen(0, 'localhost');
  ends.push(() => receiver.close());
  await once(receiver, 'listening');
  // As it is while all threads wait for a name server that never answers.
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation((() => {}) as unknown as typeof dns.lookup);
  const { port } = receiver.address() as AddressInfo;
  const send = (url: string, allowPrivate: boolean, wait: number) =>
    postWebhook({
      webhook: { url, secret: newWebhookSecret() },
      body: '{}',
      id: 'x',
      now: 0,
      allowPrivate,
      signal: AbortSignal.timeout(wait),
    });
  expect(await send(`http://localhost:${port}/`, true, 5000)).toMatchObject({ status: 200, body: 'hi' });
  await send('https://bots.example.org/', false, 1);
  expect(lookup).not.toHaveBeenCalled();
});

test('a name leads where its name server says, and nowhere if that says nothing in time', async () => {
  const good = await nameServer('8.8.8.8');
  const end = new AbortController();
  const wish = { allowPrivate: false, signal: end.signal };
  expect(await addressesOfName('bots.example.org', { ...wish, resolver: good.resolver })).toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
  const mute = await nameServer();
  const asking = addressesOfName('slow.example.org', { ...wish, resolver: mute.resolver });
  await expect.poll(mute.asked).toBeGreaterThan(0);
  end.abort();
  await expect(asking).rejects.toMatchObject({ code: 'ECANCELLED' });
  await expect(addressesOfName('late.example.org', { ...wish, resolver: mute.resolver })).rejects.toThrow();
});

test('names of this machine count where private webhooks are allowed, and nowhere else', async () => {
  const { resolver, asked } = await nameServer('8.8.8.8');
  const { signal } = new AbortController();
  for (const name of ['localhost', 'LOCALHOST.', 'bot.localhost'])
    expect(await addressesOfName(name, { allowPrivate: true, signal, resolver })).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
  expect(asked()).toBe(0);
  expect(await addressesOfName('bot.example', { allowPrivate: false, signal, resolver })).toHaveLength(1);
});

test('a file of hosts is read as the system reads it', () => {
  const file = '127.0.0.1 localhost\n# 10.0.0.9 mybot\n 10.0.0.7\tMyBot mybot.lan # of ann\nfd00::7 mybot\n';
  expect(parseHostsFile(file, 'myBot')).toEqual([
    { address: '10.0.0.7', family: 4 },
    { address: 'fd00::7', family: 6 },
  ]);
  expect(parseHostsFile(file, 'of')).toEqual([]);
});
