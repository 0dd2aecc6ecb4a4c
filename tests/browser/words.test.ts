/** Every page in Russian, by the browser's setting or by choice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('words');
});
afterAll(() => house?.close());

/** Names, keys and codes that are the same in every language. */
const names = /Parlour|SHA-256|\bru\b|\bEsc\b|\bEnter\b|\b[ABCDHP]\b/g;

/** All visible or audible words in Latin letters, except users' texts and names. */
const latin = `(() => {
  const theirs = 'script, style, .said, [role=status], bdi, code, option, input, textarea';
  const found = [];
  const note = (text) => { if (/[a-z]/i.test(text.replaceAll(${names}, ''))) found.push(text.trim()); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest(theirs) && node.parentElement.checkVisibility()) note(node.data);
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (element.checkVisibility()) note(element.getAttribute(name) ?? '');
  return found;
})()`;

async function expectRussian(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(latin), where).toEqual([]);
  expect(await page.evaluate('document.documentElement.lang'), where).toBe('ru');
  await expectNoSideScroll(page, where);
}

test('a browser that asks for Russian gets it, from the front page to the reveal', async () => {
  const { page, troubles, context } = await visitorFrom(house.browser, 'ru-RU');
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Играть', exact: false }).first().waitFor();
  await expectRussian(page, 'front');
  await expectAccessible(page, 'front');
  await page.goto(`${house.url}/market/rules`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectRussian(page, 'rules');
  await page.goto(`${house.url}/market/wait?as=bettor`);
  await page.getByText('человек на роль собеседника').waitFor();
  await expectRussian(page, 'waiting');
  await page.getByRole('button', { name: 'Потренироваться с компьютером' }).click();
  await page.getByLabel('Ваш вопрос').fill('Привет');
  await page.keyboard.press('Enter');
  await expectRussian(page, 'table');
  await page.getByText('Собеседник').first().waitFor();
  await page.locator('.exchange .said').nth(1).waitFor({ timeout: 135_000 });
  await page.getByRole('button', { name: /^Человек/ }).click();
  await page.getByText('1 на человека').first().waitFor();
  await expectRussian(page, 'table with a bet');
  await page.getByLabel('Мне всё ясно').click();
  await page
    .getByText(/— (человек|компьютер)\.$/)
    .first()
    .waitFor();
  await expectRussian(page, 'reveal');
  expect(troubles).toEqual([]);
  await context.close();
});

test('the language is changed by hand, and stays so', async () => {
  const { page, context } = await visitorFrom(house.browser, 'de-AT');
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Language, colours, sound' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await page.getByRole('heading', { name: 'Человек или компьютер?' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Человек или компьютер?' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('ru');
  await page.getByRole('button', { name: 'Язык, цвета, звук' }).click();
  await page.getByRole('combobox', { name: 'Язык' }).selectOption('en');
  await page.getByRole('heading', { name: 'Human or computer?' }).waitFor();
  await context.close();
});
