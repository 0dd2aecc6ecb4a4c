/** The duel in the browser: two people meet, or each meets a bot; the words of a forum on a phone; practice. */
import type { Nature } from '@parlour/game';
import type { WholeGame } from '@parlour/store';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../support/bots/bot-owner.ts';
import { look, type Person, readyFor, sizes } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { type Client, connect } from '../support/client.ts';

let house: BrowserHouse;
let bot: Client;
/** Result of the next draws: two people who meet, or one bot for each. */
let coin: Nature = 'human';

beforeAll(async () => {
  house = await openBrowserHouse('duel', () => coin, { bots: [] });
  const owner = await newOwner(house.url, 'Otto');
  const { token } = await owner.register({ name: 'Vera', roles: ['duellist'] });
  bot = await connect(house.url, 'Vera', { authorization: `Bearer ${token}` });
  expect(await bot.say({ type: 'offer-prompts', kinds: ['say', 'judge'], games: 9 })).toBe('ok');
});
afterAll(async () => {
  await bot?.close();
  await house?.close();
});

const boxOf = (page: Page) => page.getByLabel('Your message', { exact: true });

async function say(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await boxOf(page).press('Enter');
  await page.getByText(text, { exact: true }).first().waitFor();
}

const answered = new Set<unknown>();
/** The bot replies to its partner's last message; once per prompt, so that a test can be retried. */
async function botReplies(heard: string, text: string): Promise<void> {
  const asked = () =>
    bot
      .frames()
      .filter((frame) => frame.type === 'prompt')
      .findLast(({ id, kind, talk }) => kind === 'say' && talk.at(-1)?.text === heard && !answered.has(id));
  await bot.until(() => asked() !== undefined, 'a prompt');
  const prompt = asked()?.id;
  answered.add(prompt);
  bot.sendRaw(JSON.stringify({ id: text, type: 'answer', prompt, text }));
}

/** Two people wait in a forum, and are ready. */
async function twoIn(forum: string): Promise<readonly [Person, Person]> {
  const both = [await house.visitor(), await house.visitor({ size: 'phone' })] as const;
  for (const { page } of both) await page.goto(`${house.url}/duel/wait?preset=duel/${forum}&as=duellist`);
  await Promise.all(both.map(({ page }) => readyFor(page, boxOf(page))));
  return both;
}

async function endOf({ context, troubles }: Person): Promise<void> {
  // Nobody has touched a page that was opened by its address; the archive has a game a moment after its end.
  expect(troubles.filter((trouble) => !/navigator.vibrate|404/.test(trouble))).toEqual([]);
  await context.close();
}

test('two people meet, and the first to say it ends the game for both', async () => {
  coin = 'human';
  const [ann, tom] = await twoIn('open-chat');
  const human = ann.page.getByRole('button', { name: 'Human' });
  expect(await human.getAttribute('aria-disabled')).toBe('true');
  for (const text of ['hello', 'how are you', 'what is on your desk', 'mine has a lamp', 'and a cat'])
    await say(ann.page, text);
  await tom.page.getByRole('status').getByText('Stranger: and a cat').waitFor({ state: 'attached' });
  for (const text of ['hi', 'fine', 'papers', 'nice', 'what is it called']) await say(tom.page, text);
  await ann.page.locator('.duel-when').getByText('It counts now.').waitFor();
  await look(ann.page, 'duel-table');

  await human.click();
  await ann.page.getByText('That ends the game.', { exact: false }).waitFor();
  await ann.page.keyboard.press('Escape');
  await human.click();
  await look(ann.page, 'duel-sure');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('heading', { name: 'You were right.' }).waitFor();
  await tom.page.getByRole('heading', { name: 'You passed.' }).waitFor();
  for (const { page } of [ann, tom]) {
    expect(await page.getByRole('dialog').locator('[data-lit]').innerText()).toContain('+2 / +2');
    await page.getByText('Sealed before the first word. Checked.').waitFor();
  }
  await ann.page.locator('.reveal-score', { hasText: /Rating\s*1500 → 15\d\d/ }).waitFor();
  await look(ann.page, 'duel-reveal');

  await tom.page.getByRole('link', { name: 'Replay' }).click();
  await tom.page.getByRole('slider', { name: 'Moment' }).fill('0');
  expect(await tom.page.getByText('and a cat', { exact: true }).count()).toBe(0);
  await tom.page.getByRole('slider', { name: 'Moment' }).press('End');
  await tom.page.getByText('and a cat', { exact: true }).waitFor();
  await tom.page.getByRole('heading', { name: 'Two people met, and one said so.' }).waitFor();
  await tom.page.getByText('Sealed before the first word. Checked.').waitFor();
  await look(tom.page, 'duel-replay');

  await ann.page.getByRole('button', { name: 'Again' }).click();
  await ann.page.waitForURL(/\/duel\/wait\?preset=duel%2Fopen-chat&as=duellist/);
  for (const person of [ann, tom]) await endOf(person);
});

test('each meets a bot, and on a phone the keyboard has the words of the forum', async () => {
  coin = 'machine';
  const [ann, tom] = await twoIn('small-words');
  // At a desk: Tab takes the first word, arrows choose one, and the box keeps the focus.
  await boxOf(ann.page).pressSequentially('I am hum');
  await ann.page.keyboard.press('Tab');
  expect(await boxOf(ann.page).inputValue()).toBe('I am human ');
  await ann.page.keyboard.press('ArrowDown');
  const chosen = await ann.page.getByRole('option', { selected: true }).innerText();
  await ann.page.keyboard.press('Enter');
  expect(await boxOf(ann.page).inputValue()).toBe(`I am human ${chosen} `);

  await boxOf(tom.page).pressSequentially('quantum hel');
  await tom.page.getByText('Not in the list of words: quantum').waitFor();
  expect(await tom.page.locator('mark').innerText()).toBe('quantum');
  await look(tom.page, 'duel-words');
  await boxOf(tom.page).fill('');
  await boxOf(tom.page).pressSequentially('hel');
  await tom.page.getByRole('option', { name: 'hello' }).tap();
  expect(await boxOf(tom.page).inputValue()).toBe('hello ');
  await tom.page.getByRole('button', { name: 'Send' }).tap();
  await botReplies('hello', 'hi');
  await tom.page.getByText('hi', { exact: true }).waitFor();
  for (const [own, theirs] of [
    ['who are you', 'a friend'],
    ['are you a robot', 'no'],
    ['what do you see', 'the night'],
    ['really', 'yes'],
  ] as const) {
    await say(tom.page, own);
    await botReplies(own, theirs);
    await tom.page.getByText(theirs, { exact: true }).waitFor();
  }
  expect(await tom.page.locator('.table').innerText()).not.toMatch(/Vera/);
  // With the keyboard of the phone open the newest stays in sight, and words and box are still there.
  const isSeen = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const list = document.querySelector('.chat-list')?.getBoundingClientRect();
      return element.closest('.chat-list')
        ? top >= (list?.top ?? 0) && bottom <= (list?.bottom ?? 0)
        : bottom <= innerHeight;
    });
  await tom.page.setViewportSize({ width: 360, height: 400 });
  for (const part of [
    tom.page.getByText('yes', { exact: true }),
    tom.page.getByRole('option').first(),
    boxOf(tom.page),
    tom.page.getByRole('button', { name: 'Computer' }),
  ])
    await expect.poll(() => isSeen(part)).toBe(true);
  await tom.page.setViewportSize(sizes.phone);
  await tom.page.getByRole('button', { name: 'Computer' }).tap();
  await tom.page.getByRole('button', { name: 'Yes, computer' }).tap();
  await tom.page.getByRole('heading', { name: 'You were right.' }).waitFor();
  expect(await tom.page.getByRole('dialog').locator('[data-lit]').innerText()).toContain('+2 / −2');
  await look(tom.page, 'duel-reveal-bot');

  // What was sent takes the place of the form.
  await tom.page.getByRole('dialog').getByRole('link', { name: 'Report' }).tap();
  const sends = tom.page.getByRole('button', { name: 'Report', exact: true });
  await tom.page.getByRole('option', { name: 'the other player: the player' }).waitFor({ state: 'attached' });
  await look(tom.page, 'duel-report');
  await sends.tap();
  await tom.page.locator(':focus', { hasText: 'Report sent.' }).waitFor();
  expect(await sends.count()).toBe(0);
  await look(tom.page, 'duel-reported');
  // The game that was drawn with it runs on: who sat where is told when both are over.
  await ann.page.getByRole('button', { name: 'Leave' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await ann.page.waitForURL(`${house.url}/`);
  const blocks = tom.page.getByRole('button', { name: 'Block this player' });
  const isBlocked = async () => {
    if ((await blocks.count()) === 1) await blocks.tap();
    return tom.page.getByText('Blocked.', { exact: false }).count();
  };
  // Each try counts: many in a second would be refused for that alone.
  await expect.poll(isBlocked, { timeout: 90_000, interval: 1000 }).toBe(1);
  expect(await blocks.count()).toBe(0);
  for (const person of [ann, tom]) await endOf(person);
});

test('a forum is chosen on a page with its rules, and practised in', async () => {
  await bot.close();
  await house.startBots(['interrogator']);
  const { page, context, troubles } = await house.visitor({ size: 'phone' });
  await page.goto(`${house.url}/play/duel`);
  await page.getByRole('link', { name: 'Choose a forum' }).click();
  await page.getByText('Points for each end').first().click();
  await look(page, 'duel-choose');
  await page.getByRole('link', { name: 'The rules in short' }).click();
  await page.getByRole('heading', { name: 'The rules of the duel' }).waitFor();
  await look(page, 'duel-rules');
  await page.getByRole('link', { name: 'Choose a forum' }).click();
  await page.getByRole('article', { name: 'Debate' }).getByRole('button', { name: 'Practise' }).click();
  await page.getByText('Practice', { exact: true }).waitFor();
  await say(page, 'We should all keep cats.');
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Stranger: / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByText('Attack the argument, not the speaker.').last().waitFor();
  await look(page, 'duel-counts');

  await page.goto(`${house.url}/duel/wait?preset=duel/interrogation&as=interrogator`);
  await page.getByText('a person to play the suspect').waitFor();
  await page.getByText('Duel · Interrogation').waitFor();
  await look(page, 'duel-waiting');
  await page.getByRole('button', { name: 'Stop waiting' }).click();

  // The lesson, by keys alone.
  await page.goto(`${house.url}/duel/learn`);
  for (const [own, theirs] of [
    ['hello', 'nice to meet you'],
    ['how are you', 'very interesting question'],
    ['what do you like', 'such as reading'],
  ] as const) {
    await boxOf(page).fill(own);
    await boxOf(page).press('Enter');
    await page.getByText(theirs, { exact: false }).first().waitFor();
  }
  await page.getByText('Now it counts', { exact: false }).first().waitFor();
  await look(page, 'duel-lesson');
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { name: /^You were right/ }).waitFor();
  await look(page, 'duel-lesson-over');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('This stranger follows a script.', { exact: false }).first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

test('the strongest of a forum stand on its board, and a name leads to its page', async () => {
  const { records, archive } = house.store;
  const otto = (await records.memberNamed('Otto'))?.id ?? '';
  const vera = (await records.botsOf(otto))[0]?.id ?? '';
  const rating = (seat: string, player: string, change: number) => ({
    ...{ seat, player, change, score: 500_000 },
    pool: 'duel/open-chat/duellist',
  });
  const games = Array.from(
    { length: 5 },
    (_, number): WholeGame => ({
      ...{ game: `g_${String(number).padStart(20, '0')}`, format: 'duel', preset: 'duel/open-chat' },
      ...{ origin: 'rated', list: 'public', natures: 'mixed', end: 'prediction', startedAt: 1, endedAt: 2 },
      ...{ row: {}, record: {}, measures: {}, players: [], judgements: [], forecasts: [] },
      ratings: [rating('left', otto, 7500), rating('right', vera, -7500)],
    }),
  );
  await archive.keep(games, await archive.position());
  const person = await house.visitor();
  const { page } = person;
  await page.goto(`${house.url}/boards?format=duel`);
  const board = page.getByRole('table', { name: 'Open chat' });
  await board.getByRole('row', { name: 'Otto 1538 5' }).waitFor();
  expect(await page.getByText('The leaderboard is empty.').count()).toBe(0);
  await look(page, 'duel-boards');
  await board.getByRole('link', { name: 'Vera' }).click();
  await page.waitForURL(`${house.url}/bots/${vera}`);
  await page.getByRole('row', { name: 'Duel: Open chat 1463 5' }).waitFor();
  await look(page, 'duel-bot-rating');
  await endOf(person);
});
