/** Pages show and answer in time on a slow line and a slow phone. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('speed');
});
afterAll(() => house?.close());

/** Slow 4G, in bytes a second and milliseconds. */
const line = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
/** The phone is four times slower than a machine that does the work below in this many milliseconds. */
const referenceMs = 20;
const slowdown = 4;

/** Numbers, texts and sorting, as scripts of a page do; its time in milliseconds. */
function someWork(): number {
  const began = performance.now();
  const texts: string[] = [];
  let x = 1;
  for (let i = 0; i < 400_000; i += 1) {
    x = (x * 1_103_515_245 + 12_345) & 0x7fffffff;
    if (i % 8 === 0) texts.push(String(x));
  }
  texts.sort();
  return performance.now() - began;
}

/** How much slower than this machine the phone is: on a slow machine less than four times. */
async function throttlingRate(page: Page): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 10; run += 1) best = Math.min(best, await page.evaluate(someWork));
  return Math.min(slowdown, Math.max(1, (slowdown * referenceMs) / best));
}

/** The largest paint of the front page, whose text is in the HTML, in milliseconds. */
const frontAfter = 800;
/** Bytes of the front page until nothing is asked for any more. */
const mostBytes = 200_000;
/** Time from a key to the next picture, in milliseconds. */
const answeredWithin = 200;

/** Measures up to five times until within the limit, to exclude other load of the machine. */
async function withinLimit(limit: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && best > limit; run += 1) best = Math.min(best, await measure());
  return best;
}

async function onSlowPhone<Result>(
  visit: (page: Page, wire: CDPSession) => Promise<Result>,
): Promise<Result> {
  const { page, context } = await house.visitor({ size: 'phone' });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', line);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: await throttlingRate(page) });
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

/** Sum of all shifts of the layout so far. */
const shifted = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Buffered entries arrive in a later task.
  setTimeout(() => resolve(sum), 100);
})`;

test('the front page shows its content in 0.8 s on a slow line and a slow phone, and does not move', async () => {
  const figures: string[] = [];
  let bytes = 0;
  let moved = 0;
  const shown = await withinLimit(frontAfter, () =>
    onSlowPhone(async (page, wire) => {
      bytes = 0;
      wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(house.url);
      await page.locator('.hero-talk .said').last().waitFor();
      await page.waitForLoadState('networkidle');
      const largest = (await page.evaluate(largestPaint)) as number;
      moved = (await page.evaluate(shifted)) as number;
      figures.push(`${Math.round(largest)} ms`);
      return largest;
    }),
  );
  console.log(`front page: largest paint ${figures.join(', ')}; ${bytes} bytes; shift ${moved.toFixed(4)}`);
  expect(moved).toBeLessThan(0.001);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
  expect(shown).toBeLessThanOrEqual(frontAfter);
});

test('a click is answered by a new picture within 200 ms', async () => {
  const reaction = (click: (page: Page) => Promise<void>, type: string) =>
    withinLimit(answeredWithin, () =>
      onSlowPhone(async (page) => {
        await page.goto(house.url);
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        await page.waitForTimeout(1000);
        const painted = page.evaluate(nextPaint(type)) as Promise<number>;
        await click(page);
        return painted;
      }),
    );
  const practise = await reaction(
    (page) => page.getByRole('button', { name: 'Play', exact: true }).click(),
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
