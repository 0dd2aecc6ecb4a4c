/** The replay page: layout on desktop and phone. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { archiveAnswer } from '../../apps/web/src/testing/archive-answers.ts';
import { drawn, look, sizes } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('replay', 'machine', { bots: [] });
});
afterAll(() => house?.close());

/** Opens the replay of a made-up game. */
async function openReplay(page: Page): Promise<void> {
  await page.route(/\/api\/games\/g_/, (route) => {
    const answer = archiveAnswer(new URL(route.request().url()).pathname);
    if (answer === undefined || typeof answer === 'string') return route.fulfill({ body: answer ?? '' });
    return route.fulfill({ json: answer });
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
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    await drawn(page);
    const boxes = await numbers.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    for (const [index, { bottom }] of boxes.slice(0, -1).entries())
      expect(bottom).toBeLessThan(boxes[index + 1]?.top ?? 0);
  }
  // Before the first question nothing but a little room lies between the chart and the seal.
  expect((await page.locator('.replay-foot').boundingBox())?.y).toBeLessThan(780);
  await look(page, 'replay');
  expect(troubles).toEqual([]);
  await context.close();
});

test('no nature is named before one asks; then the outcome is that of the reveal', async () => {
  const { page, troubles, context } = await house.visitor();
  await openReplay(page);
  expect(await page.locator('.told-outcome').count()).toBe(0);
  await page.getByRole('button', { name: 'Tell me now' }).click();
  const outcome = page.locator('.told-outcome');
  expect(await outcome.getByRole('heading', { level: 2 }).innerText()).toMatch(/was a (human|computer)\.$/);
  await outcome.getByRole('heading', { name: 'Who judged best' }).waitFor();
  await look(page, 'replay-told');
  expect(troubles).toEqual([]);
  await context.close();
});

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
  await page.getByText('or it is private').waitFor();
  const cookies = await Promise.all(asked.map(async (request) => (await request.allHeaders()).cookie));
  expect([sockets, cookies]).toEqual([[], [undefined, undefined]]);
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  await context.close();
});
