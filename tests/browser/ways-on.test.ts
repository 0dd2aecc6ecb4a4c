/** Page titles, and empty states: plain words, and a next step. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('ways-on', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

const pages = [
  ['/', 'Parlour · Human or computer?'],
  ['/market/wait', 'Waiting · Parlour'],
  ['/market/rules', 'The rules of the Market · Parlour'],
  ['/market/learn', expect.stringMatching(/^\d:\d\d · Market$/)],
  ['/join/i_00000000000000000000', 'This invitation does not work. · Parlour'],
  ['/game/g_x', 'Game not found · Parlour'],
  ['/games', 'Watch · Parlour'],
  ['/boards', 'Leaderboard · Parlour'],
  ['/leaderboard', 'Leaderboard · Parlour'],
  ['/people/a_nobody', 'No player at this address. · Parlour'],
  ['/me', 'Account · Parlour'],
  ['/hours', 'Parlour · Human or computer?'],
  ['/following', 'Account · Parlour'],
  ['/account', 'Account · Parlour'],
  ['/account/recover', 'Lost your password? · Parlour'],
  ['/privacy', 'Privacy · Parlour'],
  ['/bots', 'Computers · Parlour'],
  ['/league', 'League of bots · Parlour'],
  ['/machines', 'Taken for human · Parlour'],
  ['/bots/new', 'Register a bot · Parlour'],
  ['/bots/b_x', 'There is no bot at this address. · Parlour'],
  ['/developers', 'For developers · Parlour'],
  ['/guess', 'Guess · Parlour'],
  ['/who', 'Guess · Parlour'],
  ['/research', 'Research · Parlour'],
  ['/play/market', 'Market · Parlour'],
  ['/practice', 'Which one is human? · Parlour'],
  ['/duel/rules', expect.stringMatching(/.+ · Parlour$/)],
  ['/docs/api', 'API · Parlour'],
  ['/nothing', 'Page not found · Parlour'],
] as const;

test('every page has a name of its own', async () => {
  const { page, context } = await house.visitor();
  for (const [path, title] of pages) {
    await page.goto(`${house.url}${path}`);
    await expect.poll(() => page.title(), { timeout: 20_000 }).toEqual(title);
    expect((await page.request.get(`${house.url}${path}`)).status()).toBe(
      ['/game/g_x', '/nothing'].includes(path) ? 404 : 200,
    );
  }
  await context.close();
});

test.each([
  ['damaged', 'g_123', 'Game not found'],
  ['of no game', 'g_00000000000000000000', 'Game not found'],
])('the address of a game that is %s leads on to other games', async (_, game, heading) => {
  const { page, context } = await house.visitor();
  await page.goto(`${house.url}/game/${game}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByText(/ask for the whole link, or/i).waitFor();
  expect(await page.getByText(/frame|protocol/i).count()).toBe(0);
  await look(page, `no-game-${game.length}`);
  await page.getByRole('main').getByRole('link', { name: 'All finished games' }).click();
  await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
  await context.close();
});

test('a house without a game says so once, and how to begin', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/games`);
  await page.getByText('No finished rated game yet.').waitFor();
  // There is nothing to choose from.
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await page.goto(`${house.url}/games?format=imitation`);
  await page.getByText('Imitation game: no finished rated game yet.').waitFor();
  await page.getByRole('button', { name: 'Market', exact: true }).click();
  await page.getByText('Market: no finished rated game yet.').waitFor();
  await look(page, 'no-games');
  await page.getByRole('link', { name: 'Play the first one.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Waiting for a table' }).waitFor();
  await page.goto(`${house.url}/leaderboard`);
  await page.getByText('The leaderboard is empty.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/boards');
  await expect.poll(() => page.getByText('It lists members:').count()).toBe(1);
  expect(await page.getByText('Games without a result').count()).toBe(0);
  await look(page, 'no-boards');
  await page.getByRole('link', { name: 'Become a member' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('what the house keeps of whom stands on a page that one meets before one becomes a member', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/account`);
  await page.getByRole('link', { name: 'Data that the server keeps' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  // The rules of this house are asked for once the page is there.
  await expect.poll(() => parts.count()).toBe(11);
  await look(page, 'privacy');
  const russian = await visitorFrom(house.browser, 'ru');
  await russian.page.goto(`${house.url}/privacy`);
  await russian.page.getByRole('heading', { level: 1, name: 'Личные данные' }).waitFor();
  await look(russian.page, 'privacy-russian');
  await russian.context.close();
  await page.getByRole('main').getByRole('link', { name: 'Your games and your data' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await page.goto(house.url);
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('anybody who erases their data sees that it is done', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Nickname').fill('Passing');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Passing').waitFor();
  // The last thing that the page asks for: after the erasure nobody may have it.
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/me/safety'));
  await page.goto(`${house.url}/me`);
  await asked;
  // No board stands there that they have no game on.
  await page.getByText('Results appear after a public rated game.').waitFor();
  expect(await page.locator('.standing').count()).toBe(0);
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByLabel(/type your nickname/i).fill('Passing');
  await page.getByRole('button', { name: 'Erase my data' }).click();
  const notice = page.locator('.notice', { hasText: 'Your data is erased' });
  await notice.waitFor();
  expect(await notice.isVisible()).toBe(true);
  await look(page, 'erased');
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.getByRole('link', { name: /front page/i }).click();
  await page.getByRole('link', { name: /Market/ }).waitFor();
  expect(await notice.count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
