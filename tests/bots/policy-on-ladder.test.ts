/** A policy that was trained in an environment rises above an untrained one on the league's ladder, by its token. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBot as createInterrogator } from '@parlour/bot-interrogator/in-process';
import { readConversation } from '@parlour/bot-reader/belief';
import type { BotOptions } from '@parlour/bot-sdk';
import { botOpponent, makeEnv } from '@parlour/env';
import { type RandomStream, seededStream } from '@parlour/game';
import { isEstimable, newcombeDifference } from '@parlour/stats';
import type { ImportedDialogue } from '@parlour/store';
import { afterEach, expect, test } from 'vitest';
import { Bandit, contextOf, replies, trainBandit } from '../../packages/env/examples/bandit.ts';
import { type AccountHouse, openAccountHouse } from '../support/account-house.ts';
import { ask } from '../support/archive-play.ts';
import { bots } from '../support/bots/bot-home.ts';
import { operatorOf } from '../support/operator.ts';

const { start, end } = bots();
let opened: AccountHouse | undefined;
afterEach(async () => {
  await end();
  await opened?.close();
});

const turns = 3;
const games = 20;
const changes = {
  ladder: {
    // Of recorded people one in twenty is below the judge's threshold; the test of a career never ends.
    ...{ turns, quantile: 0.05, leastGames: 1000, mostGames: 1000, judgements: 20 },
    ...{ replyWithin: 10_000, slot: 10_000, tick: 10_000 },
  },
};

/** Conversations of people, as they come from an import: the judge of the ladder sees them beside the bots. */
function conversationsOfPeople(): readonly ImportedDialogue[] {
  const file = join(import.meta.dirname, '../../packages/env/examples/people.jsonl');
  const people: readonly (readonly string[])[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return people.flatMap((own, index) => {
    const other = people[(index + 7) % people.length] ?? own;
    const speakers = ['x', 'y'].map((side) => ({
      ...{ speaker: `s_${index}${side}`, nature: 'human' as const, name: null },
    }));
    const lines = own.slice(0, turns).flatMap((text, place) =>
      [text, other[place] ?? 'ok'].map((said, side) => ({
        ...{ speaker: speakers[side]?.speaker ?? '', text: said, at: null },
      })),
    );
    return [{ id: `i_${String(index).padStart(4, '0')}`, language: 'en', speakers, lines }];
  });
}

/** A judge that only reads: signs in the texts of the other side. */
const readingJudge: NonNullable<BotOptions['judge']> = ({ talk, whom, you, prior }) =>
  Object.fromEntries(
    whom.map((other) => {
      const conversation = talk.flatMap(({ by, text }, index) =>
        by === other
          ? [{ question: `${index}`, by: you, text: talk[index - 1]?.text ?? '', answer: text }]
          : [],
      );
      return [other, readConversation({ conversation, baseRate: prior }).belief];
    }),
  );

/** The bandit as a bot of the SDK: the same policy as in the environment, after the same greeting for all. */
function replyOf(bandit: Bandit, random: RandomStream): BotOptions['reply'] {
  return ({ talk, you }) => {
    if (talk.length === 0) return 'hi';
    // In training it always spoke first: where the other did, a greeting counts as said.
    const greeting = { by: you, at: 0, text: 'hi' };
    const messages = talk[0]?.by === you ? talk : [greeting, ...talk];
    return replies[bandit.choose(contextOf({ messages: messages as never, seat: you }), replies, random)];
  };
}

/** A server in audition, with a partner and a judge of the server that only read and ask. */
async function auditions() {
  const league = await openAccountHouse({ chance: 'policy', league: { changes } });
  opened = league;
  const { house } = league;
  const source = { name: 'people', licence: 'MIT', origin: 'here', sha256: '0', format: 'chitchat' };
  await house.store.records.addImport({ ...source, isHidden: true, importedAt: 1 }, conversationsOfPeople(), {
    ...{ at: 1, by: 'data-directory', act: { type: 'add-source', source: source.name } },
  });
  const operator = await operatorOf(league);
  const act = async (wish: object) => {
    const { status, json } = await operator.confirmed('/api/operators/league/acts', { act: wish });
    expect(status, JSON.stringify(json)).toBe(200);
  };
  await act({ do: 'change-mode', mode: 'audition' });
  for (const name of ['partner', 'judge']) {
    const { token } = await house.serverBot(name, ['duellist']);
    const { reply } = createInterrogator(seededStream('ladder', name).next);
    const bot = start(house.url, { token, ...(reply && { reply }), judge: readingJudge });
    await bot.until('connected');
  }
  /** A member's bot at the foot of the ladder, connected by its token. */
  const enter = async (name: string, reply: BotOptions['reply']) => {
    const { cookie } = await league.member(`${name}-owner`);
    const { json } = await league.post('/api/bots', { name }, cookie);
    const { token, bot } = json;
    await act({ do: 'place', bot: bot.id, stage: 'rookie', reason: 'It plays on the ladder only.' });
    const run = start(house.url, { token, ...(reply && { reply }) });
    await run.until('connected');
    const headers = { authorization: `Bearer ${token}` };
    const career = async () =>
      (await ask(`${house.url}/api/bots/${bot.id}/career/evidence`, { headers })).json;
    return { id: bot.id as string, career };
  };
  return { ...league, enter };
}

/** Share of duels with the interrogator in which a reader believes in a human after each of the first turns. */
function shareUndetected(bandit: Bandit): number {
  const { next } = seededStream('offline', 'interrogator');
  const env = makeEnv({
    preset: 'duel/open-chat',
    seats: { left: 'agent', right: botOpponent(createInterrogator(next)) },
  });
  const say = replyOf(bandit, seededStream('offline', 'policy'));
  let undetected = 0;
  for (let episode = 0; episode < 40; episode += 1) {
    let step = env.reset(episode);
    let lowest = 1;
    for (let turn = 0; turn <= turns; turn += 1) {
      const { messages: talk, seat: you } = step.observation;
      const text = say?.({ talk, you } as never) as string;
      step = env.step({ type: 'say', text });
      const seen = step.observation.messages;
      const beliefs = readingJudge({ talk: seen, whom: [you], you: 'right', prior: 0.5 } as never);
      lowest = Math.min(lowest, (beliefs as Record<string, number>)[you] ?? 1);
    }
    if (lowest >= 0.5) undetected += 1;
  }
  return undetected / 40;
}

/** The best of several trained bandits, by games in the environment only. */
function trainedPolicy(): Bandit {
  const all = Array.from({ length: 8 }, (_, seed) => {
    const bandit = new Bandit();
    trainBandit(`ladder ${seed}`, 400, bandit);
    return { bandit, share: shareUndetected(bandit) };
  });
  console.log(
    `offline: ${all.map(({ share }) => share.toFixed(2)).join(' ')}, untrained ${shareUndetected(new Bandit(0))}`,
  );
  return all.reduce((best, one) => (one.share > best.share ? one : best)).bandit;
}

interface LadderResult {
  readonly identifiedAt: number | null;
  readonly skipped: number;
}

test('a trained bandit rises above an untrained one, who is identified more often', async () => {
  const bandit = trainedPolicy();
  const { enter, house, get } = await auditions();
  const trained = await enter('trained', replyOf(bandit, seededStream('ladder', 'trained')));
  const untrained = await enter('untrained', replyOf(new Bandit(0), seededStream('ladder', 'untrained')));
  const resultsOf = async ({ career }: typeof trained): Promise<readonly LadderResult[]> =>
    (await career()).games;
  const isLong = async () =>
    (await resultsOf(trained)).length >= games && (await resultsOf(untrained)).length >= games;
  for (let round = 0; round < 3000 && !(await isLong()); round += 1) await house.pass(1000);

  const undetected = async (bot: typeof trained) => {
    const results = await resultsOf(bot);
    const successes = results.filter(({ identifiedAt }) => identifiedAt === null).length;
    return { successes, trials: results.length };
  };
  const [good, poor] = [await undetected(trained), await undetected(untrained)];
  const skipped = [...(await resultsOf(trained)), ...(await resultsOf(untrained))].filter(
    (result) => result.skipped > 0,
  );
  console.log(
    `skipped ${skipped.length}, undetected: trained ${good.successes} of ${good.trials}, untrained ${poor.successes} of ${poor.trials}`,
  );
  expect(Math.min(good.trials, poor.trials)).toBeGreaterThanOrEqual(games);
  const difference = newcombeDifference(good, poor);
  expect(isEstimable(difference) && difference.interval[0]).toBeGreaterThan(0);
  const { standings } = (await get('/api/league')).json;
  const places = standings.map(({ bot }: { bot: string }) => bot);
  expect(places).toContain(untrained.id);
  expect(places.indexOf(trained.id)).toBeLessThan(places.indexOf(untrained.id));
});
