/** The league on a server with a fast clock: a good, a poor and a cheating bot, by their owners' tokens. */
import { duellistRole, type Nature } from '@parlour/game';
import { systemEntropy } from '@parlour/host';
import { afterEach, expect, test } from 'vitest';
import type { AccountHouse } from '../support/account-house.ts';
import { ask } from '../support/archive-play.ts';
import { bots } from '../support/bots/bot-home.ts';
import { openAuditions, passUntil, type Talk } from '../support/league.ts';
import { until } from '../support/until.ts';

const { start, end } = bots();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await end();
  for (const close of closing.splice(0)) await close();
});

/** Auditions, closed after the test. */
async function audition() {
  const opened = await openAuditions(start);
  closing.push(opened.close);
  return opened;
}

/** A member's bot that is connected by its token. */
async function owned(
  opened: AccountHouse,
  name: string,
  behaviour: { readonly say: () => string; readonly judges: (talk: Talk) => number },
) {
  const { cookie, id: owner } = await opened.member(`${name}-owner`);
  const { status, json } = await opened.post('/api/bots', { name }, cookie);
  expect(status, JSON.stringify(json)).toBe(201);
  const { token, bot } = json;
  const run = start(opened.url, {
    token,
    reply: () => behaviour.say(),
    judge: ({ talk, whom }) => Object.fromEntries(whom.map((one) => [one, behaviour.judges(talk as Talk)])),
  });
  await run.until('connected');
  const headers = { authorization: `Bearer ${token}` };
  const career = async () =>
    (await ask(`${opened.url}/api/bots/${bot.id}/career/evidence`, { headers })).json;
  return {
    ...{ id: bot.id as string, owner, cookie, token: token as string, run, headers, career },
    sit: () => ask(`${opened.url}/api/bots/${bot.id}/career/exams`, { method: 'POST', body: {}, headers }),
  };
}

type Run = ReturnType<AccountHouse['house']['server']['house']['games']['find']>;
const play = (run: Run, seat: string, id: string, command: { type: string } & Record<string, unknown>) =>
  run?.submit(seat, id, command);

/** A rated duel of a person with a bot, without the lobby: the person says something and predicts. */
async function meet(opened: AccountHouse, bot: string, person: string, said: Nature): Promise<string> {
  const { house } = opened;
  const games = house.server.house.games;
  const id = systemEntropy.id('g_');
  const config = { minMessages: 0, turns: 'alternating', pacing: 'none', roles: [duellistRole] };
  await games.open([
    {
      ...{ id: id as never, format: 'duel', preset: 'duel/open-chat', origin: 'rated', config, barred: [] },
      ...{ seed: systemEntropy.secret(), roles: { left: 'duellist', right: 'duellist' } },
      players: { left: { kind: 'account', id: person }, right: { kind: 'bot', id: bot } },
      natures: { left: 'human', right: 'machine' },
      draw: { id: systemEntropy.id('d_'), people: [person], bots: [bot], games: { [id]: [person, bot] } },
    },
  ]);
  const run = games.find(id);
  await play(run, 'left', 'p', { type: 'predict', nature: said });
  await until(async () => (await house.store.archive.game(id)) !== undefined, 'the game is in the archive');
  return id;
}

test('a good bot passes the exam, climbs the ladder and becomes full, by its token alone', async () => {
  const opened = await audition();
  const { knows, house } = opened;
  const good = await owned(opened, 'good', { say: () => 'I like long walks', judges: knows });
  expect(await good.career()).toMatchObject({
    stage: 'applicant',
    exam: { may: true, closed: false, cost: { prompts: 10 } },
  });
  expect(house.server.house.bots.candidates('duel').map(({ id }) => id)).not.toContain(good.id);
  expect((await good.sit()).status).toBe(202);
  await passUntil(opened, async () => (await good.career()).stage === 'rookie', 'it passes', 20);
  const { steps } = await good.career();
  expect(steps.find(({ type }: { type: string }) => type === 'examined')).toMatchObject({
    n: 10,
    accuracy: 1,
    passed: true,
  });
  expect((await good.sit()).json.error.code).toBe('exam-not-now');

  await passUntil(opened, async () => (await good.career()).stage === 'novice', 'it climbs');
  const climbed = await good.career();
  expect(climbed.games.length).toBeGreaterThanOrEqual(4);
  expect(
    climbed.games.every(({ identifiedAt }: { identifiedAt: number | null }) => identifiedAt === null),
  ).toBe(true);
  // The ladder moved with no person online.
  const { standings } = (await opened.get('/api/league')).json;
  expect(standings.map(({ bot }: { bot: string }) => bot)).toContain(good.id);
  expect(house.server.house.bots.candidates('duel').map(({ id }) => id)).toContain(good.id);

  const { id: person } = await opened.member('Ann');
  for (let game = 0; game < 8; game += 1) await meet(opened, good.id, person, 'human');
  await passUntil(opened, async () => (await good.career()).stage === 'full', 'its trial is over', 5000);
});

test('a poor bot is frozen, then fails its trial and is suspended', { timeout: 240_000 }, async () => {
  const opened = await audition();
  let isGuessing = true;
  const judges = (talk: Talk) => (isGuessing ? 1 - opened.knows(talk) : opened.knows(talk));
  const poor = await owned(opened, 'poor', { say: () => 'so it goes', judges });
  await poor.sit();
  await passUntil(opened, async () => (await poor.career()).frozenUntil !== null, 'it fails', 20);
  const { frozenUntil } = await poor.career();
  expect((await poor.sit()).json.error.code).toBe('exam-not-now');
  await opened.house.pass(frozenUntil - opened.house.clock.now());

  isGuessing = false;
  expect((await poor.sit()).status).toBe(202);
  await passUntil(opened, async () => (await poor.career()).stage === 'rookie', 'it passes', 20);
  await passUntil(opened, async () => (await poor.career()).stage === 'novice', 'it climbs');
  const { id: person } = await opened.member('Ann');
  for (let game = 0; game < 7; game += 1) await meet(opened, poor.id, person, 'machine');
  await passUntil(opened, async () => (await poor.career()).suspendedUntil !== null, 'it is suspended', 5000);
  expect(await poor.career()).toMatchObject({ stage: 'rookie' });
  expect((await opened.get(`/api/bots/${poor.id}/career`)).json.steps.at(-1)).toMatchObject({
    type: 'suspended',
  });
});

test('a cheating bot is flagged, revoked, taken off the lists, and taken back', async () => {
  const opened = await audition();
  const { act, operator, house } = opened;
  const cheat = await owned(opened, 'cheat', { say: () => 'hm', judges: () => 0.5 });
  await act({ do: 'place', bot: cheat.id, stage: 'full', reason: 'known from elsewhere' });
  const [ann, ben] = [await opened.member('Ann'), await opened.member('Ben')];
  const games = await relay(opened, cheat.id, [ann.id, ben.id]);
  const desk = async () => (await operator.read('/league')).json;
  const own = async () => (await desk()).bots.find(({ bot }: { bot: string }) => bot === cheat.id);
  await passUntil(opened, async () => (await own())?.flags.length > 0, 'it is flagged', 5000);
  const [{ flag }] = (await own()).flags;
  const { copies } = (await operator.read(`/league/${cheat.id}/flags/${flag}`)).json;
  expect(copies.length).toBeGreaterThanOrEqual(2);
  for (const { said, heard } of copies) {
    expect(said.text).toBe(heard.text);
    expect(games).toContain(said.game);
  }

  await act({ do: 'disqualify', bot: cheat.id, reason: 'It copies between its games.' });
  expect((await ask(`${opened.url}/api/bot`, { headers: cheat.headers })).status).toBe(401);
  expect((await opened.get(`/api/bots/${cheat.id}`)).json.bot.disqualified).toBe(true);
  expect((await opened.get(`/api/bots/${cheat.id}/career`)).json).toMatchObject({ disqualified: true });
  expect(house.server.house.bots.candidates('duel').map(({ id }) => id)).not.toContain(cheat.id);
  // Its games stay, with a label in every list, record and log, and count in no statistics.
  const labels = async () => {
    const [first = ''] = games;
    const lists = ['/api/games', `/api/people/${ann.id}`, `/api/bots/${cheat.id}`];
    const rows = await Promise.all(lists.map(async (path) => (await opened.get(path)).json.games));
    const { status, json: record } = await opened.get(`/api/games/${first}`);
    expect(status, JSON.stringify(record)).toBe(200);
    const text = await (await fetch(`${opened.url}/api/games/${first}/text`)).text();
    const own = rows.map((one: { disqualified?: true }[]) => one.map(({ disqualified }) => disqualified));
    return { lists: own, record: record.disqualified ?? null, text: text.includes('disqualified') };
  };
  const counted = () => house.store.archive.count({ list: 'public' });
  const labelled = { lists: [[true, true], [true], [true, true]], record: true, text: true };
  expect(await labels()).toEqual(labelled);
  expect(await counted()).toBe(0);
  expect((await house.store.archive.judgedHuman(cheat.id)).length).toBe(0);
  const appeal = await opened.post(
    `/api/bots/${cheat.id}/career/appeals`,
    { text: 'It was a test.' },
    cheat.cookie,
  );
  expect(appeal.status).toBe(200);
  const { acts } = await own();
  const { act: name } = acts.find(({ type }: { type: string }) => type === 'disqualify');
  await act({ do: 'answer-appeal', bot: cheat.id, reason: 'We believe you.', granted: true });
  await act({ do: 'undo', bot: cheat.id, act: name, reason: 'A test, not a game.' });
  expect((await opened.get(`/api/bots/${cheat.id}`)).json.bot.disqualified).toBeUndefined();
  expect(await labels()).toEqual({
    lists: labelled.lists.map((rows) => rows.map(() => undefined)),
    record: null,
    text: false,
  });
  expect(await counted()).toBe(2);
  const again = await opened.post(`/api/bots/${cheat.id}/tokens`, { scopes: ['play', 'read'] }, cheat.cookie);
  const headers = { authorization: `Bearer ${again.json.token}` };
  expect((await ask(`${opened.url}/api/bot`, { headers })).status).toBe(200);
  const lines = (await operator.read('/audit')).json.lines.map(
    ({ act: one }: { act: { type: string } }) => one.type,
  );
  expect(lines.filter((type: string) => type === 'league')).toHaveLength(4);
});

/** Two duels at once: what one person says, the bot says to the other. */
async function relay(
  opened: AccountHouse,
  bot: string,
  people: readonly string[],
): Promise<readonly string[]> {
  const { house } = opened;
  const games = house.server.house.games;
  const ids = people.map(() => systemEntropy.id('g_'));
  for (const [index, person] of people.entries()) {
    const id = ids[index] ?? '';
    const config = { minMessages: 0, turns: 'alternating', pacing: 'none', roles: [duellistRole] };
    await games.open([
      {
        ...{ id: id as never, format: 'duel', preset: 'duel/open-chat', origin: 'rated', config, barred: [] },
        ...{ seed: systemEntropy.secret(), roles: { left: 'duellist', right: 'duellist' } },
        players: { left: { kind: 'account', id: person }, right: { kind: 'bot', id: bot } },
        natures: { left: 'human', right: 'machine' },
        draw: { id: systemEntropy.id('d_'), people: [person], bots: [bot], games: { [id]: [person, bot] } },
      },
    ]);
  }
  const [first, second] = ids.map((id) => games.find(id));
  const texts = [
    'my grandmother used to bake plum cake on rainy sundays',
    'we lived near the harbour and counted the ships every morning',
  ];
  for (const [index, text] of texts.entries()) {
    void play(first, 'left', `a${index}`, { type: 'say', text });
    await house.pass(2000);
    void play(second, 'left', `b${index}`, { type: 'say', text: `and what about number ${index}` });
    await house.pass(2000);
    void play(second, 'right', `c${index}`, { type: 'say', text });
    void play(first, 'right', `d${index}`, { type: 'say', text: 'really' });
    await house.pass(2000);
  }
  for (const run of [first, second]) void play(run, 'left', 'end', { type: 'predict', nature: 'human' });
  await house.pass(2000);
  await until(
    async () => (await house.store.archive.count({ list: 'public' })) >= 2,
    'both games are in the archive',
  );
  return ids;
}
