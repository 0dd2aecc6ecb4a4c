/** Waiting for a table, in the browser: what one is told, and how one is called. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, fourPictures } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('waiting', 'machine', { dispatch: { every: 2000, ready: 4000 } });
}, 120_000);
afterAll(() => house?.close());

test('waiting counts up, names the kinds that are missing, and counts nothing down', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(house.url);
  await page.getByRole('link', { name: /play as bettor/i }).waitFor();
  await page.getByText(/quiet here|about \d+ p/i).waitFor();
  expect(await page.getByText(/next table/i).count()).toBe(0);

  await page.getByRole('link', { name: /play as bettor/i }).click();
  await page.getByText('a person who plays the target').waitFor();
  expect(await page.getByText('a person who asks and bets').count()).toBe(0);
  for (const time of ['0:02', '0:03']) await page.locator('.wait-time', { hasText: time }).waitFor();
  expect(await page.title()).toBe('Waiting · Parlour');
  await fourPictures(page, 'waiting-alone');
  await expectAccessible(page, 'waiting');
  await expectNoSideScroll(page, 'waiting');
  expect(troubles).toEqual([]);
  await context.close();
}, 60_000);
