/** The page of statistics in a browser: figures of judges whose skill is known, their tables and their data. */
import { mulberry32 } from '@parlour/stats';
import type { WholeGame } from '@parlour/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

/** Games of judges who are right as often as they say, and learn as the game goes. */
function judgedGames(count: number): readonly WholeGame[] {
  const random = mulberry32(7);
  return Array.from({ length: count }, (_, number) => {
    const truth = 0.02 + 0.96 * random();
    const nature = random() < truth ? 'human' : 'machine';
    const at = (share: number) => Math.round(100 * (0.5 + share * (truth - 0.5))) / 100;
    const said = (series: string, place: number, share: number) => ({
      series,
      at: place,
      probability: at(share),
      nature,
    });
    const seconds = Array.from({ length: 25 }, (__, step) => said('second', 5 * step, step / 24));
    const answers = Array.from({ length: 5 }, (__, step) => said('answers', step, step / 4));
    const game = `g_${String(number).padStart(20, '0')}`;
    return {
      game,
      format: 'market',
      preset: 'market',
      origin: 'rated',
      list: 'public',
      natures: nature,
      end: 'time',
      startedAt: number,
      endedAt: number + 1,
      row: {},
      record: {},
      measures: {},
      players: [],
      judgements: [],
      ratings: [],
      forecasts: [...seconds, ...answers, said('last', 0, 1)],
    };
  });
}

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('statistics', 'machine', { bots: [] });
  await house.store.archive.keep(judgedGames(600), 0);
}, 120_000);
afterAll(() => house?.close());

test('figures 7 and 8 at a second that is chosen by keys, their table, and last words', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/boards`);
  await page.getByRole('link', { name: 'Statistics' }).click();
  const said = page.getByText('public games were judged');
  await said.waitFor();
  expect(await said.innerText()).toContain('At 120 s: 600 of 600');
  const slider = page.getByRole('slider');
  for (let step = 0; step < 6; step += 1) await slider.press('ArrowLeft');
  await page.getByText('At 90 s: 600 of 600').waitFor();
  expect(page.url()).toContain('at=90');
  await look(page, 'statistics');
  await page.getByText('The same as a table').first().click();
  const rows = page.locator('figure').first().getByRole('row');
  expect(await rows.count()).toBe(11);
  expect(await page.getByRole('link', { name: 'Data (CSV)' }).first().getAttribute('href')).toMatch(
    /^data:text\/csv,bin%2Cn%2Chuman/,
  );
  await page.getByLabel('Beliefs').selectOption({ label: 'Last words of those who played' });
  await page.getByText('600 last words').waitFor();
  await page.getByRole('combobox').first().selectOption({ label: 'Duel' });
  await page.getByText('No public game was judged this way yet.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
}, 60_000);
