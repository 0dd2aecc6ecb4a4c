/** Waiting for a table, in the browser: messages and calls. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  drawn,
  expectAccessible,
  expectNoSideScroll,
  fourPictures,
  look,
  type Person,
  sizes,
} from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { holdBack, prepare, prepareGames, talkedMarket } from '../support/prepared-games.ts';

/** Durations of calls in milliseconds: a short one, and one long enough for axe. */
const [shortCall, longCall] = [4000, 12_000];
const dispatch = { every: 2000, ready: shortCall };

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('waiting', 'machine', {
    dispatch,
    bots: ['simple', 'reader'],
    dailyGames: true,
    prepare: async (store) => {
      // A show: everyone in it is asked about, so it needs no other game of its format.
      await prepareGames(store, 4, Date.now() - 24 * 3600 * 1000);
      await holdBack(store, [3], Date.now() - 24 * 3600 * 1000);
      // A person's answers, for practice with two witnesses.
      await prepare(store, 9, talkedMarket(), Date.now() - 23 * 3600 * 1000);
    },
  });
});
afterAll(() => house?.close());
beforeEach(() => {
  dispatch.ready = shortCall;
});

/** Notes what moved without anyone's doing. */
const countingShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ''));
  }).observe({ type: 'layout-shift', buffered: true });
`;

test('waiting counts up, names the kinds that are missing, and counts nothing down', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.addInitScript(countingShifts);
  await page.goto(`${house.url}/play/market`);
  await page.getByRole('link', { name: /play as bettor/i }).waitFor();
  await page
    .getByText(/quiet here|about \d+ p/i)
    .first()
    .waitFor();
  expect(await page.getByText(/next table/i).count()).toBe(0);

  await page.getByRole('link', { name: /play as bettor/i }).click();
  await page.getByText('a person to play the target').waitFor();
  expect(await page.getByText('a person to ask and bet').count()).toBe(0);
  for (const time of ['0:02', '0:03']) await page.locator('.wait-time', { hasText: time }).waitFor();
  expect(await page.title()).toBe('Waiting · Parlour');
  // An exchange to guess, practice and a table among friends: no other offer, and no filled button.
  const offers = page.locator('.wait-columns .button, .wait-columns a, .wait-way');
  const texts = (await offers.allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(texts).toEqual([
    'Notify me on this device',
    'Stop waiting',
    'Practise against a computer',
    'Invite a friend',
  ]);
  expect(await page.locator('main .button-primary').count()).toBe(0);
  await page.locator('.wait-guess .hero-talk .said').first().waitFor();
  // Beside it what was played of late; nothing moved when all of it came.
  await expect.poll(() => page.locator('.wait-recent li').count()).toBe(4);
  await drawn(page);
  expect(await page.evaluate('window.shifts')).toEqual([]);
  // On a laptop the offers stand beside; on a phone the exchange is on the first screen.
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox();
    if (found === null) throw new Error(`${selector} is not shown`);
    return found;
  };
  const guess = await box('.wait-guess');
  expect((await box('.wait-side')).x).toBeGreaterThanOrEqual(guess.x + guess.width);
  // With both answers, above the bar of places, also on a short phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await drawn(page);
  const { y, height } = await box('.wait-guess .answers');
  expect(y + height).toBeLessThan(640 - 56);
  await page.setViewportSize(sizes.phone);
  await drawn(page);
  expect((await box('.wait-side')).y).toBeGreaterThan((await box('.wait-guess')).y);
  await page.setViewportSize(sizes.desktop);
  await fourPictures(page, 'waiting-alone');
  await expectAccessible(page, 'waiting');
  await expectNoSideScroll(page, 'waiting');
  expect(troubles).toEqual([]);
  await context.close();
});

test('who waits for something else in another window is told so in the first one, and comes back by one button', async () => {
  const { page, troubles, context } = await house.visitor();
  const ended = (one: Page) => one.getByRole('heading', { name: 'You no longer wait here' });
  const waits = (one: Page) => one.getByText('The table still needs:').waitFor();
  await page.goto(`${house.url}/market/wait?as=bettor`);
  await waits(page);
  const other = await context.newPage();
  await other.goto(`${house.url}/imitation/wait?as=interrogator&preset=imitation/two`);
  await waits(other);
  await ended(page).waitFor();
  await expectAccessible(page, 'no longer waiting');
  await page.getByRole('button', { name: 'Wait again' }).click();
  await waits(page);
  await ended(other).waitFor();
  expect(await ended(page).count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

/** Replaces device functions, and counts their calls. */
const countingDevice = `
  window.device = { notes: 0, trembles: 0, notices: [], asked: 0, titles: [] };
  const noteTitle = () => device.titles.includes(document.title) || device.titles.push(document.title);
  new MutationObserver(noteTitle).observe(document, { subtree: true, childList: true, characterData: true });
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    state = 'running';
    currentTime = 0;
    createGain = () => ({ gain: param, connect: (next) => next });
    createOscillator = () => ({ frequency: param, connect: (next) => next, stop() {}, start: () => { device.notes += 1; } });
  };
  navigator.vibrate = () => { device.trembles += 1; return true; };
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => { device.notices.push([title, options]); };
  // A Chromium without windows lets nobody be asked.
  let answer = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => answer });
  Notification.requestPermission = async () => { device.asked += 1; return (answer = 'granted'); };
`;
interface Device {
  readonly notes: number;
  readonly trembles: number;
  readonly notices: readonly (readonly [title: string, options: { readonly body: string }])[];
  readonly asked: number;
  /** Titles of the tab, without repetitions. */
  readonly titles: readonly string[];
}
const deviceOf = (page: Page) => page.evaluate('window.device') as Promise<Device>;

async function waitAs(person: Person, role: 'bettor' | 'target'): Promise<void> {
  await person.page.goto(`${house.url}/play/market`);
  await person.page.getByRole('link', { name: new RegExp(`play as ${role}`, 'i') }).click();
  await person.page.getByRole('heading', { name: 'Waiting for a table' }).waitFor();
}
const called = (page: Page) => page.getByRole('button', { name: /i am ready/i }).waitFor({ timeout: 90_000 });

test('anybody who misses the call is told, and waits again by one button; who answered hears why they wait on', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  for (const { page } of [ann, tom]) await page.addInitScript(countingDevice);
  await waitAs(ann, 'bettor');
  await waitAs(tom, 'target');
  await called(tom.page);
  await ann.page.getByRole('button', { name: /i am ready/i }).click();
  await fourPictures(tom.page, 'call');
  await expect.poll(async () => (await deviceOf(tom.page)).titles).toContain('● Ready?');
  await ann.page.getByText(/the table opens when/i).waitFor();

  await tom.page.getByRole('heading', { name: 'You missed the call' }).waitFor();
  // Sound and vibration are on from the click on Play; no one asked for a notice.
  expect(await deviceOf(tom.page)).toMatchObject({ notes: 2, trembles: 1, notices: [], asked: 0 });
  expect(await tom.page.title()).toBe('You missed the call · Parlour');
  await ann.page.getByText(/a player was not ready/i).waitFor();
  await expect.poll(() => ann.page.getByText('a person to play the target').count()).toBe(1);
  await fourPictures(tom.page, 'missed');
  await expectAccessible(tom.page, 'the missed call');
  await expectNoSideScroll(tom.page, 'the missed call');

  await tom.page.keyboard.press('Enter');
  await tom.page.getByRole('heading', { name: 'Waiting for a table' }).waitFor();
  for (const { page } of [ann, tom]) {
    await called(page);
    await page.getByRole('button', { name: /i am ready/i }).click();
  }
  await ann.page.getByLabel('Your question').waitFor({ timeout: 45_000 });
  await expectPassedOver(tom.page);

  // Ann ends the game: only now the computer is named, and may be questioned.
  await ann.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: /leave/i }).click();
  await tom.page.getByRole('heading', { name: 'Question the one who got it' }).waitFor();
  await look(tom.page, 'seat-bot');
  await tom.page.getByRole('button', { name: 'Question it now' }).tap();
  await tom.page.getByLabel('Your question').waitFor();
  await tom.page.getByText('Practice', { exact: true }).waitFor();
  for (const { troubles, context } of [ann, tom]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

/** What the page offers does not depend on the draw: an exchange, and two witnesses, who take no seat of a bot. */
async function expectPassedOver(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /the coin gave your seat/i }).waitFor();
  await page.locator('.wait-guess .hero-talk .said').last().waitFor();
  await page.getByRole('link', { name: /ask and guess/i }).waitFor();
  const offers = page.locator('.wait-columns .button, .wait-columns a, .wait-way');
  const texts = (await offers.allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(texts).toEqual(['Wait again', 'To the front page', 'Ask and guess']);
  await look(page, 'passed-over');
  // It starts while the game goes on.
  await page.getByRole('link', { name: /ask and guess/i }).tap();
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.waitForURL(/stream=/);
  await page.goBack();
  await page.goBack();
}

test('a call is heard on every page, as loud as somebody wishes, and noticed by the device for anybody who asks', async () => {
  const [ann, tom] = [await house.visitor({ worker: true }), await house.visitor()];
  for (const { page } of [ann, tom]) await page.addInitScript(countingDevice);
  await waitAs(ann, 'bettor');
  expect(await deviceOf(ann.page)).toMatchObject({ asked: 0 });
  await ann.page.getByRole('button', { name: /notify me/i }).click();
  await ann.page.getByText(/notifications are on for this device/i).waitFor();
  expect(await deviceOf(ann.page)).toMatchObject({ asked: 1, notes: 0 });
  // On from the click on Play.
  expect(await ann.page.locator('main').getByLabel('Sound').isChecked()).toBe(true);
  await tom.page.goto(`${house.url}/account`);
  await look(tom.page, 'account-alerts');
  await tom.page.locator('main').getByLabel('Sound').uncheck();

  // Even in the middle of a game of the day.
  await ann.page.getByRole('link', { name: 'Guess', exact: true }).click();
  await ann.page.getByText(/you are waiting to play as bettor/i).waitFor();
  await ann.page.getByRole('button', { name: 'Start' }).click();
  await ann.page.getByRole('slider').first().waitFor();
  await fourPictures(ann.page, 'waiting-elsewhere');
  await expectAccessible(ann.page, 'a page beside waiting');
  dispatch.ready = longCall;
  // Another tab is in front of it.
  await ann.page.evaluate('Object.defineProperty(document, "visibilityState", { value: "hidden" })');
  await waitAs(tom, 'target');
  expect(await tom.page.locator('main').getByLabel('Sound').isChecked()).toBe(false);
  await called(ann.page);
  await fourPictures(ann.page, 'call-elsewhere');
  await expectAccessible(ann.page, 'a call on another page');
  expect(await ann.page.locator('button:focus').textContent()).toMatch(/i am ready/i);
  await called(tom.page);
  await ann.page.waitForFunction('device.notices.length === 1');
  expect((await deviceOf(ann.page)).notices[0]?.[0]).toMatch(/a table is ready/i);
  expect(await deviceOf(ann.page)).toMatchObject({ notes: 2, trembles: 1 });
  expect(await deviceOf(tom.page)).toMatchObject({ notes: 0, trembles: 0, notices: [] });
  for (const { page } of [ann, tom]) await page.getByRole('button', { name: /i am ready/i }).click();
  await ann.page.getByLabel('Your question').fill('Are you there?', { timeout: 45_000 + longCall });
  await ann.page.getByRole('button', { name: 'Ask', exact: true }).click();
  const noticed = async () => (await deviceOf(ann.page)).notices[1]?.[0];
  await expect.poll(noticed, { timeout: 90_000 }).toBe('New message for you');
  expect(await deviceOf(ann.page)).toMatchObject({ notes: 3, trembles: 1 });
  for (const { troubles, context } of [ann, tom]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

test('practice while one waits is for the role that one waits for, and ends with the call', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  await waitAs(tom, 'target');
  await tom.page.getByRole('button', { name: 'Practise as the target' }).click();
  await tom.page.getByText('Practice', { exact: true }).waitFor();
  await tom.page.getByLabel('Your answer').waitFor();
  await tom.page.getByLabel('Your answer').fill('I am wri');
  const practice = tom.page.url();
  // Who wants to leave is told what that is, and how to come back.
  await tom.page.getByRole('button', { name: 'Leave', exact: true }).tap();
  await tom.page.getByText('End this practice? It does not count.').waitFor();
  await tom.page.getByRole('button', { name: 'Stay' }).tap();
  await tom.page.getByLabel('Your answer').focus();

  dispatch.ready = longCall;
  await waitAs(ann, 'bettor');
  await called(tom.page);
  await fourPictures(tom.page, 'call-in-practice');
  await expectAccessible(tom.page, 'a call in practice');
  // Anybody who is writing does not answer the call with the next letter.
  expect(await tom.page.locator('h2:focus').textContent()).toMatch(/a table is ready/i);
  await tom.page.keyboard.press('Tab');
  await tom.page.keyboard.press('Enter');
  await tom.page.getByRole('button', { name: /continue until then/i }).click();
  expect(await tom.page.getByRole('dialog').count()).toBe(0);
  await called(ann.page);
  await ann.page.getByRole('button', { name: /i am ready/i }).click();
  await ann.page.getByLabel('Your question').waitFor({ timeout: 45_000 + longCall });
  // The coin of this house falls on the bot.
  await tom.page.getByText(/the coin gave your seat/i).waitFor();
  expect(tom.page.url()).toBe(practice);
  await tom.page
    .getByText(/you (passed|did not pass)|does not count/i)
    .first()
    .waitFor({ state: 'attached' });
  for (const { troubles, context } of [ann, tom]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});
