/** A browser's own passkey device in tests, and an account to which it is added. */
import type { Page } from 'playwright-core';
import type { newPerson, Person } from './browser.ts';
import type { BrowserHouse } from './house.ts';

/** A virtual authenticator that agrees immediately. */
export async function giveDevice({
  page,
  context,
}: Pick<Awaited<ReturnType<typeof newPerson>>, 'page' | 'context'>): Promise<void> {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true },
  });
}

/** Adds a passkey on a member's account page, confirmed by password. */
export async function addPasskey(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const card = page.getByRole('dialog');
  await card.getByLabel('Password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove' }).first().waitFor();
}

/** The operator Olga, with a passkey. `url` names the host: a passkey does not belong to an address. */
export async function newOperator(house: BrowserHouse, url: string): Promise<Person> {
  const person = await house.visitor();
  const { page } = person;
  await giveDevice(person);
  const password = 'a sentence that nobody guesses';
  await page.goto(`${url}/account`);
  const form = page.locator('form').filter({ hasText: 'Become a member' });
  await form.getByLabel('Nickname').fill('Olga');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Become a member' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await addPasskey(page, url, password);
  const member = await house.store.records.memberNamed('Olga');
  await house.store.safety.act({ type: 'add-operator', account: member?.id ?? '' }, 'data-directory', 1);
  return person;
}
