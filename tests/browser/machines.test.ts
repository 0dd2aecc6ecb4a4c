/** The table of machines on a desktop and a phone: rows, a part of the verdicts, keys, and both languages. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('machines', 'machine', { bots: [] });
});
afterAll(() => house?.close());

const row = (index: number, share: number, made: object = {}) => ({
  ...{ bot: `b_${`${index}`.repeat(20)}`, name: `A bot with a long name ${index}` },
  ...{ version: `1.${index}`, model: 'small-instruct-q4', persona: null, hash: 'c014073c82b8' },
  ...{ stage: 'rookie', verdicts: 1234, judges: 97, games: 620, seconds: 143, firstDay: 1_793_000_000_000 },
  raw: { share: share + 0.02, interval: [share - 0.03, share + 0.06] },
  adjusted: { share, interval: [share - 0.08, share + 0.08] },
  rank: { mean: index, interval: [1, index + 2] },
  evidence: { e: 3.21e9, rounds: 310 },
  ...made,
});
const rows = [
  row(1, 0.48),
  row(2, 0.41, { evidence: null, stage: null, seconds: null }),
  row(3, 0.12, { rank: null, adjusted: null, raw: { share: 0.1, interval: null }, verdicts: 4 }),
];

async function withTable(page: Page): Promise<void> {
  await page.route('**/api/machines*', (route) => {
    const by = new URL(route.request().url()).searchParams.get('by') ?? 'all';
    const slices = [
      { by: 'all', value: '' },
      { by: 'format', value: 'imitation' },
      { by: 'script', value: 'Cyrl' },
      { by: 'days', value: '30' },
    ];
    const counts = { verdicts: 4012, judges: 212, games: 2006, converged: true };
    const people = { share: 0.71, interval: [0.68, 0.74], verdicts: 1544, games: 2006 };
    const some = by === 'all' ? rows : rows.slice(0, 1);
    return route.fulfill({
      json: { before: 1_795_000_000_000, slices, slice: slices[0], ...counts, people, rows: some },
    });
  });
}

test('rows with intervals, people beside them, and one game by keys', async () => {
  const { page, troubles, context } = await house.visitor();
  await withTable(page);
  await page.goto(`${house.url}/machines`);
  const table = page.getByRole('table');
  await expect.poll(() => table.getByRole('row').count()).toBe(5);
  await page.getByText('The ranges are intervals of 95 %.').waitFor();
  const [first, , last] = ['A bot with a long name 1', '', 'A bot with a long name 3'];
  await table.getByRole('row', { name: first }).getByText('40 % – 56 %').waitFor();
  await table.getByRole('row', { name: last }).getByText('too few verdicts').waitFor();
  await table.getByRole('row', { name: 'People' }).getByText('71 %').waitFor();
  await table.getByRole('row', { name: first }).getByText('> 1,000 (310 pairs)').waitFor();
  await look(page, 'machines');
  await page.setViewportSize({ width: 360, height: 740 });
  const region = page.getByRole('region', { name: 'Taken for human' });
  await region.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.getByLabel('Verdicts').focus();
  await page.keyboard.type('Imi');
  await expect.poll(() => table.getByRole('row').count()).toBe(3);
  expect(page.url()).toContain('by=format&value=imitation');
  const csv = page.getByRole('link', { name: 'CSV' });
  expect(await csv.getAttribute('href')).toBe('/api/machines.csv?by=format&value=imitation');
  expect(troubles).toEqual([]);
  await context.close();
});

test('in Russian nothing sticks out of a phone', async () => {
  const { page, troubles, context } = await visitorFrom(house.browser, 'ru-RU');
  await withTable(page);
  await page.goto(`${house.url}/machines`);
  await page.getByRole('heading', { level: 1, name: 'Приняли за человека' }).waitFor();
  await page.getByRole('row', { name: 'Люди' }).waitFor();
  await look(page, 'machines-russian');
  expect(troubles).toEqual([]);
  await context.close();
});

test('a server without a table says when there is one', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/machines`);
  await page.getByText('No table yet.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
