/** A browser's own passkey device in tests, and an account to which it is added. */
import type { Page } from 'playwright-core';
import type { newPerson } from './browser.ts';

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
