/** From the sign-up of the example site to its welcome: an operator, an applicant, and judges who bet by script. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Nature } from '@parlour/game';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { viewOf } from '../support/bots/heard-frames.ts';
import { expectAccessible, look, sizes } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse, visitorFrom } from '../support/browser/house.ts';
import { addPasskey, giveDevice } from '../support/browser/passkey.ts';
import { type Client, connect, newGuest } from '../support/client.ts';
import { until } from '../support/until.ts';

let house: BrowserHouse;
let site: ChildProcess | undefined;
const judges: Client[] = [];
// A server for each try: names, sites and attempts are new in a second one.
beforeEach(async () => {
  nature = 'human';
  house = await openBrowserHouse('proof', () => nature, {
    bots: ['simple'],
    proofs: { beginWithin: 2000, tick: 1000 },
  });
});
afterEach(async () => {
  site?.kill();
  for (const judge of judges.splice(0)) judge.socket.terminate();
  await house?.close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function person(name: string): Promise<Client> {
  const one = await connect(house.url, name, await newGuest(house.url, name));
  judges.push(one);
  return one;
}

/** An operator registers the site on its page, and sees its key once. */
async function register(port: number): Promise<{ id: string; key: string }> {
  const operator = await house.visitor();
  const { page } = operator;
  const url = house.url.replace('127.0.0.1', 'localhost');
  await giveDevice(operator);
  await page.goto(`${url}/account`);
  const form = page.locator('form').filter({ hasText: 'Become a member' });
  await form.getByLabel('Nickname').fill('Olga');
  const password = 'a sentence that nobody guesses';
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Become a member' }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await addPasskey(page, url, password);
  const member = await house.store.records.memberNamed('Olga');
  await house.store.safety.act({ type: 'add-operator', account: member?.id ?? '' }, 'data-directory', 1);
  await page.goto(`${url}/operate`);
  await page.getByRole('link', { name: 'Proofs of humanity' }).click();
  await page.getByRole('heading', { name: 'Proofs of humanity' }).waitFor();
  await page.getByText('No site yet.').waitFor();
  await page.getByText('Add a site').click();
  await page.getByLabel('Name').fill('Mail');
  await page.getByLabel(/^Return addresses/).fill(`http://127.0.0.1:${port}/back`);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.locator('.notice').filter({ hasText: 'It is shown once' });
  const key = (await notice.locator('.mono').textContent()) ?? '';
  const id = (await page.locator('li .mono').first().textContent()) ?? '';
  await look(page, 'proof-desk');
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page, 'proofs for operators, on a phone');
  await page.reload();
  await page.getByText('Attempts within 24 hours: 0 of 200').waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await operator.context.close();
  return { id, key };
}

async function startSite(port: number, { id, key }: { id: string; key: string }): Promise<void> {
  const file = join(import.meta.dirname, '../../docs/how-to/relying-site.js');
  const env = { ...process.env, PARLOUR: house.url, SITE: id, SITE_KEY: key, PORT: String(port) };
  site = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(site.stdout as NodeJS.ReadableStream, 'data');
}

/** Who gets the next seat of the target. */
let nature: Nature = 'human';

/** Waits until this judge has a seat in a game; answers calls, and queues again after a missed one. */
async function findSeat(one: Client, game: number, isOver: () => boolean): Promise<boolean> {
  const seats = () => one.frames().filter(({ type }) => type === 'seated').length;
  const queue = () => one.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
  await queue();
  const step = async () => {
    const you = one.lobby()?.you;
    if (you?.status === 'ready-check' && !you.confirmed) await one.say({ type: 'ready', check: you.check });
    if (you?.status === 'missed') await queue();
    await wait(50);
  };
  // Between two games the applicant reads pages.
  const within = 400_000;
  await until(() => isOver() || seats() > game, `${one.name} has a seat in game ${game}`, { within, step });
  return !isOver();
}

/** A judge of every game that they are drawn for: one asks, both bet on human, and both are done. */
async function judge(one: Client, asks: boolean, isOver: () => boolean): Promise<void> {
  for (let game = 0; await findSeat(one, game, isOver); game++) {
    await one.sit();
    await until(() => viewOf(one).phase === 'open', 'the game is open');
    if (asks) await one.play({ type: 'ask', text: 'What did you have for breakfast?' });
    await until(() => viewOf(one).mayBeDone || viewOf(one).reveal != null, 'there is an answer');
    await one.play({ type: 'bet', side: 'human', quantity: 10, orderId: 'o' });
    await one.play({ type: 'done', done: true });
    await until(() => viewOf(one).reveal != null || isOver(), 'the game is over');
  }
}

/** Answers calls, and waits again after a missed one, as a visitor would, until the condition holds. */
async function answerCalls(page: Page, isDone: () => Promise<boolean>, what: string): Promise<void> {
  const step = async () => {
    for (const name of ['I am ready', 'Wait again']) {
      const button = page.getByRole('button', { name });
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
    }
    await wait(50);
  };
  await until(isDone, what, { step });
}

/** The applicant answers the call, and the question. */
async function playOnce(page: Page): Promise<void> {
  const answer = page.getByLabel('Your answer');
  await answerCalls(page, () => answer.isVisible(), 'the applicant is at a table');
  await answer.fill('Cold pizza, to be honest.');
  await answer.press('Enter');
  await page.getByRole('button', { name: 'Again' }).waitFor();
}

/** The page offers the same beside every state of the wait. */
async function expectGuessLink(page: Page): Promise<void> {
  expect(await page.getByRole('link', { name: 'Guess meanwhile' }).getAttribute('href')).toBe('/guess');
}

/** A call that passes unanswered: the page says so and offers to wait again. */
async function missCall(page: Page): Promise<void> {
  await page.getByText('Waiting for a game.').waitFor();
  await expectGuessLink(page);
  await page.getByRole('button', { name: 'I am ready' }).waitFor();
  await page.getByText('You missed the call').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectGuessLink(page);
  await look(page, 'prove-missed');
  await expectAccessible(page, 'an attempt after a missed call');
  await page.getByRole('button', { name: 'Wait again' }).click();
  await page.getByText('Waiting for a game.').waitFor();
}

/** The coin gives the seat to a bot: the applicant guesses meanwhile, and is called there. */
async function bePassedOver(page: Page): Promise<void> {
  nature = 'machine';
  const passedOver = page.getByText('The coin gave your seat away.');
  await answerCalls(page, () => passedOver.isVisible(), 'the applicant is passed over');
  nature = 'human';
  await expectGuessLink(page);
  await page.getByRole('link', { name: 'Guess meanwhile' }).click();
  await page.getByText('Proof for Mail').waitFor();
}

test('a visitor signs up, is shown human, and the site welcomes them once', async () => {
  const port = await freePort();
  await startSite(port, await register(port));
  for (const name of ['Kim', 'Lee', 'Max']) {
    const other = await person(name);
    await other.say({ type: 'queue', preset: 'market', roles: ['target'] });
    await other.say({ type: 'unqueue' });
  }
  let isOver = false;
  const playing = Promise.all(
    ['Ann', 'Bob'].map(async (name, index) => judge(await person(name), index === 0, () => isOver)),
  );
  // A test that fails before its end says so alone.
  playing.catch(() => {});
  const { page, context, troubles } = await house.visitor();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByText('Mail asks whether you are human.').waitFor();
  await page.getByText(/in 3 games, .*: 35 minutes at most/).waitFor();
  await look(page, 'prove');
  await page.setViewportSize(sizes.phone);
  await expectAccessible(page, 'the request of a site, on a phone');
  await page.setViewportSize(sizes.desktop);
  await page.getByRole('button', { name: 'Agree and begin' }).click();
  await missCall(page);
  await bePassedOver(page);
  for (let game = 1; game <= 3; game++) {
    await playOnce(page);
    await page.goto(`${house.url}/prove`);
    if (game < 3) await page.getByText(`Games that count: ${game} of 3`).waitFor();
    if (game === 1) await look(page, 'prove-playing');
  }
  await page.getByText('The judges took you for a human.').waitFor();
  isOver = true;
  await look(page, 'prove-over');
  await page.getByRole('button', { name: 'Return to Mail' }).click();
  await page.getByText(/Welcome, human\. Bots pass here in an unknown share of 0 proofs/).waitFor();
  // The same statement is refused from now on.
  await page.reload();
  await page.getByText('Refused: no such sign-up.').waitFor();
  expect(troubles.filter((trouble) => !/40[134]/.test(trouble))).toEqual([]);
  await context.close();
  await playing;
});

test('in Russian as well', { timeout: 120_000 }, async () => {
  const { page, context } = await visitorFrom(house.browser, 'ru');
  await page.goto(`${house.url}/prove`);
  await page.getByText('Сайт может спросить, человек ли вы.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Попробовать игру' }).waitFor();
  await look(page, 'prove-unasked');
  await context.close();
});
