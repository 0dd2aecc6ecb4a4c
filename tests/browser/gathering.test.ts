/** A gathering in the browser: a projector, phones that join by its address, one game to the reveal. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('gathering', 'human', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** The page that first shows this: seats are random. */
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
    await ann.page.getByText('No gathering at this address. Check the code on the screen.').waitFor();
  }
  await ann.page
    .getByLabel('The code on the screen')
    .fill(`${code.slice(0, 5).toUpperCase()} ${code.slice(5)}`);
  await look(ann.page, 'gathering-none');
  await ann.page.getByRole('button', { name: 'Join' }).click();
  await ann.page.getByRole('heading', { name: 'You have joined' }).waitFor();
  await screen.getByText('Needed to begin:').waitFor();
  for (const { page } of [ben, cat]) {
    await page.goto(`http://${address}`);
    await page.getByRole('heading', { name: 'You have joined' }).waitFor();
  }
  await cat.page.getByLabel(/^I only watch/).check();
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
  await cat.page.getByLabel(/^Your own answer/).fill('Porridge.');
  await cat.page.getByRole('slider').fill('80');
  await cat.page.getByRole('button', { name: /^Say 80/ }).click();
  await cat.page.getByText(/^Your belief: 80/).waitFor();
  await look(cat.page, 'gathering-gallery');
  expect(await screen.content()).not.toContain('Porridge.');
  await bettor.getByLabel('I am done').check();
  await screen.getByRole('heading', { name: /was a human\.$/ }).waitFor();
  await screen.getByText('Gallery: 80 (1 price)').waitFor();
  const podium = screen.getByRole('list', { name: 'The winners' });
  await podium.getByText('Place 1').waitFor();
  expect(await podium.getByRole('listitem').count()).toBe(1);
  await look(screen, 'gathering-screen-reveal');
  await target.getByRole('button', { name: 'Back to the room' }).click();
  await target.getByText('Look at the big screen').waitFor();
  await screen.getByRole('button', { name: 'Next game' }).press('Enter');
  await whoever([ann.page, ben.page], 'Your question');
  await screen.getByRole('link', { name: 'Control page' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await look(screen, 'gathering-close');
  await screen.getByRole('button', { name: 'Keep it open' }).click();
  await screen.getByText('Game running.').waitFor();
  for (const { troubles, context } of [teacher, ann, ben, cat]) {
    // The archive has a game a moment after its end.
    expect(troubles.filter((trouble) => !/404/.test(trouble))).toEqual([]);
    await context.close();
  }
});

test('the beliefs of the gallery come in again after the close, and stand still with reduced motion', async () => {
  const teacher = await house.visitor();
  const screen = teacher.page;
  await screen.goto(`${house.url}/gathering`);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('link', { name: 'Show on the big screen' }).click();
  const address = await screen.locator('.screen-address').innerText();
  const room = await Promise.all(
    Array.from({ length: 7 }, async (_, index) => {
      const person = await house.visitor({ size: 'phone' });
      await person.page.goto(`http://${address}`);
      await person.page.getByRole('heading', { name: 'You have joined' }).waitFor();
      if (index > 1) await person.page.getByLabel(/^I only watch/).check();
      return person;
    }),
  );
  const pages = room.map(({ page }) => page);
  await screen.locator('.screen-count').getByText('7 people are here.').waitFor();
  await screen.emulateMedia({ reducedMotion: 'no-preference' });
  /** The numbers of beliefs that the screen has shown. */
  const record = `{
    window.shown = [];
    const look = () => {
      const counts = [...document.querySelectorAll('.gallery-bar b')].map((one) => Number(one.textContent));
      const sum = counts.reduce((total, one) => total + one, 0);
      if (sum > 0 && window.shown.at(-1) !== sum) window.shown.push(sum);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }`;
  const shown = () => screen.evaluate<number[]>('window.shown');
  await screen.evaluate(record);
  await screen.getByRole('button', { name: 'Start the game' }).press('Enter');
  const bettor = await whoever(pages.slice(0, 2), 'Your question');
  const target = await whoever(pages.slice(0, 2), 'Your answer');
  await bettor.getByLabel('Your question').fill('What did you have for breakfast?');
  await bettor.getByRole('button', { name: 'Ask', exact: true }).click();
  await target.getByText('What did you have for breakfast?', { exact: true }).first().waitFor();
  await target.getByLabel('Your answer').fill('Nothing, I overslept.');
  await target.getByLabel('Your answer').press('Enter');
  for (const [index, page] of pages.slice(2).entries()) {
    await page.getByText('Nothing, I overslept.', { exact: true }).waitFor();
    await page.getByRole('slider').fill(String(15 + 15 * index));
    await page.getByRole('button', { name: /^Say / }).click();
    await page.getByText(/^Your belief: /).waitFor();
  }
  await bettor.getByLabel('I am done').check();
  await screen.getByText('Gallery: 45 on average (5 prices)').waitFor();
  await expect.poll(async () => (await shown()).at(-1)).toBe(5);
  const steps = await shown();
  expect(steps.length).toBeGreaterThan(2);
  expect(steps).toEqual(steps.toSorted());
  await look(screen, 'gathering-course');
  await screen.emulateMedia({ reducedMotion: 'reduce' });
  await screen.addInitScript(`addEventListener('DOMContentLoaded', () => ${record})`);
  await screen.reload();
  await screen.getByText('Gallery: 45 on average (5 prices)').waitFor();
  await expect.poll(shown).toEqual([5]);
  for (const { context } of [teacher, ...room]) await context.close();
}, 240_000);
