/** Every table at common screen sizes: nothing is hidden, nothing scrolls sideways. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leavesOnFailure, look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('sizes', 'machine', { bots: ['simple', 'reader'] });
});
afterAll(() => house?.close());

type Size = readonly [width: number, height: number];
/** Options of a browser. The sizes of its screens, by name, are applied in turn. */
interface Device {
  readonly name: string;
  readonly language: 'en' | 'ru';
  readonly touch: boolean;
  readonly screens: Readonly<Record<string, Size>>;
}
const devices: readonly Device[] = [
  {
    name: 'desks',
    language: 'en',
    touch: false,
    screens: { 'a desk': [1280, 720], 'a laptop': [1366, 625], 'a desk at 200 %': [640, 360] },
  },
  {
    name: 'desks, in Russian',
    language: 'ru',
    touch: false,
    screens: { 'a low laptop': [1280, 620], 'a tall desk': [1440, 1000] },
  },
  {
    name: 'a phone',
    language: 'en',
    touch: true,
    screens: { 'held upright': [360, 740], 'held sideways': [740, 360] },
  },
  {
    name: 'phones, in Russian',
    language: 'ru',
    touch: true,
    screens: {
      'a small one': [320, 568],
      'a large one held sideways': [932, 430],
      'a small one held sideways': [568, 320],
    },
  },
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

async function sitDown({ language, touch, screens }: Device, role: keyof typeof roles): Promise<Page> {
  const [width, height] = Object.values(screens)[0] ?? [0, 0];
  const context = await house.browser.newContext({
    viewport: { width, height },
    locale: language,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  leavesOnFailure(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${house.url}${role === 'bettor' ? '/play/market' : '/market/wait?as=target'}`);
  await page
    .locator(role === 'bettor' ? '.format-more button >> nth=0' : '.wait-quicker button >> nth=0')
    .click();
  await page.locator(roles[role].box).waitFor();
  return page;
}

/** Elements among these that are not fully visible, covered, or cut off. */
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

/** How far the page is too wide and too high. */
const tooLarge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { aside: scrollWidth - innerWidth, below: scrollHeight - innerHeight };
  });

/** By how much the head of the table is wider than the screen, or its words stand on more than one line. */
const headBursts = (page: Page) =>
  page.locator('.table-head').evaluate((head) => {
    const lines = [...head.querySelectorAll('.table-name, .table-label')].map(
      (part) => part.getBoundingClientRect().height,
    );
    return { aside: Math.max(head.scrollWidth - head.clientWidth, 0), tall: lines.some((high) => high > 30) };
  });

/** All elements are visible on this screen, and nothing scrolls sideways. */
async function fits(
  page: Page,
  [width, height]: Size,
  parts: readonly string[],
  where: string,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => hiddenParts(page, parts), { message: where }).toEqual([]);
  await expect.poll(() => tooLarge(page), { message: where }).toEqual({ aside: 0, below: 0 });
  expect(await headBursts(page), where).toEqual({ aside: 0, tall: false });
}

test.each(devices)('the table of a bettor fits $name', { timeout: 180_000 }, async (device) => {
  const page = await sitDown(device, 'bettor');
  for (const text of ['Where are you?', 'Second?', 'Third?']) {
    await page.locator('#ask').fill(text);
    await page.locator('#ask').press('Enter');
  }
  await page.locator('.queue li').nth(1).waitFor();
  for (const [where, size] of Object.entries(device.screens))
    await fits(page, size, roles.bettor.parts, where);

  // The buttons say what a bet does, also where a phone is small.
  const [where = '', upright = [0, 0]] = Object.entries(device.screens)[0] ?? [];
  if (device.touch) {
    await page.setViewportSize({ width: upright[0], height: upright[1] });
    await page.locator('.bet-size').nth(1).click();
    await page.locator('.bet-computer').click();
    await page.locator('.bet-what', { hasText: /sells 5 computer|продать 5 «компьютер»/ }).waitFor();
    await page.locator('.bet-what', { hasText: /buys 5|купить 5/ }).waitFor();
    const parts = ['.bet-human .bet-what', '.bet-computer .bet-what', ...roles.bettor.parts];
    await fits(page, upright, parts, where);
    await look(page, `bet-buttons-${device.language}`);
  }
  await page.context().close();
});

test.each(devices)('the table of a target fits $name', { timeout: 180_000 }, async (device) => {
  const page = await sitDown(device, 'target');
  for (const [where, [width, height]] of Object.entries(device.screens)) {
    await fits(page, [width, height], roles.target.parts, where);
    if (width >= 560 || height <= 480) continue;
    const line = await page.locator('.target-price p').boundingBox();
    expect((await page.locator('.target-price p .soft').boundingBox())?.x).toBe(line?.x);
  }
  await page.context().close();
});
