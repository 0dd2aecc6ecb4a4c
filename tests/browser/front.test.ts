/** The front page of a fresh server: an exchange to guess, one button, few links, and nothing empty behind them. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';
import { focus } from '../support/browser/keyboard.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('front', 'machine', { bots: ['simple'] });
});
afterAll(() => house?.close());

/** What the stranger said last: a phone hides earlier lines. */
const said = (page: Page) => page.locator('.hero-talk .said').last();
const answers = (page: Page) => page.locator('.answers button');

test('a stranger is guessed with one key, told in place, and the next one comes', async () => {
  const { page, troubles, context } = await house.visitor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(house.url);
  await said(page).waitFor();
  await page.getByText('from the lesson').waitFor();
  await look(page, 'front');
  const words = await said(page).innerText();
  const place = await page.locator('.game').boundingBox();
  // The answer is not on the page before the guess.
  expect(await page.locator('.hero-talk .mark-human, .hero-talk .mark-machine').count()).toBe(0);
  await answers(page).first().press('Enter');
  await page.getByRole('heading', { name: /It was a (human|computer)\./ }).waitFor();
  await page.getByText('An example: guesses are not counted.').waitFor();
  expect(await focus(page, 'the guess')).toBe('Next');
  expect(await page.locator('.game').boundingBox()).toEqual(place);
  await look(page, 'front-told');
  // An example needs no account.
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([
    expect.stringMatching(/^POST \/api\/exchanges\/e_/),
  ]);
  await page.keyboard.press('Enter');
  await answers(page).first().waitFor();
  await expect.poll(() => said(page).innerText()).not.toBe(words);
  expect(requests.filter((one) => one === 'GET /api/exchanges')).toHaveLength(1);
  expect(troubles).toEqual([]);
  await context.close();
});

/** Links and filled buttons on the first screen, words and links of the page. */
const counted = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => {
      const { top, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && top < innerHeight;
    };
    const links = [...document.querySelectorAll('a')].filter((link) => link.checkVisibility());
    return {
      links: links.filter((link) => !link.matches('.skip')).length,
      words: document.body.innerText.split(/\s+/).length,
      filled: [...document.querySelectorAll('.button-primary')].filter(shown).length,
      bottom: document.querySelector('.button-primary')?.getBoundingClientRect().bottom ?? 0,
      // The body leaves room for the scroll bar.
      wide: document.documentElement.scrollWidth - document.body.offsetWidth,
    };
  });

test.each([
  [320, 568],
  [360, 740],
  [683, 384],
  [1366, 768],
])('one filled button, few links and words: %i x %i', async (width, height) => {
  for (const locale of ['en', 'ru']) {
    const { page, context } = await visitorFrom(house.browser, locale);
    await page.setViewportSize({ width, height });
    await page.goto(house.url);
    await said(page).waitFor();
    await drawn(page);
    const { links, words, filled, bottom, wide } = await counted(page);
    expect({ links: links <= 14, words: words <= 180, wide }, `${links} links, ${words} words`).toEqual({
      links: true,
      words: true,
      wide: 0,
    });
    if (width >= 360 && height >= 740) expect(filled).toBe(1);
    // The tabs of a phone are 56 px high.
    if (width >= 360 && height >= 740)
      expect(bottom, `${locale}: ${await said(page).innerText()}`).toBeLessThanOrEqual(
        height - (width < 720 ? 56 : 0),
      );
    await context.close();
  }
});

test.each(['en', 'ru'])('the first visit transfers at most 200 kB: %s', async (locale) => {
  const { page, troubles, context } = await visitorFrom(house.browser, locale);
  const sizes: Promise<[path: string, bytes: number]>[] = [];
  const note = (request: Request) =>
    sizes.push(
      request
        .sizes()
        .then(({ responseHeadersSize, responseBodySize }) => [
          new URL(request.url()).pathname,
          responseHeadersSize + responseBodySize,
        ]),
    );
  page.on('requestfinished', note);
  await page.goto(house.url, { waitUntil: 'networkidle' });
  await said(page).waitFor();
  page.off('requestfinished', note);
  const all = await Promise.all(sizes);
  expect(
    all.reduce((sum, [, bytes]) => sum + bytes, 0),
    JSON.stringify(all),
  ).toBeLessThanOrEqual(200_000);
  const fonts = () =>
    all.filter(([path]) => path.endsWith('.woff2')).map(([path]) => /-(latin|cyrillic)-/.exec(path)?.[1]);
  expect(fonts()).toEqual([locale === 'en' ? 'latin' : 'cyrillic']);
  // The Latin letters of a page in Russian are fetched with the first touch, and used from the next page on.
  const hasLatin = () => page.evaluate("'latin' in document.documentElement.dataset");
  expect(await hasLatin()).toBe(locale === 'en');
  const latin = locale === 'en' ? undefined : page.waitForResponse(/-latin-wght-normal/);
  await page.getByRole('link', { name: locale === 'en' ? 'Guess' : 'Угадать', exact: true }).click();
  await latin;
  await page.waitForFunction(`document.fonts.check('1em "IBM Plex Sans Variable"')`);
  await page.goBack();
  await said(page).waitFor();
  expect(await hasLatin()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('behind every link of the front page of a fresh server there is something', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(house.url);
  await said(page).waitFor();
  const paths = await page
    .locator('a:not(.skip)')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(9);
  for (const path of paths) {
    await page.goto(`${house.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const main = page.getByRole('main');
    // A way on, and no offer of what is not there.
    await expect.poll(() => main.locator('a, button').count(), { message: path }).toBeGreaterThan(0);
    await expect.poll(() => main.getByText('Loading').count(), { message: path }).toBe(0);
  }
  await page.goto(`${house.url}/guess`);
  await page.getByText('No game to guess yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Begin' }).count()).toBe(0);
  await look(page, 'guess-none');
  await page.goto(`${house.url}/research`);
  await page.getByRole('link', { name: 'Open the interviews' }).waitFor();
  await look(page, 'research');
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: 'Play as bettor' }).waitFor();
  await look(page, 'format-page');
  expect(troubles).toEqual([]);
  await context.close();
});

test('earlier addresses lead to the pages that took their place', async () => {
  const { page, context } = await house.visitor();
  for (const [from, to] of [
    ['/who', '/guess'],
    ['/daily', '/guess'],
    ['/practice', '/guess/ask'],
    ['/train', '/guess/train'],
    ['/leaderboard', '/boards'],
  ] as const) {
    await page.goto(`${house.url}${from}`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await context.close();
});

test('the one button starts a game', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await page.getByLabel('Your question').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
