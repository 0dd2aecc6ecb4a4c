/** A bot does not play where its owner was seen, even after a restart. */
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { type Client, connect, newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

const from = (address: string, headers: Record<string, string>) => ({
  ...headers,
  'x-forwarded-for': address,
});

const home = '203.0.113.7';
const homeNetwork = '2001:db8:1:2::7';

/** A server behind a proxy, with Tom waiting for the hidden seat and an offer of a member's bot. */
async function houseWithBot(kind: 'socket' | 'webhook', store = memoryStore()) {
  const house = await openHouse({ sameAddress: false, behindProxy: true, privateWebhooks: true, store });
  const lines: Client[] = [];
  const person = async (name: string, address: string) => {
    const client = await connect(house.url, name, from(address, await newGuest(house.url, name)));
    lines.push(client);
    return client;
  };

  /** Missing players of a table, as a person at this address sees them. */
  async function lackingFor(name: string, address: string) {
    const one = await person(name, address);
    await one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
    await house.pass(1000);
    await one.until((all) => all.some((frame) => frame.type === 'lobby' && 'lacking' in frame.lobby.you));
    const you = one.lobby()?.you;
    await one.say({ type: 'unqueue' });
    return you !== undefined && 'lacking' in you ? you.lacking : undefined;
  }

  return {
    house,
    lackingFor,
    register: async () => {
      const owner = await newOwner(house.url, 'Owner');
      const more = kind === 'webhook' ? { webhook: 'http://192.0.2.1/' } : {};
      const { token } = await owner.register({ name: 'Eliza', games: 5, ...more });
      return { owner, token };
    },
    comeFrom: (headers: Record<string, string>, address: string) =>
      fetch(`${house.url}/api/me`, { headers: from(address, headers) }),
    open: async (token: string) => {
      if (kind === 'socket') {
        const bot = await connect(house.url, 'bot', from('198.51.100.1', bearer(token)));
        await bot.say({ type: 'offer', format: 'market', roles: ['target'], games: 5 });
        lines.push(bot);
      }
      const tom = await person('Tom', '203.0.113.99');
      await tom.say({ type: 'queue', preset: 'market', roles: ['target'] });
    },
    close: async () => {
      for (const { socket } of lines) socket.terminate();
      await house.close();
    },
  };
}

test.each(['socket', 'webhook'] as const)(
  'nobody plays from where the owner of the bot was, no matter where its %s is',
  async (kind) => {
    const { register, comeFrom, open, lackingFor, close } = await houseWithBot(kind);
    const { owner, token } = await register();
    await comeFrom(owner.headers, home);
    await comeFrom(owner.headers, homeNetwork);
    await open(token);
    expect(await lackingFor('Ann', home)).toEqual([{ nature: 'machine', role: 'target' }]);
    expect(await lackingFor('Ben', '203.0.113.8')).toEqual([]);
    // The same network, and the same address in another spelling.
    expect(await lackingFor('Cid', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toEqual([
      { nature: 'machine', role: 'target' },
    ]);
    expect(await lackingFor('Dan', `::ffff:${home}`)).toEqual([{ nature: 'machine', role: 'target' }]);
    expect(await lackingFor('Eve', '2001:db8:1:3::7')).toEqual([]);
    await close();
  },
);

test('neither other places nor a restart make the house forget where an owner was', async () => {
  const store = memoryStore();
  const before = await houseWithBot('socket', store);
  const { owner, token } = await before.register();
  await before.comeFrom(owner.headers, home);
  for (let count = 0; count < 20; count += 1) await before.comeFrom(owner.headers, `198.51.100.${count}`);
  await before.close();
  const after = await houseWithBot('socket', store);
  await after.open(token);
  expect(await after.lackingFor('Ann', home)).toEqual([{ nature: 'machine', role: 'target' }]);
  expect(await after.lackingFor('Ben', '203.0.113.8')).toEqual([]);
  await after.close();
});
