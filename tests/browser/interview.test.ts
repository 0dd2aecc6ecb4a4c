/** A person is interviewed in the browser, by keyboard and touch, and sees the results. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDataset } from '../../apps/cli/src/interview/settings.ts';
import { registeredBot } from '../support/bots/registered-bot.ts';
import { expectAccessible, expectNoSideScroll, look } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openBrowserHouse('interview', 'machine', { bots: [] });
});
afterAll(() => house?.close());

/** How far the last turn ends above the box with the question, in pixels. */
function spaceAbove(): number {
  const last = [...document.querySelectorAll('.interview-turns li')].at(-1);
  const [turn, box] = [last, document.querySelector('.interview-question')].map((one) =>
    one?.getBoundingClientRect(),
  );
  return turn === undefined || box === undefined || turn.top < 0 ? -1 : box.top - turn.bottom;
}

test('a whole interview by keys, with a page that is opened anew in the middle', async () => {
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/interview`);
  await page.getByRole('heading', { level: 1, name: 'Interview' }).waitFor();
  await look(page, 'interview-begin');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'Begin or continue' }).click();
  const items = loadDataset('sample:en').dataset.flatMap(({ items: all }) => all);
  for (let nth = 0; nth < 56; nth += 1) {
    await page.getByRole('heading', { level: 1, name: `Question ${nth + 1} of 56` }).waitFor();
    const question = await page.getByRole('heading', { level: 2 }).innerText();
    const right = items.find((one) => one.question === question)?.right ?? 1;
    // The first answer is wrong; every tenth is tapped.
    const choice = nth === 0 ? 3 - right : right;
    if (nth === 3) {
      await look(page, 'interview-question');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Question 4 of 56' }).waitFor();
      await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'You:' }).count()).toBe(3);
      await expectNoSideScroll(page, 'an interview');
    }
    // What was said last is in sight, above the question.
    if (nth === 20) await expect.poll(() => page.evaluate(spaceAbove)).toBeGreaterThanOrEqual(0);
    const button = page.getByRole('button', { name: new RegExp(`^${choice} `) });
    if (nth === 5) {
      // A key that is held down answers one question.
      const since = performance.now();
      await page.keyboard.down(`${choice}`);
      await page.getByRole('heading', { level: 1, name: 'Question 7 of 56' }).waitFor();
      while (performance.now() - since < 400) await page.keyboard.down(`${choice}`);
      await page.keyboard.up(`${choice}`);
    } else if (nth === 10) {
      // The second click of two meets the next question, which nobody has read.
      await button.click();
      await page.getByRole('heading', { level: 1, name: 'Question 12 of 56' }).waitFor();
      await button.dispatchEvent('click', { detail: 2 });
    } else if (nth % 10 === 0) await button.tap();
    else await page.keyboard.press(`${choice}`);
  }
  await page.getByRole('heading', { level: 1, name: 'Finished' }).waitFor();
  await page.getByText('55 of 56 right').waitFor();
  await page.getByText('1 person has finished.').waitFor();
  await page.getByText('Better: Eight').waitFor();
  await expectNoSideScroll(page, 'an interview that is over');
  await expectAccessible(page, 'an interview that is over');
  await look(page, 'interview-over');
  expect(troubles).toEqual([]);
  await context.close();
});

test('from memory, in Russian, every question is seen once', async () => {
  const { page, troubles, context } = await visitorFrom(house.browser, 'ru-RU');
  await page.goto(`${house.url}/interview`);
  await page.getByRole('heading', { level: 1, name: 'Интервью' }).waitFor();
  await page.getByRole('radio', { name: 'По памяти' }).check();
  await page.getByRole('button', { name: 'Начать или продолжить' }).click();
  await page.getByRole('heading', { level: 2, name: 'Сколько лап у кошки' }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('heading', { level: 2, name: 'А у курицы?' }).waitFor();
  expect(await page.getByText('Сколько лап у кошки').count()).toBe(0);
  await expectAccessible(page, 'an interview from memory');
  expect(troubles).toEqual([]);
  await context.close();
});

test('the page of a bot shows what came of its interviews', async () => {
  const { id } = await registeredBot(house.url, 'Quiz');
  const questions = loadDataset('sample:en').dataset.flatMap(({ id: dialogue, items }) =>
    items.map((item) => ({ ...item, dialogue })),
  );
  const answers = questions.map(({ right = 1 }, nth) => (nth < 6 ? 3 - right : right));
  const opened = { subject: id, interview: 'sample-en', setting: 'history', questions, answers };
  await house.store.log.append(`n_${'0'.repeat(20)}`, 0, [
    { type: 'begun', rules: 'sitting', startedAt: 1 },
    { type: 'opened', at: 0, ...opened },
    { type: 'ended', at: 0, end: 'answered' },
  ]);
  const { page, troubles, context } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/bots/${id}`);
  await page.getByRole('heading', { level: 2, name: 'Interviews' }).waitFor();
  await page.getByRole('row', { name: 'Interview 90 %' }).waitFor();
  await page.getByRole('row', { name: 'games and rules 100 %' }).waitFor();
  await look(page, 'interview-bot');
  await page.goto(`${house.url}/interview`);
  await page.getByRole('row', { name: 'Quiz 90 %' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
