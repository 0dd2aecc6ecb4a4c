/** The viewer of the API in a browser, under the server's content security policy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideScroll, fourPictures } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('api-viewer', 'machine', { bots: [] });
});
afterAll(() => house?.close());

test('a developer finds a route with the keyboard', async () => {
  const { page, troubles } = await house.visitor();
  await page.goto(`${house.url}/developers`);
  await page.getByRole('link', { name: 'All routes' }).click();
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
  await page.getByText('Games are played over the socket').waitFor();
  await fourPictures(page, 'api-viewer');
  await expectAccessible(page, 'the viewer');
  await expectNoSideScroll(page, 'the viewer');

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: /^games/ }).press('Enter');
  await menu.getByRole('link', { name: 'Finished rated games', exact: true }).press('Enter');
  await page.getByText('Measures that are so large at least').first().waitFor();
  await fourPictures(page, 'api-viewer-route');
  await expectAccessible(page, 'the viewer at a route');
  // Errors of a page include violations of its content security policy.
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('an address names a route, also on a dark phone', async () => {
  const { page, troubles } = await house.visitor({ size: 'phone', dark: true });
  await page.goto(`${house.url}/docs/api#?route=post-/api/guest`);
  await page.getByText('/api/guest').first().waitFor();
  await expectNoSideScroll(page, 'a route');
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('only the page of the viewer allows its style sheet', async () => {
  const policyAt = async (path: string) =>
    (await fetch(`${house.url}${path}`)).headers.get('content-security-policy');
  const [viewer, other] = [await policyAt('/docs/api'), await policyAt('/favicon.svg')];
  expect(viewer).toContain("script-src 'self';style-src 'self' 'sha256-");
  expect(other).toContain("style-src 'self';");
  expect(viewer?.replace(/ 'sha256-[^']+'/, '')).toBe(other);
  const [allowed = 'none'] = /'sha256-[^']+'/.exec(viewer?.split('style-src ')[1] ?? '') ?? [];
  expect(await policyAt('/')).not.toContain(allowed);
});
