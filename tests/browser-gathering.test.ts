/** A gathering, in the browser: a screen for the room, phones that come in by its address, one game to the reveal. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('gathering', 'human', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** Whoever has this in their page first: chance drew who sits where. */
const whoever = async (pages: readonly Page[], label: string): Promise<Page> =>
  Promise.any(
    pages.map(async (page) => {
      await page.getByLabel(label, { exact: true }).waitFor();
      return page;
    }),
  );

test('a room comes in by the address of the screen, plays with phones, and sees there who it was', async () => {
  const [teacher, ann, ben, cat] = [
    await house.visitor(),
    await house.visitor({ size: 'phone' }),
    await house.visitor({ size: 'phone' }),
    await house.visitor({ size: 'phone' }),
  ];
  const screen = teacher.page;
  await screen.goto(house.url);
  await screen.getByRole('link', { name: 'For a class or a party' }).click();
  await screen.getByRole('radio', { name: 'Market', exact: true, checked: true }).waitFor();
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByText('0 people are here.').waitFor();
  await look(screen, 'gathering');
  await screen.getByRole('link', { name: 'Show on the big screen' }).click();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const address = await screen.locator('.screen-address').innerText();
  const code = address.split('/').at(-1) ?? '';
  for (const wrong of [code.slice(1), '2222222222', 'nonsense1']) {
    await ann.page.goto(`${house.url}/join/${wrong}`);
    await ann.page.getByText('No gathering at this address. Check the letters on the screen.').waitFor();
  }
  await ann.page
    .getByLabel('The code on the screen')
    .fill(`${code.slice(0, 5).toUpperCase()} ${code.slice(5)}`);
  await look(ann.page, 'gathering-none');
  await ann.page.getByRole('button', { name: 'Come in' }).click();
  await ann.page.getByRole('heading', { name: 'You are in' }).waitFor();
  await screen.getByText('To begin, the table still needs').waitFor();
  for (const { page } of [ben, cat]) {
    await page.goto(`http://${address}`);
    await page.getByRole('heading', { name: 'You are in' }).waitFor();
  }
  await cat.page.getByLabel(/^I stay in the gallery/).check();
  await look(cat.page, 'gathering-phone');
  await screen.locator('.screen-count').getByText('3 people are here.').waitFor();
  await look(screen, 'gathering-screen');

  await screen.getByRole('button', { name: 'Start the game' }).press('Enter');
  const bettor = await whoever([ann.page, ben.page], 'Your question');
  const target = await whoever([ann.page, ben.page], 'Your answer');
  await bettor.getByLabel('Your question').fill('What did you have for breakfast?');
  await bettor.getByRole('button', { name: 'Ask', exact: true }).click();
  await screen.getByText('What did you have for breakfast?', { exact: true }).waitFor();
  await target.getByLabel('Your answer').fill('Nothing, I overslept.');
  await target.getByLabel('Your answer').press('Enter');
  await screen.getByText('Nothing, I overslept.', { exact: true }).waitFor();
  await look(screen, 'gathering-screen-game');
  await cat.page.getByText('Nothing, I overslept.', { exact: true }).waitFor();
  await cat.page.getByLabel(/^What would you say/).fill('Porridge.');
  await cat.page.getByRole('slider').fill('80');
  await cat.page.getByRole('button', { name: /^Say 80/ }).click();
  await cat.page.getByText(/^You said 80/).waitFor();
  await look(cat.page, 'gathering-gallery');
  expect(await screen.content()).not.toContain('Porridge.');
  await bettor.getByLabel('I am done').check();
  await screen.getByRole('heading', { name: /human$/ }).waitFor();
  await screen.getByText('The gallery (1 price) said 80').waitFor();
  await look(screen, 'gathering-screen-reveal');
  await target.getByRole('button', { name: 'Back to the room' }).click();
  await target.getByText('Look at the big screen').waitFor();
  await screen.getByRole('button', { name: 'Next game' }).press('Enter');
  await whoever([ann.page, ben.page], 'Your question');
  await screen.getByRole('link', { name: 'To the page of whoever opened it' }).click();
  await screen.getByRole('button', { name: 'Close it' }).click();
  await look(screen, 'gathering-close');
  await screen.getByRole('button', { name: 'Keep it open' }).click();
  await screen.getByText('A game is on.').waitFor();
  for (const { troubles, context } of [teacher, ann, ben, cat]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
