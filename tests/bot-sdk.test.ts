import { type BotEvent, type FinishedGame, finishedGames, startBot } from '@parlour/bot-sdk';
import { afterEach, expect, test } from 'vitest';
import { openHouse } from './support/open-house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function house(options: Parameters<typeof openHouse>[0] = {}): Promise<House> {
  const opened = await openHouse(options);
  ending.push(opened.close);
  return opened;
}

/** A bot of the house and its token; nobody plays it yet. */
async function newBot({ store }: House, name = 'robot') {
  const bot = await store.records.createBot({ name, owner: null, description: '', at: 0 });
  const holder = { kind: 'bot', id: bot.id } as const;
  return { id: bot.id, ...(await store.records.issueToken({ holder, scopes: ['play'], at: 0 })) };
}

/** Starts a bot, with everything that happens to it. */
function start(url: string, options: Parameters<typeof startBot>[0]) {
  const events: BotEvent[] = [];
  const heard = new Set<() => void>();
  const bot = startBot({
    ...{ url, log: () => {} },
    ...options,
    on: (event) => {
      events.push(event);
      for (const look of heard) look();
    },
  });
  ending.push(bot.stop);
  const until = (pleases: (event: BotEvent) => boolean, count = 1): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (events.filter(pleases).length < count) return;
        heard.delete(look);
        resolve();
      };
      heard.add(look);
      look();
    });
  return { bot, events, until };
}

test('a bot plays a whole game as target, and hears how it ended', async () => {
  const home = await house();
  const { token } = await newBot(home);
  const finished: FinishedGame[] = [];
  const asked: string[] = [];
  const { until } = start(home.url, {
    token,
    answer: ({ text, before }) => {
      asked.push(`${before.length} ${text}`);
      return `You said:\n${text}`;
    },
    over: (game) => void finished.push(game),
  });
  await until(({ type }) => type === 'connected');
  const ann = await home.person('ann');
  while ((await ann.say({ type: 'practise', format: 'market' })) === 'no-bot') await home.pass(10);
  await ann.sit();
  await until(({ type }) => type === 'seated');
  for (const [index, text] of ['Hello?', 'Are you there?'].entries()) {
    expect(await ann.play({ type: 'ask', text })).toBe('ok');
    await until(({ type }) => type === 'answered', index + 1);
    await home.pass(30_000);
  }
  await home.pass(120_000);
  await until(({ type }) => type === 'over');
  expect(asked).toEqual(['0 Hello?', '1 Are you there?']);
  expect(finished).toMatchObject([
    {
      ...{
        game: ann.last('seated')?.game,
        origin: 'practice',
        seat: 'target',
        nature: 'machine',
        end: 'time',
      },
      conversation: [
        { question: 'bettor-1#1', by: 'bettor-1', text: 'Hello?', answer: 'You said: Hello?' },
        { text: 'Are you there?', answer: 'You said: Are you there?' },
      ],
      results: { 'bettor-1': 0, target: -0.5 },
    },
  ]);
  for await (const game of finishedGames({ url: home.url })) expect(game).toBe('never: it was practice');
});
