/** The game show in the browser: two people, a scripted bot and three language models, moderated by another one. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Bot, startBot } from '@parlour/bot-sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Endpoint, endpointSettings } from '../../bots/llm/src/endpoint/index.ts';
import { readPersonas } from '../../bots/llm/src/personas.ts';
import { createContestant, readShowPrompts } from '../../bots/llm/src/show/index.ts';
import { createModerator } from '../../bots/llm-moderator/src/moderator.ts';
import { type ChatRequest, openAiServer } from '../support/bots/openai-server.ts';
import { says } from '../support/bots/openai-shapes.ts';
import { serverBot } from '../support/bots/server-bot.ts';
import { look, readyFor } from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { until } from '../support/until.ts';

let house: BrowserHouse;
let model: Awaited<ReturnType<typeof openAiServer>>;
const bots: Bot[] = [];
const silent = { log: () => {} };

const asksForLabels = ({ body }: ChatRequest) => JSON.stringify(body).includes('Now say of every other');
const moderates = ({ body }: ChatRequest) => JSON.stringify(body).includes('You moderate a group chat');

/**
 * A model that calls letters in turn, chats, admits its nature once, and labels in a code fence, in lower
 * case.
 */
function answerTo(request: ChatRequest, count: number): string {
  if (moderates(request)) return `Sure. {"next": "${'abcdef'[count % 6]}"}`;
  if (asksForLabels(request)) {
    const letters = [...new Set(JSON.stringify(request.body).match(/\\"[A-F]\\":/g) ?? [])];
    const labels = letters.map((letter) => `"${letter.slice(2, 3).toLowerCase()}": "ai"`);
    return `My guesses:\n\`\`\`json\n{${labels.join(', ')}}\n\`\`\``;
  }
  const number = createHash('sha256').update(JSON.stringify(request.body.messages)).digest().readUInt16BE();
  return ['not much, you?', 'who wants to know', 'lol', 'tea, always tea', 'I had soup'][number % 5] ?? 'hm';
}

async function newBot(name: string, roles: readonly string[]): Promise<string> {
  return (await serverBot(house.store.records, name, roles)).token;
}

beforeAll(async () => {
  model = await openAiServer((response, request) =>
    says(answerTo(request, model.requests.length))(response, request),
  );
  house = await openBrowserHouse('show', 'machine', {
    bots: [],
    formatsModule: new URL('../support/short-show.ts', import.meta.url).href,
  });
  const settings = endpointSettings({ PARLOUR_LLM_BASE_URL: model.url, PARLOUR_LLM_MODEL: 'local' });
  const { url } = house;
  const own = { url, ...silent };
  const personas = readPersonas(join(import.meta.dirname, '../..', 'bots', 'llm', 'personas'));
  for (const name of ['Lima', 'Mike', 'Nora']) {
    const endpoint = new Endpoint({ settings, folder: undefined, log: () => {} });
    const options = { endpoint, personas, secret: Buffer.from(name), prompts: readShowPrompts(undefined) };
    const { say, judge } = createContestant({ ...options, timeout: 5000 });
    const roles = ['contestant'];
    const reply = async (prompt: Parameters<typeof say>[0]) => (await say(prompt)).text;
    bots.push(startBot({ ...own, token: await newBot(name, roles), roles, reply, judge }));
  }
  const scripted = { reply: () => 'As an AI, I say banana.', judge: () => 0.5 };
  bots.push(startBot({ ...own, token: await newBot('Scripted', ['contestant']), ...scripted }));
  const endpoint = new Endpoint({ settings, folder: undefined, log: () => {} });
  const prompt =
    'You moderate a group chat of contestants: {contestants}. Answer {"next": "B"} or {"next": null}.';
  const moderate = createModerator(endpoint, prompt, 4000);
  bots.push(
    startBot({ ...own, token: await newBot('Moderator', []), roles: ['moderator'], reply: moderate }),
  );
});
afterAll(async () => {
  for (const bot of bots) bot.stop();
  await Promise.all(bots.map((bot) => bot.closed));
  await house?.close();
  await model?.close();
});

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message to the room' });
const letterOf = async (page: Page) =>
  /[A-F]$/.exec(await page.getByText(/^You are [A-F]$/).innerText())?.[0] ?? '';

test('two people, a scripted bot and three models talk, label each other, and all is told at the end alone', async () => {
  const [ann, tom] = [await house.visitor(), await house.visitor({ size: 'phone' })];
  for (const { page } of [ann, tom]) await page.goto(`${house.url}/gameshow/wait?preset=show/six`);
  await Promise.all([ann, tom].map(({ page }) => readyFor(page, page.getByText(/^You are [A-F]$/))));
  const [a, t] = [await letterOf(ann.page), await letterOf(tom.page)];

  // By keys: "@" offers the letters, Enter takes one, Enter sends.
  await box(ann.page).pressSequentially('Which of you are robots, @');
  await ann.page.getByRole('listbox', { name: 'Address' }).waitFor();
  await box(ann.page).press('Enter');
  await box(ann.page).pressSequentially('?');
  await box(ann.page).press('Enter');
  await tom.page
    .getByRole('log')
    .getByText(/Which of you are robots, @[A-F]\?/)
    .waitFor();
  await tom.page.getByRole('status').getByText(`${a}: Which of you`).waitFor({ state: 'attached' });
  await tom.page.getByRole('button', { name: `Mention ${a}` }).click();
  await box(tom.page).pressSequentially('not me');
  await box(tom.page).press('Enter');
  await ann.page.getByRole('log').getByText(`@${a} not me`).waitFor();
  await look(ann.page, 'show-talk');
  await look(tom.page, 'show-talk-phone');
  // From a quarter of this talk on both may label; who has done so may talk on, and the other one sees nothing of it.
  for (const { page } of [ann, tom]) {
    await page.getByRole('button', { name: 'I am done' }).waitFor({ timeout: 180_000 });
    expect(await page.locator('.table').innerText()).not.toMatch(/Lima|Mike|Nora|Scripted/);
  }
  await look(tom.page, 'show-may-label-phone');
  await ann.page.keyboard.press('Escape');
  await ann.page.keyboard.press('l');
  await ann.page.getByRole('heading', { name: 'Your labels' }).waitFor();
  await ann.page
    .getByRole('group', { name: `What is ${t}?` })
    .getByText('human')
    .click();
  for (const seat of ['A', 'B', 'C', 'D', 'E', 'F'].filter((one) => one !== a && one !== t))
    await ann.page
      .getByRole('group', { name: `What is ${seat}?` })
      .getByText('computer')
      .click();
  await look(ann.page, 'show-labels');
  await ann.page.getByRole('button', { name: 'Lock these labels' }).click();
  await ann.page.getByText('Locked, and hidden until the end.', { exact: false }).waitFor();
  await look(ann.page, 'show-locked');
  await box(ann.page).pressSequentially('still here');
  await box(ann.page).press('Enter');
  await tom.page.getByRole('log').getByText('still here').waitFor();
  await tom.page.getByRole('button', { name: 'I am done' }).click();
  await tom.page.getByRole('heading', { name: 'Your labels' }).waitFor();
  await look(tom.page, 'show-labels-phone');
  await tom.page.getByRole('button', { name: 'The talk' }).click();
  await box(tom.page).waitFor();
  await tom.page.getByRole('button', { name: 'Your labels' }).click();
  await tom.page.getByRole('button', { name: 'Lock these labels' }).click();

  const reveal = ann.page.getByRole('dialog', { name: 'The reveal' });
  await reveal.getByRole('heading', { name: 'You spotted 5 of 5.' }).waitFor({ timeout: 180_000 });
  await reveal.getByRole('row', { name: new RegExp(`${a}, you, say of`) }).waitFor();
  await reveal.getByText('Sealed before the first word').waitFor();
  await reveal.getByText('Scripted', { exact: true }).first().waitFor();
  await look(ann.page, 'show-reveal');
  await look(tom.page, 'show-reveal-phone');

  await reveal.getByRole('link', { name: 'Replay' }).click();
  await ann.page.getByRole('heading', { name: 'Who was who' }).waitFor();
  await ann.page.getByRole('slider', { name: 'Moment' }).press('End');
  await ann.page.getByText('Sealed before the first word. Checked.').waitFor();
  await look(ann.page, 'show-replay');
  await ann.page.getByLabel('Show calls of the moderator').check();
  await ann.page
    .getByText(/The moderator calls [A-F] · its own choice/)
    .first()
    .waitFor();
  for (const { troubles, context } of [ann, tom]) {
    expect(troubles.filter((trouble) => !/navigator.vibrate|404/.test(trouble))).toEqual([]);
    await context.close();
  }
});

test('the models were told by letters alone, the moderator nothing of natures, and labels were read', async () => {
  const calls = model.requests.filter(moderates);
  expect(calls.length).toBeGreaterThan(2);
  for (const { body } of calls) {
    const told = JSON.stringify(body.messages).replaceAll(/robots|As an AI, I say banana/g, '');
    expect(told).not.toMatch(/human|person|people|machine|\bbot\b|\bai\b|Lima|Scripted/i);
  }
  const talks = model.requests.filter((request) => !moderates(request) && !asksForLabels(request));
  expect(talks.some(({ body }) => body.messages.some((one) => 'name' in one))).toBe(true);
  for (const { body } of talks) {
    const others = body.messages.filter(({ role }) => role === 'user') as {
      name?: string;
      content: string;
    }[];
    for (const { name, content } of others)
      if (name !== undefined) expect(content).toMatch(new RegExp(`^${name}: `));
  }
  const { games } = (await (await fetch(`${house.url}/api/games?format=gameshow`)).json()) as {
    games: readonly { readonly measures: Readonly<Record<string, number>> }[];
  };
  const measures = games[0]?.measures ?? {};
  const byModels = Object.entries(measures).filter(
    ([name, value]) => name.startsWith('label/') && value === 0,
  );
  expect(byModels.length).toBeGreaterThanOrEqual(10);
});

test('the page of a bot shows how it was labelled, why that stands alone, and when it said what it is', async () => {
  const { page, context, troubles } = await house.visitor();
  const id = (await house.store.records.botNamed('Lima'))?.id ?? '';
  await until(async () => (await page.goto(`${house.url}/bots/${id}`))?.ok() ?? false, 'its page');
  await page.getByRole('heading', { name: 'As a contestant of shows' }).waitFor();
  await page.getByText('never combined with those of other formats', { exact: false }).waitFor();
  await look(page, 'show-figures');
  await page.goto(`${house.url}/gameshow/rules`);
  await page.getByRole('heading', { name: 'The rules of the game show' }).waitFor();
  await look(page, 'show-rules');
  await page.goto(`${house.url}/gameshow/learn`);
  await page.getByText('This is a scripted game of four', { exact: false }).first().waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});
