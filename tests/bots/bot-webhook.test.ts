/** Bots behind a webhook: signed prompts, one retry, silence where it fails. */
import { promptFrame } from '@parlour/protocol';
import { memoryStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { archived, seatThem } from '../support/archive-play.ts';
import { whilePassing } from '../support/begin.ts';
import { bearer, newOwner } from '../support/bots/bot-owner.ts';
import { viewOf } from '../support/bots/heard-frames.ts';
import { isSigned, webhookReceiver } from '../support/bots/webhook-receiver.ts';
import { type Client, connect } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';

const openings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of openings.splice(0).reverse()) await close();
});

/** The target's answers in this client's view. */
const answersFor = (client: Client): (string | null)[] =>
  viewOf(client).conversation?.map(({ answer }) => answer?.text ?? null) ?? [];
const textsIn = ({ talk }: { readonly talk?: unknown }) =>
  (talk as readonly { text: string }[]).map(({ text }) => text);
const phaseFor = (client: Client) =>
  client.heard.some((text) => text.includes('"phase":"over"') || text.includes('"value":"over"'));

/** A rated game with a target behind a webhook. */
async function play(options: Parameters<typeof openHouse>[0] & { wish?: object } = {}) {
  const { wish = {}, ...more } = options;
  const hook = await webhookReceiver();
  openings.push(hook.close);
  const house = await openHouse({ nature: 'machine', privateWebhooks: true, ...more });
  openings.push(house.close);
  const owner = await newOwner(house.url, 'Owner');
  const registered = await owner.register({ webhook: hook.url, games: 5, ...wish });
  const [bettor, other] = [await house.person('Ann'), await house.person('Ben')];
  const begin = async () => {
    const game = await seatThem(house, [bettor], other);
    await bettor.sit();
    return game;
  };
  const log = async () => (await owner.get(`/api/bots/${registered.bot.id}/log`)).json;
  // What is asked is asked a moment later, by the clock of the house.
  const next = () => whilePassing(house, hook.next());
  return { hook: { ...hook, next }, house, owner, ...registered, bettor, other, begin, log };
}

describe('a bot behind a webhook', () => {
  test('is asked, signed, one question at a time, and its answers are heard', async () => {
    const { hook, house, webhookSecret = '', bettor, begin } = await play();
    const game = await begin();
    await bettor.play({ type: 'ask', text: 'Do you dream?' });
    await bettor.play({ type: 'ask', text: 'Of what?' });
    const first = await hook.next();
    expect(promptFrame.safeParse(first.json).error).toBeUndefined();
    expect(first.json).toMatchObject({
      type: 'prompt',
      id: expect.stringMatching(/^p_[0-9a-z]{20}$/),
      game,
      kind: 'say',
      you: 'target',
      to: 'bettor-1',
      talk: [{ by: 'bettor-1', text: 'Do you dream?' }],
    });
    expect(Math.abs(Number(first.json.deadlineMs) - 19_825)).toBeLessThanOrEqual(175);
    expect(isSigned(first, webhookSecret)).toBe(true);
    expect(isSigned({ ...first, body: `${first.body} ` }, webhookSecret)).toBe(false);
    expect(first.headers['webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
    first.answer('Every night. ');
    await settle(house, () => hook.count() === 2);
    expect(answersFor(bettor)).toEqual(['Every night.', null]);
    const second = await hook.next();
    expect(textsIn(second.json)).toEqual(['Do you dream?', 'Every night.', 'Of what?']);
    second.answer(JSON.stringify({ text: 'Of sheep.', model: 'x' }), 'application/json; charset=utf-8');
    await settle(house, () => answersFor(bettor)[1] !== null);
    expect(answersFor(bettor)).toEqual(['Every night.', 'Of sheep.']);
  });

  test('is asked once more after a fault of the network or its server, as the same delivery', async () => {
    const { hook, house, bettor, webhookSecret = '', begin } = await play();
    await begin();
    await bettor.play({ type: 'ask', text: 'One?' });
    const first = await hook.next();
    first.answer('oops', 'text/plain', 503);
    await settle(house, () => hook.count() === 2);
    const second = await hook.next();
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(isSigned(second, webhookSecret)).toBe(true);
    second.answer('One.');
    await settle(house, () => answersFor(bettor)[0] !== null);
    await bettor.play({ type: 'ask', text: 'Two?' });
    (await hook.next()).response.destroy();
    await settle(house, () => hook.count() === 4);
    const again = await hook.next();
    again.response.destroy();
    await house.pass(60_000);
    expect(hook.count()).toBe(4);
    expect(answersFor(bettor)).toEqual(['One.', null]);
    expect(phaseFor(bettor)).toBe(true);
  });

  test('hanging, it is asked once more after half of the time, and then it is silent', async () => {
    const { hook, house, bettor, begin, log } = await play();
    const game = await begin();
    await bettor.play({ type: 'ask', text: 'Hello?' });
    await hook.next();
    await house.pass(19_999);
    expect(hook.count()).toBe(1);
    await settle(house, () => hook.count() === 2, 300);
    const second = await hook.next();
    expect(second.json.deadlineMs).toBeGreaterThan(18_000);
    expect(phaseFor(bettor)).toBe(false);
    await house.pass(30_000);
    expect(hook.count()).toBe(2);
    expect(phaseFor(bettor)).toBe(true);
    const { entries, lastError } = await log();
    expect(lastError).toMatchObject({ what: 'say', code: 'timeout', game });
    expect(entries.filter(({ what }: { what: string }) => what === 'prompt')).toHaveLength(2);
  });

  test.each([
    ['', '{"text":"As JSON."}', 'As JSON.'],
    ['', 'As text.', 'As text.'],
    ['application/problem+json', '{"text":["As JSON."]}', 'As JSON.'],
    ['text/plain;charset=UTF-8', '{"text":"as it is"}', '{"text":"as it is"}'],
  ])('answering with the type "%s" %s it is understood', async (type, body, text) => {
    const { hook, house, bettor, begin } = await play();
    await begin();
    await bettor.play({ type: 'ask', text: 'Hello?' });
    const { response } = await hook.next();
    response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(body);
    await settle(house, () => answersFor(bettor)[0] !== null);
    expect(answersFor(bettor)).toEqual([text]);
  });

  const garbage: [string, (received: Awaited<ReturnType<typeof webhookAnswerer>>) => void, string][] = [
    ['HTML', (one) => one.answer('<p>Hi</p>', 'text/html'), 'not-text'],
    ['JSON without a reply', (one) => one.answer('{"answer":"Hi"}', 'application/json'), 'not-text'],
    ['broken JSON', (one) => one.answer('{"text":', 'application/json'), 'not-text'],
    ['no string', (one) => one.answer('{"text":7}', 'application/json'), 'not-text'],
    ['nothing', (one) => one.answer('  \n'), 'empty'],
    ['a redirect', (one) => one.answer('', 'text/plain', 302, { location: one.here }), 'status-302'],
    ['a refusal', (one) => one.answer('no', 'text/plain', 404), 'status-404'],
    ['a flood', (one) => one.answer('x'.repeat(70_000)), 'too-large'],
    ['bytes', (one) => one.response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0xfd])), 'not-text'],
    [
      'something packed',
      (one) => one.answer('x', 'text/plain', 200, { 'content-encoding': 'gzip' }),
      'not-text',
    ],
  ];

  test.each(garbage)('answering %s it is silent, and is not asked again', async (_name, answer, code) => {
    const { hook, house, bettor, begin, log } = await play();
    await begin();
    await bettor.play({ type: 'ask', text: 'Hello?' });
    answer(await webhookAnswerer(hook));
    await house.pass(50_000);
    expect(hook.count()).toBe(1);
    expect(answersFor(bettor)).toEqual([null]);
    expect(phaseFor(bettor)).toBe(true);
    const { lastError, faults } = await log();
    expect(lastError).toMatchObject({ what: 'say', code });
    // Whatever goes wrong, the owner is told what happened and what to do.
    expect(faults).toMatchObject([{ code, count: 1, message: expect.stringMatching(/^[A-Z].{30,}[.?]$/) }]);
  });

  test('saying too much it is told so and asked once more, and what fits is said as it is', async () => {
    const { hook, house, bettor, begin } = await play();
    await begin();
    await bettor.play({ type: 'ask', text: 'Hello?' });
    (await hook.next()).answer('🙂'.repeat(501));
    const again = await hook.next();
    expect(again.json.fault).toMatchObject({ code: 'too-long', details: { length: 501, limit: 500 } });
    expect(answersFor(bettor)).toEqual([null]);
    again.answer('🙂'.repeat(500));
    await settle(house, () => answersFor(bettor)[0] !== null);
    expect(answersFor(bettor)).toEqual(['🙂'.repeat(500)]);
  });

  test('breaking a rule twice it is silent', async () => {
    const { hook, house, bettor, begin } = await play();
    await begin();
    await bettor.play({ type: 'ask', text: 'Hello?' });
    (await hook.next()).answer('Every\nnight.');
    const again = await hook.next();
    expect(again.json.fault).toMatchObject({ code: 'bad-characters' });
    again.answer(JSON.stringify({ text: ['Every', 'night.'] }), 'application/json');
    await house.pass(50_000);
    expect(hook.count()).toBe(2);
    expect(answersFor(bettor)).toEqual([null]);
    expect(phaseFor(bettor)).toBe(true);
  });

  test('failing three times in a row it gets no new games for a while, but not before those games are over', async () => {
    const { hook, house, bettor, begin, log } = await play();
    const [cal, dan] = [await house.person('Cal'), await house.person('Dan')];
    /** Missing players of a table, as two newly arrived people see them. */
    const lacking = async () => {
      await cal.say({ type: 'queue', preset: 'market', roles: ['bettor'] });
      await dan.say({ type: 'queue', preset: 'market', roles: ['target'] });
      const you = dan.lobby()?.you;
      for (const one of [cal, dan]) await one.say({ type: 'unqueue' });
      return you?.status === 'waiting' ? you.lacking : you?.status;
    };
    for (let game = 1; game <= 3; game += 1) {
      bettor.heard.length = 0;
      await begin();
      await bettor.play({ type: 'ask', text: 'Hello?' });
      (await hook.next()).answer('no', 'text/plain', 404);
      await house.pass(30_000);
      expect([game, await lacking(), phaseFor(bettor)]).toEqual([game, [], false]);
      await house.pass(20_000);
      expect(phaseFor(bettor)).toBe(true);
    }
    expect(await lacking()).toEqual([{ nature: 'machine', role: 'target' }]);
    expect((await log()).entries[0]).toMatchObject({ what: 'paused', code: 'no-answers', ms: 60_000 });
    await house.pass(60_000);
    expect(await lacking()).toEqual([]);
    expect((await log()).status).toMatchObject({ connected: true, transport: 'webhook' });
  });

  test('plays over its own line as long as that is there, and over the webhook before and after', async () => {
    const { hook, house, bettor, begin, token, log } = await play();
    await begin();
    await bettor.play({ type: 'ask', text: 'One?' });
    await hook.next();
    const line = await connect(house.url, 'bot', bearer(token));
    expect((await log()).status.connected).toBe(true);
    await line.sit();
    await line.begin({ type: 'answer', text: 'One.', question: 'bettor-1#1' });
    await settle(house, () => answersFor(bettor)[0] !== null);
    await bettor.play({ type: 'ask', text: 'Two?' });
    await house.pass(6000);
    expect(hook.count()).toBe(1);
    await line.close();
    await settle(house, () => hook.count() === 2);
    (await hook.next()).answer('Two.');
    await settle(house, () => answersFor(bettor)[1] !== null);
    expect(answersFor(bettor)).toEqual(['One.', 'Two.']);
    expect(phaseFor(bettor)).toBe(false);
  });

  test('is asked where its owner says from then on, and no more when the owner says nowhere', async () => {
    const { hook, house, bettor, begin, owner, bot, webhookSecret = '' } = await play();
    await begin();
    const elsewhere = await webhookReceiver();
    openings.push(elsewhere.close);
    const moved = await owner.send('PATCH', `/api/bots/${bot.id}`, { webhook: elsewhere.url });
    expect(moved.json.webhookSecret).not.toBe(webhookSecret);
    await bettor.play({ type: 'ask', text: 'Where?' });
    const asked = await whilePassing(house, elsewhere.next());
    expect(isSigned(asked, moved.json.webhookSecret)).toBe(true);
    asked.answer('Here.');
    await settle(house, () => answersFor(bettor)[0] !== null);
    const signed = await owner.send('PATCH', `/api/bots/${bot.id}`, { newWebhookSecret: true });
    await bettor.play({ type: 'ask', text: 'Who?' });
    const again = await whilePassing(house, elsewhere.next());
    expect(isSigned(again, moved.json.webhookSecret)).toBe(false);
    expect(isSigned(again, signed.json.webhookSecret)).toBe(true);
    again.answer('Me.');
    await settle(house, () => answersFor(bettor)[1] !== null);
    const none = await owner.send('PATCH', `/api/bots/${bot.id}`, { webhook: null });
    expect(none.json).toMatchObject({ bot: { webhook: null } });
    await bettor.play({ type: 'ask', text: 'Why?' });
    await house.pass(30_000);
    expect([hook.count(), elsewhere.count()]).toEqual([0, 2]);
    expect(phaseFor(bettor)).toBe(true);
  });

  test('is asked again by a house that was started anew', async () => {
    const store = memoryStore();
    const { hook, house, bettor, begin } = await play({ store });
    const game = await begin();
    await bettor.play({ type: 'ask', text: 'Still there?' });
    const lost = await hook.next();
    await house.server.close();
    lost.answer('too late');
    const second = await openHouse({ store, clock: house.clock, privateWebhooks: true });
    openings.push(second.close);
    const again = await hook.next();
    expect(textsIn(again.json)).toEqual(['Still there?']);
    again.answer('Yes.');
    const visitor = await second.visitor('Eve');
    await visitor.say({ type: 'watch', game });
    await settle(house, () => answersFor(visitor)[0] === 'Yes.');
  });
});

test('one that understands texts alone is sent the last one, unsigned, and answers with a text', async () => {
  const { hook, house, bettor, begin, webhookSecret } = await play({ wish: { webhookKind: 'text' } });
  expect(webhookSecret).toBeUndefined();
  await begin();
  await bettor.play({ type: 'ask', text: 'Do you dream?' });
  const first = await hook.next();
  const { conversation } = first.json;
  expect(conversation).toMatch(/^[0-9a-f]{32}$/);
  expect(first.json).toEqual({ conversation, text: 'Do you dream?' });
  expect(first.headers['x-conversation']).toBe(conversation);
  expect(first.headers['webhook-signature']).toBeUndefined();
  first.answer('{"text":"Every night."}', 'application/json');
  await settle(house, () => answersFor(bettor)[0] !== null);
  await bettor.play({ type: 'ask', text: 'Of what?' });
  const second = await hook.next();
  expect(second.json).toEqual({ conversation, text: 'Of what?' });
  expect(second.headers['x-conversation']).toBe(conversation);
  second.answer('Of sheep.');
  await settle(house, () => answersFor(bettor)[1] !== null);
  expect(answersFor(bettor)).toEqual(['Every night.', 'Of sheep.']);
  // It hears when the conversation is over, once, and no sooner than its seat does.
  expect(hook.count()).toBe(2);
  await house.pass(120_000);
  const last = await hook.next();
  expect(last.json).toEqual({ conversation, close: true });
  expect(last.headers['x-conversation']).toBe(conversation);
  // Whatever it makes of that changes nothing.
  last.answer('No.', 'text/plain', 500);
  expect(hook.count()).toBe(3);
});

test('one that judges is asked for beliefs, and what it says is bet on', async () => {
  const { hook, house, bettor, begin } = await play({ nature: 'human', wish: { roles: ['bettor'] } });
  await house.bot('george');
  await begin();
  const judge = await hook.next();
  expect(judge.json).toMatchObject({ kind: 'judge', as: 'bettor', whom: ['target'], prior: 0.5 });
  judge.answer(JSON.stringify({ beliefs: { target: 0.6 } }), 'application/json');
  await settle(house, () => viewOf(bettor).price.ask === 60_000);
  expect(bettor.frames().some(({ type }) => type === 'prompt')).toBe(false);
});

test('an errand goes to the webhook as well', async () => {
  const { hook, house, bot } = await play();
  const reply = house.server.house.prompter.errand(bot.id, {
    kind: 'say',
    preset: 'sample',
    you: 'B',
    as: 'witness',
    prior: 0.5,
    talk: [{ by: 'A', text: 'Tea?', at: 0 }],
    whom: [],
    limits: { characters: 100, messages: 1 },
    rules: 'Chat.',
    deadlineMs: 20_000,
  });
  const asked = await hook.next();
  expect(asked.json).toMatchObject({ game: null, preset: 'sample', talk: [{ text: 'Tea?' }] });
  asked.answer('Yes.');
  expect(await reply).toEqual({ text: 'Yes.' });
});

/** The next request, with the address of its webhook. */
async function webhookAnswerer(hook: Awaited<ReturnType<typeof webhookReceiver>>) {
  return Object.assign(await hook.next(), { here: hook.url });
}

/** Lets time pass in small steps until something is so. */
async function settle(house: Awaited<ReturnType<typeof openHouse>>, isSo: () => boolean, step = 500) {
  for (let round = 0; round < 120 && !isSo(); round += 1) await house.pass(step);
  expect(isSo()).toBe(true);
}

test('a finished game of a webhook stands on the page of its bot', async () => {
  const { hook, house, bettor, begin, owner, bot } = await play();
  const game = await begin();
  await bettor.play({ type: 'ask', text: 'Who are you?' });
  (await hook.next()).answer('Somebody.');
  await settle(house, () => answersFor(bettor)[0] !== null);
  await bettor.play({ type: 'bet', side: 'human', quantity: 3 });
  const during = await owner.get(`/api/bots/${bot.id}`);
  expect(during.json).toMatchObject({ games: [], standings: [], judgedHuman: [], believed: [] });
  await house.pass(130_000);
  await archived(house.store, 1);
  const { json } = await owner.get(`/api/bots/${bot.id}`);
  expect(json.games.map((one: { game: string }) => one.game)).toEqual([game]);
  expect(json).toMatchObject({
    standings: [{ board: 'target', n: 1 }],
    judgedHuman: [{ format: 'market', n: 1, share: 1 }],
  });
  expect(json.believed).toMatchObject([
    { format: 'market', n: 1, said: { interval: null }, bins: [{ n: 1 }] },
  ]);
  expect(json.believed[0].brier.mean).toBeCloseTo(json.believed[0].said.mean ** 2, 10);
  expect(json.judgedHuman[0].interval[0]).toBeCloseTo(0.2065, 3);
});
