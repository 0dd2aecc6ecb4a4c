/** Pages show and answer in time on a slow line and a slow phone. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('speed');
});
afterAll(() => house?.close());

/** Slow 4G, in bytes a second and milliseconds, and a phone four times slower than this machine. */
const line = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const slowdown = 4;

/** How long each may take, in milliseconds. */
const largestAfter = 2500;
const answeredWithin = 200;

/** What must be within a limit is measured up to three times until it is: other work of the machine does not count. */
async function withinLimit(limit: number, measure: () => Promise<number>): Promise<number> {
  const first = await measure();
  if (first <= limit) return first;
  const second = await measure();
  return second <= limit ? second : Math.min(first, second, await measure());
}

async function onSlowPhone<Result>(
  visit: (page: Page, wire: CDPSession) => Promise<Result>,
): Promise<Result> {
  const { page, context } = await house.visitor({ size: 'phone' });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', line);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await visit(page, wire);
  await context.close();
  return result;
}

/** When the largest thing of the page was painted last, in milliseconds after the click that led to it. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** From the event to the next picture on the screen, in milliseconds. */
const nextPaint = (type: string) => `new Promise((resolve) => {
  addEventListener('${type}', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true, once: true });
})`;

test('the front page shows its content in 2.5 s on a slow line and a slow phone', {
  timeout: 90_000,
}, async () => {
  const figures: string[] = [];
  const shown = await withinLimit(largestAfter, () =>
    onSlowPhone(async (page) => {
      await page.goto(house.url);
      await page.getByRole('button', { name: /practise against a bot/i }).waitFor({ timeout: 20_000 });
      const usable = (await page.evaluate('performance.now()')) as number;
      await page.waitForTimeout(500);
      const largest = (await page.evaluate(largestPaint)) as number;
      figures.push(`${Math.round(largest)} ms (usable after ${Math.round(usable)} ms)`);
      return largest;
    }),
  );
  console.log(`largest paint of the front page: ${figures.join(', ')}; best ${Math.round(shown)} ms`);
  expect(shown).toBeLessThanOrEqual(largestAfter);
});

test('a click is answered by a new picture within 200 ms', { timeout: 90_000 }, async () => {
  const reaction = (click: (page: Page) => Promise<void>, type: string) =>
    withinLimit(answeredWithin, () =>
      onSlowPhone(async (page) => {
        await page.goto(house.url);
        await page.getByRole('button', { name: /practise against a bot/i }).waitFor({ timeout: 20_000 });
        await page.waitForTimeout(1000);
        const painted = page.evaluate(nextPaint(type)) as Promise<number>;
        await click(page);
        return painted;
      }),
    );
  const practise = await reaction(
    (page) => page.getByRole('button', { name: /practise against a bot/i }).click(),
    'click',
  );
  const theme = await reaction(async (page) => {
    await page.getByRole('button', { name: /language, colours/i }).click();
    await page.getByLabel('Colours').selectOption('dark');
  }, 'change');
  console.log(
    `next paint after “Practise” ${Math.round(practise)} ms, after the theme ${Math.round(theme)} ms`,
  );
  expect(practise).toBeLessThanOrEqual(answeredWithin);
  expect(theme).toBeLessThanOrEqual(answeredWithin);
});
