/** In a browser: the rules of a format fail, its game ends, and the page of operators says which game, where and why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  const formatsModule = new URL('../support/faulty-market.ts', import.meta.url).href;
  house = await openBrowserHouse('faults', 'machine', { formatsModule });
});
afterAll(() => house?.close());

test('a fault of a format ends its game, and operators read of it', { timeout: 90_000 }, async () => {
  const ann = await house.visitor({ size: 'phone' });
  const olga = await house.visitor();
  const data = { nickname: `Olga ${Date.now() % 100_000}`, password: 'a sentence that no one guesses' };
  const account = (await (await olga.context.request.post(`${house.url}/api/account`, { data })).json()).id;
  await house.store.safety.act({ type: 'add-operator', account }, 'data-directory', 1);
  const { page } = olga;
  await page.goto(`${house.url}/operate?tab=games`);
  await page.getByText('No running game that you may see.').waitFor();
  expect(await page.getByText('Faults in games').count()).toBe(0);

  const before = Date.now();
  await ann.page.goto(`${house.url}/play/market`);
  await ann.page.getByRole('button', { name: /practise against a computer/i }).click();
  await ann.page.getByLabel('Your question').fill('Is it raining there?');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByText('A fault of the server stopped this game.').first().waitFor();
  await look(ann.page, 'fault-player-phone');

  const list = page.getByRole('list', { name: 'Faults in games' });
  await list.waitFor();
  const [game = '', ...more] = await house.store.log.unfinished([], 'g_');
  expect(more).toEqual([]);
  const item = list.getByRole('listitem');
  expect(await item.count()).toBe(1);
  const told = await item.innerText();
  for (const part of ['Market', 'Function: decide', game, 'RangeError: the book of orders has no question'])
    expect(told).toContain(part);
  // What players wrote is in no list of operators.
  expect(told).not.toContain('raining');
  const at = Date.parse((await item.locator('time').getAttribute('datetime')) ?? '');
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  await look(page, 'operate-faults');
  expect(olga.troubles).toEqual([]);
  await ann.context.close();
  await olga.context.close();
});
