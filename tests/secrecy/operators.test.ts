/** Operators over HTTP: reports, acts with a second factor, bans and appeals, and their secrecy. */
// @module-tag secrecy
import type { Nature } from '@parlour/game';
import { afterEach, describe, expect, test } from 'vitest';
import { openAccountHouse } from '../support/account-house.ts';
import { archived, seatThem } from '../support/archive-play.ts';
import { whilePassing } from '../support/begin.ts';
import { newOwner } from '../support/bots/bot-owner.ts';
import { connect } from '../support/client.ts';
import { operatorOf } from '../support/operator.ts';

const houses: Awaited<ReturnType<typeof openAccountHouse>>[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

async function open(options: Parameters<typeof openAccountHouse>[0] = {}) {
  const house = await openAccountHouse(options);
  houses.push(house);
  return house;
}

const code = (answer: { readonly status: number; readonly json: { error?: { code: string } } }) => [
  answer.status,
  answer.json.error?.code,
];

/** A rated game that runs: Ann bets, the target has been rude once. */
async function rudeGame(nature: Nature, more: Parameters<typeof openAccountHouse>[0] = {}) {
  const world = await open({ nature, chance: 'rude', ...more });
  const { house } = world;
  const operator = await operatorOf(world);
  const bot = await house.bot('george');
  const [ann, tom] = [await house.person('ann'), await house.person('tom')];
  const game = await seatThem(house, [ann], tom);
  const target = nature === 'human' ? tom : bot;
  for (const one of [ann, target]) await one.sit();
  await ann.play({ type: 'ask', text: 'Do you dream?' });
  await target.begin({ type: 'answer', text: 'I know where you live.' });
  await house.pass(30_000);
  const report = (cookie: string, more: object = {}) =>
    world.post('/api/reports', { game, seat: 'target', reason: 'threat', text: 'a threat', ...more }, cookie);
  return { ...world, operator, bot, ann, tom, target, game, report, annCookie: ann.headers.cookie ?? '' };
}

describe('operators', () => {
  test('are members with that role alone; a cookie does nothing without a passkey shown anew', async () => {
    const world = await open();
    const operator = await operatorOf(world);
    const { cookie } = await world.member('Eve');
    expect(code(await world.get('/api/operators/audit'))).toEqual([401, 'not-signed-in']);
    expect(code(await world.get('/api/operators/audit', cookie))).toEqual([403, 'not-an-operator']);
    expect((await operator.read('/audit')).json.lines).toMatchObject([
      { n: 1, by: null, act: { type: 'add-operator', account: operator.id } },
    ]);
    const eve = (await world.get('/api/me', cookie)).json.id;
    const wish = { type: 'add-operator', account: eve };
    const act = (confirmation?: string) =>
      world.post(
        '/api/operators/acts',
        { act: wish, ...(confirmation && { confirmation }) },
        operator.cookie,
      );
    expect(code(await act())).toEqual([403, 'confirm-first']);
    // A password that was guessed is no second factor.
    expect(code(await act(await world.confirmed(operator.cookie)))).toEqual([403, 'confirm-first']);
    const shown = await operator.confirmation('/api/operators/acts', { act: wish });
    expect((await act(shown)).json).toMatchObject({ n: 2, by: { id: operator.id, name: 'Olga' }, act: wish });
    expect(code(await act(shown))).toEqual([403, 'confirm-first']);
    expect((await operator.read('/audit')).json.lines).toHaveLength(2);
    expect((await world.get('/api/operators/audit', cookie)).status).toBe(200);
  });

  test('an act that cannot be done says why, and stands in no log', async () => {
    const world = await open();
    const operator = await operatorOf(world);
    const lift = { type: 'lift', sanction: `s_${'0'.repeat(20)}`, reason: 'x' };
    const answer = await operator.act(lift);
    expect(code(answer)).toEqual([409, 'act-refused']);
    expect(answer.json.error).toMatchObject({ message: 'There is no such sanction.' });
    expect((await operator.read('/audit')).json.lines).toHaveLength(1);
  });
});

describe('a report', () => {
  test('is seen with what was said around it; who sat there only when the game is over', async () => {
    const { report, annCookie, operator, house, bot, get } = await rudeGame('machine');
    const [{ at }] = (await house.store.log.read((await operator.read('/games')).json.games[0].game))
      .filter(({ fact }) => fact.type === 'answered')
      .map(({ fact }) => fact) as unknown as [{ at: number }];
    expect((await report(annCookie, { said: at })).json).toEqual({ isNew: true });
    expect((await report(annCookie, { said: at })).json).toEqual({ isNew: false });
    expect((await get('/metrics')).text).toContain('parlour_reports_open 0');
    expect((await get('/metrics')).text).toContain('parlour_reports_oldest_seconds 0');
    expect((await operator.read('/queues')).json).toMatchObject({
      reports: { waiting: 0, oldestMs: 0 },
      drawn: { machines: 0, biggest: null },
    });
    const [shown] = (await operator.read('/reports')).json.reports;
    expect(shown).toMatchObject({
      reporter: { name: 'ann' },
      ...{ seat: 'target', said: at, reason: 'threat', text: 'a threat', state: 'open' },
      ...{ isRunning: true, player: null, nature: null },
    });
    const { json } = await operator.read(`/reports/${shown.id}`);
    expect(json.context).toMatchObject([
      { seat: 'bettor-1', text: 'Do you dream?', isReported: false },
      { seat: 'target', text: 'I know where you live.', isReported: true },
    ]);
    expect(JSON.stringify(json)).not.toMatch(/george|machine|b_/);
    expect((await operator.read('/games')).json.games).toMatchObject([{ format: 'market', reports: 1 }]);
    const player = (await operator.read(`/players/${bot.id}`)).json;
    expect(player).toMatchObject({ player: { name: 'george' }, reports: [], sanctions: [] });
    expect((await operator.read('/bots')).json.bots).toMatchObject([{ name: 'george', reports: 0 }]);

    await house.pass(120_000);
    await archived(house.store, 1);
    const [over] = (await operator.read('/reports')).json.reports;
    expect(over).toMatchObject({
      isRunning: false,
      player: { name: 'george', kind: 'bot' },
      nature: 'machine',
    });
    expect((await operator.read('/bots')).json.bots).toMatchObject([{ name: 'george', reports: 1 }]);
    expect((await operator.read(`/players/${bot.id}`)).json.reports).toHaveLength(1);
    const metrics = async () => (await get('/metrics')).text;
    expect(await metrics()).toContain('parlour_reports_open 1');
    expect(await metrics()).toMatch(/^parlour_reports_oldest_seconds 1[2-9]\d$/m);
    const { reports, appeals } = (await operator.read('/queues')).json;
    expect([reports.waiting, reports.oldestMs >= 120_000, appeals]).toEqual([
      ...[1, true],
      { waiting: 0, oldestMs: 0 },
    ]);
    const close = { type: 'close-report', report: over.id, finding: 'upheld' };
    expect((await operator.act(close)).status).toBe(200);
    expect((await operator.read('/reports')).json.reports).toEqual([]);
    expect((await operator.read('/reports?state=closed')).json.reports).toMatchObject([{ state: 'upheld' }]);
    // Owners of drawn machines are shown only for games that are over, counted anew every ten minutes.
    await house.pass(600_001);
    expect((await operator.read('/queues')).json.drawn).toEqual({
      machines: 1,
      biggest: { owner: expect.objectContaining({ id: bot.id, name: 'george' }), machines: 1 },
    });
  });

  test('of a game that one may not see, of a seat that is not there, or of oneself is none', async () => {
    const { report, annCookie, tom, house, post } = await rudeGame('human');
    const elsewhere = (await house.person('eve')).headers.cookie ?? '';
    expect((await report(elsewhere)).json).toEqual({ isNew: true });
    expect(code(await report(annCookie, { seat: 'bettor-7' }))).toEqual([404, 'no-such-game']);
    expect(code(await report(annCookie, { seat: 'constructor' }))).toEqual([404, 'no-such-game']);
    expect(code(await report(tom.headers.cookie ?? ''))).toEqual([404, 'no-such-game']);
    expect(code(await report(annCookie, { game: `g_${'0'.repeat(20)}` }))).toEqual([404, 'no-such-game']);
    const invited = { invite: `i_${'0'.repeat(20)}`, name: 'ann', reason: 'other' };
    expect(code(await post('/api/reports', invited, annCookie))).toEqual([404, 'no-such-game']);
  });

  test('and running games at all are not seen by an operator who plays: a reporter would be known as human', async () => {
    const world = await open({ nature: 'human', chance: 'rude' });
    const { house } = world;
    const operator = await operatorOf(world);
    await house.bot('george');
    const tom = await house.person('tom');
    const olga = await connect(house.url, 'Olga', { cookie: operator.cookie });
    const game = await seatThem(house, [olga], tom);
    for (const one of [olga, tom]) await one.sit();
    const about = { game, seat: 'bettor-1', reason: 'abuse', text: '' };
    expect((await world.post('/api/reports', about, tom.headers.cookie ?? '')).json).toEqual({ isNew: true });
    const [{ id } = { id: '' }] = await house.store.safety.reports({ open: true, limit: 1 });
    expect((await operator.read('/reports')).json.reports).toEqual([]);
    expect(code(await operator.read(`/reports/${id}`))).toEqual([404, 'no-such-report']);
    expect((await operator.read('/games')).json.games).toEqual([]);
    await house.pass(200_000);
    await archived(house.store, 1, 'void');
    expect((await operator.read('/reports')).json.reports).toMatchObject([{ reporter: { name: 'tom' } }]);
    expect((await operator.read(`/reports/${id}`)).status).toBe(200);
    olga.socket.terminate();
  });

  test('can be made of a person at a private table', async () => {
    const world = await open();
    const operator = await operatorOf(world);
    const { house } = world;
    const [ann, tom] = [await house.person('ann'), await house.person('tom')];
    await ann.say({ type: 'invite', preset: 'market', roles: ['bettor'] });
    const invite = ann.last('ok')?.invite ?? '';
    await tom.say({ type: 'join', invite, roles: ['target'] });
    const cookie = ann.headers.cookie ?? '';
    const made = await world.post('/api/reports', { invite, name: 'tom', reason: 'abuse' }, cookie);
    expect(made.json).toEqual({ isNew: true });
    const own = await world.post('/api/reports', { invite, name: 'ann', reason: 'abuse' }, cookie);
    expect(code(own)).toEqual([404, 'no-such-game']);
    const [shown] = (await operator.read('/reports')).json.reports;
    expect(shown).toMatchObject({ game: null, player: { name: 'tom', kind: 'guest' }, nature: null });
  });

  test('and twenty in an hour are as many as one person may make', async () => {
    const { report, annCookie } = await rudeGame('human');
    for (let said = 0; said < 20; said += 1) expect((await report(annCookie, { said })).status).toBe(200);
    expect(code(await report(annCookie, { said: 21 }))).toEqual([429, 'rate-limited']);
  });

  test.each(['human', 'machine'] as const)(
    'and a mute by it tell the others nothing: each frame is the same to the last byte; target: %s',
    async (nature) => {
      const heard = async (isReported: boolean) => {
        const { report, annCookie, ann, operator, house, target } = await rudeGame(nature);
        const from = ann.heard.length;
        if (isReported) {
          await report(annCookie);
          const [{ id }] = (await operator.read('/reports')).json.reports;
          const mute = { type: 'mute', player: null, report: id, reason: 'threats', until: null };
          const { json } = await operator.act(mute);
          expect(json.act.player).toBeNull();
          await ann.play({ type: 'ask', text: 'And now?' }, 'now');
          const said = target.play({ type: 'answer', text: 'Still here.' }, 'said');
          expect(await whilePassing(house, said)).toBe('muted');
        } else await ann.play({ type: 'ask', text: 'And now?' }, 'now');
        await house.pass(5000);
        // Beats follow the real clock.
        return ann.heard
          .slice(from)
          .filter((frame) => !frame.includes('"type":"beat"'))
          .map((frame) => frame.replaceAll(/[gb]_[0-9a-z]{20}/g, 'id'));
      };
      expect(await heard(true)).toEqual(await heard(false));
    },
  );
});

describe('somebody who is banned', () => {
  test('may not play, reads why, appeals, and plays again when the appeal is granted', async () => {
    const { report, annCookie, operator, house, tom, get, post } = await rudeGame('human');
    await report(annCookie);
    const [{ id }] = (await operator.read('/reports')).json.reports;
    const until = house.clock.now() + 3_600_000;
    await operator.act({ type: 'ban', player: null, report: id, reason: 'You threatened somebody.', until });
    const cookie = tom.headers.cookie ?? '';
    await house.pass(120_000);
    await archived(house.store, 1);
    expect(await tom.say({ type: 'queue', preset: 'market', roles: ['bettor', 'target'] })).toBe('banned');
    expect(await tom.say({ type: 'practise', preset: 'market' })).toBe('banned');
    const [sanction] = (await get('/api/me/safety', cookie)).json.sanctions;
    expect(sanction).toMatchObject({ kind: 'ban', reason: 'You threatened somebody.', until, holds: true });
    const text = 'It was a line from a song.';
    const appeal = (by: string) => post('/api/me/appeals', { sanction: sanction.id, text }, by);
    expect(code(await appeal(annCookie))).toEqual([404, 'no-such-sanction']);
    expect((await appeal(cookie)).json.sanctions).toMatchObject([{ appeal: { text } }]);
    expect(code(await appeal(cookie))).toEqual([404, 'no-such-sanction']);
    const { appeals } = (await operator.read('/appeals')).json;
    expect(appeals).toMatchObject([
      { id: sanction.id, player: { name: 'tom' }, appeal: { text }, report: id },
    ]);
    const answer = { type: 'answer-appeal', sanction: sanction.id, granted: true, answer: 'So it was.' };
    expect((await operator.act(answer)).status).toBe(200);
    expect((await operator.read('/appeals')).json.appeals).toEqual([]);
    expect(await tom.say({ type: 'queue', preset: 'market', roles: ['bettor', 'target'] })).toBe('ok');
    expect((await get('/api/me/safety', cookie)).json.sanctions).toMatchObject([
      { holds: false, answer: { text: 'So it was.', granted: true } },
    ]);
    const { safety } = (await get('/api/me/export', cookie)).json;
    expect(safety.sanctions).toMatchObject([{ id: sanction.id, appeal: { text } }]);
    expect((await get('/api/me/export', annCookie)).json.safety.reports).toMatchObject([
      { reason: 'threat' },
    ]);
    const { lines } = (await operator.read('/audit')).json;
    expect(lines.map((line: { act: { type: string } }) => line.act.type)).toEqual([
      'answer-appeal',
      'ban',
      'add-operator',
    ]);
  });

  test('plays again when the time is over', async () => {
    const world = await open();
    const operator = await operatorOf(world);
    const tom = await world.house.person('tom');
    const player = tom.last('welcome')?.you.id;
    const until = world.house.clock.now() + 60_000;
    await operator.act({ type: 'ban', player, reason: 'x', until });
    expect(await tom.say({ type: 'queue', preset: 'market', roles: ['bettor', 'target'] })).toBe('banned');
    await world.house.pass(60_000);
    expect(await tom.say({ type: 'queue', preset: 'market', roles: ['bettor', 'target'] })).toBe('ok');
  });

  test('stays so when the house starts again, and is found by name', async () => {
    const world = await open();
    const operator = await operatorOf(world);
    const { id } = await world.member('Tom');
    expect((await operator.read('/players?name=tom')).json.players).toEqual([
      { id, name: 'Tom', kind: 'member' },
    ]);
    expect((await operator.read('/players?name=nobody')).json.players).toEqual([]);
    await operator.act({ type: 'ban', player: id, reason: 'x', until: null });
    await world.house.server.close();
    const again = await open({ store: world.house.store });
    const { cookie } = await again.login('Tom');
    expect((await again.get('/api/me/safety', cookie)).json.sanctions).toMatchObject([{ holds: true }]);
    expect(again.house.server.house.guard.mayPlay({ id, kind: 'member', owner: null })).toBe('banned');
    expect(again.house.server.house.guard.mayPlay({ id: 'b_1', kind: 'bot', owner: id })).toBe('banned');
  });

  test('a bot behind a webhook is offered again by itself, once the ban is lifted or over', async () => {
    const world = await open({ privateWebhooks: true });
    const operator = await operatorOf(world);
    const owner = await newOwner(world.house.url, 'Owner');
    const { bot } = await owner.register({ webhook: 'http://127.0.0.1:9/', games: 5 });
    const { bots } = world.house.server.house;
    const offered = () => bots.candidates('market', 'target').map(({ id }) => id);
    expect(offered()).toEqual([bot.id]);
    const ban = (until: number | null) =>
      operator.act({ type: 'ban', player: bot.id, reason: 'Spam.', until });
    const { sanction } = (await ban(null)).json;
    expect(offered()).toEqual([]);
    await operator.act({ type: 'lift', sanction, reason: 'A mistake.' });
    expect(offered()).toEqual([bot.id]);
    await ban(world.house.clock.now() + 60_000);
    expect(offered()).toEqual([]);
    await world.house.pass(60_000);
    expect(offered()).toEqual([bot.id]);
  });
});
