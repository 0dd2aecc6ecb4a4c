/** `npm run picture`: plays a written-down game in a browser and takes the README's pictures of it, in about a minute. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { startBot } from '@parlour/bot-sdk';
import { practicePace } from '@parlour/game';
import { fixedEntropy } from '@parlour/host/testing';
import { startServer } from '@parlour/server';
import { memoryStore } from '@parlour/store';
import { chromium, type Page } from 'playwright-core';
import { buildWeb } from '../apps/server/src/platform/web/web-build.ts';
import { findBrowser, whatToInstall } from './browser.ts';

const repository = join(import.meta.dirname, '..');
const folder = join(repository, 'docs', 'pictures');

/** Questions, the target's answers, the price after the bettor's reaction, and the delay in milliseconds. */
const script = [
  { ask: 'What did you have for breakfast?', answer: 'Cold pizza. Do not tell my mother.', price: 61 },
  { ask: 'What is 4,137 times 29?', answer: '119,973.', price: 34 },
  { ask: 'That was quick. Did you use a calculator?', answer: 'My phone. Is that cheating?', price: 46 },
  { ask: 'What do you hear right now?', answer: 'The fridge, and you being suspicious.', price: 63 },
] as const;
const pause = 6000;

/** The file of a picture in the light or the dark. */
const pictures = {
  light: 'docs/pictures/market-light.png',
  dark: 'docs/pictures/market-dark.png',
} as const;

/** A server in memory with one scripted bot. */
async function openHouse() {
  await buildWeb(repository);
  const store = memoryStore();
  const server = await startServer({
    store,
    port: 0,
    host: '127.0.0.1',
    webFolder: join(repository, 'apps', 'web', 'dist'),
    entropy: fixedEntropy('picture', 'machine'),
    pace: async () => practicePace,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const { id } = await store.records.createBot({ name: 'Script', owner: null, description: '', at: 0 });
  const holder = { kind: 'bot', id } as const;
  const { token } = await store.records.issueToken({ holder, scopes: ['play'], at: 0 });
  const answer = ({ text }: { text: string }) => script.find(({ ask }) => ask === text)?.answer ?? '';
  const connected = Promise.withResolvers<void>();
  const on = ({ type }: { type: string }) => type === 'connected' && connected.resolve();
  const bot = startBot({ url, token, reply: answer, log: () => {}, on });
  await connected.promise;
  return {
    url,
    close: async () => {
      bot.stop();
      await bot.closed;
      await server.close();
      await store.close();
    },
  };
}

async function play(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/play/market`);
  await page.getByRole('button', { name: 'Practise against a computer' }).click();
  for (const { ask, answer, price } of script) {
    await page.getByLabel('Your question').fill(ask);
    await page.keyboard.press('Enter');
    await page.getByText(answer, { exact: true }).waitFor();
    await after(pause);
    await page.getByLabel('Bet until “human” costs').fill(String(price));
    await page.keyboard.press('Enter');
    await page.locator('.price-number', { hasText: String(price) }).waitFor();
    await after(pause);
  }
  await page.getByLabel('Your question').fill('And what does the pizza think?');
}

if (import.meta.main) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(whatToInstall);
  const house = await openHouse();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  const page = await browser.newPage({
    viewport: { width: 1180, height: 640 },
    deviceScaleFactor: 1.5,
    locale: 'en',
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(60_000);
  await play(page, house.url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [colorScheme, path] of Object.entries(pictures)) {
    await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark', reducedMotion: 'reduce' });
    await after(300); // the page is painted anew
    await page.screenshot({ path: join(repository, path) });
  }
  await browser.close();
  await house.close();
}
