/** A study over HTTP and sockets: twelve participants from arrival to payment, its export, and what nobody is shown. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { typedIn } from '../../apps/cli/src/testing/typed-in.ts';
import { ask } from '../support/archive-play.ts';
import { registeredBot } from '../support/bots/registered-bot.ts';
import { newGuest } from '../support/client.ts';
import { openHouse } from '../support/open-house.ts';
import { researcherOf } from '../support/researcher.ts';
import {
  participantOf,
  rightAnswers,
  type StudyParticipant,
  smallStudy,
  studyBots,
} from '../support/small-study.ts';
import { checkStudyExport } from '../support/study-export.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const study = 'three-party';

async function opened(
  text = smallStudy(),
  known?: Awaited<ReturnType<typeof openHouse>>,
  others: Parameters<typeof studyBots>[1] = [],
) {
  const house = known ?? (await openHouse({ chance: 'studies' }));
  if (known === undefined) closings.push(house.close);
  const bots = await studyBots(house, others);
  closings.push(bots.close);
  const { token } = await researcherOf(house.url, house.store, 'Rosalind', 'studies');
  const directory = mkdtempSync(join(tmpdir(), 'parlour-study-'));
  closings.push(() => rmSync(directory, { recursive: true }));
  const file = join(directory, 'study.yaml');
  writeFileSync(file, text);
  const command = (...args: string[]) => typedIn('study', ...args, '--url', house.url, '--token', token);
  expect(await command('create', file)).toMatchObject({ status: 0 });
  const { stdout } = await command('open', study);
  if (known === undefined) expect(stdout).toMatch(/three-party: open, SHA-256 [0-9a-f]{64}/);
  return { house, bots, directory, file, command };
}

type World = Awaited<ReturnType<typeof opened>>;

const stageOf = async (one: StudyParticipant) => (await one.see()).current?.stage;

async function upToRounds(one: StudyParticipant) {
  await one.step({ type: 'consent', isOfAge: true });
  await one.step({ type: 'answer', questionnaire: 'before', answers: rightAnswers.before });
}

/** Lets those who are in the rounds wait and play, for this time in seconds. */
async function play({ house, bots }: World, people: readonly StudyParticipant[], seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await house.pass(1000);
    await bots.sit();
    for (const one of people) await one.play();
    if (second % 4 !== 0) continue;
    for (const one of people) {
      const { current } = await one.see();
      if (current?.stage === 'rounds' && !current.isCalled && current.until === null)
        await one.step({ type: 'wait' });
    }
  }
}

async function finish(one: StudyParticipant) {
  await one.step({ type: 'answer', questionnaire: 'after', answers: rightAnswers.after });
  await one.step({ type: 'finish' });
}

describe('a study', () => {
  test('of twelve: eight rounds in two arms, one screened out, one dropout, one without a partner', async () => {
    const world = await opened();
    const { house, directory, command } = world;
    const people: StudyParticipant[] = [];
    for (let n = 0; n < 11; n += 1) people.push(await participantOf(house, study, `pid-${n}`));
    const [screened, dropout, ...others] = people as [
      StudyParticipant,
      StudyParticipant,
      ...StudyParticipant[],
    ];
    await screened.step({ type: 'consent', isOfAge: true });
    const young = { ...rightAnswers.before, age: 17 };
    await screened.step({ type: 'answer', questionnaire: 'before', answers: young });
    expect(await screened.see()).toMatchObject({
      current: null,
      end: {
        way: 'screened-out',
        payment: { redirect: expect.stringContaining('SCREENED') },
        debriefing: null,
      },
    });
    for (const one of [dropout, ...others]) {
      await upToRounds(one);
      await one.connect();
    }
    await play(world, [dropout, ...others], 26);
    expect((await dropout.see()).current.played).toBeGreaterThan(0);
    await dropout.disconnect();
    for (let turn = 0; turn < 12; turn += 1) {
      await play(world, others, 20);
      const stages = await Promise.all(others.map(stageOf));
      if (stages.every((stage) => stage === 'questionnaire')) break;
    }
    const ends = await Promise.all(others.map((one) => one.see()));
    const complete = others.filter((_, index) => ends[index].current?.stage === 'questionnaire');
    expect(complete.length).toBeGreaterThanOrEqual(7);
    for (const one of complete) await finish(one);

    // With an odd number one may wait in vain for a last game: that is paid as well.
    await house.pass(301_000);
    for (const one of others.filter((each) => !complete.includes(each)))
      expect((await one.see()).end).toMatchObject({ way: 'partial' });
    const alone = await participantOf(house, study, 'pid-alone');
    await upToRounds(alone);
    await alone.connect();
    await alone.step({ type: 'wait' });
    await house.pass(299_000);
    expect((await alone.see()).end).toBeNull();
    await house.pass(2000);
    expect(await alone.see()).toMatchObject({
      end: { way: 'no-partner', payment: { redirect: expect.stringContaining('NOPARTNER') } },
    });
    await house.pass(3_700_000);
    expect((await dropout.see()).end).toMatchObject({
      way: 'dropped-out',
      payment: { redirect: expect.stringContaining('PARTIAL') },
    });

    // Nothing that any of them was sent tells of arms or bots; nor does their own page of a game.
    for (const one of [...people, alone]) {
      const sent = [...one.received, JSON.stringify(one.frames())].join('\n');
      expect(sent.replaceAll(/"(text|debriefing)":"(\\.|[^"\\])*"/g, '')).not.toMatch(/llm-|no-persona/);
    }
    const [first] = complete as [StudyParticipant];
    const game = first.frames().findLast(({ type }) => type === 'seated') as unknown as { game: string };
    for (const part of ['', '/log', '/text'])
      expect((await ask(`${house.url}/api/games/${game.game}${part}`, first)).status).toBe(404);

    expect(await command('export', study, '--out', join(directory, 'early'))).toMatchObject({ status: 2 });
    const withdrawn = complete.at(-1) as StudyParticipant;
    const { json } = await withdrawn.step({ type: 'withdraw' });
    expect(json.end).toMatchObject({ way: 'complete', hasWithdrawn: true });
    await house.pass(2000);
    expect((await withdrawn.step({ type: 'finish' })).status).toBe(401);
    const { stdout } = await command('status', study, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ arms: null, missingBots: [], participants: { arrived: 12 } });
    await command('close', study);
    await house.pass(2000);
    expect(JSON.parse((await command('status', study, '--json')).stdout)).toMatchObject({
      phase: 'closed',
      arms: { persona: expect.any(Number), 'no-persona': expect.any(Number) },
    });

    const paid = JSON.parse((await command('payments', study, '--json')).stdout);
    expect(paid.find(({ person }: { person: string }) => person === 'pid-0')).toMatchObject({
      way: 'screened-out',
    });
    expect(paid.map(({ person }: { person: string }) => person)).not.toContain('pid-10');
    const out = join(directory, 'out');
    expect(await command('export', study, '--out', out)).toMatchObject({ status: 0 });
    checkStudyExport(out, complete.length);
    const [judged, said] = ['judgements.csv', 'messages.csv'].map((name) =>
      readFileSync(join(out, name), 'utf8'),
    );
    // Judges in this study give a confidence of 60 and a reason, which is no message.
    expect(judged).toMatch(/,0\.[28],60,,By feeling\.,[01],[01]/);
    expect(said).not.toContain('By feeling.');
  });

  test('of one who is too young, and of people from Mechanical Turk, SONA and a list of codes', async () => {
    const codes = smallStudy((text) =>
      text
        .replace(/complete\?cc=SCREENED/, 'credit?code={person}&visit={session}&at={study}')
        .replace(/no-partner: .*/, 'no-partner: { code: ALONE }'),
    );
    const { house, command } = await opened(codes);
    const at = `${house.url}/api/studies/${study}`;
    const arrive = (parameters: object) => ask(`${at}/arrivals`, { method: 'POST', body: { parameters } });
    const preview = { assignmentId: 'ASSIGNMENT_ID_NOT_AVAILABLE', hitId: 'h1' };
    expect(await arrive(preview)).toMatchObject({ status: 409, json: { error: { code: 'study-preview' } } });

    const worker = { workerId: 'W@1', hitId: 'h1', assignmentId: 'v1', turkSubmitTo: 'https://x.example' };
    const [young, sona, own] = await Promise.all([
      participantOf(house, study, 'one', worker),
      participantOf(house, study, 'two', { survey_code: '4711' }),
      participantOf(house, study, 'three', { participant: 'code-3' }),
    ]);
    await young.step({ type: 'consent', isOfAge: false });
    const screened = {
      current: null,
      end: {
        way: 'screened-out',
        payment: { redirect: 'https://app.prolific.com/submissions/credit?code=W%401&visit=v1&at=h1' },
      },
    };
    expect(await young.see()).toMatchObject(screened);
    // Neither a second visit nor a second word changes the first one.
    expect((await young.step({ type: 'consent', isOfAge: true })).status).toBe(409);
    const { cookie = '' } = await arrive(worker);
    expect((await ask(at, { headers: { cookie } })).json).toMatchObject(screened);
    expect(await arrive({ ...worker, assignmentId: 'v2' })).toMatchObject({ status: 409 });

    // Someone with an account of their own: withdrawal leaves it, without the id of the panel.
    const known = { headers: await newGuest(house.url, 'Known') };
    const body = { parameters: { PROLIFIC_PID: 'known-1', SESSION_ID: 'v9' } };
    expect((await ask(`${at}/arrivals`, { method: 'POST', body, ...known })).status).toBe(200);
    const say = (id: string, what: object) =>
      ask(`${at}/steps`, { method: 'POST', body: { id, do: what }, ...known });
    await say('one', { type: 'decline' });
    const panels = async () => (await ask(`${house.url}/api/me/export`, known)).text;
    expect(await panels()).toContain('known-1');
    await say('two', { type: 'withdraw' });
    await house.pass(2000);
    expect(await panels()).not.toContain('known-1');
    expect((await ask(at, known)).json.end).toMatchObject({ way: 'declined', hasWithdrawn: true });

    await upToRounds(sona);
    await sona.step({ type: 'decline' });
    await sona.step({ type: 'withdraw' });
    await upToRounds(own);
    await own.connect();
    await own.step({ type: 'wait' });
    await house.pass(301_000);
    expect((await own.see()).end).toMatchObject({ way: 'no-partner', payment: { code: 'ALONE' } });
    const paid = JSON.parse((await command('payments', study, '--json')).stdout);
    expect(paid).toContainEqual(
      expect.objectContaining({ panel: 'mturk', person: 'W@1', payment: screened.end.payment }),
    );
    expect(paid).toContainEqual(expect.objectContaining({ panel: 'generic', payment: { code: 'ALONE' } }));
  });

  test('of sessions: who comes between two learns when the next one begins', async () => {
    const iso = (time: number) => new Date(time).toISOString();
    const house = await openHouse({ chance: 'studies' });
    closings.push(house.close);
    const [minute, begin] = [60_000, Math.floor(house.clock.now() / 1000) * 1000];
    const sessions = [
      { from: iso(begin + 2 * minute), to: iso(begin + 3 * minute) },
      { from: iso(begin + minute), to: iso(begin + 1.5 * minute) },
    ];
    const change = `quotas:\n  sessions: ${JSON.stringify(sessions)}\n  participants: 128`;
    await opened(
      smallStudy((text) => text.replace('quotas: { participants: 128 }', change)),
      house,
    );
    const at = `${house.url}/api/studies/${study}/arrivals`;
    const arrive = () => ask(at, { method: 'POST', body: { parameters: {} } });
    const closedUntil = (nextSession: number) => ({
      status: 409,
      json: { error: { code: 'study-not-now', details: { nextSession } } },
    });
    expect(await arrive()).toMatchObject(closedUntil(begin + minute));
    await house.pass(1.2 * minute);
    expect((await arrive()).status).toBe(200);
    await house.pass(0.5 * minute);
    expect(await arrive()).toMatchObject(closedUntil(begin + 2 * minute));
    await house.pass(2 * minute);
    const after = await arrive();
    expect(after).toMatchObject({ status: 409, json: { error: { code: 'study-not-now' } } });
    expect(after.json.error.details).toBeUndefined();
  });

  test('of practice: its preset must be one for a person and bots', async () => {
    const withPractice = (preset: string) =>
      smallStudy((text) =>
        text.replace(
          '  - { stage: rounds',
          `  - { stage: practice, preset: ${preset} }\n  - { stage: rounds`,
        ),
      );
    const house = await openHouse({ chance: 'studies' });
    closings.push(house.close);
    const { command, file } = await opened(withPractice('imitation/5'), house);
    expect(await command('open', study)).toMatchObject({
      stderr: expect.stringMatching(/bots alone \(imitation\/two or .*\), found imitation\/5/),
    });
    writeFileSync(file, withPractice('imitation/two'));
    expect(await command('replace', file)).toMatchObject({ status: 0 });
    expect((await command('open', study)).stdout).toContain('three-party: open');
    const one = await participantOf(house, study, 'pid-1');
    await upToRounds(one);
    await one.connect();
    expect((await one.see()).current).toMatchObject({ stage: 'practice', game: null });
    await one.step({ type: 'practise' });
    expect((await one.see()).current).toMatchObject({ stage: 'practice', game: expect.any(String) });
  });

  test('of bots by owner and version: another one plays only after an amendment', async () => {
    const pinned = (more: string) =>
      smallStudy((text) =>
        text
          .replace('[llm-persona]', `[{ bot: Second${more} }]`)
          .replace('games: 8', 'games: 2')
          .replace('below: 4', 'below: 1')
          // Each of the two is drawn one arm, and leads one game.
          .replace('block: 4', 'block: 2'),
      );
    const house = await openHouse({ chance: 'pins' });
    closings.push(house.close);
    const second = await registeredBot(house.url, 'Second', { roles: ['witness'] });
    const world = await opened(pinned(', owner: Someone'), house, [{ name: 'Second', token: second.token }]);
    const { command, file } = world;
    expect((await command('open', study)).stderr).toContain(
      'Second: expected the owner Someone, found Owner of Second',
    );
    writeFileSync(file, pinned(', owner: Owner of Second, version: v2'));
    expect(await command('replace', file)).toMatchObject({ status: 0 });
    expect(await command('open', study)).toMatchObject({ status: 0 });

    const first = await participantOf(house, study, 'one');
    const people = [first, await participantOf(house, study, 'two')];
    for (const one of people) {
      await upToRounds(one);
      await one.connect();
    }
    const played = async () => (await first.see()).current?.played;
    await play(world, people, 12);
    await expect.poll(played).toBe(1);

    const owner = { headers: { cookie: second.cookie } };
    expect((await ask(`${house.url}/api/bots/${second.id}`, { method: 'DELETE', ...owner })).status).toBe(
      200,
    );
    await play(world, people, 12);
    expect(await played()).toBe(1);
    const status = async () => JSON.parse((await command('status', study, '--json')).stdout);
    expect(await status()).toMatchObject({ changedBots: ['Second'] });
    expect((await command('status', study)).stdout).toContain('changed since the plan: Second');
    writeFileSync(
      file,
      smallStudy((text) =>
        text.replace('games: 8', 'games: 2').replace('below: 4', 'below: 1').replace('block: 4', 'block: 2'),
      ),
    );
    expect(await command('amend', file, '--reason', 'Second is gone.')).toMatchObject({ status: 0 });
    expect(await status()).toMatchObject({ changedBots: [], amendments: [{ reason: 'Second is gone.' }] });
    const { stdout: plan } = await command('plan', study);
    expect(plan).toMatch(
      /^[0-9a-f]{64} {2}\S+\n[0-9a-f]{64} {2}\S+ {2}Second is gone\.\npersona: imitation\/5/,
    );
    expect(plan).toMatch(/no-persona: imitation\/5, weight 1: llm-plain server\n/);
    expect((await command('reports', study)).stdout).toBe('There are no reports.\n');
    await play(world, people, 14);
    for (const one of people) await finish(one);
    await command('close', study);
    await house.pass(2000);
    const out = join(world.directory, 'out');
    expect(await command('export', study, '--out', out)).toMatchObject({ status: 0 });

    const computers = readFileSync(join(out, 'computers.csv'), 'utf8').trim().split(/\r?\n/).slice(1);
    const planned = Object.fromEntries(computers.map((line) => [line.split(',')[3], line.split(',').at(-1)]));
    // It never reported the version that the plan names.
    expect(planned).toMatchObject({ Second: '0' });
    expect(planned).not.toEqual({ Second: '0' });
    const judged = readFileSync(join(out, 'judgements.csv'), 'utf8').trim().split(/\r?\n/).slice(1);
    const excluded = judged.filter((line) => line.endsWith(',1')).map((line) => line.split(',')[0]);
    const second0 = computers.find((line) => line.includes(',Second,'))?.split(',')[0];
    expect(new Set(excluded)).toEqual(new Set([second0]));
    const sums = readFileSync(join(out, 'plan.sha256'), 'utf8').trim().split('\n');
    expect(sums.map((line) => line.split('  ')[1])).toEqual(['plan.yaml', 'amended-1.yaml']);
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(join(out, name)))
          .digest('hex'),
      ).toBe(sum);
    }
  });
});
