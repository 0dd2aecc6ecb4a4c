/** Last word in the pages, from the front page to the reveal, the list and the board: no package names it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDispatchTiming } from '@parlour/host';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archived } from '../support/archive-play.ts';
import { closePages, newPerson, openBrowser } from '../support/browser/browser.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

const formatsModule = new URL('../support/last-word/module.ts', import.meta.url).href;
const webFolder = mkdtempSync(join(tmpdir(), 'parlour-web-last-word-'));
let browser: Browser;
let house: Awaited<ReturnType<typeof openHouse>>;

beforeAll(async () => {
  const before = { ...process.env };
  process.env.NODE_ENV = 'production';
  process.env.PARLOUR_FACES = join(import.meta.dirname, '../support/last-word/faces.tsx');
  await build({
    root: join(import.meta.dirname, '../../apps/web'),
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: webFolder, emptyOutDir: true },
  });
  process.env = before;
  browser = await openBrowser();
  house = await openHouse({
    nature: 'human',
    chance: 'pages of last word',
    formatsModule,
    webFolder,
    pace: async () => undefined,
  });
});
afterAll(async () => {
  await closePages(browser);
  await house?.close();
  rmSync(webFolder, { recursive: true, force: true });
});

async function wait(page: Page): Promise<void> {
  await page.goto(house.url);
  await page.getByRole('link', { name: /Last word/ }).click();
  await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click();
  await page.getByText('You have waited').waitFor();
}

test('two people play it from the front page to the reveal, and find it in the list and on the board', async () => {
  for (const name of ['one', 'two']) {
    const { token } = await house.serverBot(name);
    const bot = await connect(house.url, name, { authorization: `Bearer ${token}` });
    expect(await bot.say({ type: 'offer', format: 'last-word', roles: ['duellist'], games: 10 })).toBe('ok');
  }
  const people = [await newPerson(browser), await newPerson(browser)];
  const [ann, tom] = people.map(({ page }) => page) as [Page, Page];
  for (const page of [ann, tom]) await wait(page);
  await expect
    .poll(async () => {
      await house.pass(defaultDispatchTiming.every);
      return ann.getByRole('button', { name: /I am ready/ }).count();
    })
    .toBe(1);
  for (const page of [ann, tom]) await page.getByRole('button', { name: /I am ready/ }).click();
  for (const page of [ann, tom]) await page.getByText('The table opens when the time is up.').waitFor();
  await house.pass(defaultDispatchTiming.ready);
  for (const page of [ann, tom]) await page.getByRole('heading', { name: 'Last word' }).waitFor();
  await ann.getByLabel('Your word').fill('farewell');
  await ann.getByLabel('Your word').press('Enter');
  await expect
    .poll(async () => {
      await house.pass(1000);
      return tom.getByText('farewell').count();
    })
    .toBe(1);
  await house.pass(60_000);
  for (const page of [ann, tom]) await page.getByRole('button', { name: 'A human' }).click();
  for (const page of [ann, tom])
    await expect
      .poll(async () => {
        await house.pass(1000);
        return page.getByText('The left was a human, the right a human.').count();
      })
      .toBe(1);
  await archived(house.store, 1);
  await ann.goto(`${house.url}/games?format=last-word&tell=true`);
  await ann.getByText('words 1').waitFor();
  await ann.goto(`${house.url}/boards?format=last-word`);
  await ann.getByRole('button', { name: 'Last word', pressed: true }).waitFor();
  await ann.goto(`${house.url}/boards?format=nothing`);
  await ann.getByRole('button', { name: 'Market', pressed: true }).waitFor();
  for (const { troubles } of people) expect(troubles).toEqual([]);
});
