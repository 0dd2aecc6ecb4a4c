/** The list of games hides natures until requested; after a game it shows the own result. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveAnswer, hiddenText } from '../../apps/web/src/testing/archive-answers.ts';
import { expectAccessible, expectNoSideScroll, fourPictures } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('games', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** A fake server with many finished games; returns the whole games requested. */
async function fullHouse(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/(games|live|judges|people)/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (/g_/.test(pathname)) asked.push(pathname);
    return route.fulfill({ json: archiveAnswer(pathname + search) });
  });
  return asked;
}

test('a list that is looked at for a moment asks for the whole games in sight, and for hardly another', async () => {
  const { page, context } = await house.visitor();
  const asked = await fullHouse(page);
  await page.goto(`${house.url}/games`);
  await page.locator('.games .game-quote .said').nth(1).waitFor();
  await page.waitForTimeout(3500);
  expect(asked.length).toBeLessThan(10);
  await page.locator('a[href^="/statistics"]').first().click();
  await page.locator('.games').waitFor({ state: 'detached' });
  const left = asked.length;
  await page.waitForTimeout(3000);
  expect(asked.length).toBe(left);
  await context.close();
});

test('games are listed by their decisive exchange, and come out when asked', async () => {
  const { page, troubles, context } = await house.visitor();
  await fullHouse(page);
  await page.goto(`${house.url}/games`);
  const rows = page.locator('.games .game-line');
  await rows.nth(11).waitFor();
  await expect.poll(() => rows.count()).toBe(12);
  const first = rows.first();
  await first.locator('.game-quote .said').nth(1).waitFor();
  expect(await first.innerText()).toMatch(/then the price moved by \d+, at \d:\d\d/i);
  expect(
    await page.locator('.games .game-nature .mark:not(.mark-stranger), .games .game-price').count(),
  ).toBe(0);
  // A screen reader reads on without scrolling.
  await rows.last().locator('.game-quote .said').nth(1).waitFor();
  // On a laptop the live games stand beside the list.
  const live = await page.locator('.games-live .live-game').first().boundingBox();
  const list = await page.locator('.games .game-lines').boundingBox();
  expect(live?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  await fourPictures(page, 'games-kept');
  await expectAccessible(page, 'the games, kept');
  await expectNoSideScroll(page, 'the games, kept');

  await first.getByRole('button', { name: 'Show' }).click();
  expect(await first.locator('.game-nature').innerText()).toMatch(/human|computer/i);
  await expect.poll(() => first.locator('.game-price').count()).toBe(1);
  expect(await rows.nth(1).locator('.game-price').count()).toBe(0);
  await page.getByLabel('Show the results').check();
  await page.locator('.games .game-price').nth(11).waitFor();
  expect(page.url()).toContain('tell=true');
  await fourPictures(page, 'games-told');
  await expectAccessible(page, 'the games, told');
  await expectNoSideScroll(page, 'the games, told');

  // Words and filters are behind one control, which keys reach.
  expect(await page.getByLabel('Words said').count()).toBe(0);
  await page.getByRole('button', { name: 'Search and filter' }).press('Enter');
  // Words are looked for by keys alone, in all formats; a line leads to its moment.
  await page.getByLabel('Words said').fill('Sheep');
  await page.keyboard.press('Enter');
  const line = rows.first().getByRole('link', { name: /0:42.*No, Sheep are not for me/ });
  await line.waitFor();
  expect(await line.locator('mark').innerText()).toBe('Sheep');
  expect(await line.getAttribute('href')).toMatch(/\/game\/g_\w+\?t=43$/);
  expect(new URL(page.url()).searchParams.get('said')).toBe('Sheep');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  expect(await focused()).toBe('search');
  expect(await page.getByRole('button', { name: 'All', exact: true }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page
    .getByRole('search', { name: 'Search and filter' })
    .getByLabel('Language')
    .selectOption({ label: 'Cyrillic letters, as in Russian' });
  await expect.poll(() => page.url()).toContain('script=Cyrl');
  await fourPictures(page, 'games-words');
  await expectAccessible(page, 'the games, found by words');
  await expectNoSideScroll(page, 'the games, found by words');

  await page.getByLabel('Words said').fill(hiddenText);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show all games' }).press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await focused()).toBe('search');
  expect(await page.getByLabel('Words said').inputValue()).toBe('');

  // Judges of all formats stand on one leaderboard; the page of each says how they judge.
  await page.goto(`${house.url}/boards?format=all`);
  await page.getByRole('table', { name: 'Judges of all formats' }).waitFor();
  await fourPictures(page, 'boards-judges');
  await expectAccessible(page, 'the board of judges');
  await expectNoSideScroll(page, 'the board of judges');
  await page.getByRole('link', { name: 'Grace' }).click();
  await page.getByRole('heading', { name: 'As a judge' }).waitFor();
  await expect.poll(() => page.getByRole('cell', { name: /21 %\s*11 % – 33 %/ }).count()).toBe(1);
  await page.getByRole('heading', { name: 'As a judge' }).scrollIntoViewIfNeeded();
  await fourPictures(page, 'person-judging');
  await expectAccessible(page, 'a judge');
  await expectNoSideScroll(page, 'a judge');
  expect(troubles).toEqual([]);
  await context.close();
});

test('the list begins on the first screen of a phone, with games of every format', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/games') asked.push(search);
  });
  await fullHouse(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 568 });
    await page.goto(`${house.url}/games`);
    const row = page.locator('.games .game-line').first();
    await row.waitFor();
    const box = await row.boundingBox();
    expect(box?.y, `${width} px`).toBeLessThan(568 - 56 - 60);
    expect(await page.locator('.games select, .games input:not([role="switch"])').count()).toBe(0);
  }
  expect(asked).toEqual(['', '']);
  await page.getByRole('button', { name: 'Duel', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toBe('?format=duel');
  expect(new URL(page.url()).search).toBe('?format=duel');
  // An address with a filter opens the filters.
  await page.goto(`${house.url}/games?said=Sheep`);
  expect(await page.getByLabel('Words said').inputValue()).toBe('Sheep');
  await page.getByRole('button', { name: 'Search and filter (1)' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('after a game one sees its score as a judge, and that it counts after the others of the draw', async () => {
  const { page, troubles, context } = await house.visitor();
  // As if it had counted, for somebody with two games before.
  await page.route(/\/api\/games\/g_\w+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), origin: 'rated' } });
  });
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Practise against a computer' }).click();
  await page.getByLabel('Your question').fill('Hi');
  await page.getByLabel('Your question').press('Enter');
  await page.locator('.exchange-answer').waitFor({ timeout: 135_000 });
  await page.getByLabel('Bet until “human” costs').fill('30');
  await page.getByLabel('Bet until “human” costs').press('Enter');
  await page.getByText('20 computer', { exact: true }).first().waitFor();
  await page.getByLabel('I am done').click();
  // The mid is 29.5, and it was a computer: 100 - 200 * 0.295².
  await expect
    .poll(() => page.locator('.reveal-score').innerText(), { timeout: 30_000 })
    .toMatch(/Judge\s+83\s/);
  await page.getByRole('heading', { name: 'You were right.' }).waitFor();
  await fourPictures(page, 'reveal-judge');
  await expectAccessible(page, 'the reveal with the score');
  expect(troubles.filter((text) => !text.includes('404'))).toEqual([]);
  await context.close();
});
