// @module-tag secrecy
/** Prompts of the exam hold nothing to harvest: no id, no name, no time of a conversation, only its texts. */
import { drawExam, type ExamItem, leagueConfig } from '@parlour/league';
import { expect, test } from 'vitest';
import { askBelief } from './judge-prompts.ts';

const natures = ['human', 'machine'] as const;
const items: readonly ExamItem[] = Array.from({ length: 230 }, (_, index) =>
  natures.map((nature, side): ExamItem => {
    const text = (line: number) => `words ${index} ${side} ${line}`;
    return {
      ...{ id: `g_id${index}${nature}`, source: 'secretsource', language: 'en', nature },
      players: [`a_player${index}${nature}`, `b_player${index}${nature}`],
      lines: [0, 1, 2].flatMap((line) => [
        { by: 'you' as const, text: `${text(line)} you` },
        { by: 'other' as const, text: text(line) },
      ]),
    };
  }),
).flat();

interface Sent {
  readonly item: ExamItem;
  readonly prompt: { readonly talk: readonly { readonly text: string; readonly at: number }[] };
}

async function attempt(seed: string): Promise<readonly Sent[]> {
  const shown = { total: new Map<string, number>(), owner: new Set<string>() };
  const drawn = drawExam({ items, shown, own: new Set(), seed, config: leagueConfig().exam });
  if (typeof drawn === 'string') throw new Error(drawn);
  const sent: Sent[] = [];
  for (const item of drawn) {
    const errand = async (_bot: string, prompt: unknown) => {
      sent.push({ item, prompt: prompt as Sent['prompt'] });
      return undefined;
    };
    expect(await askBelief({ prompter: { errand } } as never, 'b_examined', item.lines, 20_000)).toBeNull();
  }
  return sent;
}

/** What differs between prompts besides the texts, and what names a conversation. */
function faultsIn(sent: readonly Sent[]): readonly string[] {
  const frames = new Set(
    sent.map(({ prompt }) =>
      JSON.stringify({ ...prompt, talk: prompt.talk.map((line) => ({ ...line, text: '' })) }),
    ),
  );
  const named = sent.flatMap(({ item, prompt }) =>
    [item.id, item.source, ...item.players].filter((name) => JSON.stringify(prompt).includes(name)),
  );
  const changes = sent.slice(1).filter(({ item }, index) => item.nature !== sent[index]?.item.nature).length;
  return [
    ...(frames.size > 1 ? ['prompts differ in more than their texts'] : []),
    ...(named.length > 0 ? ['a prompt names its conversation'] : []),
    // 50 conversations in a random order change their nature 25 times, with a deviation of 3.5.
    ...(changes < 10 || changes > 40 ? ['the order tells natures'] : []),
  ];
}

test('prompts differ in their texts only, and name no conversation, source or player', async () => {
  const sent = await attempt('one');
  expect(sent).toHaveLength(50);
  expect(faultsIn(sent)).toEqual([]);
});

test('two attempts show the conversations of both in another order', async () => {
  const [one, other] = [await attempt('one'), await attempt('two')];
  const orderOf = (sent: readonly Sent[]) => sent.map(({ item }) => item.id);
  expect(orderOf(one)).not.toEqual(orderOf(other));
  const shared = new Set(orderOf(one).filter((id) => orderOf(other).includes(id)));
  const kept = (sent: readonly Sent[]) => orderOf(sent).filter((id) => shared.has(id));
  expect(shared.size).toBeGreaterThan(3);
  expect(kept(one)).not.toEqual(kept(other));
});

test.each([
  ['an id', (one: Sent): Sent => ({ ...one, prompt: { ...one.prompt, id: one.item.id } as Sent['prompt'] })],
  [
    'times of machines',
    (one: Sent): Sent => ({
      ...one,
      prompt: {
        ...one.prompt,
        talk: one.prompt.talk.map((line) => ({
          ...line,
          at: line.at + (one.item.nature === 'machine' ? 1 : 0),
        })),
      },
    }),
  ],
])('a planted leak is found: %s', async (_, plant) => {
  expect(faultsIn((await attempt('one')).map(plant))).not.toEqual([]);
});

test('a planted leak is found: people first', async () => {
  const sorted = (await attempt('one')).toSorted((a, b) => (a.item.nature < b.item.nature ? -1 : 1));
  expect(faultsIn(sorted)).toEqual(['the order tells natures']);
});
