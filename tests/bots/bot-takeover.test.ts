/** Over each of the three transports, a bot gets prompts only on the connection that offered to reply. */
import type { DelegatedRequest } from '@parlour/host';
import { afterEach, expect, test } from 'vitest';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { openStream, post } from '../support/stream-line.ts';
import { until } from '../support/until.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const errand: DelegatedRequest = {
  kind: 'say',
  preset: 'sample',
  you: 'B',
  as: 'witness',
  prior: 0.5,
  talk: [{ by: 'A', text: 'Tea?', at: 0 }],
  whom: [],
  limits: { characters: 100, messages: 1 },
  rules: 'Chat.',
  deadlineMs: 30_000,
};

/** Connection of a bot: replies to the next prompt, and counts prompts. */
interface Door {
  readonly reply: (text: string) => Promise<unknown>;
  readonly count: () => number;
}

interface Frames {
  readonly frames: () => readonly { readonly type: string }[];
  readonly say: (frame: { type: string } & Record<string, unknown>) => Promise<string>;
}

const promptsOf = ({ frames }: Frames) =>
  frames().filter(({ type }) => type === 'prompt') as unknown as { readonly id: string }[];

const lineOf = (line: Frames): Door => ({
  count: () => promptsOf(line).length,
  reply: async (text) => {
    await until(() => promptsOf(line).length > 0, 'a prompt');
    return line.say({ type: 'answer', prompt: promptsOf(line).at(-1)?.id, text });
  },
});

async function bySocket({ url }: House, token: string, isOffered: boolean): Promise<Door> {
  const client = await connect(url, 'socket', bearer(token));
  closing.push(client.close);
  if (isOffered) await client.say({ type: 'offer-prompts', kinds: ['say'], games: 1 });
  return lineOf(client as unknown as Frames);
}

async function byStream({ url }: House, token: string, isOffered: boolean): Promise<Door> {
  const line = await openStream(url, 'stream', token, isOffered ? { prompts: 'say' } : { games: '0' });
  closing.push(line.cut);
  return lineOf(line);
}

async function world() {
  const hook = await webhookReceiver();
  const house = await openHouse({ privateWebhooks: true });
  closing.push(hook.close, house.close);
  const owner = await newOwner(house.url, 'Owner');
  const ask = (bot: string) => house.server.house.prompter.errand(bot, errand);
  return { hook, house, owner, ask };
}

const second = [
  ['a socket', bySocket],
  ['a stream', byStream],
] as const;

test.each([...second])('after a webhook, over %s', async (_name, enter) => {
  const { hook, house, owner, ask } = await world();
  const { bot, token } = await owner.register({ webhook: hook.url, roles: ['target'] });
  const asked = ask(bot.id);
  (await hook.next()).answer('Yes.');
  expect(await asked).toEqual({ text: 'Yes.' });
  const line = await enter(house, token, false);
  expect(await ask(bot.id)).toBeUndefined();
  expect([line.count(), hook.count()]).toEqual([0, 1]);
});

test.each(second.flatMap(([from, first]) => second.map(([to, next]) => [from, to, first, next] as const)))(
  'after %s, over %s',
  async (_from, _to, first, next) => {
    const { house, ask } = await world();
    const { id, token } = await house.newBot('robot');
    const line = await first(house, token, true);
    const asked = ask(id);
    expect(await line.reply('Yes.')).toBe('ok');
    expect(await asked).toEqual({ text: 'Yes.' });
    const other = await next(house, token, false);
    expect(await ask(id)).toBeUndefined();
    expect(other.count()).toBe(0);
  },
);

test('over HTTP what is no reply is answered with what was expected, and asked for once more', async () => {
  const { house, ask } = await world();
  const { id, token } = await house.newBot('robot');
  const line = await openStream(house.url, 'stream', token, { prompts: 'say' });
  closing.push(line.cut);
  const asked = ask(id);
  await line.until((frames) => frames.some(({ type }) => type === 'prompt'), 'a prompt');
  const prompt = promptsOf(line)[0]?.id;
  const wrong = await post(house.url, token, { id: '1', type: 'answer', prompt, beliefs: { A: 1 } });
  expect([wrong.status, wrong.body.error]).toEqual([
    400,
    {
      code: 'wrong-reply',
      message: expect.stringContaining('Expected `text`'),
      details: { expected: 'text' },
    },
  ]);
  await line.until(() => promptsOf(line).length === 2, 'the prompt once more');
  expect(await line.say({ type: 'answer', prompt: promptsOf(line)[1]?.id, text: 'Yes.' })).toBe('ok');
  expect(await asked).toEqual({ text: 'Yes.' });
});
