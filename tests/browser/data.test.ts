/** The page of data on a desktop and a phone: files, sizes, and how to cite a release. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('data', 'machine', { bots: [] });
});
afterAll(() => house?.close());

const file = (name: string, bytes: number) => ({ name, bytes, sha256: 'c014073c82b8'.padEnd(64, '0') });
const month = (name: string, status: 'running' | 'final') => ({
  ...{ month: name, status, version: status === 'final' ? '1.0.0' : '0.24.0', before: '2026-11-25' },
  ...{ published: '2026-11-26', firstPublished: '2026-11-26' },
  ...{ games: 96_657, void: 12, simulated: 2, broken: 0, licences: { 'CC-BY-4.0': 96_657 } },
  ...{ rows: {}, presets: {} },
  citation: `Players of parlour.example.org (2026). Games of a Parlour server, ${name} [Data set]. https://parlour.example.org/data/${name}`,
  bibtex: `@misc{parlour-${name},\n  url = {https://parlour.example.org/data/${name}}\n}`,
  files: [
    file('LICENSE.txt', 353),
    file('games.jsonl.zst', 26_500_000),
    file('judgements.parquet', 3_300_000),
  ],
});

async function withReleases(page: Page): Promise<void> {
  const releases = [month('2026-11', 'running'), month('2026-10', 'final')];
  await page.route('**/api/releases', (route) => route.fulfill({ json: { licence: 'CC-BY-4.0', releases } }));
}

test('each month has its files and its citation, by keys', async () => {
  const { page, troubles, context } = await house.visitor();
  await withReleases(page);
  await page.goto(`${house.url}/data`);
  await page.getByRole('heading', { level: 2, name: '2026-10' }).waitFor();
  await page.getByRole('row', { name: 'games.jsonl.zst 26.5 MB c014073c82b8' }).waitFor();
  await page.getByRole('row', { name: 'LICENSE.txt 353 bytes' }).waitFor();
  const link = page.getByRole('cell').getByRole('link', { name: 'games.jsonl.zst' });
  expect(await link.getAttribute('href')).toBe('/data/2026-11/games.jsonl.zst');
  const cite = page.getByText('Cite this').last();
  await cite.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Games of a Parlour server, 2026-10 [Data set]').waitFor();
  await page.getByRole('button', { name: 'Copy' }).last().waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\w+\.(copy|copied)\b/);
  await look(page, 'data');
  await page.goto(`${house.url}/data/2026-10`);
  await page.getByRole('heading', { level: 1, name: 'Data of 2026-10' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
  expect(troubles).toEqual([]);
  await context.close();
});

test('in Russian nothing sticks out of a phone', async () => {
  const { page, troubles, context } = await visitorFrom(house.browser, 'ru-RU');
  await withReleases(page);
  await page.goto(`${house.url}/data`);
  await page.getByRole('heading', { level: 1, name: 'Данные' }).waitFor();
  await page.getByText('Как ссылаться').first().click();
  await page.getByRole('button', { name: 'Скопировать' }).first().waitFor();
  await look(page, 'data-russian');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a server without releases says so', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/data`);
  await page.getByText('This server makes no releases.').waitFor();
  await look(page, 'data-none');
  expect(troubles).toEqual([]);
  await context.close();
});
