/** Announcements of a screen reader, in order and complete. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('aloud', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** Notes every text that is added to the live region. */
const note = `
  window.heard = [];
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added.parentElement?.closest('[aria-live=polite]')?.matches('.announcer')) heard.push(added.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true }),
  );
`;
const heard = (page: Page) => page.evaluate<string[]>('heard');

test('the lesson is told in full: answers, others’ questions, what comes, and what one holds', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.addInitScript(note);
  await page.goto(`${house.url}/market/learn`);
  const hears = (text: string | RegExp) =>
    expect
      .poll(async () => (await heard(page)).join('\n'), { timeout: 75_000 })
      .toMatch(typeof text === 'string' ? new RegExp(text.replaceAll(/[?.()]/g, '\\$&')) : text);
  await page.getByLabel('Your question').fill('Who are you?');
  await page.getByLabel('Your question').press('Enter');
  await page.getByText(/^Waiting for the answer, 0:4\d at most/).waitFor();
  await hears('You asked: Who are you? Answer: A good question.');
  await hears('You asked, so you read the answer five seconds before the others');
  await page.keyboard.press('Escape');
  for (const key of ['c', 'c']) await page.keyboard.press(key);
  await hears('You hold 2 computer, price 48');
  await hears('Bettor 2 asks: What did you have for breakfast?');
  await hears('Answer to bettor 2 in 5 seconds');
  await hears(/Bettor 2 asked: What did you have for breakfast\? Answer: A balanced breakfast/);
  const all = await heard(page);
  const once = all.filter((text) => text.startsWith('You hold'));
  expect(once).toEqual(['You hold 2 computer, price 48']);
  expect(new Set(all).size).toBe(all.length);
  expect(troubles).toEqual([]);
  await context.close();
});
