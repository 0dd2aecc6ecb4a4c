/** A Market with a scoring rule, which a file adds, is played from the lobby in real browsers, and its game replays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, fourPictures } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('presets', 'human', { hasFiles: true });
});
afterAll(() => house?.close());

const link = (page: Page, role: string) =>
  page.getByRole('link', { name: `Scoring-rule market: Join as ${role}`, exact: true });

test('a Market with a scoring rule is chosen by keyboard, played from the lobby, and replays', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  for (const { page } of [ann, tom]) await page.goto(`${house.url}/play/market`);
  await link(ann.page, 'bettor').waitFor();
  await fourPictures(ann.page, 'presets');
  await expectAccessible(ann.page, 'the presets of a format');
  await expectNoSideScroll(tom.page, 'the presets of a format');
  await link(ann.page, 'bettor').focus();
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText('Scoring-rule market').first().waitFor();
  expect(new URL(ann.page.url()).searchParams.get('preset')).toBe('market/lmsr');
  await link(tom.page, 'target').click();
  const ready = ({ page }: typeof ann) => page.getByRole('button', { name: /i am ready/i }).click();
  await Promise.all([ann, tom].map(ready));

  await ann.page.getByLabel('Your question').fill('What is in your pocket?');
  await ann.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await tom.page.getByText('What is in your pocket?').first().waitFor();
  await tom.page.getByLabel('Your answer').fill('A button and some lint.');
  await tom.page.keyboard.press('Enter');
  await ann.page.getByText('A button and some lint.', { exact: true }).waitFor();
  await ann.page.locator('body').click({ position: { x: 5, y: 5 } });
  await ann.page.keyboard.press('h');
  await ann.page.getByText('1 human', { exact: true }).first().waitFor();
  const game = /g_[0-9a-z]{20}/.exec(ann.page.url())?.[0] ?? '';
  await ann.page.getByLabel(/i am done/i).click();
  await ann.page
    .getByText(/was a (human|computer)\.|you (did not pass|passed)/i)
    .first()
    .waitFor();

  const log = async () => (await fetch(`${house.url}/api/games/${game}/log`)).text();
  await expect.poll(log).toContain('"type":"settled"');
  const opened = (await log()).split('\n').find((line) => line.includes('"opened"'));
  const { config, ladder } = JSON.parse(opened ?? '{}');
  expect(config.ladder).toEqual({ lmsr: {} });
  // One step of the classic ladder is a point everywhere; of this one it is smaller near certainty.
  expect(ladder.rungs[0] + 1000).not.toBe(ladder.rungs[1]);
  const { page } = ann;
  await page.goto(`${house.url}/game/${game}`);
  await page.getByText('A button and some lint.').first().waitFor();
  for (const { troubles, context } of [ann, tom]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
