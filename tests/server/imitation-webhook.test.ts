/** A two-party imitation game against a bot behind a webhook: asked, signed, and judged. */
import { afterEach, expect, test } from 'vitest';
import { newOwner } from '../support/bots/bot-owner.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { isSigned, type ReceivedRequest, webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

const openings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of openings.splice(0).reverse()) await close();
});

interface Seen {
  readonly phase: string;
  readonly mayDecide: boolean;
  readonly talks: { readonly A?: readonly { readonly by: string; readonly text: string }[] };
  readonly reveal: { readonly right: boolean; readonly natures: Record<string, string> } | null;
}

/** Someone practises against a bot behind a webhook. */
async function practise() {
  const hook = await webhookReceiver();
  openings.push(hook.close);
  const house = await openHouse({ privateWebhooks: true });
  openings.push(house.close);
  const owner = await newOwner(house.url, 'Owner');
  const { bot, webhookSecret = '' } = await owner.register({
    webhook: hook.url,
    games: 5,
    roles: ['witness'],
  });
  const ann = await connect(house.url, 'Ann', owner.headers);
  openings.push(ann.close);
  const seen = () => viewOf(ann) as unknown as Seen;
  expect(
    await ann.say({ type: 'practise', preset: 'imitation/two', role: 'interrogator', bot: bot.id }),
  ).toBe('ok');
  for (let tries = 0; ann.last('seated') === undefined && tries < 100; tries += 1) await house.pass(100);
  await ann.sit();
  return { hook, house, owner, bot, webhookSecret, ann, seen };
}

test('the bot is asked what was said, its answer is paced, and the verdict ends the game', async () => {
  const { hook, house, owner, bot, webhookSecret, ann, seen } = await practise();
  expect(seen()).toMatchObject({ phase: 'open', mayDecide: false, talks: { A: [] } });

  await ann.begin({ type: 'say', text: 'Do you dream?' });
  await house.pass(100);
  let asked = await hook.next();
  // The seed may have the witness begin.
  const begins = Array.isArray(asked.json.talk) && asked.json.talk.length === 0;
  if (begins) {
    asked.answer('');
    for (let tries = 0; hook.count() < 2 && tries < 100; tries += 1) await house.pass(100);
    asked = await hook.next();
  }
  expect(isSigned(asked, webhookSecret)).toBe(true);
  expect(asked.json).toMatchObject({
    type: 'prompt',
    kind: 'say',
    preset: 'imitation/two',
    as: 'witness',
    you: 'A',
    to: 'interrogator',
    talk: [{ by: 'interrogator', text: 'Do you dream?' }],
  });
  const made = { model: 'tiny-1', persona: 'shepherd', hash: 'abab', version: 'v 1.2' };
  // A wrong field is left out, and the reply counts.
  asked.answer(JSON.stringify({ text: 'Of sheep.', made: { ...made, colour: 'red' } }), 'application/json');
  for (let tries = 0; !seen().mayDecide && tries < 300; tries += 1) await house.pass(100);
  expect(seen().talks.A?.map(({ text }) => text)).toEqual(['Do you dream?', 'Of sheep.']);
  const game = ann.last('seated')?.game ?? '';
  const record = () => fetch(`${house.url}/api/games/${game}`, { headers: owner.headers });
  const pages = ['', '/log', '/text']
    .map((part) => `/api/games/${game}${part}`)
    .concat(`/api/bots/${bot.id}`);
  const read = pages.map(async (page) =>
    (await fetch(`${house.url}${page}`, { headers: owner.headers })).text(),
  );
  // With what it was made is in the log, and nobody has a byte of it before the end.
  expect(JSON.stringify(await house.store.log.read(game))).toContain('shepherd');
  expect(JSON.stringify(ann.heard)).not.toMatch(/machine/);
  expect(JSON.stringify([ann.heard, await Promise.all(read)])).not.toMatch(/machine"|tiny-1|shepherd|abab/);
  expect((await record()).status).toBe(404);

  const verdict = {
    type: 'verdict',
    nature: 'machine',
    confidence: 70,
    reason: 'Sheep.',
    strategies: ['feelings'],
  };
  expect(await ann.play(verdict)).toBe('ok');
  for (let tries = 0; seen().phase === 'open' && tries < 100; tries += 1) await house.pass(100);
  expect(seen().reveal).toMatchObject({ right: true, natures: { interrogator: 'human', A: 'machine' } });
  expect(await (await record()).json()).toMatchObject({ made: { A: made }, names: { A: bot.name } });
  const log = await (await fetch(`${house.url}/api/games/${game}/log`, { headers: owner.headers })).text();
  expect(log).toContain('Of sheep.');
  expect(log).not.toMatch(/cid|shepherd/);
});

test('a reply to the message before may still be said, so the last three requests of a talk stay open', async () => {
  const { hook, house, ann } = await practise();
  const requests: ReceivedRequest[] = [];
  for (let message = 1; requests.length < 5; message += 1) {
    await ann.begin({ type: 'say', text: `Message ${message}.` });
    for (let tries = 0; hook.count() === requests.length && tries < 100; tries += 1) await house.pass(100);
    while (requests.length < hook.count()) requests.push(await hook.next());
  }
  await expect.poll(() => requests.at(-4)?.response.destroyed).toBe(true);
  expect(requests.slice(-3).map(({ response }) => response.destroyed)).toEqual([false, false, false]);
});
