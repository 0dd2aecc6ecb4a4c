/** Proposals of forums on a server: from a member's file to a hosted forum, and what becomes of the words. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measurement } from '@parlour/game/proposals';
import { sqliteStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { archived, seatThem } from '../support/archive-play.ts';
import { openHouse } from '../support/open-house.ts';
import { forumFile, meterRow, openProposalHouse } from '../support/proposals.ts';
import { temporaryDirectory, tidyUp } from '../support/temporary.ts';
import { until } from '../support/until.ts';

const minute = 60_000;
const closing: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
  await tidyUp();
});

type Options = Omit<Parameters<typeof openProposalHouse>[0], 'directory'>;

async function opened(options: Options = {}) {
  const directory = temporaryDirectory();
  const one = await openProposalHouse({ directory, ...options });
  closing.push(one);
  const file = (id: string, folder = '') => join(directory, 'forums', folder, `${id}.yaml`);
  return { ...one, directory, file };
}

describe('from the proposal to the forum', () => {
  test('members support it, the meter holds, it is hosted on trial, and then for good', async () => {
    const one = await opened({ choices: { trial: 10 * minute } });
    const ann = await one.member('Ann');
    const proposal = await one.propose(ann.cookie, 'cats');
    expect(await one.read(proposal)).toMatchObject({
      ...{ title: 'About cats', stage: 'open', voices: 0, needed: 2, meter: 'none', supports: false },
      proposer: { name: 'Ann', kind: 'member' },
    });
    expect((await one.get('/api/proposals')).json.proposals).toHaveLength(1);
    await one.queue(proposal);
    await one.shows(proposal, 'meter', 'held');
    const { text } = await one.read(proposal);
    expect(one.measured).toEqual([text]);
    expect(text).toContain('title: About cats');
    expect(await one.read(proposal)).toMatchObject({ stage: 'queued', meterRows: [meterRow] });
    expect(await one.presets()).not.toContain('duel/cats');

    const hosted = await one.act({ do: 'host', proposal, trial: true, rated: true });
    expect(hosted.status, hosted.text).toBe(200);
    expect(await one.presets()).toContain('duel/cats');
    expect(readFileSync(one.file('cats'), 'utf8')).toBe(text);
    const { until: end, openedAt } = await one.read(proposal);
    expect(end - openedAt).toBeGreaterThanOrEqual(10 * minute);

    await one.house.pass(10 * minute + 10_000);
    await one.shows(proposal, 'stage', 'ended');
    await until(() => existsSync(one.file('cats', 'closed')), 'the forum is closed');
    expect(await one.presets()).not.toContain('duel/cats');
    await one.act({ do: 'host', proposal, trial: false, rated: true });
    expect(await one.presets()).toContain('duel/cats');
    expect(existsSync(one.file('cats', 'closed'))).toBe(false);

    const { lines } = (await one.operator.read('/audit')).json;
    const own = lines.filter(({ act }: { act: { type: string } }) => act.type === 'proposals');
    expect(own.map(({ act }: { act: object }) => act)).toEqual([
      { type: 'proposals', do: 'host', stream: proposal, title: 'cats' },
      { type: 'proposals', do: 'host', stream: proposal, title: 'cats' },
    ]);
  });

  test('without the meter nothing is hosted; it runs three times at most', async () => {
    const failed: Measurement = { result: 'failed', rows: [{ ...meterRow, auc: 0.7, held: false }] };
    const broken: Measurement = { result: 'broken', rows: [], reason: 'out of memory' };
    const one = await opened({ results: [failed, broken, failed] });
    const { cookie } = await one.member('Ann');
    const proposal = await one.propose(cookie, 'cats');
    const host = { do: 'host', proposal, trial: false, rated: true };
    expect((await one.act(host)).json.error.message).toMatch(/not in the queue/);
    await one.queue(proposal);
    await one.shows(proposal, 'meter', 'failed');
    expect((await one.act(host)).json.error.message).toMatch(/meter has not held/);
    await one.act({ do: 'measure', proposal });
    await one.shows(proposal, 'meter', 'broken');
    expect((await one.desk())[0].meter).toMatchObject({ left: 1, reason: 'out of memory', games: 300 });
    await one.act({ do: 'measure', proposal });
    await one.shows(proposal, 'meter', 'failed');
    expect((await one.act({ do: 'measure', proposal })).json.error.message).toMatch(/as often as it may/);
    expect(await one.presets()).not.toContain('duel/cats');
    const declined = await one.act({ do: 'decline', proposal, reason: 'It tells natures apart.' });
    expect(declined.status).toBe(200);
    expect(await one.read(proposal)).toMatchObject({ stage: 'declined', reason: 'It tells natures apart.' });
  });

  test('with auto-host the server hosts it itself, unrated', async () => {
    const one = await opened({ autoHost: true });
    const { cookie } = await one.member('Ann');
    const proposal = await one.propose(cookie, 'cats', { as: 'unnamed' });
    await one.queue(proposal);
    await one.shows(proposal, 'stage', 'hosted');
    await until(async () => (await one.presets()).includes('duel/cats'), 'it is offered');
    expect(readFileSync(one.file('cats'), 'utf8')).toContain('rated: false');
    const { forums } = (await one.operator.read('/forums')).json;
    expect(forums.find(({ forum }: { forum: string }) => forum === 'cats').rated).toBe(false);
  });

  test('the log is the truth: a lost file is written again at the next start', async () => {
    const directory = temporaryDirectory();
    const store = await sqliteStore({ directory });
    const first = await openProposalHouse({ directory, house: { store } });
    const { cookie } = await first.member('Ann');
    const proposal = await first.propose(cookie, 'cats');
    await first.queue(proposal);
    await first.shows(proposal, 'meter', 'held');
    await first.act({ do: 'host', proposal, trial: false, rated: true });
    const { text } = await first.read(proposal);
    await first.house.close();
    rmSync(join(directory, 'forums', 'cats.yaml'));
    const again = await openHouse({ store, directory, startedAt: Date.now() });
    closing.push({
      close: async () => {
        await again.close();
        await store.close();
      },
    });
    expect(readFileSync(join(directory, 'forums', 'cats.yaml'), 'utf8')).toBe(text);
    const presets = await (await fetch(`${again.url}/api/presets`)).text();
    expect(presets).toContain('duel/cats');
  });

  test('after a crash a forum that was hosted again is open; one that an operator closed stays closed', async () => {
    const directory = temporaryDirectory();
    const place = (folder: string) => join(directory, 'forums', folder, 'cats.yaml');
    const store = await sqliteStore({ directory });
    const choices = { trial: 10 * minute };
    const first = await openProposalHouse({ directory, choices, house: { store } });
    const { cookie } = await first.member('Ann');
    const proposal = await first.propose(cookie, 'cats');
    await first.queue(proposal);
    await first.shows(proposal, 'meter', 'held');
    await first.act({ do: 'host', proposal, trial: true, rated: true });
    await first.house.pass(10 * minute + 10_000);
    await first.shows(proposal, 'stage', 'ended');
    await until(() => existsSync(place('closed')), 'the forum is closed');
    const closed = readFileSync(place('closed'), 'utf8');
    await first.act({ do: 'host', proposal, trial: false, rated: true });
    const open = readFileSync(place(''), 'utf8');
    await first.house.close();
    const restart = async () => {
      const again = await openHouse({ store, directory, startedAt: Date.now() });
      await again.close();
    };

    // The crash: the decision is in the log, and the file has not moved yet.
    rmSync(place(''));
    writeFileSync(place('closed'), closed);
    await restart();
    expect(readFileSync(place(''), 'utf8')).toBe(open);
    expect(existsSync(place('closed'))).toBe(false);

    renameSync(place(''), place('closed'));
    await restart();
    await store.close();
    expect(existsSync(place(''))).toBe(false);
    expect(readFileSync(place('closed'), 'utf8')).toBe(open);
  });
});

describe('who may propose and support', () => {
  test('a member has three open proposals, of files without faults and words that are refused', async () => {
    const checksText = (text: string) =>
      text.includes('damn')
        ? ({ code: 'word-refused', message: 'No.', details: { word: 'damn' } } as const)
        : undefined;
    const one = await opened({ house: { safety: { checksText } } });
    const { cookie } = await one.member('Ann');
    const refusal = async (text: string, more = {}): Promise<string> => {
      const { status, json } = await one.post('/api/proposals', { text, ...more }, cookie);
      return `${status} ${json.error?.code}: ${json.error?.message}`;
    };
    const bot = `b_${'0'.repeat(20)}`;
    const withPool = forumFile('cats').replace('turns:', 'pool: other\n  turns:');
    expect(await refusal('id: [')).toMatch(/^400 bad-preset: file:1/);
    expect(await refusal(forumFile('cats', { description: 'damn cats' }))).toMatch(/^400 word-refused/);
    expect(await refusal(forumFile('cats', { rated: true }))).toMatch(/^400 bad-preset: rated: only an op/);
    expect(await refusal(withPool)).toMatch(/^400 bad-preset: config.pool: only an operator/);
    expect(await refusal(forumFile('debate'))).toMatch(/^409 forum-taken/);
    expect(await refusal(forumFile('cats'), { as: 'bot', bot })).toMatch(/^400 no-such-bot/);
    const [first = ''] = await Promise.all(['a', 'b', 'c'].map((id) => one.propose(cookie, id)));
    expect(await refusal(forumFile('d'))).toMatch(/^409 too-many-proposals/);
    await one.post(`/api/proposals/${first}/withdraw`, {}, cookie);
    expect((await one.get('/api/proposals')).json.proposals).toHaveLength(2);
    await one.propose(cookie, 'd');
  });

  test('supporting takes rated games; a voice is given once, and can be taken back', async () => {
    const one = await opened({ choices: { minGames: 1, voices: 3 }, house: { nature: 'human' } });
    const proposer = await one.member('Proposer');
    const proposal = await one.propose(proposer.cookie, 'cats');
    const [ann, bob, tom] = [
      await one.playingMember('Ann'),
      await one.playingMember('Bob'),
      await one.playingMember('Tom'),
    ];
    expect((await one.support(proposal, ann.cookie)).json.error.code).toBe('needs-games');
    await one.house.bot('george');
    await seatThem(one.house, [ann.client, bob.client], tom.client);
    for (const { client } of [ann, tom]) await client.sit();
    await ann.client.play({ type: 'ask', text: 'Do you dream?' });
    await tom.client.begin({ type: 'answer', text: 'Of sheep.' });
    await one.house.pass(30_000);
    await one.house.pass(150_000);
    await archived(one.house.store, 1);
    expect((await one.support(proposal, ann.cookie)).json).toMatchObject({ voices: 1, supports: true });
    expect((await one.support(proposal, ann.cookie)).json.error.code).toBe('voice-given');
    expect((await one.support(proposal, proposer.cookie)).json.error.code).toBe('own-proposal');
    expect((await one.support(proposal, ann.cookie, false)).json).toMatchObject({
      voices: 0,
      supports: false,
    });
  });

  test('an unnamed proposer is known to no one else', async () => {
    const one = await opened();
    const ann = await one.member('Ann');
    const proposal = await one.propose(ann.cookie, 'cats', { as: 'unnamed' });
    const shown = await one.get(`/api/proposals/${proposal}`);
    expect(shown.json.proposer).toBeNull();
    expect(shown.text).not.toContain(ann.id);
    expect((await one.get('/api/proposals')).text).not.toContain(ann.id);
    expect(await one.read(proposal, ann.cookie)).toMatchObject({ isOwn: true });
    expect((await one.desk())[0]).toMatchObject({ isNamed: false, proposer: { name: 'Ann' } });
  });

  test('a withdrawn proposal shows its texts and its proposer to no one else', async () => {
    const one = await opened();
    const ann = await one.member('Ann');
    const proposal = await one.propose(ann.cookie, 'cats');
    await one.post(`/api/proposals/${proposal}/withdraw`, {}, ann.cookie);
    const { cookie } = await one.member('Bob');
    for (const viewer of [undefined, cookie])
      expect(await one.read(proposal, viewer)).toMatchObject({
        ...{ stage: 'withdrawn', title: null, description: null, proposer: null, text: null, file: null },
      });
    expect(await one.read(proposal, ann.cookie)).toMatchObject({ title: 'About cats', isOwn: true });
  });

  test('a report reaches operators only; a declined proposal can lose its texts', async () => {
    const one = await opened();
    const [ann, bob] = [await one.member('Ann'), await one.member('Bob')];
    const proposal = await one.propose(ann.cookie, 'cats');
    const report = (cookie: string) =>
      one.post(`/api/proposals/${proposal}/report`, { reason: 'abuse', text: 'Bob is mocked.' }, cookie);
    expect((await report(bob.cookie)).json).toEqual({ isNew: true });
    expect((await report(bob.cookie)).json).toEqual({ isNew: false });
    expect((await report(ann.cookie)).json.error.code).toBe('own-proposal');
    expect((await one.get(`/api/proposals/${proposal}`)).text).not.toContain('mocked');
    expect((await one.desk())[0].reports).toMatchObject([
      { reason: 'abuse', text: 'Bob is mocked.', isOpen: true },
    ]);
    await one.act({ do: 'close-reports', proposal });
    expect((await one.desk())[0].reports).toMatchObject([{ isOpen: false }]);
    await one.act({ do: 'decline', proposal, reason: 'Insults.', hides: true });
    expect(await one.read(proposal)).toMatchObject({
      title: null,
      text: null,
      file: null,
      reason: 'Insults.',
    });
    expect((await one.get('/api/proposals')).json.proposals).toEqual([]);
  });
});

test('with the account all texts go: of the proposal, of the file of the forum, and of reports', async () => {
  const one = await opened();
  const ann = await one.member('Ann');
  const bob = await one.member('Bob');
  const hosted = await one.propose(ann.cookie, 'cats');
  await one.queue(hosted);
  await one.shows(hosted, 'meter', 'held');
  await one.act({ do: 'host', proposal: hosted, trial: false, rated: true });
  const open = await one.propose(ann.cookie, 'dogs');
  const other = await one.propose(bob.cookie, 'birds');
  await one.support(other, ann.cookie);
  const mine = { reason: 'other', text: 'Birds are dull.' };
  await one.post(`/api/proposals/${other}/report`, mine, ann.cookie);

  const exported = JSON.parse((await one.get('/api/me/export', ann.cookie)).text);
  expect(exported.proposals).toEqual(
    expect.arrayContaining([
      {
        proposal: hosted,
        forum: 'cats',
        isOwn: true,
        supports: false,
        as: 'member',
        stage: 'hosted',
        reported: false,
      },
      {
        proposal: other,
        forum: 'birds',
        isOwn: false,
        supports: true,
        as: 'member',
        stage: 'open',
        reported: true,
      },
    ]),
  );
  expect(JSON.stringify(exported.streams)).toContain('About dogs');

  const erased = await one.send('DELETE', '/api/me', { confirm: 'Ann' }, ann.cookie);
  expect(erased.status, erased.text).toBe(200);
  const logs = await Promise.all([hosted, open, other].map((stream) => one.house.store.log.read(stream)));
  const kept = JSON.stringify(logs);
  for (const words of ['About cats', 'About dogs', 'Birds are dull']) expect(kept).not.toContain(words);
  expect(kept).toContain('About birds');
  expect(await one.read(open)).toMatchObject({ stage: 'withdrawn', text: null, proposer: null });
  const file = readFileSync(one.file('cats'), 'utf8');
  expect(file).not.toContain('About cats');
  expect(file).toContain('turns: alternating');
  expect(await one.presets()).toContain('duel/cats');
  expect(await one.read(hosted)).toMatchObject({ stage: 'hosted', title: 'cats', proposer: null });
  expect(await one.read(other)).toMatchObject({ voices: 1 });
});

test('an operator writes the file of a preset, and the audit log has it', async () => {
  const one = await opened();
  const steep = [
    'format: market',
    'id: steep',
    'title: Steep',
    'description: A short Market.',
    'language: en',
    'config: { duration: 60000 }',
  ].join('\n');
  const saved = await one.act({ do: 'save-preset', text: steep });
  expect(saved.status, saved.text).toBe(200);
  expect(await one.presets()).toContain('market/steep');
  const path = join(one.directory, 'presets', 'steep.yaml');
  expect(readFileSync(path, 'utf8')).toContain('duration: 60000');
  await one.act({ do: 'save-preset', text: steep.replace('60000', '90000') });
  expect(readFileSync(path, 'utf8')).toContain('duration: 90000');
  const wrong = await one.act({ do: 'save-preset', text: 'format: chess\nid: a' });
  expect([wrong.status, wrong.json.error.code]).toEqual([400, 'bad-preset']);
  const { lines } = (await one.operator.read('/audit')).json;
  const own = { type: 'proposals', do: 'save-preset', title: 'market/steep' };
  expect(lines.slice(0, 2).map(({ act }: { act: object }) => act)).toEqual([own, own]);

  const check = async (text: string) => (await one.post('/api/preset-check', { text })).json;
  expect(await check(steep)).toMatchObject({
    problems: [],
    preset: 'market/steep',
    taken: true,
    rated: true,
  });
  expect((await check('format: market\nid: A b')).problems).toMatchObject([
    ...[
      { field: 'id' },
      { field: 'title' },
      { field: 'description' },
      { field: 'language' },
      { field: 'config' },
    ],
  ]);
});
