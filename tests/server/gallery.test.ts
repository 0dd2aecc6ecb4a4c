/** The gallery: spectators state beliefs, hidden before the close. */
import { expect, test } from 'vitest';
import { archived, ask, seatThem } from '../support/archive-play.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { type Client, connect, newGuest, noGame } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { until } from '../support/until.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** A server with a bot that a member owns. */
async function withOwner(nature: 'human' | 'machine') {
  const house = await openHouse({ nature, chance: 'gallery' });
  const owner = await newOwner(house.url, 'olga');
  const olga = owner.headers;
  const { token } = await owner.register({ name: 'george' });
  const george = await connect(house.url, 'george', { authorization: `Bearer ${token}` });
  await george.say({ type: 'offer', format: 'market', roles: ['target'], games: 10 });
  const close = async () => {
    george.socket.terminate();
    await house.close();
  };
  return { house, olga, close };
}

/** Requests of a person about a game: status and body. */
const desk = (house: House, game: string) => {
  const path = `${house.url}/api/games/${game}`;
  const brief = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json?.error?.code ?? json];
  return {
    say: async (headers: Record<string, string>, prices: object = { target: 63 }) =>
      brief(await ask(`${path}/gallery`, { method: 'POST', headers, body: { prices } })),
    read: async (headers: Record<string, string> = {}) => brief(await ask(`${path}/gallery`, { headers })),
    exclaim: async (headers: Record<string, string>, exclamation: string | null = 'knew') =>
      brief(await ask(`${path}/exclamations`, { method: 'POST', headers, body: { exclamation } })),
  };
};

test('people of one address react to the same game ten times a day', async () => {
  const house = await openHouse({ behindProxy: true, chance: 'gallery', accounts: { reactionsPerGame: 10 } });
  await house.bot('target');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const game = await seatThem(house, [ann], tom);
  await house.pass(120_000);
  await until(async () => (await house.store.archive.game(game)) !== undefined, 'it is archived');
  const react = async (from: string, who: number) => {
    const { cookie } = await newGuest(house.url, `guest ${who}`);
    const headers = { cookie: cookie ?? '', 'x-forwarded-for': from };
    const path = `${house.url}/api/games/${game}/exclamations`;
    return (await ask(path, { method: 'POST', headers, body: { exclamation: 'applause' } })).status;
  };
  for (let who = 0; who < 10; who += 1) expect(await react('203.0.113.1', who)).toBe(200);
  expect(await react('203.0.113.1', 11)).toBe(429);
  expect(await react('203.0.113.2', 12)).toBe(200);
  await house.close();
});

/**
 * Number of received frames without keep-alives, which use real time; all sent frames have arrived in order.
 */
async function framesOf(one: Client): Promise<number> {
  await one.say({ type: 'unwatch', game: noGame });
  return one.frames().filter(({ type }) => type !== 'beat').length - 1;
}

/** Answers to everyone, and numbers of frames to the players, in a game with a target of this nature. */
async function played(nature: 'human' | 'machine') {
  const { house, olga, close } = await withOwner(nature);
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const game = await seatThem(house, [ann], tom);
  const [sue, una] = [await newGuest(house.url, 'sue'), await newGuest(house.url, 'una')];
  const { say, read, exclaim } = desk(house, game);
  await house.pass(100);
  const before = [await framesOf(ann), await framesOf(tom)];
  const watching = [
    await say(sue, { target: 90 }),
    await say(sue),
    await say(una, { target: 66 }),
    await say(olga, { target: 1 }),
  ];
  const wrong = [
    await say(una, { target: 100 }),
    await say(una, { 'bettor-1': 50 }),
    await say(una, {}),
    await say({}),
  ];
  const closed = [
    ...[await read(sue), await read(), await read(ann.headers), await read(olga)],
    ...[await say(ann.headers), await say(tom.headers), await exclaim(sue), await exclaim(tom.headers)],
    await desk(house, noGame).say(sue),
  ];
  await house.pass(10);
  // Less the answer to what each of them said for the first count.
  const after = [await framesOf(ann), await framesOf(tom)];
  const heard = after.map((count, index) => count - 1 - (before[index] ?? 0));
  await house.pass(200_000);
  await archived(house.store, 1, 'void');
  const late = await say(sue, { target: 1 });
  const exclaimed = [
    await exclaim(ann.headers, 'fooled'),
    await exclaim(sue),
    await exclaim(una),
    await exclaim(una, null),
  ];
  const over = [await read(), await read(sue)];
  const kept = (await ask(`${house.url}/api/me/export`, { headers: sue })).json.gallery;
  await close();
  return { running: { watching, wrong, closed, heard, late }, exclaimed, over, kept };
}

test('nobody is told of it before the close, those who play least of all, whatever the target is', {
  tags: ['secrecy'],
}, async () => {
  const { running, exclaimed, over, kept } = await played('machine');
  const said = (price: number) => [200, { prices: { target: price } }];
  expect(running.watching).toEqual([said(90), said(63), said(66), said(1)]);
  expect(running.wrong.map(([status]) => status)).toEqual([400, 400, 400, 401]);
  for (const one of [...running.closed, running.late]) expect(one).toEqual([404, 'no-such-game']);
  expect(running.heard).toEqual([0, 0]);

  // Whose own bot plays is heard and not counted.
  const prices = [
    {
      ...{ seat: 'target', n: 2, mean: 64.5, interval: [expect.closeTo(45.4, 1), expect.closeTo(83.6, 1)] },
      tenths: [0, 0, 0, 0, 0, 0, 2, 0, 0, 0],
      // Of so few it would show who said what.
      course: [],
    },
  ];
  const exclamations = { fooled: 1, knew: 1 };
  const [byAnybody, bySue] = over;
  expect(byAnybody).toEqual([200, { prices, exclamations, yours: null }]);
  expect(bySue?.[1].yours).toEqual({ prices: { target: 63 }, exclamation: 'knew' });
  expect(exclaimed.map(([status]) => status)).toEqual([200, 200, 200, 200]);
  expect(exclaimed[2]?.[1].exclamations).toEqual({ fooled: 1, knew: 2 });
  expect(kept).toEqual({
    prices: [{ game: expect.any(String), seat: 'target', price: 63, at: expect.any(Number) }],
    exclamations: [{ game: expect.any(String), exclamation: 'knew', at: expect.any(Number) }],
  });

  const human = await played('human');
  expect(human.running).toEqual(running);
  // Their bot does not play here.
  expect(human.over[0]?.[1].prices[0].n).toBe(3);
});

test.each(['human', 'machine'] as const)(
  'at a table among friends those without a seat say something, and nobody whom the draw could seat (%s)',
  async (nature) => {
    const { house, close } = await withOwner(nature);
    const names = ['ann', 'bob', 'cem', 'dan', 'tom'];
    const people = await Promise.all(names.map((name) => house.person(name)));
    const [ann, bob, cem, dan, tom] = people as [Client, Client, Client, Client, Client];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    await tom.say({ type: 'join', invite, roles: ['target'] });
    for (const one of [bob, cem, dan]) await one.say({ type: 'join', invite, roles: ['bettor'] });
    await ann.say({ type: 'start', invite });
    await ann.until((frames) => frames.some(({ type }) => type === 'seated'), 'a seat');
    const game = ann.last('seated')?.game ?? '';
    const { say, read, exclaim } = desk(house, game);
    const stranger = await newGuest(house.url, 'eve');
    // Whoever could have had the hidden seat knows more than what is shown.
    for (const { headers } of [ann, bob, cem, tom, { headers: stranger }])
      expect(await say(headers)).toEqual([404, 'no-such-game']);
    expect((await say(dan.headers))[0]).toBe(200);
    await house.pass(400_000);
    expect((await read(dan.headers))[1]).toMatchObject({
      prices: [{ seat: 'target', n: 1, interval: null }],
    });
    expect((await exclaim(dan.headers, 'funny'))[1].exclamations).toEqual({ funny: 1 });
    expect(await read(stranger)).toEqual([404, 'no-such-game']);
    expect(await say(dan.headers, { target: 1 })).toEqual([404, 'no-such-game']);
    await close();
  },
);
