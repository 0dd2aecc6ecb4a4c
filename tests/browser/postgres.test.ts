/** Whole games of each format in the browser, on PostgreSQL: from the lobby to the reveal and its replay. */
import { type Bot, startBot } from '@parlour/bot-sdk';
import type { Nature } from '@parlour/game';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDataset } from '../../apps/cli/src/interview/settings.ts';
import { serverBot } from '../support/bots/server-bot.ts';
import { type Person, readyFor } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { openCampaign } from '../support/campaign.ts';
import { researcherOf } from '../support/researcher.ts';
import { until } from '../support/until.ts';

const hasPostgres = Boolean(process.env.PARLOUR_TEST_POSTGRES);
const onPostgres = test.skipIf(!hasPostgres);

let house: BrowserHouse;
const bots: Bot[] = [];
/** Result of the next draws. */
let coin: Nature = 'human';

beforeAll(async () => {
  if (!hasPostgres) return;
  house = await openBrowserHouse('postgres', () => coin, {
    engine: 'postgres',
    formatsModule: new URL('../support/short-show.ts', import.meta.url).href,
  });
  const start = async (
    name: string,
    role: string,
    answers: Pick<Parameters<typeof startBot>[0], 'reply'>,
  ) => {
    const { token } = await serverBot(house.store.records, name, [role]);
    bots.push(
      startBot({ url: house.url, token, roles: [role], log: () => {}, judge: () => 0.5, ...answers }),
    );
  };
  for (const name of ['Kilo', 'Lima', 'Mike', 'Nora'])
    await start(name, 'contestant', { reply: ({ talk }) => `${name} has heard ${talk.length} messages` });
  await start('Moderator', 'moderator', { reply: () => '{"next": null}' });
});
afterAll(async () => {
  for (const bot of bots) bot.stop();
  await Promise.all(bots.map((bot) => bot.closed));
  await house?.close();
});

async function write(box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await box.press('Enter');
}

/** Waits with these people for a preset, until each has a table. */
async function seated(
  preset: string,
  people: readonly (readonly [role: string, table: (page: Page) => Locator])[],
): Promise<readonly Person[]> {
  const [format] = preset.split('/');
  const persons = await Promise.all(people.map(() => house.visitor()));
  for (const [index, { page }] of persons.entries())
    await page.goto(
      `${house.url}/${format === 'show' ? 'gameshow' : format}/wait?preset=${preset}&as=${people[index]?.[0]}`,
    );
  await Promise.all(
    persons.map(({ page }, index) => readyFor(page, people[index]?.[1](page) ?? page.locator('main'))),
  );
  return persons;
}

/** Each game is in the archive, and its replay has what was said. */
async function replays(format: string, text: string, persons: readonly Person[]): Promise<void> {
  const list = async (): Promise<readonly { readonly game: string }[]> =>
    (await (await fetch(`${house.url}/api/games?format=${format}`)).json()).games;
  await until(async () => (await list()).length > 0, `a game of ${format} in the archive`);
  // Players are shown the table of their game there.
  const stranger = await house.visitor();
  const { page } = stranger;
  await page.goto(`${house.url}/game/${(await list())[0]?.game}`);
  const tell = page.getByRole('button', { name: 'Tell me now' });
  await page.getByRole('slider', { name: 'Moment' }).or(tell).first().waitFor();
  if (await tell.isVisible()) await tell.click();
  await page.getByRole('slider', { name: 'Moment' }).press('End');
  await page.getByText(text, { exact: false }).first().waitFor();
  for (const { troubles, context } of [...persons, stranger]) {
    // Nobody has touched a page that was opened by its address; the archive has a game a moment after its end.
    expect(troubles.filter((trouble) => !/navigator.vibrate|404/.test(trouble))).toEqual([]);
    await context.close();
  }
}

onPostgres('the Market: two bettors and a person as the target', async () => {
  coin = 'human';
  const question = (page: Page) => page.getByLabel('Your question');
  const persons = await seated('market', [
    ['bettor', question],
    ['bettor', question],
    ['target', (page) => page.getByText(/waiting for the first question/i).first()],
  ]);
  const [ann, ben, tom] = persons.map(({ page }) => page) as [Page, Page, Page];
  await question(ann).fill('What did you have for breakfast?');
  await ann.getByRole('button', { name: 'Ask', exact: true }).click();
  await tom.getByText('What did you have for breakfast?').first().waitFor();
  await write(tom.getByLabel('Your answer'), 'Cold pizza.');
  for (const page of [ann, ben]) await page.getByText('Cold pizza.', { exact: true }).waitFor();
  await ann
    .getByRole('button', { name: /^human/i })
    .first()
    .click();
  await ann.getByText('1 human', { exact: true }).first().waitFor();
  for (const page of [ann, ben]) await page.getByLabel(/i am done/i).click();
  for (const page of [ann, ben, tom])
    await page
      .getByText(/sealed before the first word. checked/i)
      .first()
      .waitFor();
  await replays('market', 'Cold pizza.', persons);
});

onPostgres('the duel: two people, and the first to say it ends it', async () => {
  coin = 'human';
  const box = (page: Page) => page.getByLabel('Your message', { exact: true });
  const persons = await seated('duel/open-chat', [
    ['duellist', box],
    ['duellist', box],
  ]);
  const [ann, tom] = persons.map(({ page }) => page) as [Page, Page];
  for (const text of ['hello', 'how are you', 'what is on your desk', 'mine has a lamp', 'and a cat'])
    for (const [one, other] of [
      [ann, tom],
      [tom, ann],
    ] as const) {
      const said = one === ann ? text : `${text}, too`;
      await write(box(one), said);
      await other.getByText(said, { exact: true }).first().waitFor();
    }
  const human = ann.getByRole('button', { name: 'Human' });
  await ann.locator('.duel-when').getByText('It counts now.').waitFor();
  await human.click();
  await ann.getByText('That ends the game.', { exact: false }).waitFor();
  await ann.keyboard.press('Enter');
  await ann.getByRole('heading', { name: 'You were right.' }).waitFor();
  await tom.getByRole('heading', { name: 'You passed.' }).waitFor();
  await replays('duel', 'and a cat, too', persons);
});

onPostgres('the imitation game: an interrogator, a witness and a bot', async () => {
  coin = 'machine';
  const persons = await seated('imitation/5', [
    ['interrogator', (page) => page.getByRole('heading', { name: 'Imitation game' })],
    ['witness', (page) => page.getByText('Be taken for human.')],
  ]);
  const [ann, tom] = persons.map(({ page }) => page) as [Page, Page];
  for (const seat of ['A', 'B']) await write(ann.getByLabel(`Your message to witness ${seat}`), `Hi ${seat}`);
  const greeting = tom.getByText(/^Hi [AB]$/).first();
  await greeting.waitFor();
  const human = (await greeting.innerText()).slice(-1);
  await write(tom.getByLabel('Your message', { exact: true }), 'hello you');
  await ann.getByText('hello you', { exact: true }).waitFor();
  await ann
    .getByText("Hmmm... That's an interesting question.", { exact: true })
    .waitFor({ timeout: 90_000 });
  await ann.getByText(`Witness ${human}`, { exact: true }).last().click();
  await ann.getByRole('slider').fill('90');
  await ann.getByRole('button', { name: 'Give the verdict' }).click();
  await ann.getByRole('heading', { name: 'You were right.' }).waitFor();
  await tom.getByRole('heading', { name: 'You passed.' }).waitFor();
  await replays('imitation', 'hello you', persons);
});

onPostgres('the show: two people and four bots, moderated', { timeout: 480_000 }, async () => {
  const you = (page: Page) => page.getByText(/^You are [A-F]$/);
  const persons = await seated('show/six', [
    ['contestant', you],
    ['contestant', you],
  ]);
  const pages = persons.map(({ page }) => page);
  const [ann, tom] = pages as [Page, Page];
  await write(ann.getByRole('textbox', { name: 'Your message to the room' }), 'Which of you are robots?');
  await tom.getByRole('log').getByText('Which of you are robots?').waitFor();
  for (const page of pages) {
    await page.getByRole('button', { name: 'I am done' }).click({ timeout: 180_000 });
    await page.getByRole('button', { name: 'Lock these labels' }).click();
  }
  for (const page of pages)
    await page
      .getByRole('dialog', { name: 'The reveal' })
      .getByText('Sealed before the first word')
      .waitFor({ timeout: 180_000 });
  await replays('gameshow', 'Which of you are robots?', persons);
});

onPostgres('the interview: 56 questions by keys', async () => {
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/interview`);
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('button', { name: 'Begin or continue' }).click();
  const items = loadDataset('sample:en').dataset.flatMap(({ items: all }) => all);
  for (let nth = 1; nth <= 56; nth += 1) {
    await page.getByRole('heading', { level: 1, name: `Question ${nth} of 56` }).waitFor();
    const question = await page.getByRole('heading', { level: 2 }).innerText();
    await page.keyboard.press(`${items.find((one) => one.question === question)?.right}`);
  }
  await page.getByText('56 of 56 right').waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

onPostgres('Spot the bot: a whole batch by keys', async () => {
  const { token } = await researcherOf(house.url, house.store);
  const stream = await openCampaign({ url: house.url, token, id: 'one' });
  const { page, troubles, context } = await house.visitor();
  await page.goto(`${house.url}/annotate/${stream}?PROLIFIC_PID=ann&STUDY_ID=study&SESSION_ID=session`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Conversation 1 of / });
  await heading.waitFor();
  const total = Number(/of (\d+)/.exec(await heading.innerText())?.[1]);
  for (let nth = 1; nth <= total; nth += 1) {
    await page.getByRole('heading', { level: 1, name: new RegExp(`^Conversation ${nth} of `) }).waitFor();
    for (const name of ['First: human or bot?', 'Second: human or bot?', 'Who writes more fluently?']) {
      await page.getByRole('heading', { level: 2, name }).waitFor();
      await page.keyboard.press('2');
    }
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText(/^Your completion code: \d{10}$/).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
