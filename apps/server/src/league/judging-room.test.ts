/** Secrecy of the ladder's judgements: by structure no judge tells recorded people from talks of the ladder. */
import { growingList, withItem } from '@parlour/game';
import { type ExamLine, leagueConfig } from '@parlour/league';
import { isEstimable, mulberry32, normalQuantile, rocArea } from '@parlour/stats';
import { expect, test } from 'vitest';
import { JudgingRoom } from './judging-room.ts';

type Ports = ConstructorParameters<typeof JudgingRoom>[0];

const turns = 6;
const talks = 1500;
const config = leagueConfig({ ladder: { turns } });

/** Lines with lengths by chance; each side begins in half of the conversations. */
function lines(random: () => number, median: number): readonly ExamLine[] {
  const first = random() < 0.5 ? 0 : 1;
  const scale = median * Math.exp(0.4 * normalQuantile(random()));
  return Array.from({ length: 2 * turns + 2 }, (_, index) => ({
    by: (index + first) % 2 === 0 ? 'other' : 'you',
    text: 'x'.repeat(Math.max(Math.round((scale * (0.5 + random())) / turns), 1)),
  }));
}

interface Shown {
  readonly isHuman: boolean;
  readonly prompts: readonly { readonly talk: readonly { readonly text: string; readonly at: number }[] }[];
}

/** All that one judge is shown, in order. */
async function shownBy(
  change: { readonly peopleLength?: number; readonly secret?: () => string } = {},
): Promise<readonly Shown[]> {
  const random = mulberry32(43);
  const median = change.peopleLength ?? 420;
  const people = Array.from({ length: 300 }, (_, index) => ({
    ...{ id: `p${index}`, source: 's', language: 'en', nature: 'human' as const, players: ['x'] },
    lines: lines(random, median),
  }));
  const shown: Shown[] = [];
  let prompts: Shown['prompts'][number][] = [];
  let secrets = 0;
  const ports = {
    conversations: { people: async () => people },
    entropy: { secret: change.secret ?? (() => `secret ${secrets++}`) },
    linked: () => false,
    book: {
      config,
      admits: () => true,
      of: () => undefined,
      entryOf: async () => undefined,
      say: async (_judge: string, _by: string, { isHuman }: { isHuman: boolean }) => {
        shown.push({ isHuman, prompts });
        prompts = [];
      },
    },
    house: {
      prompter: {
        repliesTo: () => true,
        errand: async (_bot: string, prompt: Shown['prompts'][number]) => {
          prompts.push(prompt);
          return { beliefs: { other: 0.5 } };
        },
      },
    },
  } as unknown as Ports;
  const room = new JudgingRoom(ports);
  for (let game = 0; game < talks; game += 1) {
    const talk = { game: `g_${game}`, bot: 'b_1', opponent: 'b_2', lines: lines(random, 360) };
    await room.judge(talk, [{ id: 'b_3', owner: null }]);
  }
  return shown;
}

/** What a judge could go by, apart from words; each as a number. */
const features: Readonly<Record<string, (shown: Shown, index: number, all: readonly Shown[]) => number>> = {
  prompts: ({ prompts }) => prompts.length,
  length: ({ prompts }) => (prompts.at(-1)?.talk ?? []).reduce((sum, { text }) => sum + text.length, 0),
  lines: ({ prompts }) => prompts.at(-1)?.talk.length ?? 0,
  start: ({ prompts }) => prompts[0]?.talk.length ?? 0,
  times: ({ prompts }) => prompts.at(-1)?.talk.at(-1)?.at ?? 0,
  fields: ({ prompts }) => JSON.stringify(prompts, (key, value) => (key === 'text' ? '' : value)).length,
  place: (_shown, index) => index % 2,
  previous: (_shown, index, all) => (all[index - 1]?.isHuman === true ? 1 : 0),
};

/** Area under the ROC curve of each feature for "is a person": 0.5 tells nothing. */
function areas(all: readonly Shown[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(features).map(([name, of]) => {
      const found = rocArea({
        score: all.map((one, index) => of(one, index, all)),
        outcome: all.map(({ isHuman }) => (isHuman ? 1 : 0)),
      });
      return [name, isEstimable(found) ? found.area : 0.5];
    }),
  );
}

/** With 1500 of each, chance alone goes beyond this once in a thousand runs of all features. */
const tolerance = 0.045;
const telling = (all: readonly Shown[]) =>
  Object.entries(areas(all))
    .filter(([, area]) => Math.abs(area - 0.5) > tolerance)
    .map(([name]) => name);

test("L1 a member's bot that is not able decides nothing, a bot of the server does", async () => {
  const recorded = { talk: 'p', beliefs: [0.9], isHuman: true };
  const judged = growingList<typeof recorded>();
  const withPeople = Array.from({ length: 30 }).reduce<typeof judged>(
    (list) => withItem(list, recorded),
    judged,
  );
  const random = mulberry32(7);
  const people = [{ id: 'p', players: ['x'], lines: lines(random, 360) }];
  const room = new JudgingRoom({
    conversations: { people: async () => people },
    entropy: { secret: () => 'secret' },
    linked: () => false,
    book: {
      ...{ config, admits: () => true, of: () => ({ career: { judged: withPeople } }) },
      ...{ entryOf: async () => undefined, say: async () => undefined },
    },
    house: { prompter: { repliesTo: () => true, errand: async () => ({ beliefs: { other: 0.95 } }) } },
  } as unknown as Ports);
  const talk = { game: 'g_1', bot: 'b_1', opponent: 'b_2', lines: lines(random, 360) };
  expect(await room.judge(talk, [{ id: 'b_ally', owner: 'a_ally' }])).toEqual({ isDecided: false });
  expect(await room.judge(talk, [{ id: 'b_server', owner: null }])).toEqual({ isDecided: true, turn: null });
});

test("L1 a member's bot judges beside a bot of the server until it has enough judgements, and decides nothing", async () => {
  const judgedBy = new Map<string, { talk: string; beliefs: (number | null)[]; isHuman: boolean }[]>();
  const random = mulberry32(9);
  const people = Array.from({ length: 20 }, (_, index) => ({
    ...{ id: `p${index}`, players: ['x'], lines: lines(random, 360) },
  }));
  let secrets = 0;
  const judgements = 40;
  const room = new JudgingRoom({
    conversations: { people: async () => people },
    entropy: { secret: () => `secret ${secrets++}` },
    linked: (one: string, other: string) => one === 'b_1' && other === 'b_linked',
    book: {
      ...{ config: leagueConfig({ ladder: { turns, judgements } }), admits: () => true },
      of: (bot: string) => ({
        career: {
          judged: (judgedBy.get(bot) ?? []).reduce(withItem, growingList<{ talk: string }>()),
        },
      }),
      entryOf: async () => undefined,
      say: async (bot: string, _by: string, judged: never) =>
        void judgedBy.set(bot, [...(judgedBy.get(bot) ?? []), judged]),
    },
    house: { prompter: { repliesTo: () => true, errand: async () => ({ beliefs: { other: 0.5 } }) } },
  } as unknown as Ports);
  const present = [
    { id: 'b_server', owner: null },
    { id: 'b_member', owner: 'a_1' },
    { id: 'b_linked', owner: 'a_2' },
  ];
  for (let game = 0; game < 200; game += 1)
    await room.qualify(
      { game: `g_${game}`, bot: 'b_1', opponent: 'b_2', lines: lines(random, 360) },
      present,
    );
  const own = judgedBy.get('b_member') ?? [];
  expect([...judgedBy.keys()]).toEqual(['b_member']);
  expect(own.length).toBeGreaterThanOrEqual(judgements);
  expect(own.length).toBeLessThan(judgements + 10);
  const recorded = own.filter(({ isHuman }) => isHuman).length;
  expect(recorded).toBeGreaterThan(own.length / 5);
});

test('an owner sees how well a judge does after each 20 judgements, so that none tells the nature of one', () => {
  const outcomes = Array.from({ length: 45 }, (_, index) => index % 2 === 0);
  let judged = growingList<{ talk: string; beliefs: number[]; isHuman: boolean }>();
  const room = new JudgingRoom({
    book: { config, of: () => ({ career: { judged } }) },
  } as unknown as Ports);
  const shown = outcomes.map((isHuman, index) => {
    judged = withItem(judged, { talk: `t${index}`, beliefs: [isHuman ? 0.7 : 0.4], isHuman });
    expect(room.abilityOf('b_1').n).toBe(index + 1);
    return JSON.stringify(room.shownAbilityOf('b_1'));
  });
  const changes = shown.flatMap((one, index) => (index > 0 && one !== shown[index - 1] ? [index + 1] : []));
  expect(changes).toEqual([20, 40]);
});

test('order, counts, times, fields and lengths tell nothing', { tags: ['long'] }, async () => {
  const all = await shownBy();
  expect(telling(all), JSON.stringify(areas(all))).toEqual([]);
  const people = all.filter(({ isHuman }) => isHuman).length;
  expect(people / all.length).toBeGreaterThan(0.45);
  expect(people / all.length).toBeLessThan(0.53);
  // No id recurs, and none names a game.
  expect(JSON.stringify(all[0]?.prompts)).not.toMatch(/g_\d|p\d/);
});

test('planted leaks are found: people with longer words, and an order that chance does not change', {
  tags: ['long'],
}, async () => {
  expect(telling(await shownBy({ peopleLength: 1500 }))).toEqual(expect.arrayContaining(['length']));
  const fixed = ['secret 1', 'secret 2', 'secret 3'];
  const found = await Promise.all(
    fixed.map(async (secret) => telling(await shownBy({ secret: () => secret }))),
  );
  expect(found.flat().filter((name) => name === 'previous' || name === 'place').length).toBeGreaterThan(0);
});
