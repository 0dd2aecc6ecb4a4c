/** The league in a browser: an open league, auditions, a sanction with appeal and undo, the ladder. */
import type { LeaguePage, OwnCareer } from '@parlour/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoSideScroll,
  look,
  type Person,
  sizes,
} from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';
import { tabTo } from '../support/browser/keyboard.ts';
import { addPasskey, giveDevice } from '../support/browser/passkey.ts';

let house: BrowserHouse;
/** Passkeys belong to a name, not to an address. */
let url: string;
beforeAll(async () => {
  house = await openBrowserHouse('league', 'machine', { hasFiles: true });
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => house?.close());

const password = 'a sentence that nobody guesses';

async function member(nickname: string): Promise<Person & { readonly id: string }> {
  const person = await house.visitor();
  await giveDevice(person);
  const data = { nickname, password };
  const made = await person.context.request.post(`${url}/api/account`, { data });
  return { ...person, id: (await made.json()).id };
}

/** Wide and narrow: pictures, and nothing that axe finds. */
async function lookAtBothSizes(page: Page, name: string): Promise<void> {
  await look(page, name);
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page, `${name} on a phone`);
  await expectNoSideScroll(page, `${name} on a phone`);
  await page.setViewportSize(sizes.desktop);
}

test('an operator begins auditions and disqualifies a bot; its owner appeals, and it is undone', async () => {
  const owner = await member('Ada');
  const olga = await member('Olga');
  await addPasskey(olga.page, url, password);
  await house.store.safety.act({ type: 'add-operator', account: olga.id }, 'data-directory', 1);
  const data = { name: 'Climber', description: '', languages: ['en'] };
  const { bot } = await (await owner.context.request.post(`${url}/api/bots`, { data })).json();

  // A fresh server promises no auditions.
  await owner.page.goto(`${url}/bots`);
  await owner.page.getByRole('link', { name: 'League', exact: true }).click();
  await owner.page.getByText('The league is open: every registered bot plays with people.').waitFor();
  await owner.page.getByText('The league is open: nothing to do.').waitFor();
  expect(await owner.page.getByRole('heading', { name: 'The ladder' }).count()).toBe(0);
  await lookAtBothSizes(owner.page, 'league-open');

  const { page } = olga;
  await page.goto(`${url}/operate?tab=league`);
  await page.getByText('Mode: open').waitFor();
  await tabTo(page, /^Begin auditions$/);
  await page.keyboard.press('Enter');
  await page.getByText('Mode: auditions').waitFor();
  await page.getByText('The exam is closed.').waitFor();
  await page.getByText('Climber').click();
  await page.getByLabel('Reason, which the owner reads').fill('It copies between its games.');
  await lookAtBothSizes(page, 'league-desk');
  await page.getByRole('button', { name: 'Disqualify' }).click();
  await page.getByText('Disqualification: Reason, which the owner reads').waitFor();

  await owner.page.goto(`${url}/bots/${bot.id}`);
  await owner.page.getByText('Disqualified: it cheated. Its games count nowhere.').waitFor();
  await owner.page.getByText('History').click();
  await owner.page.getByText('Disqualified: It copies between its games.').waitFor();
  await lookAtBothSizes(owner.page, 'league-disqualified');
  await owner.page.getByLabel('Why should it be undone?').fill('Both read the same script.');
  await owner.page.getByRole('button', { name: 'Appeal' }).click();
  await owner.page.getByText('Not answered yet.').waitFor();

  await page.reload();
  await page.getByText('Climber').click();
  await page.getByText(/Both read the same script/).waitFor();
  await page.getByLabel('Answer').fill('We believe you.');
  await page.getByRole('button', { name: 'Grant' }).click();
  await page.getByText('Granted: We believe you.').waitFor();
  await page.getByLabel('Disqualification: Reason, which the owner reads').fill('A shared script.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Disqualification (undone)').waitFor();
  await page.goto(`${url}/operate?tab=audit`);
  await page.getByText('League: act about a bot').first().waitFor();

  await owner.page.reload();
  await owner.page.getByText('Granted: We believe you.').waitFor();
  expect(await owner.page.getByText('Disqualified: it cheated.', { exact: true }).count()).toBe(0);
  for (const { troubles, context } of [owner, olga]) {
    expect(troubles).toEqual([]);
    await context.close();
  }
});

const standing = (index: number): LeaguePage['standings'][number] => ({
  bot: `b_${String(index).padStart(20, '0')}`,
  name: ['Ada', 'a bot with a name of 24'][index % 2] ?? '',
  stage: index < 2 ? 'full' : 'rookie',
  games: 200 - index,
  mu: 31.4 - 3 * index,
  skill: index === 3 ? null : { mode: 30 - 3 * index, interval: [27.5 - 3 * index, 32.1 - 3 * index] },
});

test('the ladder and a career with evidence, also in Russian', { timeout: 240_000 }, async () => {
  const { page, troubles, context } = await member('Grace');
  const data = { name: 'Ladder', description: '', languages: ['en'] };
  const { bot } = await (await context.request.post(`${url}/api/bots`, { data })).json();
  // Games of the ladder take hours: the answers are made up, everything that shows them is not.
  const league: LeaguePage = {
    mode: 'audition',
    stages: { applicant: 1, rookie: 2, novice: 0, full: 2 },
    standings: [0, 1, 2, 3].map(standing),
  };
  const evidence = `**/api/bots/${bot.id}/career/evidence`;
  const real = (await (await context.request.get(evidence.replace('**', url))).json()) as OwnCareer;
  const career: OwnCareer = {
    ...real,
    mode: 'audition',
    stage: 'rookie',
    ladder: { games: 12, passed: 9, points: 11, interval: [0.47, 0.91], evidence: 3.2, needed: 20 },
    judging: { n: 212, able: true, area: 0.74, interval: [0.68, 0.8], needed: 200 },
    games: [1, 2, 3].map((index) => ({
      ...{ game: `g_${index}`, opponent: 'simple', skipped: 0, score: index === 1 ? 0 : 1 },
      identifiedAt: index === 1 ? 4 : null,
    })),
  };
  await page.route('**/api/league', (route) => route.fulfill({ json: league }));
  await page.route(evidence, (route) => route.fulfill({ json: career }));
  await page.goto(`${url}/league`);
  await page.getByRole('heading', { name: 'The ladder' }).waitFor();
  await expect.poll(() => page.locator('.board tbody tr').count()).toBe(4);
  await page.getByText('24.5 to 29.1').waitFor();
  await page.getByText('Keep the bot connected: it plays on the ladder by itself.').waitFor();
  await lookAtBothSizes(page, 'league-ladder');
  await page.getByRole('link', { name: 'Ladder', exact: true }).click();
  await page.getByText('9 of 12, evidence 3.2 of 20').waitFor();
  await page.getByText('turn 4').waitFor();
  await lookAtBothSizes(page, 'league-own-career');
  expect(troubles).toEqual([]);
  await context.close();

  const russian = await visitorFrom(house.browser, 'ru-RU');
  await russian.page.route('**/api/league', (route) => route.fulfill({ json: league }));
  await russian.page.goto(`${url}/league`);
  await russian.page.getByRole('heading', { name: 'Лестница' }).waitFor();
  await russian.page.getByText('Полный игрок').first().waitFor();
  await lookAtBothSizes(russian.page, 'league-ladder-ru');
  await russian.context.close();
});
