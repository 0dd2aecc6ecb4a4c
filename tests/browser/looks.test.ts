/** Visual checks: focus indicators, scrolling, order, and no motion. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('looks', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

async function practise(page: Page): Promise<void> {
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Practise against a computer' }).click();
  await page.getByLabel('Your question').waitFor();
}
async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your question').fill(text);
  await page.getByLabel('Your question').press('Enter');
}
/** How something of the page is painted. */
const painted = (page: Page, selector: string, property: string, part = '') =>
  page.evaluate(
    ([at = '', what = '', pseudo = '']) => {
      const element = document.querySelector(at);
      return element === null ? null : getComputedStyle(element, pseudo || null).getPropertyValue(what);
    },
    [selector, property, part],
  );

test('the reveal is read aloud without a box around it, and the tab is named after it', async () => {
  const { page, troubles, context } = await house.visitor();
  await practise(page);
  await ask(page, 'Who are you?');
  await page.locator('.exchange-answer').waitFor({ timeout: 120_000 });
  await page.getByLabel('I am done').focus();
  await page.keyboard.press('Space');
  await page.locator('.reveal-words h2:focus').waitFor();
  expect(await page.evaluate("document.activeElement?.matches(':focus-visible')")).toBe(true);
  expect(await painted(page, '.reveal-words h2', 'outline-style')).toBe('none');
  expect(await page.title()).toBe('The reveal · Market');
  await page.locator('.reveal-score', { hasText: 'practice, does not count' }).waitFor();
  await expect
    .poll(() => page.locator('.reveal-score strong').innerText(), { timeout: 45_000 })
    .toMatch(/\d/);
  await look(page, 'reveal-without-box');
  expect(troubles).toEqual([]);
  await context.close();
});

test('links in a row are high enough for a finger', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/play/market`);
  await page.locator('.format-links a').first().waitFor();
  const heights = await page
    .locator('.format-links a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a button changes its colour below a mouse, and keeps it after a finger', async () => {
  for (const size of ['desktop', 'phone'] as const) {
    const { page, troubles, context } = await house.visitor({ size });
    await page.goto(house.url);
    const button = page.locator('main .button-primary').first();
    await button.waitFor();
    const before = await painted(page, 'main .button-primary', 'background-color');
    await button.hover();
    const below = expect.poll(() => painted(page, 'main .button-primary', 'background-color'));
    await (size === 'desktop' ? below.not.toBe(before) : below.toBe(before));
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('a queue of questions that is longer than its place shows that there is more', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await practise(page);
  await ask(page, 'First of all: where are you?');
  await ask(page, 'Second?');
  const queue = page.locator('.queue ol');
  await queue.locator('li').first().waitFor();
  expect(await queue.getAttribute('data-more')).toBe('');
  // The bot answers meanwhile: enough remain on a slow machine.
  for (let number = 3; number <= 24; number += 1) await ask(page, `Question ${number}?`);
  await expect.poll(() => queue.getAttribute('data-more')).toBe('below');
  expect(await painted(page, '.queue ol', 'mask-image')).toContain('gradient');
  await look(page, 'long-queue');
  await queue.evaluate((list) => list.scrollTo(0, 20));
  await expect.poll(() => queue.getAttribute('data-more')).toBe('above below');
  await queue.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(() => queue.getAttribute('data-more')).toBe('above');
  expect(troubles).toEqual([]);
  await context.close();
});

test('on other pages the way back to a game of one’s own comes first', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await practise(page);
  const game = page.url();
  await page.getByRole('link', { name: /front page/i }).click();
  const back = page.getByRole('link', { name: 'Return to the game' });
  await back.waitFor();
  const above = await page.evaluate(
    "document.querySelector('.head-note').getBoundingClientRect().bottom <= document.querySelector('header').getBoundingClientRect().top",
  );
  expect(above).toBe(true);
  await look(page, 'return-first');
  await page.reload();
  await back.waitFor();
  // After the way past everything, to the content.
  for (const _ of ['skip', 'back']) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('Return to the game');
  await page.keyboard.press('Enter');
  await page.getByLabel('Your question').waitFor();
  expect(page.url()).toBe(game);
  expect(troubles).toEqual([]);
  await context.close();
});

test('what the browser paints by itself has neither the colour of human nor that of computer', async () => {
  const { page, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: /play as bettor/i }).waitFor();
  const ink = await painted(page, 'html', 'color');
  expect(await painted(page, 'html', 'accent-color')).toBe(ink);
  expect(await painted(page, 'h1', 'background-color', '::selection')).toBe(ink);
  await context.close();
});

test('a name from right to left turns nothing around it', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Nickname').fill('مها 12');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('مها 12').waitFor();
  await page.goto(`${house.url}/me`);
  await page.getByRole('button', { name: 'Erase my data' }).click();
  const label = page.locator('label', { hasText: 'type your nickname' });
  expect(await label.textContent()).toBe('To confirm, type your nickname: \u2068مها 12\u2069');
  await look(page, 'right-to-left');
  await page.getByRole('link', { name: /page that others see|your page|public/i }).click();
  await page.getByRole('heading', { level: 1, name: 'مها 12' }).waitFor();
  await expect.poll(() => page.title()).toBe('\u2068مها 12\u2069 · Parlour');
  // Copied from where it was shown, marks and all, it is the same name.
  await page.goBack();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await label.locator('..').getByRole('textbox').fill('\u2068مها 12\u2069');
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.locator('.notice', { hasText: 'Your data is erased' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

/** Whether this machine has Arial or a metric equivalent, on which the fallback font is based. */
const hasArial = `(() => {
  const widthIn = (font) => {
    const context = document.createElement('canvas').getContext('2d');
    context.font = '16px ' + font;
    return context.measureText('Human or computer?').width;
  };
  return ['Arial', '"Liberation Sans"', 'Arimo'].some((name) => widthIn(name + ', monospace') !== widthIn('monospace'));
})()`;

test('where the font comes too late, words are as wide and lines as high as with it', async ({ skip }) => {
  const first = await house.visitor();
  const isKnown = await first.page.evaluate(hasArial);
  await first.context.close();
  skip(isKnown !== true, 'this machine has no font like Arial');
  const sizesOf = async (isLate: boolean) => {
    const { page, context } = await house.visitor();
    if (isLate) await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`${house.url}/boards`);
    await page.evaluate('document.fonts.ready');
    await page.locator('.board-empty a').waitFor();
    const boxes = await page.locator('h1, .head-nav a, .board-empty a').evaluateAll((parts) =>
      parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { width, height } = range.getBoundingClientRect();
        return { width, height };
      }),
    );
    await context.close();
    return boxes;
  };
  const [usual, late] = [await sizesOf(false), await sizesOf(true)];
  expect(usual.length).toBeGreaterThan(3);
  expect(late).toHaveLength(usual.length);
  for (const [index, { width, height }] of usual.entries()) {
    expect((late[index]?.width ?? 0) / width).toBeCloseTo(1, 1);
    expect(Math.abs((late[index]?.height ?? 0) - height)).toBeLessThan(2);
  }
});
