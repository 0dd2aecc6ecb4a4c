/** A show with chat bots behind plain webhooks: they take a text and answer with a text, and know nothing of a show. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { viewOf } from './support/heard-frames.ts';
import { openHouse } from './support/open-house.ts';

const openings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of openings.splice(0).reverse()) await close();
});

interface Seen {
  readonly phase: string;
  readonly contestants: readonly string[];
  readonly labelBy: number | null;
  readonly talk: readonly { readonly by: string; readonly text: string }[];
  readonly reveal: { readonly labels: Readonly<Record<string, object>> } | null;
}

/** A chat bot as there are many: it repeats what it is told, and cannot label. */
async function chatBot() {
  const told: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as IncomingMessage & AsyncIterable<Buffer>) pieces.push(piece);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as { readonly text: string };
    told.push(body);
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`you say: ${body.text.slice(0, 40)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  openings.push(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

test('they sit in unmodified: what is said reaches them as a text, and theirs is said to all', async () => {
  const hook = await chatBot();
  const store = memoryStore();
  for (const name of ['Uno', 'Due', 'Tre']) {
    const roles = ['contestant'];
    const bot = await store.records.createBot({ name, owner: null, description: '', roles, games: 1, at: 0 });
    await store.records.setWebhook(bot.id, { url: hook.url, secret: null });
  }
  const house = await openHouse({ privateWebhooks: true, store });
  openings.push(house.close);
  const ann = await house.person('Ann');
  const seen = () => viewOf(ann) as unknown as Seen;
  expect(await ann.say({ type: 'practise', preset: 'show/four' })).toBe('ok');
  for (let tries = 0; ann.last('seated') === undefined && tries < 100; tries += 1) await house.pass(100);
  await ann.sit();
  const you = ann.last('seated')?.seat ?? '';
  const others = seen().contestants.filter((letter) => letter !== you);
  await ann.begin({ type: 'say', text: `${others.map((letter) => `@${letter}`).join(' ')} who are you?` });
  // Whoever speaks first was told nothing yet, and repeats that.
  const repeated = () => seen().talk.find(({ by, text }) => by !== you && text !== 'you say:');
  for (let tries = 0; repeated() === undefined && tries < 600; tries += 1) await house.pass(500);
  const said = repeated();
  expect(others).toContain(said?.by);
  expect(said?.text).toMatch(/^you say: /);
  // It is told nothing that a chat bot would not understand, and nobody's nature.
  for (const body of hook.told) {
    expect(typeof body.text).toBe('string');
    expect(JSON.stringify(body)).not.toMatch(/nature|"human"|"machine"/);
  }
  for (let tries = 0; seen().labelBy === null && tries < 150; tries += 1) await house.pass(5000);
  expect(await ann.play({ type: 'label', labels: { [others[0] ?? '']: 'ai' } })).toBe('ok');
  for (let tries = 0; seen().phase === 'open' && tries < 30; tries += 1) await house.pass(5000);
  // A bot that only speaks labels no one, and no one waits for it.
  const given = Object.entries(seen().reveal?.labels ?? {});
  expect(given.flatMap(([by, labels]) => (Object.keys(labels).length > 0 ? [by] : []))).toEqual([you]);
  expect(given).toHaveLength(others.length + 1);
});
