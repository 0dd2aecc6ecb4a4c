/** Which recorded questions are offered: those that stand alone, each wording once, three at least. */
import type { Retold } from '@parlour/results';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import type { LogReader } from '../log-reading/log-reader.ts';
import { findRecording } from './find-recording.ts';

/** One public game in which a person was asked these, one after the other. */
async function offered(questions: readonly string[], question?: string) {
  const store = memoryStore();
  const game = 'g_1';
  const player = { player: 'p_1', name: 'Ann', kind: 'account', seat: 'target', role: 'target' } as const;
  await store.archive.keep(
    [
      {
        ...{ game, format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: 'human' },
        ...{ end: 'time', startedAt: 1, endedAt: 2, row: {}, record: {}, measures: {} },
        ...{ judgements: [], ratings: [], forecasts: [], players: [player] },
      } as never,
    ],
    1,
  );
  const words = questions.flatMap((asked) => [asked, 'Soup, mostly.']);
  const lines = words.map((_, at) => ({ by: at % 2 === 0 ? 'bettor-1' : 'target', at, words: at }));
  const retold: Retold = {
    ...{ situation: 'one', natures: { target: 'human' }, isNamed: false, last: {} },
    steps: [{ lines, crowd: {} }],
  };
  const reader = { read: async (job: string) => (job === 'retold' ? retold : words) };
  const ports = { store, isPublished: () => true, botsFor: () => ['b_1'] };
  const wish = { question, known: new Set<string>(), playedIn: async () => false, seed: 'seed' };
  const found = await findRecording({ ...ports, reader: reader as unknown as LogReader }, wish);
  return found && { asked: found.exchanges.map((one) => words[one.question]), fits: found.fits };
}

const three = ['Do you dream?', 'What did you eat today?', 'Where did you grow up?'];

test('what somebody was asked twice is offered once', async () => {
  expect(await offered([...three, 'do you DREAM ?'])).toEqual({ asked: three, fits: null });
});

test('three different questions are needed', async () => {
  expect(await offered(['Do you dream?', 'do you dream??', 'Where did you grow up?'])).toBeUndefined();
});
