/** The imitation game in three browsers: an interrogator, a witness and a spectator, up to the verdict. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../support/bots/bot-owner.ts';
import { look, readyFor } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { type Client, connect } from '../support/client.ts';

let house: BrowserHouse;
let bot: Client;
let botId: string;
beforeAll(async () => {
  house = await openBrowserHouse('imitation', 'machine', {
    bots: [],
    dispatch: { every: 3000, ready: 6000 },
  });
  const owner = await newOwner(house.url, 'Otto');
  const { token, bot: registered } = await owner.register({
    name: 'Vera',
    roles: ['witness', 'interrogator'],
  });
  botId = registered.id;
  bot = await connect(house.url, 'Vera', { authorization: `Bearer ${token}` });
  expect(await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 5 })).toBe('ok');
});
afterAll(async () => {
  await bot?.close();
  await house?.close();
});

/** Replies to the interrogator's last message. */
async function botSays(text: string): Promise<void> {
  const asked = () =>
    bot
      .frames()
      .filter((frame) => frame.type === 'prompt')
      .findLast(({ talk }) => talk.at(-1)?.by === 'interrogator');
  await bot.until(() => asked() !== undefined, 'a prompt');
  // It is acknowledged when a person would have typed it.
  const made = { model: 'tiny-1', persona: 'shepherd' };
  bot.sendRaw(JSON.stringify({ id: text, type: 'answer', prompt: asked()?.id, text, made }));
}

async function say(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

test('three browsers and a bot go to the verdict, and all is told at the end alone', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  const mia = await house.visitor({ dark: true });
  await ann.page.goto(`${house.url}/imitation/wait?preset=imitation/5&as=interrogator`);
  await tom.page.goto(`${house.url}/imitation/wait?preset=imitation/5&as=witness`);
  await Promise.all([
    readyFor(ann.page, ann.page.getByRole('heading', { name: 'Imitation game' })),
    readyFor(tom.page, tom.page.getByText('Be taken for human.')),
  ]);
  // Mia waits for the other seat of a witness, which is taken, by a machine.
  await mia.page.goto(`${house.url}/imitation/wait?preset=imitation/5&as=witness`);
  await mia.page.getByText('Imitation game · 5 minutes').waitFor();
  await look(mia.page, 'imitation-waiting');
  const seat = bot.last('seated')?.seat as 'A' | 'B';
  const game = bot.last('seated')?.game ?? '';
  const human = seat === 'A' ? 'B' : 'A';

  await say(ann.page, 'Your message to witness A', 'Hi A');
  await say(ann.page, 'Your message to witness B', 'Hi B');
  await tom.page.getByText(`Hi ${human}`, { exact: true }).waitFor();
  expect(await tom.page.getByText(`Hi ${seat}`, { exact: true }).count()).toBe(0);
  await say(tom.page, 'Your message', 'hello you');
  await ann.page.getByText('hello you', { exact: true }).waitFor();
  await ann.page.getByRole('status').getByText(`Witness ${human}: hello you`).waitFor({ state: 'attached' });
  expect(await ann.page.getByRole('button', { name: 'Give the verdict' }).isDisabled()).toBe(true);
  await botSays('greetings, person');
  await ann.page.getByText('greetings, person', { exact: true }).waitFor({ timeout: 90_000 });
  await look(ann.page, 'imitation-interrogator');
  await look(tom.page, 'imitation-witness');
  // Who only knows the address learns nothing, not even that there is a game.
  expect(await mia.page.locator('main').innerText()).not.toMatch(/Vera|greetings|hello you/);
  await mia.page.goto(`${house.url}/game/${game}`);
  await mia.page.getByRole('heading', { name: 'Game not found' }).waitFor();
  for (const { page } of [ann, tom])
    expect(await page.locator('.table').innerText()).not.toMatch(/Vera|machine|shepherd|tiny/);

  await ann.page.getByText(`Witness ${human}`, { exact: true }).last().click();
  await ann.page.getByRole('slider').fill('90');
  await ann.page.getByLabel(/^Why\?/).fill('It was short.');
  await ann.page.getByText('small talk', { exact: true }).click();
  await ann.page.getByRole('button', { name: 'Give the verdict' }).click();
  await ann.page.getByRole('heading', { name: 'You were right.' }).waitFor();
  await ann.page.getByText(`Verdict: ${human} is human, 95`).waitFor();
  await ann.page.getByText('Sealed before the first word').waitFor();
  await tom.page.getByRole('heading', { name: 'You passed.' }).waitFor();
  await tom.page.getByText('It was short.').waitFor();
  for (const { page } of [ann, tom]) {
    await page.getByRole('dialog').getByText('Vera').waitFor();
    await page.getByRole('dialog').getByText('as “shepherd” · model tiny-1').waitFor();
  }
  await look(ann.page, 'imitation-reveal');
  await look(tom.page, 'imitation-reveal-witness');
  await ann.page.getByRole('link', { name: 'Replay' }).click();
  await ann.page.getByRole('slider', { name: 'Moment' }).fill('0');
  expect(await ann.page.getByText('hello you', { exact: true }).count()).toBe(0);
  await ann.page.getByRole('slider', { name: 'Moment' }).press('End');
  await ann.page.getByText('hello you', { exact: true }).waitFor();
  await ann.page.getByRole('heading', { name: 'The interrogator was right.' }).waitFor();
  await ann.page.getByText('Sealed before the first word. Checked.').waitFor();
  await look(ann.page, 'imitation-replay');
  await ann.page.getByText('as “shepherd” · model tiny-1').waitFor();
  await findsInTheList(mia.page);
  await ann.page.goto(`${house.url}/bots/${botId}`);
  await ann.page.getByRole('heading', { name: 'As one of two witnesses' }).waitFor();
  await ann.page.getByText('taken for human, of 1 verdict;').waitFor();
  expect(await ann.page.getByText('closed nearer').count()).toBe(0);
  // It plays no Market, and nothing is said of one.
  for (const heading of ['As a bettor', 'As a target'])
    expect(await ann.page.getByRole('heading', { name: heading }).count()).toBe(0);
  await look(ann.page, 'imitation-figures');
  for (const { troubles, context } of [ann, tom, mia]) {
    // Nobody has touched a page that was opened by its address; the archive has a game a moment after its end.
    expect(troubles.filter((trouble) => !/navigator.vibrate|404/.test(trouble))).toEqual([]);
    await context.close();
  }
});

/** Picks the game from the list of all games by format, preset and end, and reads who was who. */
async function findsInTheList(page: Page): Promise<void> {
  await page.goto(`${house.url}/games`);
  await page.getByRole('button', { name: 'Imitation game', exact: true }).click();
  await page.getByRole('button', { name: 'Search and filter' }).click();
  const lines = page.locator('.game-line');
  for (const [label, other, own] of [
    ['Kind', '15 minutes', '5 minutes'],
    ['Ended by', 'time', 'a verdict'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: other });
    await expect.poll(() => lines.count()).toBe(0);
    await page.getByLabel(label, { exact: true }).selectOption({ label: own });
    await expect.poll(() => lines.count()).toBe(1);
  }
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'surest verdicts first' });
  await look(page, 'imitation-list');
  await lines.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Tell me now' }).click();
  await page.getByText('as “shepherd” · model tiny-1').waitFor();
}

test('the lesson leads to a verdict, without a house', async () => {
  const { page, context, troubles } = await house.visitor({ size: 'phone', dark: true });
  await page.goto(`${house.url}/imitation/learn`);
  await page.getByText('Write to either', { exact: false }).first().waitFor();
  await look(page, 'imitation-lesson');
  await say(page, 'Your message to witness A', 'Hi A');
  await page.getByText('Now write to the other one.', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Witness B' }).click();
  await say(page, 'Your message to witness B', 'Hi B');
  await page.getByText('Both have spoken.', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Verdict', exact: true }).click();
  await page.getByText('Witness A', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Give the verdict' }).click();
  await page.getByRole('heading', { name: /^(You were right|They fooled you)\.$/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(0);
  await look(page, 'imitation-lesson-over');
  await page.getByRole('button', { name: 'Once more' }).click();
  await page.getByText('Write to either', { exact: false }).first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('the front page offers it, and says where there is no bot of the house to practise with', async () => {
  const { page, context, troubles } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/play/imitation`);
  await page.getByRole('heading', { name: 'Imitation game' }).waitFor();
  await look(page, 'page-of-imitation');
  await page.getByRole('link', { name: 'Practise as the interrogator' }).waitFor();
  await page.getByRole('button', { name: 'Practise as the witness' }).click();
  await page.getByText('Not enough bots', { exact: false }).first().waitFor();
  const card = page.getByRole('main');
  await card.getByText('Read the rules', { exact: true }).click();
  await page.getByRole('heading', { name: 'The rules of the imitation game' }).waitFor();
  await look(page, 'imitation-rules');
  // The pace of the studies is for tables among friends.
  await page.getByRole('button', { name: 'Invite to a table with two witnesses' }).click();
  await page.getByText('Imitation game · As in the studies').waitFor();
  await look(page, 'imitation-friends');
  expect(troubles).toEqual([]);
  await context.close();
});
