/** In a browser: people agree once before they play; from a report to a ban, an appeal and back to the table. */

import { newBindingCode } from '@parlour/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible, look, sizes } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';
import { focus, press, tabTo } from '../support/browser/keyboard.ts';
import { giveDevice, newOperator } from '../support/browser/passkey.ts';

let house: BrowserHouse;
/** Passkeys belong to a name, not to an address. */
let url: string;
beforeAll(async () => {
  house = await openBrowserHouse('operators', 'machine', {
    hasFiles: true,
    safety: { asksConsent: true, minimumAge: 16 },
  });
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => house?.close());

/** Wide and narrow, in both themes: pictures, and nothing that axe finds. The focus stays where it is. */
async function lookAtBothSizes(page: Page, name: string): Promise<void> {
  expect(await page.locator('.operate-tabs [aria-current=page]').count(), name).toBe(1);
  await look(page, name);
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page, `${name} on a phone`);
  await page.setViewportSize(sizes.desktop);
}

const agree = (page: Page) => page.getByRole('button', { name: 'I am 16 or older, and I agree: play' });

test('a newcomer agrees once, by one click, and plays', { timeout: 180_000 }, async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${url}/play/market`);
  await page.getByRole('button', { name: /practise against a computer/i }).click();
  await agree(page).waitFor();
  await look(page, 'consent');
  await expect.poll(() => page.getByRole('dialog').getByRole('button').count()).toBe(2);
  await expect.poll(() => page.getByRole('dialog').getByRole('button', { name: 'Not now' }).count()).toBe(1);
  // The button has the focus: one key is enough.
  await page.keyboard.press('Enter');
  await page.getByLabel('Your question').waitFor();
  expect(await agree(page).count()).toBe(0);
  await page.goto(`${url}/privacy`);
  await page.getByText('Age: players confirm that they are 16 or older.').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('in Russian as well', { timeout: 180_000 }, async () => {
  const { page, context } = await visitorFrom(house.browser, 'ru');
  await page.goto(`${url}/play/market`);
  await page
    .getByRole('button', { name: /потренироваться/i })
    .first()
    .click();
  await page.getByRole('button', { name: /Мне 16 или больше/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/Нужно согласие/).waitFor();
  await page.goto(`${url}/operate`);
  await page.getByText(/Только для операторов/).waitFor();
  await context.close();
});

test('from a report to a ban, an appeal and back to the table; the operator by keys alone', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  await ann.page.goto(`${url}/play/market`);
  await ann.page.getByRole('button', { name: /invite a friend/i }).click();
  await agree(ann.page).click();
  await ann.page.getByRole('heading', { name: 'A table among friends' }).waitFor();
  const invite = ann.page.url();
  await tom.page.goto(invite);
  await agree(tom.page).waitFor();
  // Which game it is the page learns at the table, and until then it names none.
  expect(await tom.page.getByText('Learn it in a minute').count()).toBe(0);
  await agree(tom.page).click();
  await tom.page.getByRole('button', { name: 'Leave the table' }).waitFor();
  await expect.poll(() => tom.page.getByText('Learn it in a minute').count()).toBe(1);

  await ann.page.getByRole('button', { name: /language, colours/i }).click();
  await ann.page.getByRole('link', { name: 'Report' }).click();
  await ann.page.getByRole('heading', { name: 'Report' }).waitFor();
  await ann.page.getByLabel('Subject').waitFor();
  await look(ann.page, 'report');
  await ann.page.getByLabel('Reason').selectOption('threat');
  await ann.page.getByLabel(/^Details/).fill('I know where you live, they said.');
  await ann.page.getByRole('button', { name: 'Report' }).click();
  await ann.page.getByText('Report sent. Operators will look at it.').waitFor();

  const olga = await newOperator(house, url);
  const keys = olga.page.keyboard;
  await olga.page.goto(`${url}/operate`);
  await olga.page.getByText('I know where you live, they said.').waitFor();
  await olga.page.getByText('Open reports: 1, the oldest for less than a minute. No open appeals.').waitFor();
  await lookAtBothSizes(olga.page, 'operate-reports');
  await tabTo(olga.page, /^Mute or ban$/);
  await press(olga.page, 'Enter');
  await tabTo(olga.page, /^Reason/);
  await keys.type('You threatened somebody.');
  await tabTo(olga.page, /^Days/);
  await keys.type('2');
  await tabTo(olga.page, /^Ban$/);
  await keys.press('Enter');
  await olga.page.getByText('Done.').first().waitFor();
  await tabTo(olga.page, /^Close: upheld$/);
  await keys.press('Enter');
  await olga.page.getByText('No open reports.', { exact: true }).first().waitFor();
  expect(await focus(olga.page, 'a report is closed')).toBe('Reports');

  await tom.page.goto(`${url}/play/market`);
  await tom.page.getByRole('button', { name: /practise against a computer/i }).click();
  await tom.page.getByText(/You may not play here now/).waitFor();
  await tom.page.goto(`${url}/me`);
  await tom.page.getByText('You threatened somebody.').waitFor();
  await look(tom.page, 'banned');
  await tom.page.getByLabel('Why this is wrong').fill('It was a line from a song.');
  await tom.page.getByRole('button', { name: 'Appeal' }).click();
  await tom.page.getByText('The answer of an operator appears here.').waitFor();

  const to = async (tab: string, key = 'Shift+Tab') => {
    await tabTo(olga.page, new RegExp(`^${tab}$`), key);
    await keys.press('Enter');
    await olga.page.getByRole('heading', { level: 2, name: tab }).waitFor();
  };
  await to('Appeals');
  await olga.page.getByText(/It was a line from a song/).waitFor();
  await lookAtBothSizes(olga.page, 'operate-appeals');
  await tabTo(olga.page, /^Answer/);
  await keys.type('So it was.');
  await tabTo(olga.page, /^Grant$/);
  await keys.press('Enter');
  await olga.page.getByText('No open appeals.', { exact: true }).first().waitFor();
  expect(await focus(olga.page, 'an appeal is answered')).toBe('Appeals');

  await to('People');
  await tabTo(olga.page, /^Name or id$/);
  await keys.type(
    await tom.page.evaluate<string>("fetch('/api/me').then((it) => it.json()).then(({ id }) => id)"),
  );
  await keys.press('Enter');
  await olga.page.getByText('This is over.').waitFor();
  await tabTo(olga.page, /^Reason/);
  await keys.type('Too loud.');
  await tabTo(olga.page, /^Mute$/);
  await keys.press('Enter');
  await olga.page.getByText('until it is lifted').first().waitFor();
  await lookAtBothSizes(olga.page, 'operate-people');
  await tabTo(olga.page, /^Reason for lifting/, 'Shift+Tab');
  await keys.type('Quiet now.');
  await tabTo(olga.page, /^Lift$/);
  await keys.press('Enter');
  await olga.page.getByText('This is over.').nth(1).waitFor();
  expect(await focus(olga.page, 'a mute is lifted')).toBe('People');

  await to('Bots');
  await olga.page.getByText('house bot').first().waitFor();
  await tabTo(olga.page, /house bot/);
  await press(olga.page, 'Enter');
  await olga.page.getByRole('button', { name: 'Ban' }).waitFor();
  await lookAtBothSizes(olga.page, 'operate-bots');
  await to('Games');
  await olga.page.getByText('No running game that you may see.').waitFor();
  await lookAtBothSizes(olga.page, 'operate-games');
  await to('Presets', 'Tab');
  const debate = olga.page.getByRole('article', { name: 'Debate' });
  await debate.getByText('No pair drawn today. Announced to players: 50 %.').waitFor();
  await lookAtBothSizes(olga.page, 'operate-forums');
  await debate.getByRole('button', { name: 'Close' }).focus();
  await keys.press('Enter');
  await debate.getByText('(closed)').waitFor();
  expect(await focus(olga.page, 'a forum is closed')).toBe('Open');
  await keys.press('Enter');
  await debate.getByText('(open)').waitFor();
  await to('Hours');
  await tabTo(olga.page, /^Add one$/);
  await press(olga.page, 'Enter');
  await olga.page.getByLabel('Time zone').fill('Europe/Berlin');
  await olga.page.getByLabel(/^Note/).fill('Beginners welcome.');
  await lookAtBothSizes(olga.page, 'operate-hours');
  await tabTo(olga.page, /^Announce$/);
  await keys.press('Enter');
  await olga.page.getByText('Announced.').first().waitFor({ state: 'attached' });
  await to('Log of acts');
  await olga.page.getByText('“Quiet now.”').waitFor();
  expect(await olga.page.locator('.operate-log strong').allTextContents()).toEqual([
    ...[
      'Playing hours announced',
      'Preset opened',
      'Preset closed',
      'Lifted',
      'Muted',
      'Appeal answered',
      'Report closed',
      'Banned',
      'New operator',
    ],
  ]);
  await lookAtBothSizes(olga.page, 'operate-log');
  expect(new URL(olga.page.url()).search).toBe('?tab=audit');

  await tom.page.reload();
  await tom.page.getByText('Granted: “So it was.”').waitFor();
  await tom.page.goto(`${url}/hours`);
  await expect.poll(() => new URL(tom.page.url()).pathname).toBe('/');
  await tom.page.getByText('Beginners welcome.').first().waitFor();
  await look(tom.page, 'hours');
  await tom.page.goto(`${url}/play/market`);
  await tom.page.getByRole('button', { name: /practise against a computer/i }).click();
  await tom.page.getByLabel('Your question').waitFor();
  for (const { troubles, context } of [ann, tom, olga]) {
    expect(troubles.filter((text) => !text.includes('403'))).toEqual([]);
    await context.close();
  }
});

test('an operator binds a passkey by a code; at an IP address acts are confirmed by printed codes', async () => {
  const person = await house.visitor();
  const { page, troubles, context } = person;
  await giveDevice(person);
  await page.goto(`${url}/operate/bind`);
  await page.getByText('Sign in first:').waitFor();
  const data = { nickname: 'Vera', password: 'a sentence that nobody guesses' };
  const made = await context.request.post(`${url}/api/account`, { data });
  const account = (await made.json()).id;
  const { code, kept } = newBindingCode(Date.now());
  await house.store.safety.act({ type: 'add-operator', account }, 'data-directory', Date.now(), kept);
  await page.reload();
  await page.getByLabel('Code').fill('AAAAA');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong, used or expired.').waitFor();
  await look(page, 'operate-bind');
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Passkey added.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Operate' }).click();
  await page.getByText(/Vera.* added a passkey/).waitFor();
  await page.getByText('To add one on this device').waitFor();
  expect(await page.getByText('You have none yet').count()).toBe(0);
  await look(page, 'operate-notice');
  await page.setViewportSize(sizes.phone);
  await look(page, 'operate-notice-phone');

  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
  const there = await house.visitor();
  await there.context.request.post(`${house.url}/api/login`, { data });
  await there.page.goto(`${house.url}/operate?tab=hours`);
  await there.page.getByRole('button', { name: 'Announce' }).click();
  const card = there.page.getByRole('dialog');
  await card.getByLabel('Code').waitFor();
  await look(there.page, 'operate-code');
  await card.getByLabel('Code').fill(/Code: (\S+)/.exec(printed.join())?.[1] ?? '');
  await there.page.keyboard.press('Enter');
  await expect
    .poll(async () => (await house.store.safety.audit({ limit: 1 }))[0]?.act.type)
    .toBe('announce-hours');
  log.mockRestore();
  // The wrong code was refused, and the browser says so.
  expect(troubles.filter((one) => !one.includes('401'))).toEqual([]);
  expect(there.troubles).toEqual([]);
  await context.close();
  await there.context.close();
});
