/** A browser's own passkey device in tests, and an account to which it is added. */
import type { Page } from 'playwright-core';
import type { newPerson } from './browser.ts';

/** A device that keeps passkeys, and agrees at once. */
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

/** Adds a passkey on the account page of a member, whose password is shown for it. */
export async function addPasskey(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const card = page.getByRole('dialog');
  await card.getByLabel('Password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove' }).first().waitFor();
}
