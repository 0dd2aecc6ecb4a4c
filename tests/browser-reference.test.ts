/** The reference of the API in a browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, fourPictures } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('reference');
});
afterAll(() => house?.close());

const entry = (page: Page, id: string) => page.locator(`details#${id}`);
const isOpen = (page: Page, id: string) =>
  entry(page, id).evaluate((element) => element.hasAttribute('open'));

test('a developer looks a route up, and a frame', { timeout: 60_000 }, async () => {
  const { page, troubles } = await house.visitor();
  await page.goto(`${house.url}/developers`);
  await page.getByRole('link', { name: 'Every route and every frame' }).click();
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'The socket' }).waitFor();
  await fourPictures(page, 'reference');
  await expectAccessible(page, 'the reference');
  await expectNoSideScroll(page, 'the reference');

  await page.getByRole('heading', { name: /GET \/api\/games Finished rated games/ }).click();
  const games = entry(page, 'listGames');
  await games.getByText('Measures that are so large at least').waitFor();
  await games.getByText(`curl ${house.url}/api/games`).waitFor();
  await games.getByRole('link', { name: 'FoundGameRow' }).click();
  await expect.poll(() => isOpen(page, 'shape-FoundGameRow')).toBe(true);
  await entry(page, 'shape-FoundGameRow')
    .getByText('Its course at 32 instants, evenly spaced in time')
    .waitFor();
  expect(page.url()).toMatch(/#shape-FoundGameRow$/);

  await page.getByRole('searchbox', { name: 'Find' }).fill('withdraw');
  await expect.poll(() => entry(page, 'listGames').count()).toBe(0);
  await page.getByRole('heading', { name: /^market: withdraw A bettor takes a question back/ }).click();
  await entry(page, 'command-market-withdraw').getByText('"do":{"type":"withdraw"').waitFor();
  await expect.poll(() => page.url()).toContain('q=withdraw');
  await page.getByRole('searchbox', { name: 'Find' }).fill('no such thing anywhere');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await entry(page, 'listGames').waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('everything opens at once, and is there for everybody', { timeout: 60_000 }, async () => {
  const { page, troubles } = await house.visitor();
  await page.goto(`${house.url}/docs/api?q=become`);
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect.poll(() => page.locator('.ref-entry[open]').count()).toBeGreaterThan(1);
  expect(await page.locator('.ref-entry:not([open])').count()).toBe(0);
  await fourPictures(page, 'reference-open');
  await expectAccessible(page, 'the reference, opened');
  await page.getByRole('searchbox', { name: 'Find' }).fill('');
  await entry(page, 'shape-MarketEvent').waitFor();
  await expectNoSideScroll(page, 'the reference, all open');
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('an address names an entry, and the keyboard is enough', { timeout: 60_000 }, async () => {
  const { page, troubles } = await house.visitor({ size: 'phone', dark: true });
  await page.goto(`${house.url}/docs/api#frame-seated`);
  await expect.poll(() => isOpen(page, 'frame-seated')).toBe(true);
  await expect
    .poll(() => entry(page, 'frame-seated').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(200);
  await entry(page, 'frame-seated').locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isOpen(page, 'frame-seated')).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => isOpen(page, 'frame-sealed')).toBe(true);
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('the words around it are Russian where they are asked for', { timeout: 60_000 }, async () => {
  const { page, troubles } = await visitorFrom(house.browser, 'ru-RU');
  await page.goto(`${house.url}/docs/api?q=rate-limited#becomeGuest`);
  await page.getByRole('heading', { level: 1, name: 'Программный интерфейс' }).waitFor();
  await entry(page, 'becomeGuest').getByText('Слишком').first().waitFor();
  await fourPictures(page, 'reference-russian');
  await expectAccessible(page, 'the reference in Russian');
  expect(troubles).toEqual([]);
  await page.context().close();
});
