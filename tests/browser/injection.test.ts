/** Users' text stays text on every page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('injection', 'human');
});
afterAll(() => house?.close());

const question = '<img src=x onerror="window.harmed=1"><script>window.harmed=2</script>{{7*7}}';
const answer =
  '</li></ol><svg onload="window.harmed=3"></svg><a href="javascript:window.harmed=4">x</a>&lt;b&gt;';
const nickname = '<b onclick=harm()>A</b>';

/** No user text has become markup. */
async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate('window.harmed'), where).toBeUndefined();
  const made = await page.evaluate(
    'document.querySelectorAll(\'[onerror], [onload], [onclick], a[href^="javascript:"], img[src=x]\').length',
  );
  expect(made, where).toBe(0);
}

async function front() {
  const person = await newPerson(house.browser);
  const dialogs: string[] = [];
  person.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await person.page.goto(`${house.url}/play/market`);
  await person.page.getByRole('link', { name: /play as bettor/i }).waitFor();
  return { ...person, dialogs };
}

test('what people write is text on every page, and nothing else', { timeout: 270_000 }, async () => {
  const [ann, tom] = [await front(), await front()];
  for (const { page } of [ann, tom]) {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Nickname').fill(nickname);
    await page.keyboard.press('Enter');
    await page.getByText(nickname).first().waitFor();
  }
  await ann.page.getByRole('link', { name: /play as bettor/i }).click();
  await tom.page.getByRole('link', { name: /play as target/i }).click();
  for (const { page } of [ann, tom]) await page.getByRole('button', { name: /i am ready/i }).click();
  await ann.page.getByLabel('Your question').fill(question);
  await ann.page.keyboard.press('Enter');
  await tom.page.getByText(question).first().waitFor();
  await expectUnharmed(tom.page, "the target's table");
  await tom.page.getByLabel('Your answer').fill(answer);
  await tom.page.keyboard.press('Enter');
  await ann.page.getByText(answer, { exact: true }).first().waitFor();
  await expectUnharmed(ann.page, "the bettor's table");

  await ann.page.getByLabel(/i am done/i).click();
  for (const { page } of [ann, tom])
    await page
      .getByText(/was a (human|computer)\.|you (did not pass|passed)|they could not tell/i)
      .first()
      .waitFor();
  await expectUnharmed(ann.page, 'the reveal');
  const game = ann.page.url().split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await fetch(`${house.url}/api/games/${game}`)).status, { timeout: 30_000 })
    .toBe(200);
  for (const path of [`/game/${game}?t=100`, '/games', '/', '/me']) {
    await ann.page.goto(house.url + path);
    await ann.page.getByRole('heading', { level: 1 }).first().waitFor();
    await ann.page.waitForLoadState('networkidle');
    await expectUnharmed(ann.page, path);
  }
  const text = await fetch(`${house.url}/api/games/${game}/text`);
  expect(text.headers.get('content-type')).toContain('text/plain');
  const html = await (await fetch(`${house.url}/game/${game}`, { headers: { accept: 'text/html' } })).text();
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('window.harmed');

  await ann.page.goto(`${house.url}/play/market`);
  await ann.page.getByRole('button', { name: /invite a friend/i }).click();
  await ann.page.waitForURL(/\/join\/i_/);
  await ann.page.getByText(nickname).first().waitFor();
  await expectUnharmed(ann.page, 'the private table');
  for (const { dialogs, context } of [ann, tom]) {
    expect(dialogs).toEqual([]);
    await context.close();
  }
});
