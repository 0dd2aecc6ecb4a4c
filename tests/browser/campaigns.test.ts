/** In a browser: an operator orders a campaign by keys, watches it, opens, closes and publishes it; a bot's page shows its curve. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { press, tabTo } from '../support/browser/keyboard.ts';
import { addPasskey, giveDevice } from '../support/browser/passkey.ts';

let house: BrowserHouse;
/** Passkeys belong to a name, not to an address. */
let url: string;
beforeAll(async () => {
  house = await openBrowserHouse('campaigns', 'machine', { bots: ['simple', 'eliza'] });
  url = house.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => house?.close());

async function operator() {
  const person = await house.visitor();
  const data = { nickname: 'Olga', password: 'a sentence that nobody guesses' };
  const made = await person.context.request.post(`${url}/api/account`, { data });
  const { id } = await made.json();
  await giveDevice(person);
  await addPasskey(person.page, url, data.password);
  await house.store.safety.act({ type: 'add-operator', account: id }, 'data-directory', 1);
  return person;
}

/** Two guests do all batches, and take the first for a bot and the second for a person. */
async function annotate(stream: string): Promise<void> {
  for (const nickname of ['Ann', 'Ben']) {
    const guest = await fetch(`${url}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nickname }),
    });
    const cookie = (guest.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    let count = 0;
    const say = async (words: object) => {
      count += 1;
      const response = await fetch(`${url}/api/streams/${stream}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ id: `${count}`, do: words }),
      });
      expect(response.status).toBe(200);
      return (await response.json()).view;
    };
    let view = await say({ type: 'take', consent: true });
    // As they were ordered.
    expect(view.features).toEqual([
      { name: 'fluency', explanation: 'Who writes better?' },
      { name: 'humor', explanation: 'Who is funnier?' },
    ]);
    const features = { fluency: 0, humor: null };
    while (view.batch.current !== null)
      view = await say({ type: 'judge', nth: view.batch.current.nth, labels: ['bot', 'human'], features });
    await say({ type: 'finish' });
  }
}

/**
 * So many that no two bots start alike, nor like the people shown to annotators: such conversations would
 * need another batch.
 */
const people = Array.from(
  { length: 1000 },
  (_, talk) => `Hi ${talk}\tHello ${talk}\nWell ${talk}\tYes ${talk}\nSo ${talk}\tNo ${talk}`,
).join('\n\n');

/** The order, by keys but for the file, which the system's own dialog gives. */
async function order(page: Page): Promise<void> {
  await page.goto(`${url}/operate`);
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  await tabTo(page, /^Campaigns$/);
  await page.keyboard.press('Enter');
  await page.getByText('No campaign yet').waitFor();
  await tabTo(page, /^Order a campaign$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Title, for annotators').waitFor();
  for (const name of ['eliza', 'simple']) {
    await tabTo(page, new RegExp(name, 'i'));
    await page.keyboard.press('Space');
  }
  const file = { name: 'people.tsv', mimeType: 'text/plain', buffer: Buffer.from(people) };
  await page.getByLabel('Human conversations').setInputFiles(file);
  for (const [label, value] of [
    ['Conversations per pair', '2'],
    ['Exchanges per conversation', '3'],
    ['Share of humans, in %', '50'],
    ['Annotators per segment', '1'],
    ['Exchanges shown', '1, 2'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  const features = 'fluency: Who writes better?\nhumor: Who is funnier?';
  await page.getByLabel(/^Features to compare/).fill(features);
  await look(page, 'campaign-order');
  await tabTo(page, /^Order$/);
  await press(page, 'Enter');
}

test('a campaign from the order to the curve on a bot’s page', async () => {
  const { page, troubles, context } = await operator();
  await order(page);
  await page.getByText('Conversations of bots: 2 of 2').waitFor({ timeout: 180_000 });
  await page.getByText('No special tokens.').waitFor();
  await page.getByText('Batches: 2, for at least 2 annotators.').waitFor();
  await look(page, 'campaign-made');
  await page.getByRole('button', { name: 'Open the batches' }).press('Enter');
  await page.getByText('Finished places: 0 of 2, in 2 batches').waitFor();
  await page.getByText('No finished batch yet.').waitFor();

  const stream = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await annotate(stream);
  await page.getByText('Finished places: 2 of 2, in 2 batches').waitFor();
  await page.reload();
  await page.getByText(/^Annotations: 8, conversations of bots: 2/).waitFor({ timeout: 90_000 });
  await page.getByRole('rowheader', { name: /eliza/i }).waitFor();
  await look(page, 'campaign-open');
  const csv = await context.request.get(`${url}/api/operators/campaigns/${stream}/files/annotations.csv`);
  expect((await csv.text()).split('\n')).toHaveLength(1 + 8 + 1);

  await page.getByRole('button', { name: 'Close the campaign' }).click();
  await page.getByRole('button', { name: 'Publish the results' }).click();
  await page.getByText('closed and public').waitFor();
  await page.getByRole('link', { name: 'All campaigns' }).click();
  await page.getByText('Required number of annotations').click();
  await page.getByLabel('Bots', { exact: true }).fill('2');
  await page.getByLabel('Best bot called human, in %').fill('90');
  await page.getByLabel('Worst bot called human, in %').fill('10');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.getByText(/^Enough: /).waitFor({ timeout: 180_000 });
  await look(page, 'campaigns');

  const bot = await house.store.records.botNamed('ELIZA');
  await page.goto(`${url}/bots/${bot?.id}`);
  await page.getByRole('heading', { name: 'Not recognised by annotators' }).waitFor();
  await page.getByText(/Labels: 4, annotators: 2, public campaigns: 1/).waitFor();
  await look(page, 'bot-survival');
  expect(troubles).toEqual([]);
  await context.close();
});
