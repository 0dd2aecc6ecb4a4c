/** Which conversations an owner is shown: each once, however many accounts and bots they have. */
import { instant } from '@parlour/game';
import { type Career, type CareerEvent, careerRules, type ExamItem, leagueConfig } from '@parlour/league';
import { beforeEach, describe, expect, test } from 'vitest';
import { ExamDesk } from './exam-desk.ts';

type Ports = ConstructorParameters<typeof ExamDesk>[0];

const config = leagueConfig({ exam: { conversations: 10, leastOfEach: 5 } });
/** 16 conversations: enough for one attempt of an owner, not for two. */
const items = Array.from({ length: 16 }, (_, index): ExamItem => {
  const nature = index % 2 === 0 ? 'human' : 'machine';
  const lines = [{ by: 'other' as const, text: `some words ${index}` }];
  const players = [`a_player${index}`, 'b_partner'];
  return { id: `i_${index}/x`, source: 's', language: 'en', nature, players, lines };
});

/** Careers by bot, changed by events alone. */
const careers = new Map<string, Career>();
const at = instant(0);
const happen = (bot: string, event: CareerEvent) =>
  careers.set(bot, careerRules.evolve(careers.get(bot) ?? careerRules.initial, event));
beforeEach(() => careers.clear());

/** An attempt of a bot: the shown items, or the refusal. */
async function sit(bot: string, owner: string, linked: readonly string[] = []) {
  if (!careers.has(bot))
    happen(bot, { type: 'opened', at, subject: bot, owner, stage: 'applicant', config } as never);
  const shown: string[] = [];
  const ports = {
    areLinked: (one: string, other: string) => linked.includes(one) && linked.includes(other),
    book: {
      ...{ mode: 'audition', config, nowOf: () => at, of: (id: string) => careers.get(id) },
      entryOf: async ({ id }: { readonly id: string }) => ({ career: careers.get(id) }),
      all: () => [...careers].map(([id, career]) => [id, { career }] as const),
      say: async (id: string, _by: string, wish: { type: string; items?: readonly string[] }) => {
        if (wish.type === 'sit-exam') {
          shown.push(...(wish.items ?? []));
          happen(id, { type: 'exam-begun', at, attempt: 'e_1', items: wish.items } as never);
        }
      },
    },
    conversations: { exam: async () => items, audit: async () => ({ open: true }) },
    house: { prompter: { repliesTo: () => true, errand: async () => undefined } },
    store: {
      records: {
        botsOf: async (account: string) =>
          [...careers].filter(([, career]) => career.owner === account).map(([id]) => ({ id })),
      },
    },
    entropy: { id: () => 'e_1', secret: () => `secret of ${bot}` },
    failed: (error: unknown) => {
      throw error;
    },
  } as unknown as Ports;
  const desk = new ExamDesk(ports);
  const refusal = await desk
    .begin({ id: bot, owner } as never)
    .then(() => undefined)
    .catch((error: { readonly code: string }) => error.code);
  await desk.rest();
  return refusal ?? shown;
}

describe('E6 an owner is shown a conversation once', () => {
  test('another owner is shown the same ones, another bot of the owner is not', async () => {
    expect(await sit('b_1', 'a_ann')).toHaveLength(10);
    expect(await sit('b_2', 'a_ann')).toBe('not-enough-for-owner');
    expect(await sit('b_3', 'a_bob')).toHaveLength(10);
  });

  test('also by an account at the same address', async () => {
    expect(await sit('b_1', 'a_ann', ['a_ann', 'a_bob'])).toHaveLength(10);
    expect(await sit('b_2', 'a_bob', ['a_ann', 'a_bob'])).toBe('not-enough-for-owner');
  });

  test('also if the bot that saw it has another owner now', async () => {
    expect(await sit('b_1', 'a_ann')).toHaveLength(10);
    happen('b_1', { type: 'transferred', at, by: 'a_bob', owner: 'a_bob' } as never);
    expect(await sit('b_2', 'a_ann')).toBe('not-enough-for-owner');
    expect(await sit('b_3', 'a_bob')).toBe('not-enough-for-owner');
  });

  test('also as a judge of the ladder, where recorded people are of the same set', async () => {
    happen('b_judge', {
      type: 'opened',
      at,
      subject: 'b_judge',
      owner: 'a_ann',
      stage: 'full',
      config,
    } as never);
    const people = items.filter(({ nature }) => nature === 'human').slice(0, 3);
    for (const { id } of people)
      happen('b_judge', { type: 'judged', at, talk: id, beliefs: [0.5], isHuman: true } as never);
    const shown = await sit('b_1', 'a_ann');
    expect(shown).toHaveLength(10);
    expect(people.filter(({ id }) => shown.includes(id))).toEqual([]);
    expect(await sit('b_2', 'a_bob')).toHaveLength(10);
  });

  test('and none in which a linked account took part', async () => {
    const linked = ['a_ann', 'a_player0', 'a_player2', 'a_player4'];
    const shown = await sit('b_1', 'a_ann', linked);
    expect(shown).toHaveLength(10);
    expect(['i_0/x', 'i_2/x', 'i_4/x'].filter((id) => shown.includes(id))).toEqual([]);
  });
});
