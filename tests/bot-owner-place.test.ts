import { expect, test } from 'vitest';
import { bearer, newOwner } from './support/bot-owner.ts';
import { connect, newGuest } from './support/client.ts';
import { openHouse } from './support/open-house.ts';

const from = (address: string, headers: Record<string, string>) => ({
  ...headers,
  'x-forwarded-for': address,
});

test.each(['socket', 'webhook'] as const)(
  'nobody plays from where the owner of the bot was, wherever its %s is',
  async (kind) => {
    const house = await openHouse({ sameAddress: false, behindProxy: true, privateWebhooks: true });
    const owner = await newOwner(house.url, 'Owner');
    const more = kind === 'webhook' ? { webhook: 'http://192.0.2.1/' } : {};
    const { token } = await owner.register({ name: 'Eliza', games: 5, ...more });
    await fetch(`${house.url}/api/me`, { headers: from('203.0.113.7', owner.headers) });
    const lines = [];
    if (kind === 'socket') {
      const bot = await connect(house.url, 'bot', from('198.51.100.1', bearer(token)));
      await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 5 });
      lines.push(bot);
    }
    const person = async (name: string, address: string) => {
      const client = await connect(house.url, name, from(address, await newGuest(house.url, name)));
      lines.push(client);
      return client;
    };
    const tom = await person('Tom', '203.0.113.9');
    await tom.say({ type: 'queue', format: 'market', role: 'target' });
    const lackingWith = async (name: string, address: string) => {
      const one = await person(name, address);
      await one.say({ type: 'queue', format: 'market', role: 'bettor' });
      await house.pass(1000);
      await one.until((all) => all.some((frame) => frame.type === 'lobby' && 'lacking' in frame.lobby.you));
      const you = one.last('lobby')?.lobby.you;
      await one.say({ type: 'unqueue' });
      return you !== undefined && 'lacking' in you ? you.lacking : undefined;
    };
    expect(await lackingWith('Ann', '203.0.113.7')).toBe('bot');
    expect(await lackingWith('Ben', '203.0.113.8')).toBe('nothing');
    for (const { socket } of lines) socket.terminate();
    await house.close();
  },
);
