/** In a browser: a researcher creates, opens, watches, amends and closes a study by keys, and downloads its data. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';
import { press, tabTo } from '../support/browser/keyboard.ts';
import { answerBefore, consent, studyVisitor } from '../support/browser/study-people.ts';
import { leapingClock } from '../support/leaping-clock.ts';
import { researcherOf } from '../support/researcher.ts';
import { smallStudy } from '../support/small-study.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const fileNamed = (study: string): string =>
  smallStudy((example) =>
    example
      .replace('study: three-party', `study: ${study}`)
      .replaceAll('llm-persona', 'eliza')
      .replaceAll('llm-plain', 'simple'),
  );

/** Each try leads a study of its own: that of an earlier try is still there. */
let tries = 0;

const clock = leapingClock();
let house: BrowserHouse;
let directory: string;
let cookie: string;
beforeAll(async () => {
  directory = temporaryDirectory();
  house = await openBrowserHouse('researcher', 'human', { bots: ['simple', 'eliza'], clock });
  ({ cookie } = await researcherOf(house.url, house.store, 'Rosalind', 'studies'));
});
afterAll(async () => {
  await house?.close();
  tidyUp();
});

const cookieOf = () => {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url: house.url };
};

async function researcher() {
  const person = await house.visitor();
  await person.context.addCookies([cookieOf()]);
  return person;
}

function fileWith(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

/** The texts of a download that a press of a button begins. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name }).press('Enter');
  return readFile((await (await begun).path()) ?? '');
}

test('a researcher leads a study from the file to the data', async () => {
  tries += 1;
  const study = `three-party-${tries}`;
  const text = fileNamed(study);
  const { page, troubles } = await researcher();
  await page.goto(`${house.url}/research`);
  await page.getByRole('link', { name: 'See your studies' }).press('Enter');
  if (tries === 1) await page.getByText('You have no studies yet.').waitFor();
  const file = page.getByLabel('Study file', { exact: false });
  await file.setInputFiles(fileWith('faulty.yaml', text.replace('participants: 128', 'participants: many')));
  await page.getByRole('button', { name: 'Check and create' }).press('Enter');
  await page.getByText(/^Line \d+, quotas\.participants: expected number, found string$/).waitFor();
  await look(page, 'studies-faults');
  await file.setInputFiles(fileWith('study.yaml', text));
  await page.getByRole('button', { name: 'Check and create' }).press('Enter');

  await page.getByRole('heading', { name: 'Who is the human?' }).waitFor();
  await page.getByText('Not frozen yet').waitFor();
  await look(page, 'study-draft');
  await tabTo(page, /^Open$/);
  // The next key is on the question, then on the heading: the focus is never lost.
  expect(await press(page, 'Enter')).toBe('Yes, Open');
  await page.getByText(/^From now on the file is frozen/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^Frozen on /).waitFor();
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
  await page.getByText('Send people to the addresses on its page.').waitFor();
  const prolific = `${house.url}/study/${study}?PROLIFIC_PID={{%PROLIFIC_PID%}}`;
  await page.getByText(prolific, { exact: false }).waitFor();

  const young = await studyVisitor(house, study, 'pid-young', { size: 'phone' });
  await look(young.page, 'study-age');
  await young.page.getByRole('button', { name: 'I am younger than 18' }).press('Enter');
  await young.page.getByRole('heading', { name: 'You do not fit this study.' }).waitFor();
  await young.page.reload();
  await young.page.getByRole('heading', { name: 'You do not fit this study.' }).waitFor();
  const alone = await studyVisitor(house, study, 'pid-alone');
  await consent(alone.page);
  await answerBefore(alone.page, 33);
  await alone.page.getByRole('button', { name: 'Play' }).click();
  await alone.page.getByText(/^Waiting for other participants/).waitFor();
  // The limit of the file.
  clock.leap(301_000);
  await alone.page.getByRole('heading', { name: 'There was no other participant.' }).waitFor();
  expect([...young.troubles, ...alone.troubles]).toEqual([]);

  clock.leap(60_000);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(/2 came · 1 consented/).count();
    })
    .toBe(1);
  // Nothing by arm before the end, in what the page gets and shows.
  await page.getByText(/^Counts by arm are shown when/).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Completed' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show payments' }).press('Enter');
  await page.getByRole('cell', { name: 'pid-young' }).waitFor();
  await look(page, 'study-desk');
  const payments = await downloaded(page, 'Download payments');
  expect(String(payments)).toContain('"prolific","pid-young","screened-out","https://app.prolific.com');

  await page.getByText('Amend the file', { exact: true }).press('Enter');
  await file.setInputFiles(fileWith('more.yaml', text.replace('participants: 128', 'participants: 130')));
  await page.getByLabel('Reason').fill('More money.');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await page.getByText(/^Amended on .*: More money\.$/).waitFor();
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByText('New participants are stopped.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, Close' }).press('Enter');
  await page.getByText(/^Pay the participants, and download the data/).waitFor();
  await page.getByRole('columnheader', { name: 'Completed' }).waitFor();
  await look(page, 'study-over');

  const files = unzipSync(await downloaded(page, 'Download the data'));
  const part = (name: string) => String(Buffer.from(files[`${study}-data/${name}`] ?? []));
  expect(part('plan.yaml')).toBe(text);
  expect(part('amended-1.yaml')).toContain('participants: 130');
  expect(part('participants.csv')).toMatch(/screened-out/);
  expect(Object.values(files).map(String).join('\n')).not.toContain('pid-');
  expect(troubles).toEqual([]);

  const other = await visitorFrom(house.browser, 'ru');
  await other.context.addCookies([cookieOf()]);
  await other.page.goto(`${house.url}/studies`);
  await other.page.locator(`a[href$='/studies/${study}']`).click();
  await other.page.getByRole('heading', { name: 'Что делать дальше' }).waitFor();
  await look(other.page, 'study-over-russian');
  expect(other.troubles).toEqual([]);
});

test('someone who is no researcher is told who makes one, and sees no study', async () => {
  const stranger = await house.visitor();
  await stranger.context.request.post(`${house.url}/api/guest`, { data: { nickname: 'Ben' } });
  await stranger.page.goto(`${house.url}/studies`);
  await stranger.page.getByText(/^Studies need a researcher/).waitFor();
  await stranger.page.goto(`${house.url}/studies/three-party-${tries}`);
  await stranger.page.getByRole('alert').waitFor();
  expect(await stranger.page.getByText('Who is the human?').count()).toBe(0);
});
