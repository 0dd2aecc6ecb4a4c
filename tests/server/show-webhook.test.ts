/** A show with a chat bot behind a plain webhook, which takes a text and answers with a text. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { newOwner } from '../support/bots/bot-owner.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

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

/** A typical chat bot: it repeats messages, and cannot label. */
async function chatBot() {
  const told: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as IncomingMessage & AsyncIterable<Buffer>) pieces.push(piece);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as { readonly text?: string };
    told.push(body);
    const said = `you say: ${(body.text ?? '').slice(0, 40)}`;
    response.writeHead(200, { 'content-type': 'text/plain' }).end(said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  openings.push(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, told };
}

/** Two bots of the server that say nothing, in so many games at the same time. */
async function addSilentBots(house: Awaited<ReturnType<typeof openHouse>>, games: number) {
  for (const name of ['Due', 'Tre']) {
    const silent = await house.bot(name);
    expect(await silent.say({ type: 'offer-prompts', kinds: ['say'], games })).toBe('ok');
  }
}

test('one sits in unmodified: what is said reaches it as a text, and its answer is said to all', async () => {
  const hook = await chatBot();
  const house = await openHouse({ privateWebhooks: true });
  openings.push(house.close);
  const owner = await newOwner(house.url, 'Ann');
  const wish = { webhook: hook.url, webhookKind: 'text', roles: ['contestant'], games: 1 };
  const { bot } = await owner.register({ name: 'Uno', ...wish });
  await addSilentBots(house, 1);
  const ann = await connect(house.url, 'Ann', owner.headers);
  openings.push(() => ann.socket.terminate());
  const seen = () => viewOf(ann) as unknown as Seen;
  expect(await ann.say({ type: 'practise', preset: 'show/four', bot: bot.id })).toBe('ok');
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
    expect(Object.keys(body)).toEqual(['conversation', 'text']);
    expect(JSON.stringify(body)).not.toMatch(/nature|"human"|"machine"/);
  }
  for (let tries = 0; seen().labelBy === null && tries < 150; tries += 1) await house.pass(5000);
  expect(await ann.play({ type: 'label', labels: { [others[0] ?? '']: 'ai' } })).toBe('ok');
  for (let tries = 0; seen().phase === 'open' && tries < 30; tries += 1) await house.pass(5000);
  // One conversation for its seat; it hears once that it is over.
  const closes = () => hook.told.filter((body) => body.close === true);
  await vi.waitUntil(() => closes().length === 1);
  const begun = new Set(hook.told.flatMap((body) => (body.close === true ? [] : [body.conversation])));
  expect(begun.size).toBe(1);
  expect(new Set(closes().map(({ conversation }) => conversation))).toEqual(begun);
  // A bot that only speaks labels no one, and no one waits for it.
  const given = Object.entries(seen().reveal?.labels ?? {});
  expect(given.flatMap(([by, labels]) => (Object.keys(labels).length > 0 ? [by] : []))).toEqual([you]);
  expect(given).toHaveLength(others.length + 1);
});

test('bots of members at one address have a conversation for each seat, without words of another', async () => {
  const hook = await chatBot();
  const house = await openHouse({ privateWebhooks: true });
  openings.push(house.close);
  await addSilentBots(house, 2);
  const words = { Ann: 'aubergine', Ben: 'broccoli' };
  const people = await Promise.all(
    Object.entries(words).map(async ([name, word]) => {
      const owner = await newOwner(house.url, name);
      const wish = { webhook: hook.url, webhookKind: 'text', roles: ['contestant'], games: 1 };
      const { bot } = await owner.register({ name: `Bot of ${name}`, ...wish });
      const client = await connect(house.url, name, owner.headers);
      openings.push(() => client.socket.terminate());
      return { bot, client, word };
    }),
  );
  for (const { bot, client } of people)
    expect(await client.say({ type: 'practise', preset: 'show/four', bot: bot.id })).toBe('ok');
  const seated = () => people.every(({ client }) => client.last('seated') !== undefined);
  for (let tries = 0; !seated() && tries < 100; tries += 1) await house.pass(100);
  for (const { client, word } of people) {
    await client.sit();
    const { contestants } = viewOf(client) as unknown as Seen;
    const all = contestants.map((letter) => `@${letter}`).join(' ');
    await client.begin({ type: 'say', text: `${all} ${word}?` });
  }
  const heard = (word: string) => {
    const bodies = hook.told.filter(({ text }) => String(text).includes(word));
    return [...new Set(bodies.map(({ conversation }) => conversation))];
  };
  const conversations = () => people.flatMap(({ word }) => heard(word));
  for (let tries = 0; conversations().length < 2 && tries < 600; tries += 1) await house.pass(500);
  const closes = () => hook.told.flatMap(({ close, conversation }) => (close === true ? [conversation] : []));
  for (let tries = 0; closes().length < 2 && tries < 200; tries += 1) await house.pass(5000);
  expect(people.map(({ word }) => heard(word).length)).toEqual([1, 1]);
  expect(new Set(conversations()).size).toBe(2);
  expect(closes().sort()).toEqual(conversations().sort());
  const begun = new Set(hook.told.map(({ conversation }) => conversation));
  expect(begun).toEqual(new Set(conversations()));
});
