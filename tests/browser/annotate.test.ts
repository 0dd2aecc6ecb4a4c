/**
 * A person annotates a whole batch at 360 px using only the keyboard, and receives nothing that reveals
 * natures.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { openCampaign, secretNames } from '../support/campaign.ts';
import { researcherOf } from '../support/researcher.ts';

const secret = [...secretNames, 'machine', '"nature"', '"entities"', 't_secret'];

let house: BrowserHouse;
let stream = '';
beforeAll(async () => {
  house = await openBrowserHouse('annotate', 'machine', { bots: [] });
  stream = await openCampaign({
    url: house.url,
    token: (await researcherOf(house.url, house.store)).token,
    id: 'one',
  });
});
afterAll(() => house?.close());

test('a batch by keys: consent, labels, features, back, a page opened anew, and the code', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.setViewportSize({ width: 360, height: 740 });
  const bytes: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/streams')) return;
    bytes.push(response.text().then((text) => text + JSON.stringify(response.headers())));
  });
  const fromPanel = `${house.url}/annotate/${stream}?PROLIFIC_PID=ann&STUDY_ID=study&SESSION_ID=session`;
  await page.goto(fromPanel);
  await page.getByRole('heading', { level: 1, name: 'Two of a kind' }).waitFor();
  // What the panel calls them is in the address no more.
  await expect.poll(() => page.url()).toBe(`${house.url}/annotate/${stream}`);
  await expectAccessible(page, 'the beginning of a campaign');
  await look(page, 'annotate-begin');
  const begin = page.getByRole('button', { name: 'Begin' });
  expect(await begin.isDisabled()).toBe(true);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const heading = (n: number) =>
    page.getByRole('heading', { level: 1, name: new RegExp(`^Conversation ${n} of `) });
  await heading(1).waitFor();
  const total = Number(/of (\d+)/.exec(await heading(1).innerText())?.[1]);
  expect(total).toBeGreaterThan(2);
  await expectNoSideScroll(page, 'a conversation');
  await expectAccessible(page, 'a conversation');
  await look(page, 'annotate-segment');
  const question = (name: string) => page.getByRole('heading', { level: 2, name });
  for (let n = 1; n <= total; n += 1) {
    if (n === 3) {
      // Another browser that the panel sends them to goes on where this one is.
      const other = await house.visitor();
      await other.page.goto(fromPanel);
      const place = new RegExp(`^Conversation ${n} of `);
      await other.page.getByRole('heading', { level: 1, name: place }).waitFor();
      await other.context.close();
    }
    await heading(n).waitFor();
    await question('First: human or bot?').waitFor();
    await page.keyboard.press('2');
    await question('Second: human or bot?').waitFor();
    if (n === 1) {
      await page.keyboard.press('u');
      await question('First: human or bot?').waitFor();
      await page.keyboard.press('1');
    }
    await page.keyboard.press('3');
    await question('Who writes more fluently?').waitFor();
    await page.keyboard.press('3');
    if (n === 2) {
      // The judgement before is taken back, and made again after the page was opened anew.
      await heading(3).waitFor();
      await page.keyboard.press('u');
      await heading(2).waitFor();
      await page.reload();
      await heading(2).waitFor();
      for (const name of ['First: human or bot?', 'Second: human or bot?', 'Who writes more fluently?']) {
        await question(name).waitFor();
        await page.keyboard.press('1');
      }
    }
  }
  await page.getByRole('heading', { level: 1, name: 'All conversations judged' }).waitFor();
  await page.getByRole('button', { name: 'Finish' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Your completion code: \d{10}$/).waitFor();
  await expectNoSideScroll(page, 'a finished batch');
  await look(page, 'annotate-over');
  const received = (await Promise.all(bytes)).join('\n') + (await page.locator('main').innerHTML());
  expect(bytes.length).toBeGreaterThan(total);
  for (const word of secret) expect(received).not.toContain(word);
  expect(troubles).toEqual([]);
  await context.close();
});
