/** Gateways that are started by themselves: who connects there plays as at the server, and the bus carries no secret. */
import { type Carrier, createBus, LocalHub } from '@parlour/bus';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway } from '../../apps/server/src/play/gateways/gateway-server.ts';
import { activeKind, activeSubject } from '../../apps/server/src/play/gateways/messages.ts';
import { type Client, connect, newGuest } from '../support/client.ts';
import { twoFriends } from '../support/last-word/house.ts';
import { openHouse } from '../support/open-house.ts';

let hub: LocalHub;
let carried: string[];
let house: Awaited<ReturnType<typeof openHouse>>;
const gateways: Awaited<ReturnType<typeof startGateway>>[] = [];
const clients: Client[] = [];

const failed = (error: unknown): never => {
  throw error;
};

/** A node of the bus, with what it sends. */
function node(nodeFailed: (error: unknown) => void = failed): {
  carrier: ReturnType<LocalHub['connect']>;
  bus: ReturnType<typeof createBus>;
} {
  const carrier = hub.connect();
  const noted = (data: Uint8Array) => void carried.push(Buffer.from(data).toString('latin1'));
  const observed: Carrier = {
    ...carrier,
    get isConnected() {
      return carrier.isConnected;
    },
    publish(subject, data) {
      noted(data);
      carrier.publish(subject, data);
    },
    request(subject, data, deadlineMs) {
      noted(data);
      return carrier.request(subject, data, deadlineMs);
    },
  };
  return { carrier, bus: createBus(observed, nodeFailed) };
}

async function openGateway(gatewayFailed: (error: unknown) => void = failed) {
  const { carrier, bus } = node(gatewayFailed);
  const gateway = await startGateway({
    ...{ port: 0, host: '127.0.0.1', bus, user: 'test', proxies: [], addresses: [], failed: gatewayFailed },
    changed: () => {},
  });
  gateways.push(gateway);
  return { ...gateway, carrier, url: `http://127.0.0.1:${gateway.port}` };
}

async function personAt(url: string, name: string): Promise<Client> {
  const client = await connect(url, name, await newGuest(house.url, name));
  clients.push(client);
  await client.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');
  return client;
}

beforeEach(async () => {
  hub = new LocalHub();
  carried = [];
  house = await openHouse({ bus: node().bus, nature: 'human' });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  for (const gateway of gateways.splice(0)) await gateway.close();
  await house.close();
});

/** Waits until a frame of a game has this text in it, while the clock goes on. */
async function shown(one: Client, text: string): Promise<void> {
  for (let step = 0; step < 400 && !one.heard.some((frame) => frame.includes(text)); step += 1)
    await house.pass(250);
  expect(one.heard.join('\n')).toContain(text);
}

const isClosed = ({ socket }: Client) => socket.readyState !== socket.OPEN;

test('two people at two gateways talk to each other, and no token is on the bus', async () => {
  const [one, other] = [await openGateway(), await openGateway()];
  const [ann, ben] = [await personAt(one.url, 'ann'), await personAt(other.url, 'ben')];
  const [left = '', right = ''] = [ann, ben].map((client) => client.last('welcome')?.you.id);
  await house.server.house.openGames({
    ...{ format: 'duel', preset: 'duel/open-chat', origin: 'rated', config: { minMessages: 2 } },
    ...{ party: twoFriends(left, right), waiting: [], barred: [] },
  });
  for (const client of [ann, ben]) {
    await client.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    expect(await client.sit()).toBe('ok');
  }
  void ann.play({ type: 'say', text: 'Hello over the bus.' });
  await shown(ben, 'Hello over the bus.');
  const [cookie = ''] = [ann, ben].map(({ headers }) => headers.cookie?.split('=')[1]);
  expect(cookie.length).toBeGreaterThan(30);
  expect(carried.join('\n')).toContain('gateway.admit');
  for (const { headers } of [ann, ben])
    expect(carried.join('\n')).not.toContain(headers.cookie?.split('=')[1]);
});

test('a bot connects with its token; a wrong token is refused with the same words as at the server', async () => {
  const { url } = await openGateway();
  const { token } = await house.serverBot('robot');
  const bot = await connect(url, 'robot', { authorization: `Bearer ${token}` });
  clients.push(bot);
  await bot.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');
  expect(carried.join('\n')).not.toContain(token);
  for (const authorization of ['Bearer nonsense', 'Basic abc', 'parlour_alone'])
    expect(await goodbye(url, { authorization })).toEqual(await goodbye(house.url, { authorization }));
});

async function goodbye(url: string, headers: Record<string, string>) {
  const client = await connect(url, 'wrong', headers);
  await client.closed;
  return client.last('bye')?.error;
}

test('a page of another site cannot connect, and hashes are no tokens', async () => {
  const { url } = await openGateway();
  const { token } = await house.serverBot('robot');
  expect((await goodbye(url, { origin: 'https://evil.example' }))?.code).toBe('wrong-origin');
  const bot = await connect(url, 'robot', { authorization: `Bearer ${token}` });
  clients.push(bot);
  await bot.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');
  const hash = /Bearer ([0-9a-f]{64})/.exec(carried.join('\n'))?.[1];
  expect(hash).toHaveLength(64);
  for (const place of [url, house.url])
    expect((await goodbye(place, { authorization: `Bearer ${hash}` }))?.code).toBe('wrong-token');
});

test('one address opens so many connections in a while, as at the server', async () => {
  const { bus } = node();
  const gateway = await startGateway({
    ...{ port: 0, host: '127.0.0.1', bus, user: 'test', proxies: ['loopback'], addresses: [], failed },
    changed: () => {},
  });
  gateways.push(gateway);
  const open = async (address: string) =>
    (await fetch(`http://127.0.0.1:${gateway.port}/socket`, { headers: { 'x-forwarded-for': address } }))
      .status;
  const statuses: number[] = [];
  for (let batch = 0; batch < 61; batch += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => open('203.0.113.9')))));
  expect(statuses.filter((status) => status === 426)).toHaveLength(1200);
  expect(statuses.at(-1)).toBe(429);
  expect(await open('203.0.113.10')).toBe(426);
});

test('a server that is cut off says so in its readiness, and still serves pages', async () => {
  const { carrier, bus } = node();
  const cut = await openHouse({ bus });
  const ready = async () => (await fetch(`${cut.url}/readyz`)).json();
  expect(await ready()).toEqual({ status: 'ok' });
  carrier.setConnected(false);
  expect(await ready()).toMatchObject({ status: 'unavailable', reason: 'bus' });
  expect((await fetch(`${cut.url}/healthz`)).status).toBe(200);
  await cut.close();
});

test('a gateway that is cut off closes its connections, all games wait, and it serves again when the bus is back', async () => {
  const gateway = await openGateway();
  const ann = await personAt(gateway.url, 'ann');
  gateway.carrier.setConnected(false);
  await expect.poll(() => isClosed(ann)).toBe(true);
  expect(gateway.isReady()).toBe(false);
  await expect.poll(() => house.server.house.games.hold.left, { timeout: 20_000 }).toBe(2000);
  gateway.carrier.setConnected(true);
  await expect.poll(() => gateway.isReady(), { timeout: 20_000 }).toBe(true);
  await personAt(gateway.url, 'ann again');
});

test('in a rolling upgrade gateways serve a server of their version, and leave one of a newer version to newer gateways', async () => {
  const errors: string[] = [];
  const gateway = await openGateway((error) => void errors.push(String(error)));
  await personAt(gateway.url, 'ann');
  const { bus: newer } = node();
  const nextKind = { ...activeKind, version: activeKind.version + 1 };
  newer.publish(activeSubject, nextKind, { server: 'o_next', epoch: 1_000_000, beatEvery: 10_000 });
  await expect.poll(() => errors).toEqual([expect.stringMatching(/server\.active.*upgrade this node/)]);
  expect(gateway.isReady()).toBe(true);
  await personAt(gateway.url, 'ben');

  // The server has stopped, so that the newer one plays: this gateway is not ready, and a proxy leaves it out.
  await house.server.close();
  await expect.poll(() => gateway.isReady()).toBe(false);
  newer.publish(activeSubject, nextKind, { server: 'o_next', epoch: 1_000_000, beatEvery: 10_000 });
  await expect.poll(() => errors).toHaveLength(2);
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
  house = await openHouse({ bus: node().bus, store: house.store });
});

test('without a server connections wait for one; with the next one they are let in there', async () => {
  const gateway = await openGateway();
  const ann = await personAt(gateway.url, 'ann');
  const { store } = house;
  const guest = await newGuest(house.url, 'ben');
  await house.server.close();
  await expect.poll(() => isClosed(ann)).toBe(true);
  await expect.poll(() => gateway.isReady(), { timeout: 20_000 }).toBe(false);
  const ready = await fetch(`${gateway.url}/readyz`);
  expect([ready.status, (await fetch(`${gateway.url}/healthz`)).status]).toEqual([503, 200]);
  const waiting = connect(gateway.url, 'ben', guest);
  house = await openHouse({ bus: node().bus, store });
  const ben = await waiting;
  clients.push(ben);
  await ben.until((frames) => frames.some(({ type }) => type === 'welcome'), 'a welcome');
  expect(ben.last('welcome')?.you.name).toBe('ben');
});
