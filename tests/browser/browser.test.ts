/** People play the Market in real browsers, to the reveal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { practicePace, practiceTurns } from '@parlour/game';
import { fixedEntropy } from '@parlour/host/testing';
import { type Server, startServer } from '@parlour/server';
import { type Store, sqliteStore } from '@parlour/store';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseBots, startHouseBots } from '../../apps/server/src/play/server-bots/house-bots.ts';
import {
  builtWeb,
  closePages,
  drawn,
  expectAccessible,
  expectNoSideScroll,
  fourPictures,
  newPerson,
  openBrowser,
  type Person,
} from '../support/browser/browser.ts';
import { until } from '../support/until.ts';

const repository = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'parlour-browser-'));
let browser: Browser;
let store: Store;
let server: Server;
let bots: HouseBots;
let url: string;

beforeAll(async () => {
  store = await sqliteStore({ directory });
  server = await startServer({
    store,
    port: 0,
    host: '127.0.0.1',
    sameAddress: true,
    webFolder: await builtWeb(),
    entropy: fixedEntropy('browser', 'human'),
    pace: async () => practicePace,
    turns: async () => practiceTurns,
    dispatch: { every: 3000, ready: 4000 },
  });
  url = `http://127.0.0.1:${server.port}`;
  bots = await startHouseBots({
    folder: join(repository, 'bots'),
    only: ['simple'],
    url,
    records: store.records,
    said: () => {},
    ended: () => {},
  });
  browser = await openBrowser();
  const { house } = server;
  await until(() => house.bots.candidates('market', 'target').length > 0, 'a bot of the house has come');
});

afterAll(async () => {
  await closePages(browser);
  await bots?.stop();
  await server?.close();
  await store?.close();
  rmSync(directory, { recursive: true, force: true });
});

async function front(options: Parameters<typeof newPerson>[1] = {}): Promise<Person> {
  const person = await newPerson(browser, options);
  await person.page.goto(`${url}/play/market`);
  await person.page.getByRole('link', { name: /play as bettor/i }).waitFor();
  return person;
}

async function ready(page: Page): Promise<void> {
  await page.getByRole('button', { name: /i am ready/i }).click({ timeout: 45_000 });
}

const ask = async (page: Page, text: string) => {
  await page.getByLabel('Your question').fill(text);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
};

describe('in the browser', () => {
  test('two bettors and a human target play to the reveal', { timeout: 270_000 }, async () => {
    const [ann, ben, tom] = [await front(), await front({ size: 'phone' }), await front()];
    await fourPictures(ann.page, 'front');
    await expectAccessible(ann.page, 'the front page');
    await expectNoSideScroll(ann.page, 'the front page');

    await ann.page.getByRole('link', { name: /play as bettor/i }).click();
    await ann.page.getByText('a person to play the target').waitFor();
    await fourPictures(ann.page, 'waiting');
    await expectAccessible(ann.page, 'the waiting room');
    await ben.page.getByRole('link', { name: /play as bettor/i }).click();
    await tom.page.getByRole('link', { name: /play as target/i }).click();
    await ann.page.getByRole('button', { name: /i am ready/i }).waitFor({ timeout: 45_000 });
    await fourPictures(ann.page, 'ready');
    await Promise.all([ann, ben, tom].map(({ page }) => ready(page)));

    for (const { page } of [ann, ben]) await page.getByLabel('Your question').waitFor({ timeout: 45_000 });
    expect(ann.page.url()).toMatch(/\/game\/g_[0-9a-z]{20}$/);
    await ask(ann.page, 'What did you have for breakfast?');
    await tom.page.getByText('What did you have for breakfast?').first().waitFor();
    await fourPictures(tom.page, 'target');
    await expectAccessible(tom.page, "the target's table");
    await tom.page.getByLabel('Your answer').fill('Cold pizza, to be honest.');
    await tom.page.keyboard.press('Enter');

    // The asker reads it at once, the other one five seconds later.
    await ann.page.getByText('Cold pizza, to be honest.', { exact: true }).waitFor();
    expect(await ben.page.getByText('Cold pizza, to be honest.').count()).toBe(0);
    await ben.page
      .getByText(/answer in \d s/i)
      .first()
      .waitFor();
    await ann.page.locator('body').click({ position: { x: 5, y: 5 } });
    for (let bets = 0; bets < 3; bets += 1) await ann.page.keyboard.press('h');
    await ann.page.getByText('3 human', { exact: true }).first().waitFor();
    await fourPictures(ann.page, 'bettor');
    await expectAccessible(ann.page, "the bettor's table");
    await expectNoSideScroll(ann.page, "the bettor's table");
    await ben.page
      .getByRole('button', { name: /^computer/i })
      .first()
      .click();
    await ben.page.getByText('1 computer', { exact: true }).first().waitFor();
    await ben.page.getByText('Cold pizza, to be honest.', { exact: true }).waitFor();

    for (const { page } of [ann, ben]) await page.getByLabel(/i am done/i).click();
    for (const { page } of [ann, ben, tom]) {
      await page
        .getByText(/was a (human|computer)\.|you (did not pass|passed)|they could not tell/i)
        .first()
        .waitFor();
      await page
        .getByText(/sealed before the first word. checked/i)
        .first()
        .waitFor();
    }
    await fourPictures(ann.page, 'reveal');
    await expectAccessible(ann.page, 'the reveal');
    await expectNoSideScroll(ann.page, 'the reveal');
    for (const { troubles, context } of [ann, ben, tom]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  });

  test('one alone practises against a bot of the house, from a phone', { timeout: 180_000 }, async () => {
    const { page, troubles, context } = await front({ size: 'phone', dark: true });
    await page.getByRole('button', { name: /practise against a computer/i }).click();
    await page.getByText('Practice', { exact: true }).first().waitFor();
    await ask(page, 'Hi');
    await page
      .getByText("Hmmm... That's an interesting question.", { exact: true })
      .waitFor({ timeout: 75_000 });
    await page
      .getByRole('button', { name: /^human/i })
      .first()
      .click();
    await page.getByText('1 human', { exact: true }).first().waitFor();
    await page.getByLabel(/i am done/i).click();
    await page
      .getByText(/was a (human|computer)\.|you (did not pass|passed)|they could not tell/i)
      .first()
      .waitFor();
    await page
      .getByText(/sealed before the first word. checked/i)
      .first()
      .waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('friends meet at a private table by a link', { timeout: 180_000 }, async () => {
    const [ann, tom] = [await front(), await newPerson(browser, { size: 'phone' })];
    await ann.page.getByRole('button', { name: /invite a friend/i }).click();
    await ann.page.waitForURL(/\/join\/i_/);
    await tom.page.goto(ann.page.url());
    await tom.page.getByText(/the person who invited you starts/i).waitFor();
    // By keys: on a phone the bar of tabs lies over the end of the page until one scrolls.
    await tom.page.getByLabel('target', { exact: true }).press('Space');
    await fourPictures(ann.page, 'join');
    await expectAccessible(ann.page, 'the private table');
    await expectNoSideScroll(ann.page, 'the private table');
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await ann.page.getByLabel('Your question').waitFor();
    await tom.page
      .getByText(/waiting for the first question/i)
      .first()
      .waitFor();
    for (const { troubles, context } of [ann, tom]) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  });

  test('the boards say how many games had no result, by what the target was', async () => {
    const { page, troubles, context } = await newPerson(browser);
    const table = page.getByRole('table', { name: /games without a result/i });
    // One game says nothing, so there is no table yet. Ten are enough for one.
    const known = page.waitForResponse('**/api/voids/market');
    await page.goto(`${url}/boards`);
    const rates = await (await known).json();
    expect([rates.human.n, rates.machine.n]).toEqual([1, 0]);
    await drawn(page);
    expect(await table.count()).toBe(0);
    await page.route('**/api/voids/market', (route) =>
      route.fulfill({ json: { ...rates, human: { ...rates.human, n: 10 } } }),
    );
    await page.reload();
    await table.waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^a human 0 % .*\b10$/),
      expect.stringMatching(/^a computer .*\b0$/),
    ]);
    await fourPictures(page, 'boards');
    await expectAccessible(page, 'boards');
    await expectNoSideScroll(page, 'boards');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the rules, and a page that is not there', async () => {
    const { page, troubles, context } = await newPerson(browser);
    for (const [name, path] of [
      ['rules', '/market/rules'],
      ['missing', '/no/such/page'],
    ] as const) {
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await fourPictures(page, name);
      await expectAccessible(page, name);
      await expectNoSideScroll(page, name);
    }
    // The browser itself reports the page that is not there.
    expect(troubles).toEqual([expect.stringContaining('404')]);
    await context.close();
  });
});
