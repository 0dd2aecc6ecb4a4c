/** Statistics pages in a browser: figures of judges with known skill, shifts by answers, and the training. */
import { curveSeconds, type Shift, talliesOf } from '@parlour/results';
import { mulberry32 } from '@parlour/stats';
import type { WholeGame } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../support/bots/bot-owner.ts';
import { serverBot } from '../support/bots/server-bot.ts';
import { expectAccessible, look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { type KeptAnswer, keepAnswers } from '../support/kept-answers.ts';

/** Games of judges who are right as often as they say, and learn as the game goes. */
function judgedGames(count: number, judge: string): readonly WholeGame[] {
  const random = mulberry32(7);
  return Array.from({ length: count }, (_, number) => {
    const truth = 0.02 + 0.96 * random();
    const nature = random() < truth ? 'human' : 'machine';
    const at = (share: number) => Math.round(100 * (0.5 + share * (truth - 0.5))) / 100;
    const said = (series: string, place: number, share: number) => ({
      series,
      at: place,
      probability: at(share),
      nature,
    });
    const seconds = Array.from({ length: 25 }, (__, step) => said('second', 5 * step, step / 24));
    const answers = Array.from({ length: 5 }, (__, step) => said('answers', step, step / 4));
    const game = `g_${String(number).padStart(20, '0')}`;
    return {
      game,
      format: 'market',
      preset: 'market',
      origin: 'rated',
      list: 'public',
      natures: nature,
      end: 'time',
      startedAt: number,
      endedAt: number + 1,
      row: {},
      record: {},
      measures: {},
      players: [],
      judgements:
        number < 6
          ? [
              {
                ...{ target: 'target', judge: 'bettor-1', targetPlayer: null, judgePlayer: judge, at: 1 },
                ...{ exchanges: 1, probability: 0.75, source: 'price', nature, announced: 0.5 },
              },
            ]
          : [],
      ratings: [],
      forecasts: [...seconds, ...answers, said('last', 0, 1)],
    };
  });
}

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('statistics', 'machine', { bots: [] });
  const { id } = await newOwner(house.url, 'Ada');
  await house.store.archive.keep(judgedGames(600, id), 0);
  const bot = await serverBot(house.store.records, 'Reader 3');
  await keepAnswers(house.store, answersOf(bot.id));
});
afterAll(() => house?.close());

test('figures 7 and 8 at a second that is chosen by keys, their table, and last words', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  // Not from the list of games: the made-up ones have no rows for it.
  await page.goto(`${house.url}/statistics/answers`);
  await page.getByRole('link', { name: 'Statistics', exact: true }).click();
  const said = page.getByText('public games with judgements');
  await said.waitFor();
  expect(await said.innerText()).toContain('At 120 s: 600 of 624');
  const slider = page.getByRole('slider');
  for (let step = 0; step < 6; step += 1) await slider.press('ArrowLeft');
  await page.getByText('At 90 s: 600 of 624').waitFor();
  expect(page.url()).toContain('at=90');
  await look(page, 'statistics');
  await page.getByText('As a table').first().click();
  const rows = page.locator('figure').first().getByRole('row');
  await expect.poll(() => rows.count()).toBe(11);
  expect(await page.getByRole('link', { name: 'Data (CSV)' }).first().getAttribute('href')).toMatch(
    /^data:text\/csv,bin%2Cn%2Chuman/,
  );
  // Six judgements of 75 %: each is off by a quarter or by three.
  const judge = page.getByRole('row', { name: /^Ada says “human”/ });
  expect(await judge.innerText()).toMatch(/0\.\d{3}[\s\S]*\d to \d[\s\S]*6$/);
  await page.locator('.statistics-judges').getByText('As a table').click();
  expect(await page.locator('a[download="judges.csv"]').getAttribute('href')).toMatch(
    /^data:text\/csv,account%2Cgames%2Cjudgements%2Cbrier[\s\S]*%0Aa_[a-z0-9]{20}%2C6%2C6%2C0/,
  );
  await page.getByLabel('Beliefs').selectOption({ label: 'Last beliefs of players' });
  await page.getByText('Last beliefs: 600').waitFor();
  await page.getByRole('combobox').first().selectOption({ label: 'Duel' });
  await page.getByText('No public game with such judgements yet.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

/** Answers of people and machines to twelve questions: the belief goes up 20 points after each of a person's. */
function answersOf(bot: string): readonly KeptAnswer[] {
  const random = mulberry32(3);
  return Array.from({ length: 24 }, (_, number) => {
    const nature = number % 2 === 0 ? ('human' as const) : ('machine' as const);
    const after = 0.5 + (nature === 'human' ? 0.2 : -0.1) + 0.1 * random() + (number === 5 ? 0.5 : 0);
    const stretch = (to: number, late = to) => ({
      ...{ before: 0.5, alone: 0.5 + (to - 0.5) / 4, after: to, early: to, late, judges: 2 },
      curve: curveSeconds.map((second) => (second < 1 ? 0 : (to - 0.5) * Math.min(1, second / 9))),
    });
    const places = { seat: 'target', asker: 'bettor-1', at: 4000, opens: 9000 };
    const words = { question: { words: 1 }, answer: { words: 2 } };
    const answer: Shift = { ...stretch(after), ...places, ...words, nature, value: 0 };
    const quiet = Array.from({ length: 3 }, () => stretch(0.5 + 0.02 * (random() - 0.5)));
    const sums = Object.entries(talliesOf({ answers: [answer], quiet }));
    return {
      ...{ nature, before: 0.5, after, ...(nature === 'machine' && { bot }) },
      question: `What would you do with ${2 + (number >> 1)} hours on a rainy Sunday?`,
      answer:
        nature === 'human'
          ? `Sleep, and then number ${number}`
          : `I would read ${number} chapters of a book.`,
      tallies: sums.map(([kind, all]) => ({ kind, sums: all })),
    };
  });
}

test('answers that moved the price, the curve around them, and the moment of one; then the training by keys', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/statistics`);
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  await page.getByText('24 measured answers, in 24 games').waitFor();
  await expect.poll(() => page.getByText('moved the price more than chance').count()).toBe(1);
  const misled = page.getByRole('region', { name: 'Most convincing computers' });
  await expect.poll(() => misled.getByRole('listitem').count()).toBe(1);
  expect(await misled.innerText()).toMatch(/I would read 5 chapters[\s\S]*50 → 9[\s\S]*Reader 3/);
  const moment = misled.getByRole('link', { name: 'See the moment' });
  expect(await moment.getAttribute('href')).toMatch(/\/game\/g_9\d+\?t=3$/);
  await look(page, 'answers');
  await page.getByText('As a table').click();
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + curveSeconds.length);

  await page.goto(`${house.url}/guess/train`);
  await page.getByText('Choose the human answer.').waitFor();
  expect(await page.content()).not.toMatch(/g_9000|Reader 3/);
  await look(page, 'training');
  const train = await trainByKeys();
  expect([...troubles, ...train]).toEqual([]);
  await context.close();
});

/** All pairs by keys, offered only on devices with a keyboard; returns errors. */
async function trainByKeys(): Promise<readonly string[]> {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/guess/train`);
  let right = 0;
  for (let pair = 1; pair <= 12; pair += 1) {
    const first = page.getByRole('button', { name: 'This is human' }).first();
    await first.waitFor();
    const isFirst = (await first.innerText()).includes('Sleep');
    // The last one is answered wrongly.
    await page.keyboard.press(isFirst === pair < 12 ? '1' : '2');
    await page.getByText(pair < 12 ? 'Right.' : 'No: that was the computer.').waitFor();
    right += Number(pair < 12);
    await page.getByText(`${right} of ${pair} right`).waitFor();
    if (pair === 1) await expectAccessible(page, 'a pair that is solved');
    await page.keyboard.press('Enter');
  }
  await page.getByText('You have seen all pairs that there are.').waitFor();
  await page.getByText('0 in a row, 11 at best').waitFor();
  await context.close();
  return troubles;
}
