/** A private table in the browser: views of invited people, and of spectators. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('friends', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** Opens a table as a bettor, and gives its link. */
async function invite(page: Page): Promise<string> {
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await page.getByRole('heading', { name: 'A table among friends' }).waitFor();
  await page.getByRole('radio', { name: 'bettor', exact: true }).check();
  return page.url();
}

/** A person without a seat watches, and states a belief by keyboard. */
async function saysWhatTheyBelieve(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Watch the game' }).click();
  await page.getByText('No belief yet.').waitFor();
  await page.keyboard.press('7');
  await page.getByRole('slider', { name: /probability that/i }).press('ArrowRight');
  await page.getByRole('button', { name: 'Say 71 %' }).press('Enter');
  await page.getByText('Your belief: 71 % human.').waitFor();
  await look(page, 'gallery-price');
}

/** After the close the page shows the gallery's beliefs, and accepts a reaction. */
async function hearsTheGallery(page: Page): Promise<void> {
  const told = page.getByRole('region', { name: 'The gallery' });
  await told.getByText('The gallery: 71').waitFor();
  await told.getByText('n = 1').waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  await told.getByRole('button', { name: 'I knew it' }).click();
  await told.getByRole('button', { name: 'I knew it 1', pressed: true }).waitFor();
  await told.scrollIntoViewIfNeeded();
  await look(page, 'gallery-told');
}

test('who is invited reads what it is, learns it while waiting, and watches when the coin passes them over', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  const sue = await house.visitor();
  await tom.page.addInitScript(() => {
    const shared: ShareData[] = [];
    const share = async (data?: ShareData) => void shared.push(data ?? {});
    Object.assign(navigator, { share, canShare: () => true, shared });
    const real = matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query);
  });
  const link = await invite(ann.page);
  expect(await ann.page.getByRole('button', { name: 'Share the link' }).count()).toBe(0);

  await tom.page.goto(link);
  await tom.page.getByText(/a secret coin decides/i).waitFor();
  expect(await tom.page.title()).toBe('A table among friends · Parlour');
  await tom.page.getByRole('button', { name: 'Share the link' }).click();
  const shared = await tom.page.evaluate('navigator.shared');
  expect(shared).toEqual([{ url: link, text: expect.stringMatching(/human or computer/i) }]);
  await tom.page.getByRole('radio', { name: 'target', exact: true }).check();
  await ann.page
    .getByRole('listitem')
    .filter({ hasText: /target$/ })
    .waitFor();
  await tom.page.reload();
  await tom.page.getByRole('radio', { name: 'target', exact: true, checked: true }).waitFor();
  await look(tom.page, 'invited');
  await tom.page.getByRole('link', { name: /learn it in a minute/i }).click();
  await tom.page.getByText('Lesson', { exact: true }).waitFor();

  await sue.page.goto(link);
  await sue.page.getByRole('radio', { name: 'target', exact: true }).check();
  await ann.page.getByText('All players are here.').waitFor();
  await ann.page.getByRole('button', { name: 'Start' }).click();
  await ann.page.getByLabel('Your question').waitFor();
  expect(tom.page.url()).toContain('/market/learn');
  await tom.page.goBack();
  await tom.page.getByText(/the coin gave the seat to a bot/i).waitFor();
  await look(tom.page, 'passed-over-friend');
  await tom.page.getByRole('link', { name: 'Watch the game' }).click();
  await tom.page.getByText('Watching', { exact: true }).waitFor();
  await ann.page.getByLabel('Your question').fill('Is that you, Tom?');
  await ann.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await tom.page.getByText('Is that you, Tom?', { exact: true }).waitFor();
  await look(tom.page, 'watching-friends');
  await saysWhatTheyBelieve(sue.page);
  // Whom the coin passed over knows more than what is shown.
  expect(await tom.page.getByRole('slider').count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Leave' }).click();
  expect(
    await ann.page.getByRole('dialog').getByRole('link', { name: 'Report' }).getAttribute('href'),
  ).toMatch(/^\/report\/g_/);
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await tom.page.getByText('All bettors had left.').first().waitFor();
  await hearsTheGallery(sue.page);
  await tom.page.getByRole('button', { name: 'Again' }).click();
  await tom.page.getByRole('heading', { name: 'A table among friends' }).waitFor();
  for (const { troubles, context } of [ann, tom, sue]) {
    // The archive has a game a moment after its end.
    expect(troubles.filter((trouble) => !/404/.test(trouble))).toEqual([]);
    await context.close();
  }
});

test.each([
  ['cut off', 'i_123'],
  ['over', 'i_00000000000000000000'],
])('an invitation that is %s is explained, with a way on, and nobody waits for it', async (_, invitation) => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/join/${invitation}`);
  await page.getByRole('heading', { name: 'This invitation does not work.' }).waitFor();
  await page.getByText(/last twelve hours/).waitFor();
  await look(page, 'no-invitation');
  await page.getByRole('main').getByRole('link', { name: 'To the front page' }).click();
  await page.getByRole('link', { name: /Market/ }).waitFor();
  expect(await page.getByText('You sit at a table among friends.').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});
