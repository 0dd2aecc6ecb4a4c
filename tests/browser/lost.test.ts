/** Chunks that fail to load, in the browser: offline, or after a new build. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, fourPictures } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('lost');
});
afterAll(() => house?.close());

const rulesPart = /assets\/rules-page/;

const rules = (page: Page) =>
  page.getByRole('heading', { name: 'The rules of the Market', level: 1 }).waitFor();

/** How often the page was loaded as a whole, from now on. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}

test('a part that is lost for good: the page loads itself anew once, then says so in the words of the house', async () => {
  const { page, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: /play as bettor/i }).waitFor();
  await context.route(rulesPart, (route) => route.abort());
  const count = loads(page);
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await page.getByRole('heading', { name: 'This page did not load.' }).waitFor();
  await expect.poll(count).toBe(1);
  await page.getByRole('heading', { name: 'This page did not load.' }).waitFor();
  await expect.poll(() => page.getByText(/newer version/i).count()).toBe(1);
  await expect.poll(() => page.getByRole('navigation').getByRole('link', { name: 'Watch' }).count()).toBe(1);
  expect(await page.getByText(/something went wrong/i).count()).toBe(0);
  await fourPictures(page, 'lost');
  await expectAccessible(page, 'a lost part');
  await expectNoSideScroll(page, 'a lost part');
  expect(count()).toBe(1);

  // Elsewhere nothing is amiss, and one can come back.
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
  await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: /^Market/ }).click();
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await page.getByRole('heading', { name: 'This page did not load.' }).waitFor();
  expect(count()).toBe(1);
  await context.unroute(rulesPart);
  await page.getByRole('button', { name: 'Try again' }).click();
  await rules(page);
  await context.close();
});

test('a part that is there again after loading anew: nobody has to do anything', async () => {
  const { page, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: /play as bettor/i }).waitFor();
  const count = loads(page);
  // The part is asked for before the page's load event: what tells the second page is that it was asked for.
  let askedAnew = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) askedAnew = true;
  });
  await context.route(rulesPart, (route) => (askedAnew ? route.continue() : route.abort()));
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await rules(page);
  await expect.poll(count).toBe(1);
  await context.close();
});

test('offline the page stays ours, in Russian as well, and comes by itself when the connection is back', async () => {
  const { page, context } = await visitorFrom(house.browser, 'ru-RU');
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: 'Быть собеседником' }).waitFor();
  const count = loads(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Прочитать правила' }).click();
  await page.getByRole('heading', { name: 'Эта страница не загрузилась.' }).waitFor();
  await page.getByText('Связи нет.').waitFor();
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await page.getByText('Связи всё ещё нет.').waitFor();
  await fourPictures(page, 'lost-offline');
  expect(count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Эта страница не загрузилась.' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(count()).toBe(1);
  expect(page.url()).toContain('/market/rules');
  await context.close();
});

test('a table whose part is lost has the head of the house, and a lost picture leaves the front page whole', async () => {
  const { page, context } = await house.visitor();
  let lostPictures = 0;
  await context.route(/assets\/learn-page/, (route) => route.abort());
  await context.route(/assets\/picture/, (route) => {
    lostPictures += 1;
    return route.abort();
  });
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: /play as bettor/i }).waitFor();
  await expect.poll(() => lostPictures).toBeGreaterThan(0);
  expect(await page.getByRole('link', { name: /play as bettor/i }).count()).toBe(1);
  const learn = page.getByRole('link', { name: 'Learn it in a minute' }).first();
  const lost = page.getByRole('heading', { name: 'This page did not load.' });
  // The pointer alone loads the part ahead; the page may then reload under the click.
  for (let tries = 0; tries < 5 && (await lost.count()) === 0; tries++) {
    await learn.click({ timeout: 5000 }).catch(() => undefined);
    await lost.waitFor({ timeout: 10_000 }).catch(() => undefined);
  }
  await lost.waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Parlour, front page' }).count()).toBe(1);
  await page.getByRole('link', { name: 'To the front page' }).click();
  await page.getByRole('link', { name: /Market/ }).waitFor();
  await expect.poll(() => lostPictures).toBeGreaterThan(3);
  expect(await page.getByRole('link', { name: /Market/ }).count()).toBe(1);
  await context.close();
});
