/** Tests of offered questions: understandable without context, each wording once, at least three. */
import type { ReplayScript } from '@parlour/results';
import { memoryStore } from '@parlour/store';
import { expect, test } from 'vitest';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import { findRecording } from './find-recording.ts';

/** One public game in which a person was asked these, one after the other. */
async function offered(questions: readonly string[]) {
  const store = memoryStore();
  const game = 'g_1';
  const player = {
    ...{ player: 'p_1', kind: 'account' as const, seat: 'target', role: 'target' },
    ...{ board: 'target', nature: 'human', result: 0, score: 0 },
  };
  await store.archive.keep(
    [
      {
        ...{ game, format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: 'human' },
        ...{ end: 'time', startedAt: 1, endedAt: 2, row: {}, record: {}, measures: {} },
        ...{ judgements: [], ratings: [], forecasts: [], players: [player] },
      },
    ],
    1,
  );
  const words = questions.flatMap((asked) => [asked, 'Soup, mostly.']);
  const lines = words.map((_, at) => ({ by: at % 2 === 0 ? 'bettor-1' : 'target', at, words: at }));
  const retold: ReplayScript = {
    ...{ situation: 'one', natures: { target: 'human' }, isNamed: false, last: {} },
    steps: [{ lines, crowd: {} }],
  };
  const reader = { read: async (job: string) => (job === 'retold' ? retold : words) };
  const ports = { store, isPublished: () => true, botsFor: () => ['b_1'] };
  const wish = { known: new Set<string>(), playedIn: async () => false, seed: 'seed' };
  const found = await findRecording({ ...ports, reader: reader as unknown as LogReader }, wish);
  return found?.exchanges.map((one) => words[one.question]);
}

const three = ['Do you dream?', 'What did you eat today?', 'Where did you grow up?'];

test('what somebody was asked twice is offered once', async () => {
  expect(await offered([...three, 'do you DREAM ?'])).toEqual(three);
});

test('three different questions are needed', async () => {
  expect(await offered(['Do you dream?', 'do you dream??', 'Where did you grow up?'])).toBeUndefined();
});
