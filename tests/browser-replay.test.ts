/** The page of a replay: what stands where, at a desk and on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveAnswer } from '../apps/web/src/testing/archive-answers.ts';
import { look } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('replay', 'machine', { bots: [] });
}, 120_000);
afterAll(() => house?.close());

/** Opens the replay of a made-up game. */
async function openReplay(page: Page): Promise<void> {
  await page.route(/\/api\/games\/g_/, (route) => {
    const answer = archiveAnswer(new URL(route.request().url()).pathname);
    return typeof answer === 'string' ? route.fulfill({ body: answer }) : route.fulfill({ json: answer });
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
  await look(page, 'replay');
  expect(troubles).toEqual([]);
  await context.close();
}, 60_000);
