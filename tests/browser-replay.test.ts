/** The page of a replay: what stands where, at a desk and on a phone. */
import { point } from '@parlour/game';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketRecord } from '../apps/web/src/formats/market/record.ts';
import { archiveAnswer } from '../apps/web/src/testing/archive-answers.ts';
import { look } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('replay', 'machine', { bots: [] });
}, 120_000);
afterAll(() => house?.close());

/** Opens the replay of a made-up game; `moved` says for each point won how far the trades moved the price. */
async function openReplay(page: Page, moved = 1): Promise<void> {
  await page.route(/\/api\/games\/g_/, (route) => {
    const answer = archiveAnswer(new URL(route.request().url()).pathname);
    if (answer === undefined || typeof answer === 'string') return route.fulfill({ body: answer ?? '' });
    const { gains, ...record } = answer as MarketRecord;
    const scaled = Object.entries(gains).map(([seat, gain]) => [
      seat,
      { ...gain, brier: (gain.result / point) * moved },
    ]);
    return route.fulfill({ json: { ...record, gains: Object.fromEntries(scaled) } });
  });
  await page.goto(`${house.url}/game/g_${'0'.repeat(20)}?t=0`);
  await page.getByRole('heading', { level: 1, name: 'Market replay' }).waitFor();
  await page.locator('.replay-chart').waitFor();
}

test('the numbers of the scale stand apart, each at its height', async () => {
  const { page, troubles, context } = await house.visitor();
  await openReplay(page);
  const numbers = page.locator('.replay-chart .chart-scale > span');
  expect(await numbers.allInnerTexts()).toEqual(['100', '50', '0']);
  const boxes = await numbers.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  );
  for (const [index, { bottom }] of boxes.slice(0, -1).entries())
    expect(bottom).toBeLessThan(boxes[index + 1]?.top ?? 0);
  // Before the first question nothing but a little room lies between the chart and the seal.
  expect((await page.locator('.replay-foot').boundingBox())?.y).toBeLessThan(780);
  await look(page, 'replay');
  expect(troubles).toEqual([]);
  await context.close();
}, 60_000);

test.each([
  ['what the points say already is left out', 1, ['Player', 'Was', 'Points', 'Forecast25 at most']],
  ['what differs from the points is told', 2, ['Player', 'Was', 'Points', 'Moved', 'Forecast25 at most']],
])(
  'of the results %s',
  async (_, moved, heads) => {
    const { page, troubles, context } = await house.visitor();
    await openReplay(page, moved);
    await page.getByRole('button', { name: 'Show who it was' }).click();
    const results = page.locator('.verdict-results');
    expect(await results.locator('thead th').allTextContents()).toEqual(heads);
    await page.getByText('The target gets the average price − 50.').waitFor();
    expect(await page.getByText('Moved: how many points').count()).toBe(moved - 1);
    await look(page, `replay-results-${moved}`);
    expect(troubles).toEqual([]);
    await context.close();
  },
  60_000,
);
