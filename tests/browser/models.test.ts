/** In a browser: an operator adds language models, tries, checks, changes, pauses and removes them. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAiServer } from '../support/bots/openai-server.ts';
import { says, shapes } from '../support/bots/openai-shapes.ts';
import {
  expectAccessible,
  expectNoSideScroll,
  look,
  type Person,
  sizes,
} from '../support/browser/browser.ts';
import { type BrowserHouse, openBrowserHouse } from '../support/browser/house.ts';
import { focus, press, tabTo } from '../support/browser/keyboard.ts';
import { newOperator } from '../support/browser/passkey.ts';

const key = 'sk-never-to-be-seen-4711';
let house: BrowserHouse;
let endpoint: Awaited<ReturnType<typeof openAiServer>>;
/** Passkeys belong to a name, not to an address. */
let url: string;
let olga: Person;
beforeAll(async () => {
  endpoint = await openAiServer(says('not much, you?'));
  house = await openBrowserHouse('models', 'machine', {
    ...{ bots: [], hasFiles: true },
    languageModels: { environment: {} },
  });
  url = house.url.replace('127.0.0.1', 'localhost');
  olga = await newOperator(house, url);
});
afterAll(async () => {
  await house?.close();
  await endpoint?.close();
});

const open = async (page: Page) => {
  await page.goto(`${url}/operate?tab=models`);
  await page.getByRole('heading', { level: 3, name: 'Add language models' }).waitFor();
};
/** The fields of the nth new model. */
const draft = (page: Page, nth = 1) => page.getByRole('group', { name: `Model ${nth}` });
const model = (page: Page, name: string) => page.locator('details').filter({ hasText: name }).first();
/** Its line, with its state. */
const line = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('by keys alone, a model is added, tried and paused', { timeout: 240_000 }, async () => {
  const { page, troubles } = olga;
  const keys = page.keyboard;
  await open(page);
  await page.getByText('No language models yet.').waitFor();
  await tabTo(page, /^Name of the bot/);
  await keys.type('small');
  await tabTo(page, /^Address of the endpoint/);
  await keys.type('http://10.0.0.7/v1');
  await tabTo(page, /^Model/);
  await keys.type('m');
  await tabTo(page, /^Key/);
  await keys.type(key);
  await press(page, 'Enter');
  // The server's own words: what was expected, and what to do; the focus is at the field.
  await page.getByText('small: endpoint: expected https, except on this machine').waitFor();
  await page.getByText('or start the server with --allow-private-webhooks').waitFor();
  await expect.poll(() => focus(page, 'a refusal')).toMatch(/^Address of the endpoint/);
  await keys.press('ControlOrMeta+a');
  await keys.type(endpoint.url);
  await keys.press('Enter');
  await line(page, 'small').getByText('on · Version 1').waitFor();
  expect(await focus(page, 'a model is added')).toBe('Models');

  await tabTo(page, /^small/);
  await keys.press('Enter');
  await page.getByText('stored, never shown').waitFor();
  await tabTo(page, /^Message to the model/);
  await keys.type('how is it going?');
  await keys.press('Enter');
  await page.locator('.model-reply', { hasText: 'not much, you?' }).waitFor();
  await page.getByText(/^after \d+\.\d s$/).waitFor();
  expect(endpoint.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
  await tabTo(page, /^What was sent$/);
  await keys.press('Enter');
  await page.getByText('"content": "how is it going?"').waitFor();
  await look(page, 'operate-models');
  expect(await page.content()).not.toContain(key);

  await tabTo(page, /^Pause$/, 'Shift+Tab');
  await keys.press('Enter');
  await line(page, 'small').getByText('paused · Version 1').waitFor();
  expect(await focus(page, 'a model is paused')).toBe('Models');
  expect(troubles.filter((one) => !one.includes('400'))).toEqual([]);
});

test('errors are named with what to do, a change is a new version, and several are added together', async () => {
  const { page } = olga;
  await open(page);
  await draft(page).getByLabel('Name of the bot').fill('wrong');
  await draft(page).getByLabel('Address of the endpoint').fill(endpoint.url);
  await draft(page).getByLabel('Model', { exact: true }).fill('m');
  await draft(page).getByLabel('Key').fill(key);
  await draft(page).getByLabel('Plays as soon as it is added').uncheck();
  await button(page, 'Another model').click();
  await draft(page, 2).getByLabel('Name of the bot').fill('other');
  await draft(page, 2).getByLabel('Address of the endpoint').fill(endpoint.url);
  await draft(page, 2).getByLabel('Model', { exact: true }).fill('m');
  await draft(page, 2).getByText('More settings').click();
  await draft(page, 2).getByLabel('Fields of the request, JSON').fill('{');
  await button(page, 'Add').click();
  await page.getByText('body: expected an object of JSON').waitFor();
  await draft(page, 2).getByLabel('Fields of the request, JSON').fill('{"temperature": null}');
  await draft(page, 2).getByLabel('Prompt of your own').fill('Be brief.');
  await button(page, 'Add').click();
  await page.getByText('other: prompt: expected a text with {persona} in it').waitFor();
  await draft(page, 2).getByLabel('Prompt of your own').fill('');
  await draft(page, 2).getByLabel('night-shift').check();
  await button(page, 'Add').click();
  await line(page, 'wrong').getByText('paused · Version 1').waitFor();
  await line(page, 'other').getByText('on · Version 1').waitFor();
  // The form is empty again.
  await expect.poll(() => draft(page).getByLabel('Name of the bot').inputValue()).toBe('');

  const wrong = model(page, 'wrong');
  await line(page, 'wrong').click();
  const attempt = async (shape: Parameters<typeof endpoint.always>[0], words: string) => {
    endpoint.always(shape);
    await wrong.getByLabel('Message to the model').fill('hi');
    await wrong.getByRole('button', { name: 'Try it' }).click();
    await wrong.getByText(words).waitFor();
  };
  await attempt(shapes.wrongKey, 'it answered 401: it refuses the key. Change `key`');
  await attempt(shapes.unknownModel, 'it answered 404: it does not have this model. Change `model`');
  await wrong.getByText('Change', { exact: true }).click();
  await wrong.getByText('More settings').click();
  await wrong.getByLabel('Seconds for one answer').fill('1');
  await wrong.getByRole('button', { name: 'Change' }).click();
  await line(page, 'wrong').getByText('paused · Version 2').waitFor();
  await attempt(shapes.hangs, 'it took too long. Raise `timeout` to 40 at most');
  endpoint.always(says('not much, you?'));
  await wrong.getByRole('button', { name: 'Check' }).click();
  await wrong.getByText('does not work.').or(wrong.getByText('works.')).first().waitFor();
  await wrong.getByText('Older versions').click();
  await wrong.getByText(/^Version 2, since/).waitFor();

  await page.setViewportSize(sizes.phone);
  await expectNoSideScroll(page, 'models on a phone');
  await expectAccessible(page, 'models on a phone');
  await look(page, 'operate-models-phone');
  await page.setViewportSize(sizes.desktop);
  await expectAccessible(page, 'models');
  await wrong.getByRole('button', { name: 'Remove', exact: true }).click();
  await wrong.getByRole('button', { name: 'Remove it' }).click();
  await line(page, 'wrong').getByText('removed · Version 2').waitFor();
}, 240_000);

test('in Russian as well', { timeout: 120_000 }, async () => {
  const { page } = olga;
  await open(page);
  await page.getByRole('button', { name: /language, colours/i }).click();
  await page.getByRole('combobox').filter({ hasText: 'Русский' }).selectOption('ru');
  await page.getByRole('heading', { level: 3, name: 'Добавить языковые модели' }).waitFor();
  await line(page, 'small').getByText('на паузе · Версия 1').waitFor();
  await page.setViewportSize(sizes.phone);
  await expectNoSideScroll(page, 'models in Russian on a phone');
  await look(page, 'operate-models-ru');
});
