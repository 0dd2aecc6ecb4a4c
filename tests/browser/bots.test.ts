/** An owner registers a bot, practises against it and retires it, in a browser. */
import { startBot } from '@parlour/bot-sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('bots');
});
afterAll(() => house?.close());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The token that a page shows this one time. */
const tokenOn = async (page: Page) => (await page.locator('.bot-once code').first().textContent()) ?? '';

test('somebody brings a bot of their own and practises against it', { timeout: 270_000 }, async () => {
  const { page, troubles } = await house.visitor();
  await page.goto(`${house.url}/research`);
  await page.getByRole('link', { name: 'Start' }).click();
  await heading(page, 'For developers');
  await look(page, 'developers');

  // Bots belong to members; the page says so, and makes one on the spot.
  await page.getByRole('link', { name: 'Register a bot' }).click();
  const keep = page.locator('form').filter({ hasText: 'Become a member' });
  await keep.getByLabel('Nickname').fill('Edsger');
  await keep.getByLabel('Password', { exact: true }).fill('a sentence that nobody guesses');
  await keep.getByRole('button', { name: 'Become a member' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByLabel('Description').waitFor();
  await look(page, 'bot-new');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText(/^Expected 1 to 24/).waitFor();
  await page.getByLabel('Name').fill('Echo');
  await page.getByRole('checkbox', { name: 'bettor' }).check();
  await page.getByLabel('Description').fill('Says what it hears.');
  await page.getByLabel('Languages').fill('en, deutsch!!');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect.poll(() => page.getByLabel('Languages').getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('languages');
  await page.getByText('Expected language codes, separated by commas: en, de, pt-BR.').waitFor();
  await page.getByLabel('Languages').fill('en, pt-BR');
  await page.getByLabel('Home page').fill('http://example.org');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText(/^Expected an address that starts with https:/).waitFor();
  await look(page, 'bot-home-page');
  await page.getByLabel('Home page').fill('https://example.org');
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Echo');
  await look(page, 'bot-registered');
  const token = await tokenOn(page);

  const bot = startBot({
    url: house.url,
    token,
    log: () => {},
    reply: ({ text }) => `You said: ${text}`,
    bettor: { ask: () => 'Are you made of wood?', judge: () => 0.3 },
  });
  await page.getByRole('link', { name: 'Go to its page' }).click();
  await heading(page, 'Echo');
  await page.getByText('Says what it hears.').waitFor();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText(/connected over the socket/i).count();
    })
    .toBe(1);
  await look(page, 'bot-own');

  // A table among friends at which it alone may play: its owner's own bot counts as one of the house there.
  await page.getByRole('button', { name: 'Invite friends to play with this bot' }).click();
  await heading(page, 'A table among friends');
  await page.getByText('The table needs one more person').waitFor();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.goto(`${house.url}/bots`);
  await page.getByRole('link', { name: 'Echo' }).click();

  await page.getByRole('button', { name: 'Practise against this bot' }).click();
  await page.getByLabel('Your question').fill('Anybody there?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('You said: Anybody there?', { exact: true }).waitFor({ timeout: 120_000 });
  await page.getByLabel('I am done').click();
  await page.getByText('practice, does not count').waitFor();

  // Its owner sees how its prompts ended, how long they took, and the game, which does not count.
  await page.goto(`${house.url}/bots`);
  await page.getByRole('link', { name: 'Echo' }).click();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByText(/^[1-9]\d* of [1-9]\d* answered$/).count();
    })
    .toBe(1);
  await page.getByText(/^Median \d+ ms, 95 % within \d+ ms, of [1-9]\d*$/).waitFor();
  await page.getByRole('heading', { name: 'Last games' }).waitFor();
  await page.locator('.own-bot .game-line').filter({ hasText: 'practice' }).first().waitFor();
  await page
    .locator('.bot-log')
    .getByRole('link', { name: /^Game, line \d/ })
    .first()
    .waitFor();
  await look(page, 'bot-activity');
  await page.getByRole('button', { name: 'All requests' }).click();
  await page.getByRole('region', { name: 'Requests' }).getByText('connected').first().waitFor();

  // The other way round: it asks, and its owner answers.
  await page.goto(`${house.url}/bots`);
  await page.getByRole('link', { name: 'Echo' }).click();
  await page.getByRole('button', { name: 'Let it judge you' }).click();
  await page.getByText('Are you made of wood?').first().waitFor({ timeout: 120_000 });
  bot.stop();
  // The browser itself reports the three profiles that were refused.
  expect(troubles).toEqual(Array(3).fill(expect.stringContaining('400')));
  await page.context().close();
});

test('keys are replaced, the profile changed, the bot retired', { timeout: 180_000 }, async () => {
  const { page, troubles } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/account`);
  const form = page.locator('form').filter({ hasText: 'Become a member' });
  await form.getByLabel('Nickname').fill('Barbara');
  await form.getByLabel('Password', { exact: true }).fill('a sentence that nobody guesses');
  await form.getByRole('button', { name: 'Become a member' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('You are signed in as').waitFor();
  await page.goto(`${house.url}/bots/new`);
  await page.getByLabel('Name').fill('Parrot');
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Parrot');
  const first = await tokenOn(page);
  const bot = startBot({ url: house.url, token: first, reply: () => 'Hm.', log: () => {} });
  await page.getByRole('link', { name: 'Go to its page' }).click();

  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByText(/disconnected immediately/i).waitFor();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => page.locator('.bot-once code').count()).toBe(1);
  expect(await tokenOn(page)).not.toBe(first);
  expect(await bot.closed).toBe('wrong-token');

  await page.getByLabel('Description').fill('Repeats. And repeats.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();
  await expect
    .poll(() => page.locator('.bot-description').first().textContent())
    .toBe('Repeats. And repeats.');

  await page.getByRole('button', { name: 'Retire this bot' }).click();
  await page.getByLabel(/type its name/).fill('parot');
  await page.getByRole('button', { name: 'Retire this bot' }).click();
  await page.getByText('Wrong name: expected the name above. Nothing has changed.').waitFor();
  await page.getByLabel(/type its name/).fill('Parrot');
  await page.getByRole('button', { name: 'Retire this bot' }).click();
  await page.locator('.person-head').getByText('Retired: plays no more.').waitFor();
  expect(await page.getByRole('button', { name: 'Practise against this bot' }).count()).toBe(0);

  await page.goto(`${house.url}/bots`);
  await page.getByRole('link', { name: 'simple' }).waitFor();
  expect(await page.getByRole('link', { name: 'Parrot' }).count()).toBe(0);
  await look(page, 'bots');
  await page.getByRole('link', { name: 'simple' }).click();
  await heading(page, 'simple');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Stop following' }).waitFor();
  await look(page, 'bot');
  expect(await page.getByText('For its owner').count()).toBe(0);
  await page.goto(`${house.url}/me`);
  await page.getByRole('heading', { name: 'Following' }).waitFor();
  await page.getByText('No finished public game yet.').waitFor();
  await look(page, 'following');
  await page.getByRole('button', { name: 'Stop following: simple' }).click();
  await page.getByRole('heading', { name: 'Following' }).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await page.context().close();
});
