// The page of the account in a browser: becoming a member, passkeys, a lost password, and who is signed out.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';
import { giveDevice } from '../support/browser/passkey.ts';

const password = 'a sentence that nobody guesses';
let house: BrowserHouse;
/** Passkeys belong to a name, not to an address. */
let url: string;
beforeAll(async () => {
  house = await openBrowserHouse('account');
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => house?.close());

const taken = new Map<string, number>();
/** An unused nickname: a retried test finds the first one taken. */
function free(nickname: string): string {
  const times = (taken.get(nickname) ?? 0) + 1;
  taken.set(nickname, times);
  return times === 1 ? nickname : `${nickname} ${times}`;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const card = (page: Page) => page.getByRole('dialog');
const focused = (page: Page) =>
  page.evaluate('document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent');

/** Becomes a member on the page of the account; gives the code that is shown. */
async function join(page: Page, nickname: string): Promise<string> {
  await page.goto(`${url}/account`);
  const form = page.locator('form').filter({ hasText: 'Become a member' });
  await form.getByLabel('Nickname').fill(nickname);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Become a member' }).click();
  const code = await keptCode(page);
  // The form that had the focus is gone.
  await expect.poll(() => focused(page)).toBe('Account');
  return code;
}

async function keptCode(page: Page): Promise<string> {
  await card(page).getByRole('heading', { name: 'Recovery code' }).waitFor();
  const code = (await card(page).locator('.recovery-code').textContent()) ?? '';
  await card(page).getByRole('button', { name: 'I have saved it' }).click();
  await card(page).waitFor({ state: 'detached' });
  return code;
}

/** Shows the password before a deed. */
async function confirm(page: Page): Promise<void> {
  await card(page).getByLabel('Password', { exact: true }).fill(password);
  const goOn = card(page).getByRole('button', { name: 'Continue' });
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
}

test('somebody becomes a member beside a game, and the game continues', { timeout: 270_000 }, async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${url}/play/market`);
  await page.getByRole('button', { name: /practise against a computer/i }).click();
  await page.getByLabel('Your question').fill('Hi');
  await page.keyboard.press('Enter');
  await page
    .getByText("Hmmm... That's an interesting question.", { exact: true })
    .waitFor({ timeout: 75_000 });
  const address = page.url();

  const tab = await context.newPage();
  tab.setDefaultTimeout(20_000);
  await tab.goto(`${url}/account`);
  await tab.getByRole('heading', { name: 'Keep your games' }).waitFor();
  await look(tab, 'account-guest');
  const form = tab.locator('form').filter({ hasText: 'Keep my games' });
  await form.getByLabel('Nickname').fill(free('Hypatia'));
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Keep my games' }).click();
  await card(tab).getByRole('heading', { name: 'Recovery code' }).waitFor();
  await look(tab, 'account-code');
  expect(await keptCode(tab)).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);

  // The guest's line was closed; the table comes back by itself as the member's.
  await page.getByLabel('Your question').fill('Are you still there?');
  await page.keyboard.press('Enter');
  await page.getByText('Are you still there?').first().waitFor();
  // It is asked, answered to nobody else yet, or answered: whichever the page comes to show.
  await page
    .getByText(/only you|answer in/i)
    .or(page.locator('.exchange-answer').nth(1))
    .first()
    .waitFor({ timeout: 75_000 });
  expect(page.url()).toBe(address);
  expect(await page.getByText('You are signed out here.').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('passkeys are added, named, used and removed', { timeout: 270_000 }, async () => {
  const person = await house.visitor();
  const { page, troubles, context } = person;
  await giveDevice(person);
  await join(page, free('Ada'));
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await look(page, 'account-member');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.poll(() => focused(page)).toBe('old');
  await look(page, 'account-confirm');
  await card(page).getByLabel('Password', { exact: true }).fill('not my password');
  await page.keyboard.press('Enter');
  await card(page).getByText('This is not your current password.').waitFor();
  await confirm(page);
  await page.getByText('Passkey added.').first().waitFor();
  await page.getByText('Linux', { exact: true }).waitFor();
  await page.getByText(/^Passkey added .* \u2068Linux\u2069\.$/).waitFor();

  await page.getByRole('button', { name: 'Rename Linux' }).click();
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Old laptop' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Rename');
  await look(page, 'account-passkeys');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('You are signed in as').waitFor();
  await page.getByText(/last used/).waitFor();

  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await card(page).getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkey removed.').first().waitFor();
  await expect.poll(() => page.getByText('Old laptop').count()).toBe(0);
  // The browser itself reports the password that was wrong.
  expect(troubles).toEqual([expect.stringContaining('401')]);
  await context.close();
});

test('a researcher makes a token for commands, and revokes it', { timeout: 180_000 }, async () => {
  const { page, troubles, context } = await house.visitor();
  await join(page, free('Rosalind'));
  expect(await page.getByRole('heading', { name: 'Tokens for commands' }).count()).toBe(0);
  const { id } = await (await page.request.get(`${url}/api/me`)).json();
  // As `parlour operator researcher add` does.
  await house.store.safety.act({ type: 'add-researcher', account: id }, 'data-directory', 1);
  await page.reload();
  await page.getByLabel('The token may').selectOption('campaigns');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await confirm(page);
  const token = (await page.locator('.account-token').textContent()) ?? '';
  expect(token).toMatch(/^parlour_[\w-]{43}$/);
  await page.getByText(/^Scope: campaigns\. Created: .* Last used: never\./).waitFor();
  await look(page, 'account-tokens');
  const shown = { headers: { authorization: `Bearer ${token}` } };
  const campaign = `${house.url}/api/streams/c_${'0'.repeat(20)}`;
  expect((await fetch(campaign, shown)).status).toBe(404);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => page.getByText(/^Scope: campaigns/).count()).toBe(0);
  expect((await fetch(campaign, shown)).status).toBe(401);
  expect(troubles).toEqual([]);
  await context.close();
});

test('thinking better of it changes nothing, and the focus goes back', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await join(page, free('Emmy'));
  for (const name of ['Add a passkey', 'Make a new code']) {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await card(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(name);
  }
  await page.getByRole('button', { name: 'Make a new code' }).click();
  await confirm(page);
  expect(await keptCode(page)).toMatch(/^([0-9A-Z]{5}-){3}/);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a new password signs out another device, and says so there', { timeout: 180_000 }, async () => {
  const [here, there] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  const sofja = free('Sofja');
  await join(here.page, sofja);
  await there.page.goto(`${url}/account`);
  const login = there.page.locator('form').filter({ hasText: 'Sign in' });
  await login.getByLabel('Nickname').fill(sofja);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign in', exact: true }).click();
  await there.page.getByText('You are signed in as').waitFor();

  await here.page.getByLabel('Current password').fill(password);
  await here.page.getByLabel('New password').fill('another sentence of mine');
  await here.page.getByRole('button', { name: 'Change' }).click();
  expect(await keptCode(here.page)).toMatch(/^([0-9A-Z]{5}-){3}/);
  await here.page.getByText('Password changed.').first().waitFor();
  await here.page.getByText(/^Password changed /).waitFor();
  await there.page.getByText('You are signed out here.').waitFor();
  await there.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await look(there.page, 'signed-out');
  await there.page.locator('.line-status').getByRole('link', { name: 'Sign in' }).click();
  await heading(there.page, 'Account');
  expect(await there.page.getByText('You are signed out here.').count()).toBe(0);

  // The one who changed it is who they were.
  await here.page.getByText(sofja).first().waitFor();
  for (const { troubles, context } of [here, there]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('all tabs of a browser sign out and in together', async () => {
  const { page, troubles, context } = await house.visitor();
  const mary = free('Mary');
  await join(page, mary);
  const tab = await context.newPage();
  await tab.goto(`${url}/me`);
  await tab.getByText('You are signed in as').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await tab.getByText('You are signed out here.').waitFor();
  const login = page.locator('form').filter({ hasText: 'Sign in' });
  await login.getByLabel('Nickname').fill(mary);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('You are signed in as').waitFor();
  await tab.getByText('You are signed in as').waitFor();
  expect(await tab.getByText('You are signed out here.').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('a lost password is replaced with the code, once', { timeout: 180_000 }, async () => {
  const [here, there] = [await house.visitor(), await house.visitor()];
  const grace = free('Grace');
  const code = await join(here.page, grace);
  const { page } = there;
  await page.goto(`${url}/account`);
  await page.getByRole('link', { name: 'Lost your password?' }).click();
  await heading(page, 'Lost your password?');
  await look(page, 'account-recover');
  const recover = async (by: string) => {
    await page.getByLabel('Nickname').fill(grace.toLowerCase());
    await page.getByLabel('Recovery code').fill(by);
    await page.getByLabel('New password').fill('another sentence of mine');
    await page.keyboard.press('Enter');
  };
  await recover('AAAAA-BBBBB-CCCCC-DDDDD');
  await page.getByText('Nickname or code is wrong, or the code is used.').waitFor();
  await expect.poll(() => focused(page)).toBe('code');
  await recover(code.toLowerCase());
  expect(await keptCode(page)).not.toBe(code);
  await page.getByText('You are signed in as').waitFor();
  await here.page.getByText('You are signed out here.').waitFor();
  expect(here.troubles).toEqual([]);
  expect(there.troubles).toEqual([expect.stringContaining('401')]);
  for (const { context } of [here, there]) await context.close();
});

test('in Russian', { timeout: 180_000 }, async () => {
  const { page, troubles, context } = await visitorFrom(house.browser, 'ru-RU');
  await page.goto(`${url}/account`);
  const form = page.locator('form').filter({ hasText: 'Стать участником' });
  await form.getByLabel('Имя в игре').fill(free('Софья'));
  await form.getByLabel('Пароль', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Стать участником' }).click();
  await card(page).getByRole('heading', { name: 'Код восстановления' }).waitFor();
  await look(page, 'account-code-ru');
  await card(page).getByRole('button', { name: 'Код сохранён' }).click();
  await page.getByRole('heading', { name: 'Ключи доступа' }).waitFor();
  await look(page, 'account-member-ru');
  await page.goto(`${url}/account/recover`);
  await page.getByRole('heading', { level: 1, name: 'Потеряли пароль?' }).waitFor();
  await look(page, 'account-recover-ru');
  expect(troubles).toEqual([]);
  await context.close();
});
