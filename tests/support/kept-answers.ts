/** Keeps made-up games of one exchange in the archive, with their words in the log: for the pages of answers. */
import type { Store, WholeGame } from '@parlour/store';

export interface KeptAnswer {
  readonly nature: 'human' | 'machine';
  readonly bot?: string;
  readonly question: string;
  readonly answer: string;
  /** The belief before and after. */
  readonly before: number;
  readonly after: number;
  readonly judges?: number;
  /** The course of the belief around the answer, from 5 s before; left out: the figures have nothing of it. */
  readonly tallies?: NonNullable<WholeGame['shifts']>['tallies'];
}

/** Gives the names of the games. */
export async function keepAnswers(store: Store, answers: readonly KeptAnswer[]): Promise<readonly string[]> {
  const games = answers.map((_, number) => `g_9${String(number).padStart(19, '0')}`);
  for (const [number, { question, answer }] of answers.entries())
    await store.log.append(games[number] ?? '', 0, [
      { type: 'question-submitted', at: 1000, text: question },
      { type: 'answered', at: 4000, text: answer },
    ]);
  const kept = answers.map((one, number) => keptGame(games[number] ?? '', one));
  await store.archive.keep(kept, await store.archive.position());
  return games;
}

function keptGame(
  game: string,
  { nature, bot, before, after, judges = 2, tallies = [] }: KeptAnswer,
): WholeGame {
  const truth = Number(nature === 'human');
  const size = Math.abs(after - before);
  const words = { question: { words: 1 }, answer: { words: 2 } };
  const move = { before, alone: before, after, early: after, late: after, size: Math.round(1000 * size) };
  return {
    ...{ game, format: 'market', preset: 'market', origin: 'rated', list: 'public', natures: nature },
    ...{ end: 'time', startedAt: 1, endedAt: 2, row: {}, record: {}, players: [], measures: {} },
    ...{ judgements: [], ratings: [], forecasts: [] },
    shifts: {
      tallies,
      answers: [
        {
          ...{ seat: 'target', nature, bot: bot ?? null, at: 4000, size, judges },
          value: (truth - before) ** 2 - (truth - after) ** 2,
          detail: { asker: 'bettor-1', opens: 9000, ...words, ...move },
        },
      ],
    },
  };
}
