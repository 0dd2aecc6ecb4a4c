/** All kinds of speakers in sampled conversations behind the common `Speaker` interface. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startBot } from '@parlour/bot-sdk';
import { type Server, startServer } from '@parlour/server';
import { sqliteStore } from '@parlour/store';
import { afterAll, expect, test, vi } from 'vitest';
import { speakerOf } from '../../apps/cli/src/spot/speakers.ts';
import { openAiServer } from '../support/bots/openai-server.ts';
import { says } from '../support/bots/openai-shapes.ts';
import { registeredBot } from '../support/bots/registered-bot.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const ended: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const end of ended.reverse()) await end();
  tidyUp();
});

const talk = ['Hi.', 'Hello.', 'How are you?'];
const never = new AbortController().signal;

async function asked(spec: string, data = 'data') {
  const speaker = await speakerOf(spec, { timeout: 60_000, data });
  try {
    // A program that has just come may not listen yet: whoever samples asks again as well.
    const said = await vi.waitFor(() => speaker.say(talk, 't_1', never), { timeout: 60_000 });
    return { ...speaker, said };
  } finally {
    await speaker.close();
  }
}

test('plain text over HTTP: what was said as lines, the oldest first', async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (data) => heard.push(`${request.headers['x-conversation']}: ${data}`));
    request.on('end', () => response.end(' Fine.\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(() => server.close());
  const { name, said } = await asked(`mine=http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([name, said, heard]).toEqual(['mine', 'Fine.', [`t_1: ${talk.join('\n')}`]]);
});

test('an endpoint of the OpenAI protocol: its own words as the assistant, the other’s as the user', async () => {
  const server = await openAiServer(says('Fine.'));
  ended.push(() => server.close());
  const { name, said } = await asked(`openai:small@${server.url}`);
  expect([name, said]).toEqual(['small', 'Fine.']);
  const messages = server.requests[0]?.body.messages.slice(1);
  expect(messages).toEqual([
    { role: 'user', content: 'Hi.' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'How are you?' },
  ]);
});

test('a file of the SDK, and a bot of the house by its name', async () => {
  const file = join(import.meta.dirname, '../support/bots', 'prompt-bot.ts');
  expect((await asked(`file:${file}`)).said).toContain('How are you?');
  const { name, said } = await asked('eliza');
  expect(name).toBe('eliza');
  expect(said.length).toBeGreaterThan(3);
});

test('a bot that is registered with a running house, over the line that it has there, named by its id', async () => {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  ended.push(() => store.close());
  const house: Server = await startServer({
    store,
    directory,
    port: 0,
    host: '127.0.0.1',
    sameAddress: true,
  });
  ended.push(() => house.close());
  const url = `http://127.0.0.1:${house.port}`;
  const { id, token } = await registeredBot(url, 'Registered');
  const bot = startBot({ reply: ({ text }) => `You say: ${text}`, url, token, log: () => {} });
  ended.push(() => bot.stop());
  const said = 'You say: How are you?';
  expect(await asked(`bot:Registered@${url}`, directory)).toMatchObject({
    name: 'Registered',
    player: id,
    said,
  });
  await expect(asked(`bot:Nobody@${url}`, directory)).rejects.toThrow(
    'expected the name of a bot of this server, found "Nobody"',
  );
});

test('what is no SPEC is told what one is', async () => {
  await expect(asked('nobody')).rejects.toThrow('expected openai:MODEL@URL');
});
