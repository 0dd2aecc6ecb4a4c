/** Nothing that an owner may read of a bot tells whether it plays. */
import type { Nature } from '@parlour/game';
import { expect, test } from 'vitest';
import { ask, seatThem } from './support/archive-play.ts';
import { bearer, newOwner } from './support/bot-owner.ts';
import { type Client, connect } from './support/client.ts';
import { openHouse } from './support/open-house.ts';
import { type ReceivedRequest, webhookReceiver } from './support/webhook-receiver.ts';
import { withoutRandom } from './support/without-random.ts';

/** What a bot may do in its game. Both of it: over its socket, and over its webhook. */
interface Behaviour {
  readonly socket: (bot: Client, again: () => Promise<Client>, game: string) => Promise<void>;
  readonly webhook: (received: ReceivedRequest) => void;
}

const behaviours: Record<string, Behaviour> = {
  answers: {
    socket: async (bot) => void (await bot.begin({ type: 'answer', text: 'Somebody.' })),
    webhook: (received) => received.answer('Somebody.'),
  },
  'says what is refused': {
    socket: async (bot) => {
      await bot.begin({ type: 'answer', text: 'x'.repeat(900) });
      bot.sendRaw('garbage');
      await bot.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    },
    webhook: (received) => received.answer('<p>no</p>', 'text/html', 500),
  },
  'floods and falls': {
    socket: async (bot, again, game) => {
      for (let count = 0; count < 40; count += 1)
        bot.sendRaw(
          JSON.stringify({ id: `f${count}`, type: 'play', game, do: { type: 'answer', text: '' } }),
        );
      await bot.say({ type: 'unwatch', game });
      bot.socket.terminate();
      await bot.closed;
      await (await again()).sit();
    },
    webhook: (received) => received.response.destroy(),
  },
  hangs: { socket: async () => {}, webhook: () => {} },
};

/** Everything that everybody, and the owner, may read of the bot while its game runs. */
async function pagesDuring(nature: Nature, kind: 'socket' | 'webhook', behaviour: Behaviour) {
  const hook = await webhookReceiver();
  const house = await openHouse({ nature, privateWebhooks: true, chance: 'pages' });
  const owner = await newOwner(house.url, 'Owner');
  const wish = kind === 'webhook' ? { webhook: hook.url } : {};
  const { bot, token } = await owner.register({ name: 'Eliza', games: 5, ...wish });
  const line = () => connect(house.url, 'bot', bearer(token));
  const lines: Client[] = [];
  const enter = async () => {
    const client = await line();
    lines.push(client);
    await client.say({ type: 'offer', format: 'market', roles: ['target'], games: 5 });
    return client;
  };
  const connected = kind === 'socket' ? await enter() : undefined;
  await house.pass(1000);
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')];
  const game = await seatThem(house, [ann], ben);
  await ann.sit();
  if (nature === 'human') await ben.sit();
  else await connected?.sit();
  await house.pass(1000);

  const read = async () => {
    const pages: string[] = [];
    for (const path of [
      `/api/bots/${bot.id}`,
      `/api/people/${bot.id}`,
      '/api/bots',
      '/api/lobby',
      '/api/live',
    ])
      pages.push((await ask(house.url + path)).text);
    for (const path of ['', '/log', '/tokens'])
      pages.push((await owner.get(`/api/bots/${bot.id}${path}`)).text);
    pages.push((await owner.get('/api/me/bots')).text, (await owner.get('/api/me/export')).text);
    const own = `${house.url}/api/bots/${bot.id}/log`;
    pages.push((await ask(own, { headers: bearer(token) })).text);
    return pages.map((page) =>
      withoutRandom(page)
        .replaceAll(/\bt_[0-9a-z]{20}\b/g, 'ID')
        .replaceAll(/"ms":\d+/g, '"ms":"BY THE REAL CLOCK"')
        .replaceAll(/"(since|recoveryCodeMadeAt)":\d{13}\b/g, '"$1":"BY THE REAL CLOCK"')
        .replaceAll(hook.url, 'HOOK'),
    );
  };
  const before = await read();
  await ann.play({ type: 'ask', text: 'Who are you?' });
  if (nature === 'machine' && kind === 'webhook') behaviour.webhook(await hook.next());
  if (nature === 'machine' && connected !== undefined) await behaviour.socket(connected, enter, game);
  for (let second = 0; second < 30; second += 1) await house.pass(1000);
  const during = await read();
  await house.pass(200_000);
  const { entries: after } = (await owner.get(`/api/bots/${bot.id}/log`)).json;
  for (const client of lines) client.socket.terminate();
  await house.close();
  hook.close();
  return { before, during, after };
}

test.each(
  (['socket', 'webhook'] as const).flatMap((kind) =>
    Object.entries(behaviours).map(([name, behaviour]) => [kind, name, behaviour] as const),
  ),
)(
  'while a game runs the pages of a bot over its %s that %s are those of one that does not play',
  async (kind, _name, behaviour) => {
    const idle = await pagesDuring('human', kind, behaviour);
    const busy = await pagesDuring('machine', kind, behaviour);
    expect(busy.before).toEqual(idle.before);
    expect(busy.during).toEqual(idle.during);
    // Afterwards there is something to be told: the test would see it.
    expect(busy.after.length).toBeGreaterThan(idle.after.length);
  },
);
