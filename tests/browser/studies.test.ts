/** A study of twelve in browsers: from the panel to the payment, then its export through the researcher's token. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/archive-play.ts';
import { look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import {
  answerAfter,
  answerBefore,
  consent,
  type StudyVisitor,
  studyVisitor,
} from '../support/browser/study-people.ts';
import { leapingClock } from '../support/leaping-clock.ts';
import { researcherOf } from '../support/researcher.ts';
import { smallStudy } from '../support/small-study.ts';
import { checkStudyExport } from '../support/study-export.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';

const study = 'three-party';
const games = 4;
const file = smallStudy((text) =>
  text
    .replaceAll('llm-persona', 'eliza')
    .replaceAll('llm-plain', 'simple')
    .replace('games: 8', `games: ${games}`)
    // Verdicts end the games long before.
    .replaceAll('duration: 8000, verdictTime: 8000', 'duration: 60000, verdictTime: 60000'),
);

const clock = leapingClock();
let house: BrowserHouse;
let call: (path: string, body?: object) => ReturnType<typeof ask>;
beforeAll(async () => {
  house = await openBrowserHouse('studies', 'human', { bots: ['simple', 'eliza'], clock });
  const { token } = await researcherOf(house.url, house.store, 'Rosalind', 'studies');
  call = (path, body) =>
    ask(`${house.url}/api/studies${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(body && { method: 'POST', body }),
    });
  expect((await call('', { file })).status).toBe(200);
  expect((await call(`/${study}/acts`, { act: { do: 'open' } })).status).toBe(200);
});
afterAll(async () => {
  await house?.close();
  tidyUp();
});

const comes = async (pid: string, options?: Parameters<typeof studyVisitor>[3]) =>
  studyVisitor(house, study, pid, options);

/** Waits for the end of a participation, with the way back to the panel. */
async function endsWith(page: Page, words: string, payment: string): Promise<void> {
  await page.getByRole('heading', { name: words }).waitFor();
  const back = page.getByRole('link', { name: 'Return to the panel' });
  expect(await back.getAttribute('href')).toContain(payment);
}

async function finishes({ page }: StudyVisitor): Promise<void> {
  await answerAfter(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await endsWith(page, 'Thank you for taking part.', 'cc=COMPLETE');
}

/** Looks at a table. On a slow machine its game of seconds ends meanwhile: then at the next one. */
async function lookAtTable(page: Page): Promise<void> {
  const box = page.getByLabel('Your message', { exact: false }).first();
  await box.waitFor();
  try {
    await look(page, 'study-table');
  } catch (error) {
    if (await box.isVisible()) throw error;
    await lookAtTable(page);
  }
}

/** Whether all games are played, so that the last questions are shown. */
const hasPlayed = ({ page }: StudyVisitor) => page.getByRole('heading', { name: 'Looking back' }).isVisible();

test('twelve go through a study: two arms, one screened out, one leaves, one finds no partner', async () => {
  const screened = await comes('pid-0');
  await look(screened.page, 'study-consent');
  await consent(screened.page);
  await look(screened.page, 'study-questions');
  await answerBefore(screened.page, 17);
  await endsWith(screened.page, 'You do not fit this study.', 'cc=SCREENED');
  await look(screened.page, 'study-screened-out');
  await screened.page.context().close();

  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => comes(`pid-${n + 1}`)));
  const [first, leaver] = people as [StudyVisitor, StudyVisitor];
  await Promise.all(
    people.map(async ({ page }) => {
      await consent(page);
      await answerBefore(page, 30);
      await page.getByRole('heading', { name: `Game 1 of ${games}` }).waitFor();
    }),
  );
  await look(first.page, 'study-rounds');
  await first.page.getByRole('button', { name: 'Play' }).press('Enter');
  await first.page.getByText(/^Waiting for other participants: 5 minutes at most/).waitFor();
  await look(first.page, 'study-waiting');
  await first.plays(games);
  // One leaves after two games; an even number of places in games is left for the others.
  for (const one of people.slice(1)) await one.plays(one === leaver ? 2 : games);
  await lookAtTable(first.page);
  await leaver.page.getByRole('heading', { name: `Game 3 of ${games}` }).waitFor({ timeout: 180_000 });
  await leaver.page.context().close();

  const others = people.filter((one) => one !== leaver);
  const finished = new Set<StudyVisitor>();
  // Who is left without a partner for the last games waits, while all others have played.
  const unfinished = async () => {
    for (const one of others)
      if (!finished.has(one) && (await hasPlayed(one))) {
        if (finished.size === 0) await look(one.page, 'study-last-questions');
        await finishes(one);
        finished.add(one);
      }
    const left = others.filter((one) => !finished.has(one));
    return Promise.all(left.map(async ({ page }) => page.locator('main').innerText()));
  };
  await expect
    .poll(unfinished, { timeout: 240_000, interval: 500 })
    // The last two end one game: the other one of them is about to see the questions, and waits for nobody.
    .toSatisfy(
      (texts: readonly string[]) =>
        texts.length === 0 || (texts.length === 1 && /Waiting for other participants/.test(texts[0] ?? '')),
    );
  const troubles = people.flatMap((one) => one.troubles);
  // The limit of the file: 300 seconds.
  clock.leap(301_000);
  for (const { page } of others.filter((one) => !finished.has(one)))
    await endsWith(page, 'The study ended early for you.', 'cc=PARTIAL');

  const alone = await comes('pid-alone', { size: 'phone' });
  await consent(alone.page);
  await answerBefore(alone.page, 41);
  await alone.page.getByRole('button', { name: 'Play' }).click();
  await alone.page.getByText(/^Waiting for other participants: 5 minutes/).waitFor();
  clock.leap(301_000);
  await endsWith(alone.page, 'There was no other participant.', 'cc=NOPARTNER');
  await look(alone.page, 'study-no-partner');

  const withdrawn = finished.values().next().value as StudyVisitor;
  await look(withdrawn.page, 'study-end');
  await withdrawn.page.getByRole('button', { name: 'Withdraw from the study' }).press('Enter');
  await look(withdrawn.page, 'study-withdraw');
  await withdrawn.page.getByRole('button', { name: 'Withdraw and erase' }).click();
  await withdrawn.page.getByText('Your texts and answers are being erased.').waitFor();
  expect([...troubles, ...alone.troubles]).toEqual([]);

  expect(await call(`/${study}/export`)).toMatchObject({ status: 409 });
  // An hour without activity ends the participation of the one who left.
  clock.leap(3_700_000);
  expect((await call(`/${study}/acts`, { act: { do: 'close' } })).status).toBe(200);
  const desk = async () => (await call(`/${study}/desk`)).json;
  await expect.poll(async () => (await desk()).arms).not.toBeNull();
  expect(await desk()).toMatchObject({
    participants: { arrived: 12, withdrawn: 1 },
    ways: { complete: finished.size, 'screened-out': 1, 'no-partner': 1, 'dropped-out': 1 },
  });
  const { files } = (await call(`/${study}/export`)).json;
  const out = join(temporaryDirectory(), 'export');
  mkdirSync(out);
  for (const [name, text] of Object.entries(files as Record<string, string>))
    writeFileSync(join(out, name), text);
  checkStudyExport(out, finished.size);
});
