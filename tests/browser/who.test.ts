/**
 * A single person: from the front page to five finished games of the day, and any other game, by keyboard
 * and on a phone.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { holdBack, prepare, prepareGames, talkedMarket } from '../support/prepared-games.ts';
import { until } from '../support/until.ts';

const day = 24 * 3600 * 1000;

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('who', 'machine', {
    bots: ['simple'],
    dailyGames: true,
    prepare: async (store) => {
      await prepareGames(store, 18, Date.now() - 2 * day);
      await prepare(store, 99, talkedMarket(), Date.now() - 2 * day);
      await holdBack(store, [0, 1, 2, 3, 4, 5, 6, 8], Date.now() - day);
    },
  });
  await until(async () => (await house.store.archive.count({ list: 'public' })) >= 10, 'the games are there');
});
afterAll(() => house?.close());

test('a lone visitor goes from the front page to a finished five of the day, by keys', async () => {
  const { page, troubles, context } = await house.visitor({});
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Guess', exact: true }).click();
  await page.getByRole('heading', { name: 'Today’s five' }).waitFor();
  await look(page, 'daily');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  for (let nth = 1; nth <= 5; nth += 1) {
    await page.getByText(`Game ${nth} of 5`).waitFor();
    const price = page.getByRole('slider').first();
    await price.waitFor();
    if (nth === 1) {
      // A digit is a price, an arrow changes it.
      const isOne = (await page.getByRole('slider').count()) === 1;
      if (isOne) {
        await page.keyboard.press('7');
        await page.keyboard.press('ArrowUp');
        expect(await price.inputValue()).toBe('75');
      }
      await look(page, 'daily-play');
    }
    // One step after the other until it is told.
    const next = page.getByRole('button', { name: 'Back to today' });
    const either = page.getByRole('button', { name: /Lock in|Can’t tell|Next answer|Back to today/ });
    const reached = () =>
      page.evaluate(() => document.querySelector('progress')?.getAttribute('value') ?? 'over');
    for (let step = 1; step <= 12 && (await either.innerText()) !== 'Back to today'; step += 1) {
      const before = await reached();
      await either.click();
      await expect.poll(reached).not.toBe(before);
    }
    await page.getByText('Your gain:').waitFor();
    if (nth === 1) await look(page, 'daily-reveal');
    await next.click();
    if (nth < 5) await page.getByRole('button', { name: 'Go on' }).click();
  }
  await page.getByText('All done:').waitFor();
  await page.getByText('Days in a row: 1.').waitFor();
  await page.getByRole('button', { name: 'Copy a line to share' }).waitFor();
  await look(page, 'daily-done');
  expect(troubles).toEqual([]);
  await context.close();
});

test('on a phone, in the dark, any other game is guessed with a finger', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone', dark: true });
  await page.goto(`${house.url}/guess`);
  await page.getByRole('button', { name: 'Begin' }).first().tap();
  await page.getByRole('slider').first().waitFor();
  await page.getByRole('slider').first().fill('90');
  await look(page, 'who-phone');
  await page.getByRole('button', { name: 'I know this game' }).tap();
  await page.getByText('You left this game.').first().waitFor();
  await page.getByRole('button', { name: 'Next game' }).tap();
  await page.getByRole('slider').first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('somebody practises with a secret, by keys, and is told at the end which one was human', async () => {
  const { page, troubles, context } = await house.visitor({});
  await page.goto(`${house.url}/guess`);
  await page.getByRole('link', { name: 'Begin' }).first().click();
  await look(page, 'practice');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'A or B: which one is human?' }).waitFor();
  await page.getByRole('button', { name: 'Do you dream?' }).focus();
  await page.keyboard.press('2');
  await page.getByText('They are answering…').waitFor();
  // The question that was asked is gone: the focus is at another one.
  await page.locator('.practice-questions button:focus').waitFor();
  await look(page, 'practice-waits');
  await page.getByText('They are answering…').waitFor({ state: 'detached' });
  // It is where its user left it, with both answers.
  await page.reload();
  await page.getByText('Of sheep, often.').waitFor();
  await page.getByText("Hmmm... That's an interesting question.").waitFor();
  await look(page, 'practice-play');
  await page.getByRole('button', { name: 'A, perhaps' }).press('Enter');
  await page.getByRole('heading', { name: /You were (right|wrong)\./ }).waitFor();
  await page.getByText(/: a recorded human\./).waitFor();
  await look(page, 'practice-reveal');
  await page.getByRole('link', { name: 'See the recorded game' }).click();
  await page.waitForURL(/\/game\/g_/);
  expect(troubles).toEqual([]);
  await context.close();
});
