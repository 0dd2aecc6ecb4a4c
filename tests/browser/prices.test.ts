/** Betting to a price: typed, dragged, or several units per key; and the chart. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, fourPictures } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('prices', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** At a practice table; `bets` are the orders that leave the page. */
async function practise(size: 'desktop' | 'phone' = 'desktop') {
  const person = await house.visitor({ size });
  const bets: Record<string, unknown>[] = [];
  person.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, do: deed } = JSON.parse(String(payload));
      if (type === 'play' && deed.type === 'bet') bets.push(deed);
    }),
  );
  await person.page.goto(`${house.url}/play/market`);
  await person.page.getByRole('button', { name: 'Practise against a computer' }).click();
  await person.page.getByLabel('Your question').waitFor();
  return { ...person, bets };
}

const price = (page: Page) => page.locator('.price-number').innerText();
const holds = (page: Page) => page.locator('.holdings').innerText();
const scale = (page: Page) => page.locator('.chart-scale > span').allInnerTexts();
const settled = (page: Page) => expect.poll(() => page.locator('[data-pending]').count()).toBe(0);

test('a price is typed: shown before it is bet to, and one order goes there', async () => {
  const { page, bets, troubles, context } = await practise();
  // The price's own tag stands where the 50 would.
  await expect.poll(() => scale(page)).toEqual(['100', '75', '25', '0']);
  const field = page.getByLabel('Bet until “human” costs');
  expect(await page.locator('.chart-end').allInnerTexts()).toEqual(['human', 'computer']);
  await field.fill('63');
  await expect.poll(() => holds(page)).toMatch(/then\s+13 human/i);
  await expect.poll(() => page.locator('.worth').innerText()).toMatch(/\+572[\s\S]*−728/);
  expect(await price(page)).toBe('50');
  await fourPictures(page, 'aiming');
  await expectAccessible(page, 'aiming at a price');
  await field.press('Enter');
  await expect.poll(() => price(page)).toBe('63');
  await settled(page);
  await expect.poll(() => holds(page)).toMatch(/you hold\s+13 human/i);
  expect(bets).toEqual([expect.objectContaining({ side: 'human', quantity: 13, limit: 62_999 })]);
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => scale(page)).toEqual(['100', '50', '25', '0']);
  await expect.poll(() => page.locator('.chart-own-human').count()).toBe(1);

  // Through nothing and out at the other side: what one holds is sold, then the rest is bought.
  await field.fill('48');
  await page.getByRole('button', { name: 'Bet to this price' }).click();
  await expect.poll(() => price(page)).toBe('48');
  await settled(page);
  await expect.poll(() => holds(page)).toMatch(/2 computer/);
  expect(bets.slice(1)).toMatchObject([
    { side: 'computer', quantity: 13, limit: 48_000 },
    { side: 'computer', quantity: 2, limit: 52_000 },
  ]);
  await field.fill('x');
  await page.getByRole('button', { name: 'Bet to this price', disabled: true }).waitFor();
  await field.press('Escape');
  await expect.poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Bet');
  expect(troubles).toEqual([]);
  await context.close();
});

/** Drags the handle upwards by this number of pixels, without releasing it. */
async function drag(page: Page, up: number): Promise<void> {
  const box = await page.getByRole('slider').boundingBox();
  if (box === null) throw new Error('the handle is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - up / 2);
  await page.mouse.move(x, y - up);
}

test.each(['desktop', 'phone'] as const)(
  'the price is dragged by its handle, and let go it is bet to: %s',
  async (size) => {
    const { page, bets, troubles, context } = await practise(size);
    const handle = page.getByRole('slider');
    await drag(page, 20);
    const aimed = async () => Number(await handle.getAttribute('aria-valuenow'));
    await expect.poll(aimed).toBeGreaterThan(51);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(aimed).toBe(50);
    expect(bets).toEqual([]);
    await drag(page, 20);
    await expect.poll(aimed).toBeGreaterThan(51);
    const aim = await aimed();
    await page.mouse.up();
    await expect.poll(() => price(page)).toBe(String(aim));
    await settled(page);
    expect(bets).toEqual([
      expect.objectContaining({ side: 'human', quantity: aim - 50, limit: aim * 1000 - 1 }),
    ]);
    await handle.focus();
    for (const key of ['PageDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => price(page)).toBe(String(aim - 4));
    expect(troubles).toEqual([]);
    await context.close();
  },
);

test('keys choose one, five or ten at once', async () => {
  const { page, bets, troubles, context } = await practise();
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await expect.poll(() => page.getByRole('button', { name: /^human/i }).innerText()).toMatch(/buys 5/);
  await page.keyboard.press('h');
  await expect.poll(() => price(page)).toBe('55');
  await page.keyboard.press('0');
  await expect
    .poll(() => page.getByRole('button', { name: /^computer/i }).innerText())
    .toMatch(/sells 5, buys 5/);
  await page.keyboard.press('c');
  await expect.poll(() => price(page)).toBe('45');
  await page.getByText('×1', { exact: true }).click();
  await page.keyboard.press('h');
  await expect.poll(() => price(page)).toBe('46');
  expect(bets.map(({ quantity }) => quantity)).toEqual([5, 5, 5, 1]);
  await page.keyboard.press('b');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect.poll(() => price(page)).toBe('50');
  expect(troubles).toEqual([]);
  await context.close();
});

test('the chart tells what it shows where one points, and a strip keeps to the last answer', async () => {
  const { page, troubles, context } = await practise();
  for (const text of ['Hi', 'Hi again']) {
    await page.getByLabel('Your question').fill(text);
    await page.getByLabel('Your question').press('Enter');
  }
  await page.locator('.exchange-answer').nth(1).waitFor({ timeout: 120_000 });
  await expect.poll(() => page.locator('.chart-answer:visible').count()).toBe(2);
  const chart = await page.locator('.chart-picture > svg').boundingBox();
  const dot = await page.locator('.chart-answer').first().boundingBox();
  if (chart === null || dot === null) throw new Error('there is no chart');
  await page.mouse.move(dot.x + dot.width / 2 + 2, chart.y + 20);
  const readout = page.locator('.chart-says');
  const first = await page.locator('.exchange-answer .said').first().innerText();
  await expect.poll(() => readout.innerText()).toMatch(/\d:\d\d Human 50/);
  expect(await readout.innerText()).toContain(first);
  await page.mouse.move(chart.x + 1, chart.y + 20);
  await expect.poll(() => readout.innerText()).not.toContain(first);
  await page.mouse.move(chart.x, chart.y + chart.height + 150);
  await expect.poll(() => readout.count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.locator('.chart-answer:visible').count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});
