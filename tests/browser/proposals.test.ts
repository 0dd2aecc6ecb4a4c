/** In a browser: a member proposes a forum, ten others support it, it is hosted, played in, and closed. */
import { setTimeout as wait } from 'node:timers/promises';
import { startBot } from '@parlour/bot-sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../support/bots/bot-owner.ts';
import { look, type Person, readyFor } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { newOperator } from '../support/browser/passkey.ts';
import { held } from '../support/proposals.ts';
import { until } from '../support/until.ts';

let house: BrowserHouse;
/** Passkeys belong to a name, not to an address. */
let url: string;
let bot: ReturnType<typeof startBot>;

beforeAll(async () => {
  house = await openBrowserHouse('proposals', 'machine', {
    ...{ bots: [], hasFiles: true },
    forums: { choices: { minGames: 0 }, measure: async () => held },
  });
  url = house.url.replace('127.0.0.1', 'localhost');
  const owner = await newOwner(house.url, 'Otto');
  const { token } = await owner.register({ name: 'Vera', roles: ['duellist'] });
  bot = startBot({
    url: house.url,
    token,
    reply: ({ text }) => `You say: ${text}`,
    judge: () => undefined,
    log: () => {},
  });
});
afterAll(async () => {
  bot?.stop();
  await house?.close();
});

/** A member who signed up over HTTP, in a browser. */
async function memberIn(person: Person, nickname: string): Promise<Person> {
  const data = { nickname, password: 'three blind mice' };
  const made = await person.context.request.post(`${url}/api/account`, { data });
  expect(made.status(), nickname).toBe(200);
  return person;
}

const title = 'Ducks on the pond';

const boxOf = (page: Page) => page.getByLabel('Your message', { exact: true });

/** Five messages, an answer to each, and the right prediction: the other is the bot. */
async function playDuel({ page }: Person): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await boxOf(page).fill(`Ducks ${turn}.`);
    const text = `Ducks ${turn}.`;
    const said = page.getByText(`You say: ${text}`, { exact: true });
    // A text that was refused, as before the game has begun, stays in the box.
    const step = async () => {
      if ((await boxOf(page).inputValue()) === text) await boxOf(page).press('Enter');
      await wait(500);
    };
    await until(() => said.isVisible(), `${text} is said`, { step });
  }
  await page.getByRole('button', { name: 'Computer', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, computer' }).click();
  await page.getByRole('heading', { name: 'You were right.' }).waitFor();
}

test('a forum from its proposal to its end', { timeout: 360_000, retry: 0 }, async () => {
  const ann = await memberIn(await house.visitor(), 'Ann');
  const { page } = ann;
  await page.goto(`${url}/proposals`);
  await page.getByText('No proposals yet.').waitFor();
  await tabTo(page, /^Propose a forum$/);
  await page.keyboard.press('Enter');
  await page
    .getByText('No faults.')
    .or(page.getByText(/\d faults?:/))
    .first()
    .waitFor();
  await tabTo(page, /^Begin with$/);
  await page.keyboard.type('Open chat');
  await tabTo(page, /^Id/);
  await page.keyboard.type('ducks');
  await tabTo(page, /^Title$/);
  await page.keyboard.type(title);
  await tabTo(page, /^Description$/);
  await page.keyboard.type('Two people talk about ducks.');
  await page.getByText('No faults.').waitFor();
  await look(page, 'propose');
  await tabTo(page, /^Send the proposal$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/proposals\/f_/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const address = page.url();
  const proposal = address.split('/').at(-1) ?? '';
  await look(page, 'proposal');

  for (let count = 0; count < 9; count += 1) {
    const { send } = await newOwner(url, `Voice${count}`);
    const { status, text } = await send('POST', `/api/proposals/${proposal}/support`, { supports: true });
    expect(status, text).toBe(200);
  }
  const tom = await memberIn(await house.visitor({ size: 'phone' }), 'Tom');
  await tom.page.goto(`${url}/proposals`);
  await tom.page.getByText('9 voices of 10').waitFor();
  await look(tom.page, 'proposals');
  await tabTo(tom.page, new RegExp(`^Support ${title}$`));
  await tom.page.keyboard.press('Enter');
  await tom.page.getByText('10 voices of 10').waitFor();

  const olga = await newOperator(house, url);
  await olga.page.goto(`${url}/operate?tab=proposals`);
  const row = olga.page.getByRole('article', { name: title });
  await row.getByText('The meter held').waitFor();
  await row.getByText('Table of the meter').click();
  await look(olga.page, 'operate-proposals');
  await row.getByRole('button', { name: 'Host', exact: true }).click();
  await row.getByText('(hosted)').waitFor();

  for (const person of [ann, tom]) {
    await person.page.goto(address);
    await person.page.getByRole('main').getByRole('link', { name: 'Play' }).click();
  }
  await Promise.all([ann, tom].map((one) => readyFor(one.page, boxOf(one.page))));
  await Promise.all([ann, tom].map(playDuel));
  const replay = await page.getByRole('link', { name: 'Replay' }).getAttribute('href');
  expect(replay).toMatch(/g_[0-9a-z]{20}/);

  await olga.page.goto(`${url}/operate?tab=forums`);
  const forum = olga.page.getByRole('article', { name: title });
  await forum.getByRole('button', { name: 'Close', exact: true }).click();
  await forum.getByText('(closed)').waitFor();
  await page.goto(`${url}${replay}`);
  await page.getByRole('slider', { name: 'Moment' }).press('End');
  await page.getByText('You say: Ducks 4.', { exact: true }).waitFor();
  for (const one of [ann, tom]) {
    await one.page.goto(address);
    await one.page.getByText('An operator has closed this forum.').waitFor();
    expect(await one.page.getByRole('main').getByRole('link', { name: 'Play' }).count()).toBe(0);
  }
  await look(page, 'proposal-closed');
  for (const { troubles, context } of [ann, tom, olga]) {
    // Nobody has touched a page that was opened by its address; the archive has a game a moment after its end.
    expect(troubles.filter((trouble) => !/navigator.vibrate|404/.test(trouble))).toEqual([]);
    await context.close();
  }
});
