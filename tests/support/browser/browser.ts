/** Opens browsers, and inspects pages: pictures, accessibility, width. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, onTestFailed, TestRunner } from 'vitest';
import { findBrowser, whatToInstall } from '../../../scripts/browser.ts';
import { until } from '../until.ts';

/** Features that pages do not need. The last list counts, so playwright's own exclusions are repeated. */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two hidden pages for the address line, in each new window: half of the work for a small page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for the next page, which seldom comes: a tenth of the work.
  'SpareRendererForSitePerProcess',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters are as wide with windows as without them.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join()}`,
];

/**
 * The folder of the web client, once it is built.
 * @throws Error that says why it does not build
 */
export async function builtWeb(): Promise<string> {
  const folder = inject('webBuild');
  const done = join(folder, 'done');
  await until(() => existsSync(done), 'the web client is built', { within: 330_000 });
  const failure = readFileSync(done, 'utf8');
  if (failure !== '') throw new Error(failure);
  return join(folder, 'web');
}

let opened: Browser | undefined;

/**
 * The machine's browser: one for all test files of this process, since starting one costs a second of CPU.
 * It ends with the process.
 * @throws Error with installation hint
 */
export async function openBrowser(): Promise<Browser> {
  if (opened?.isConnected()) return opened;
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(whatToInstall);
  opened = await chromium.launch({ executablePath, args: flags });
  return opened;
}

/** Closes all that is open in a browser, so that the next file of tests finds it as new. */
export const closePages = async (browser: Browser | undefined): Promise<void> =>
  void (await Promise.all(browser?.contexts().map((context) => context.close()) ?? []));

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;

/** A person with a separate browser context. Every error on their pages fails the test. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly troubles: string[];
}

/** Closes contexts of failed tests: a person still waiting for a table would disturb a retry. */
export function leavesOnFailure(context: BrowserContext): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFailed(async () => {
    for (const page of context.pages()) {
      const text = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
      console.log(`when the test failed, ${page.url()} said:\n${text.slice(0, 1000)}`);
    }
    await context.close();
  });
}

export async function newPerson(
  browser: Browser,
  options: { size?: keyof typeof sizes; touch?: boolean; dark?: boolean; worker?: boolean } = {},
): Promise<Person> {
  const { size = 'desktop', touch = size === 'phone', dark = false, worker = false } = options;
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
    // Pages behind a worker are fetched past the tests' own routes.
    serviceWorkers: worker ? 'allow' : 'block',
  });
  leavesOnFailure(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  return { context, page, troubles };
}

/** Waits until the page has rendered its last update: layout, colours, focus. */
export const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');

const folder = join(import.meta.dirname, '../../..', 'screenshots');

/**
 * Takes the four pictures of a page, wide and narrow, light and dark, if `PARLOUR_PICTURES` is set: they are for
 * looking at, not for git, and no test reads them.
 */
export async function fourPictures(page: Page, name: string): Promise<void> {
  if (!process.env.PARLOUR_PICTURES) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize() ?? sizes.desktop;
  for (const [label, size] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await drawn(page);
      await page.screenshot({ path: join(folder, `${name}-${label}-${colorScheme}.png`) });
    }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** No accessibility issue found by axe in either theme, which differ only in colours. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${AxeBuilder.source}; undefined`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawn(page);
    const only = colorScheme === 'light' ? '' : "runOnly: ['color-contrast', 'link-in-text-block'],";
    const violations = (await page.evaluate(
      `axe.run({ ${only} preload: false, resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
    )) as string[];
    expect(violations, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Nothing sticks out to the side at the width of a small phone. */
export async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? sizes.desktop;
  await page.setViewportSize(sizes.phone);
  await drawn(page);
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width, where).toBeLessThanOrEqual(sizes.phone.width);
  await page.setViewportSize(before);
}

/** A page in four pictures, with nothing that a screen reader or a narrow screen stumbles over. */
export async function look(page: Page, name: string): Promise<void> {
  await fourPictures(page, name);
  await expectAccessible(page, name);
  await expectNoSideScroll(page, name);
}

/** Confirms readiness, and waits again after failed calls, until the table appears. */
export async function readyFor(page: Page, table: Locator): Promise<void> {
  const ready = page.getByRole('button', { name: /^I am ready/, disabled: false });
  const again = page.getByRole('button', { name: 'Wait again' });
  const step = async () => {
    // A call may end between the look and the click.
    for (const button of [ready, again])
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
    return table.isVisible();
  };
  await expect.poll(step, { timeout: 180_000, interval: 100 }).toBe(true);
}
