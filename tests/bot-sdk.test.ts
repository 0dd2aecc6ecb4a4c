import { type FinishedGame, finishedGames } from '@parlour/bot-sdk';
import { afterEach, expect, test } from 'vitest';
import { answerTo, bots, newBot, practise } from './support/bot-home.ts';

const { home, start, end } = bots();
afterEach(end);

test('a bot plays a whole game as target, and hears how it ended', async () => {
  const house = await home();
  const { token } = await newBot(house);
  const finished: FinishedGame[] = [];
  const asked: string[] = [];
  const { until } = start(house.url, {
    token,
    answer: ({ text, before }) => {
      asked.push(`${before.length} ${text}`);
      return `You said:\n${text}`;
    },
    over: (game) => void finished.push(game),
  });
  const ann = await house.person('ann');
  const game = await practise(house, ann);
  expect(await answerTo(house, ann, 'Hello?')).toBe('You said: Hello?');
  expect(await answerTo(house, ann, 'Are you there?')).toBe('You said: Are you there?');
  await house.pass(120_000);
  await until('over');
  expect(asked).toEqual(['0 Hello?', '1 Are you there?']);
  expect(finished).toMatchObject([
    {
      ...{ game, origin: 'practice', seat: 'target', nature: 'machine', end: 'time' },
      conversation: [
        { question: 'bettor-1#1', by: 'bettor-1', text: 'Hello?', answer: 'You said: Hello?' },
        { text: 'Are you there?', answer: 'You said: Are you there?' },
      ],
      results: { 'bettor-1': 0, target: -0.5 },
    },
  ]);
  for await (const one of finishedGames({ url: house.url })) expect(one).toBe('never: it was practice');
});

test('a bot that withdraws its offer finishes its game, gets no new one, and may offer again', async () => {
  const house = await home();
  const { token } = await newBot(house);
  const { bot, until } = start(house.url, { token, answer: () => 'Still here.' });
  const [ann, ben] = [await house.person('ann'), await house.person('ben')];
  await practise(house, ann);
  bot.offer(0);
  const { bots: offers } = house.server.house;
  while (offers.candidates('market').length > 0) await house.pass(10);
  expect(await ben.say({ type: 'practise', format: 'market' })).toBe('no-bot');
  expect(await answerTo(house, ann, 'Hello?')).toBe('Still here.');
  bot.offer(2);
  await practise(house, ben);
  await until('seated', 2);
  expect(() => bot.offer(-1)).toThrow('from 0 to 1000');
});
