/** A connection that breaks during a game, in the browser: queued and discarded data. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fourPictures, look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('offline', 'machine', { bots: ['simple', 'reader'] });
});
afterAll(() => house?.close());

/** The page's connection to the server, which can be cut and restored. */
async function lineOf(page: Page) {
  let cut = false;
  let open: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket/, (line) => {
    if (cut) return void line.close();
    open = line;
    line.connectToServer();
  });
  return {
    cut: async () => {
      cut = true;
      await open?.close();
    },
    mend: () => {
      cut = false;
    },
  };
}

/** Do these lie over one another? */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [await page.locator(one).boundingBox(), await page.locator(other).boundingBox()];
  if (a === null || b === null) throw new Error(`${one} or ${other} is not there`);
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a question asked without a line is kept and says so; a bet that was not taken is forgotten with it', async () => {
  const { page, context } = await house.visitor({ size: 'phone' });
  const line = await lineOf(page);
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Practise against a computer' }).click();
  await page.getByLabel('Your question').waitFor();
  await line.cut();
  await page.getByText(/connection lost/i).waitFor();
  await page.getByLabel('Your question').fill('Are you still there?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.locator('.unsent', { hasText: 'This is sent when it is back:' }).waitFor();
  expect(await page.locator('.unsent li').allTextContents()).toEqual(['Are you still there?']);
  await page.locator('.bet-human').click();
  await page.getByText(/not taken: the connection is lost/i).waitFor();
  await look(page, 'offline-table');
  for (const width of [320, 360, 740, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overlap(page, '.line-status', '.table-time')]).toEqual([width, false]);
    expect([width, await overlap(page, '.line-status', '.table-head .button')]).toEqual([width, false]);
  }
  line.mend();
  await page.locator('.exchange', { hasText: 'Are you still there?' }).waitFor({ timeout: 180_000 });
  await expect.poll(() => page.locator('.unsent').count()).toBe(0);
  expect(await page.getByText(/not taken/i).count()).toBe(0);
  await context.close();
});

test('in Russian the clock is as free, and an answer is kept as a question is', async () => {
  const { page, context } = await visitorFrom(house.browser, 'ru-RU');
  const line = await lineOf(page);
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: 'Быть собеседником' }).click();
  await page.getByRole('button', { name: 'Потренироваться собеседником' }).click();
  await page.locator('.target-words .said').waitFor({ timeout: 120_000 });
  await line.cut();
  await page.getByText(/связь прервалась/i).waitFor();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overlap(page, '.line-status', '.table-time')]).toEqual([width, false]);
    expect([width, await overlap(page, '.line-status', '.table-head .button')]).toEqual([width, false]);
  }
  await page.locator('#reply').fill('Я здесь.');
  await page.locator('#reply').press('Enter');
  await page.locator('.unsent', { hasText: 'Это отправится, как только она вернётся:' }).waitFor();
  await fourPictures(page, 'offline-table-ru');
  line.mend();
  await page.locator('.target-sofar', { hasText: 'Я здесь.' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.unsent').count()).toBe(0);
  await context.close();
});

test('what did not work without a line is no news once it is back', async () => {
  const { page, context } = await house.visitor();
  const line = await lineOf(page);
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Nickname').fill('Patient');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Patient').waitFor();
  await line.cut();
  await page.getByText(/connection lost/i).waitFor();
  await page.getByRole('button', { name: 'Practise against a computer' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The connection is lost' });
  await refusal.waitFor();
  line.mend();
  await expect.poll(() => refusal.count()).toBe(0);
  await context.close();
});

test('without a connection the house says so on a page of its own, which keeps nothing else, and comes back by itself', async () => {
  const { page, context } = await house.visitor({ worker: true });
  await page.goto(`${house.url}/games`);
  await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready');
  const kept =
    'caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat().sort())';
  const shell = ['/favicon.svg', '/offline.css', '/offline.html', '/offline.js', '/theme.js'];
  await expect.poll(() => page.evaluate(kept)).toEqual(shell);
  await context.setOffline(true);
  await page.goto(`${house.url}/boards`);
  await page.getByRole('heading', { name: 'You are offline.' }).waitFor();
  await look(page, 'offline');
  await page.evaluate("localStorage.setItem('language', 'ru')");
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Нет связи.' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Таблица лидеров' }).waitFor();
  expect(await page.evaluate(kept)).toEqual(shell);
  await context.close();
});
