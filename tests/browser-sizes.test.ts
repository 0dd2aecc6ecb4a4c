/** Every table at the sizes of screens that people have: nothing is hidden, nothing scrolls beside it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from './support/browser.ts';
import { type BrowserHouse, openBrowserHouse } from './support/browser-house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('sizes', 'machine', { bots: ['simple', 'reader'] });
}, 120_000);
afterAll(() => house?.close());

/** Width, height, language; touch where it is a phone. */
type Screen = readonly [name: string, width: number, height: number, language: 'en' | 'ru', touch: boolean];
const screens: readonly Screen[] = [
  ['a desk', 1280, 720, 'en', false],
  ['a laptop', 1366, 625, 'en', false],
  ['a low laptop, in Russian', 1280, 620, 'ru', false],
  ['a tall desk', 1440, 1000, 'ru', false],
  ['a phone', 360, 740, 'en', true],
  ['a small phone, in Russian', 320, 568, 'ru', true],
  ['a phone held sideways', 740, 360, 'en', true],
  ['a large phone held sideways', 932, 430, 'ru', true],
  ['a small phone held sideways, in Russian', 568, 320, 'ru', true],
  ['a desk at 200 %', 640, 360, 'en', false],
];

const roles = {
  bettor: {
    box: '#ask',
    parts: [
      '.table-time',
      '.price-number',
      '.chart-picture',
      '.talk-list',
      '#ask',
      '.ask-form .button',
      '.bet-human',
      '.bet-computer',
      '.holdings',
      '.worth',
      '.price-handle',
      '.bet-sizes',
      '.bet-to .field',
      '.bet-to .button',
      '.done-label',
    ],
  },
  target: {
    box: '#reply',
    parts: ['.table-time', '.target-price p', '.chart-picture', '.target-words', '#reply', '.reply .button'],
  },
};

async function sitDown([, width, height, locale, hasTouch]: Screen, role: keyof typeof roles): Promise<Page> {
  const context = await house.browser.newContext({
    viewport: { width, height },
    locale,
    hasTouch,
    isMobile: hasTouch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${house.url}${role === 'bettor' ? '/' : '/market/wait?as=target'}`);
  await page
    .locator(role === 'bettor' ? '.format-more button >> nth=0' : '.wait .row button >> nth=1')
    .click();
  await page.locator(roles[role].box).waitFor();
  return page;
}

/** What of these parts is not wholly on the screen, lies under something else, or is cut off. */
const hiddenParts = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((selectors) => {
    const faults: string[] = [];
    for (const selector of selectors) {
      const element = document.querySelector(selector);
      if (element === null) {
        faults.push(`${selector}: not there`);
        continue;
      }
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const place = `${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`;
      if (width < 8 || height < 8) faults.push(`${selector}: too small, ${place}`);
      if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        faults.push(`${selector}: off the screen, ${place}`);
      const seen = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      if (!seen((left + right) / 2, top + 2) || !seen((left + right) / 2, bottom - 2))
        faults.push(`${selector}: covered, ${place}`);
      if (element.scrollWidth > element.clientWidth + 1 && element instanceof HTMLButtonElement)
        faults.push(`${selector}: its words stick out, ${element.scrollWidth} of ${element.clientWidth}`);
    }
    return faults;
  }, parts);

const fits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { aside: scrollWidth - innerWidth, below: scrollHeight - innerHeight };
  });

test.each(screens)(
  'the table of a bettor fits %s',
  async (...screen) => {
    const page = await sitDown(screen, 'bettor');
    for (const text of ['Where are you?', 'Second?', 'Third?']) {
      await page.locator('#ask').fill(text);
      await page.locator('#ask').press('Enter');
    }
    await page.locator('.queue li').nth(1).waitFor();
    expect(await fits(page)).toEqual({ aside: 0, below: 0 });
    await expect.poll(() => hiddenParts(page, roles.bettor.parts)).toEqual([]);
    await page.context().close();
  },
  30_000,
);

test.each(screens)(
  'the table of a target fits %s',
  async (...screen) => {
    const page = await sitDown(screen, 'target');
    expect(await fits(page)).toEqual({ aside: 0, below: 0 });
    await expect.poll(() => hiddenParts(page, roles.target.parts)).toEqual([]);
    const [, width, height] = screen;
    if (width < 560 && height > 480) {
      const line = await page.locator('.target-price p').boundingBox();
      expect((await page.locator('.target-price p .soft').boundingBox())?.x).toBe(line?.x);
    }
    await page.context().close();
  },
  30_000,
);

test.each([
  ['a phone', 360, 740, 'en', true],
  ['a small phone, in Russian', 320, 568, 'ru', true],
] satisfies Screen[])(
  'the bet buttons say what they do on %s',
  async (...screen) => {
    const page = await sitDown(screen, 'bettor');
    await page.locator('.bet-size').nth(1).click();
    await page.locator('.bet-computer').click();
    await page.locator('.bet-what', { hasText: /sells 5 computer|продать 5 «компьютер»/ }).waitFor();
    await page.locator('.bet-what', { hasText: /buys 5|купить 5/ }).waitFor();
    const parts = ['.bet-human .bet-what', '.bet-computer .bet-what', ...roles.bettor.parts];
    await expect.poll(() => hiddenParts(page, parts)).toEqual([]);
    expect(await fits(page)).toEqual({ aside: 0, below: 0 });
    await look(page, `bet-buttons-${screen[3]}`);
    await page.context().close();
  },
  30_000,
);
