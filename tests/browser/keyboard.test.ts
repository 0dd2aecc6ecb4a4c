/** Whole games using only the keyboard, with the focus always visible. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, expectAccessible } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { focus, press, tabTo } from '../support/browser/keyboard.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('keyboard');
});
afterAll(() => house?.close());

const inOrder = (names: readonly string[], wanted: readonly RegExp[]) => {
  let from = 0;
  for (const one of wanted) {
    const at = names.findIndex((name, index) => index >= from && one.test(name));
    expect(at, `${one} in ${names.slice(from).join(' | ')}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
};

test('a whole practice game without a mouse, there and back', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: /practise against a computer/i }).waitFor();
  const passed = await tabTo(page, /practise against a computer/i);
  inOrder(passed, [
    /skip/i,
    /front page/i,
    /guess/i,
    /language/i,
    /you/i,
    /learn/i,
    /read the rules/i,
    /play as bettor/i,
    /play as target/i,
    /either/i,
  ]);

  await page.keyboard.press('Enter');
  await page.getByLabel('Your question').waitFor();
  expect(await focus(page, 'Practise')).toBe('Your question');
  await page.keyboard.type('Hi');
  expect(await press(page, 'Enter')).toBe('Your question');
  await page
    .getByText("Hmmm... That's an interesting question.", { exact: true })
    .waitFor({ timeout: 75_000 });

  expect(await press(page, 'Escape')).toBe('Bet');
  await press(page, 'h');
  await page.getByText('1 human', { exact: true }).first().waitFor();
  expect(await press(page, 'Tab')).toMatch(/^Human/);
  await press(page, 'Enter');
  await page.getByText('2 human', { exact: true }).first().waitFor();
  expect(await press(page, 'Tab')).toMatch(/^Computer/);
  await press(page, 'c');
  await page.getByText('1 human', { exact: true }).first().waitFor();
  expect(await press(page, '/')).toBe('Your question');
  expect(await press(page, '/')).toBe('Your question');
  expect(await page.getByLabel('Your question').inputValue()).toBe('');

  await page.keyboard.type('Two things at once?');
  await press(page, 'Enter');
  await page.keyboard.type('Three?');
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await tabTo(page, /withdraw/i);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' });
  await drawn(page);
  expect(await focus(page, 'Withdraw')).toBe('Your question');

  await tabTo(page, /i am done/i);
  await page.keyboard.press('Space');
  await page.getByRole('dialog').waitFor();
  expect(await focus(page, 'the end')).toMatch(/you were|fooled|did not bet/i);
  inOrder(await tabTo(page, /sealed/i), [/again/i, /share/i]);
  await tabTo(page, /see the table/i, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /show the reveal/i }).waitFor();
  expect(await focus(page, 'See the table')).toMatch(/show the reveal/i);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await focus(page, 'Show the reveal')).toMatch(/you were|fooled|did not bet/i);
  await press(page, 'Escape');
  await tabTo(page, /front page/i, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /market/i }).waitFor();
  await drawn(page);
  expect(await focus(page, 'the way home')).toMatch(/human or computer/i);

  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: /^change$/i }).waitFor();
  await tabTo(page, /^change$/i);
  await press(page, 'Enter');
  expect(await press(page, 'Escape')).toMatch(/^change$/i);
  expect(troubles).toEqual([]);
  await context.close();
});

test('the lesson without a mouse, to the reveal and on to the queue', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: /learn it in a minute/i }).waitFor();
  await tabTo(page, /learn it in a minute/i);
  await page.keyboard.press('Enter');
  const says = (words: RegExp) => page.locator('.hint', { hasText: words }).waitFor();
  await says(/write a question/i);
  await expectAccessible(page, 'the lesson');
  expect(await focus(page, 'Learn')).toBe('Your question');
  await page.keyboard.type('Who are you?');
  await press(page, 'Enter');
  await says(/your answer is being written/i);
  await says(/before the others/i);
  await page.getByText(/only you/i).waitFor();
  await press(page, 'Escape');
  await press(page, 'h');
  await says(/your bet moved the price to 51/i);
  await says(/bettor 2 asks/i);
  await says(/bettor 2 has the answer/i);
  expect(await page.getByText(/balanced breakfast/i).count()).toBe(0);
  await says(/seen enough/i);
  await page
    .getByText(/balanced breakfast/i)
    .first()
    .waitFor();
  await press(page, 'd');
  await page.getByRole('dialog').waitFor();
  expect(await focus(page, 'the end')).toMatch(/you were|fooled|did not bet/i);
  await page.getByText(/sealed before the first word. checked/i).waitFor();
  await tabTo(page, /^play$/i);
  await page.keyboard.press('Enter');
  await page.waitForURL(/market\/wait/);
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: /practise against a computer/i }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('single keys do nothing where neither they nor their switch are shown', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: /practise against a computer/i }).click();
  await page.getByLabel('Your question').waitFor();
  const keys = page.getByRole('checkbox', { name: 'Keys on' });
  await page.setViewportSize({ width: 500, height: 800 });
  await keys.waitFor({ state: 'hidden' });
  await press(page, 'Escape');
  for (const key of ['h', '5', '/']) expect(await press(page, key)).toBe('Bet');
  await page.setViewportSize({ width: 1280, height: 800 });
  await keys.waitFor();
  await press(page, 'h');
  await page.getByText('1 human', { exact: true }).first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('nor do they at a table that is as wide but touched', async () => {
  const { page, troubles, context } = await house.visitor({ touch: true });
  const keys = page.getByRole('checkbox', { name: 'Keys on', includeHidden: true });
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: /practise against a computer/i }).click();
  await page.getByLabel('Your question').waitFor();
  await keys.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Bet' }).focus();
  for (const key of ['h', 'c', '5', '/']) expect(await press(page, key)).toBe('Bet');
  expect(await page.getByText('1 human', { exact: true }).count()).toBe(0);

  await page.goto(`${house.url}/duel/learn`);
  await page.locator('.duel-side').first().waitFor();
  await keys.waitFor({ state: 'hidden' });
  expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('the lesson is left at any moment', async () => {
  const { page, context } = await house.visitor();
  await page.goto(`${house.url}/market/learn`);
  await page.locator('.hint').waitFor();
  await tabTo(page, /to the games/i, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /human or computer/i }).waitFor();
  await context.close();
});
