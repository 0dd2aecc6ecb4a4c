/** The page of a replay: what stands where, at a desk and on a phone. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { point } from '@parlour/game';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { MarketRecord } from '../apps/web/src/formats/market/record.ts';
import { archiveAnswer } from '../apps/web/src/testing/archive-answers.ts';
import { look } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('replay', 'machine', { bots: [] });
});
afterAll(() => house?.close());

/** Opens the replay of a made-up game; `moved` says for each point won how far the trades moved the price. */
async function openReplay(page: Page, moved = 1): Promise<void> {
  await page.route(/\/api\/games\/g_/, (route) => {
    const answer = archiveAnswer(new URL(route.request().url()).pathname);
    if (answer === undefined || typeof answer === 'string') return route.fulfill({ body: answer ?? '' });
    if (!('gains' in answer)) return route.fulfill({ json: answer });
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
});

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

test('another site shows the replay by the line that is copied, as nobody and without a line to the house', async () => {
  const { page, troubles, context } = await house.visitor();
  await context.addCookies([{ name: 'parlour', value: 'mine', url: house.url }]);
  await openReplay(page);
  await page.getByText('Embed this replay').click();
  const line = await page.locator('.embed-line code').innerText();
  await look(page, 'replay-embed-line');
  const blog = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${line}</main>`),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void blog.close());
  await once(blog, 'listening');
  const sockets: string[] = [];
  await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const inside = page.frameLocator('iframe');
  await inside.getByRole('heading', { level: 1, name: 'Market replay' }).waitFor();
  await inside.locator('.replay-chart').waitFor();
  expect(await inside.locator('.embed-line, nav').count()).toBe(0);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    inside.getByRole('link', { name: 'Parlour' }).click(),
  ]);
  expect(new URL(opened.url()).pathname).toBe(`/game/g_${'0'.repeat(20)}`);
  await opened.close();
  await look(page, 'replay-embedded');
  // Of a game that is not open to everybody it says what it says of one that never was; it asks as nobody.
  await page.unrouteAll();
  const asked: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/games/') && asked.push(request));
  await page.goto(`${house.url}/embed/g_${'1'.repeat(20)}`);
  await page.getByText('only its players may see it').waitFor();
  const cookies = await Promise.all(asked.map(async (request) => (await request.allHeaders()).cookie));
  expect([sockets, cookies]).toEqual([[], [undefined, undefined]]);
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  await context.close();
});
