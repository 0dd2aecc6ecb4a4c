/** Finished games of every format, written to a server's log before it opens. */
import type { Nature } from '@parlour/game';
import { deriveId } from '@parlour/host';
import type { Fact, Store } from '@parlour/store';
import { playedDuel } from '../../packages/results/src/duel/testing/duel-game.ts';
import { playedShow } from '../../packages/results/src/gameshow/testing/show-game.ts';
import { playedGame } from '../../packages/results/src/imitation/testing/imitation-game.ts';
import { A, answer, ask, bet, marketGame } from '../../packages/results/src/market/testing/market-game.ts';

/** Secret key of a prepared server. */
export const preparedKey = 'ab'.repeat(32);

interface Prepared {
  readonly format: string;
  readonly preset: string;
  readonly natures: Readonly<Record<string, Nature>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly events: readonly object[];
}

const talk = ['Hello there.', 'Hi.', 'Are you real?', 'As real as you.', 'What is for dinner?', 'Soup.'];

function market(nature: Nature): Prepared {
  const steps = [
    ask(2000, A, 'Do you dream?'),
    answer(5000, 'Of sheep, now and then.'),
    bet(6000, A, 'human', 10),
    ask(8000, A, 'Electric ones?'),
    answer(20_000, 'No, woolly ones.'),
    bet(26_000, A, 'computer', 20),
  ];
  const natures = { target: nature, 'bettor-1': 'human', 'bettor-2': 'human' } as const;
  const roles = { target: 'target', 'bettor-1': 'bettor', 'bettor-2': 'bettor' };
  return { format: 'market', preset: 'market', natures, roles, events: marketGame({ nature, steps }) };
}

/** Questions to a person, with the answers. */
export const answered: readonly (readonly [question: string, answer: string])[] = [
  ['What did you have for breakfast?', 'Toast and a pear.'],
  ['Why?', 'Because I like pears.'],
  ['Do you dream?', 'Of sheep, often.'],
  ['Where did you grow up?', 'By a big lake up.'],
  ['Is that cold?', 'As I said: a lake.'],
];

/** A market in which the target was asked these questions and answered, a few seconds apart. */
export function talkedMarket(talked = answered, nature: Nature = 'human'): Prepared {
  const steps = talked.flatMap(([question, said], n) => [
    ask(10_000 * n + 2000, A, question),
    answer(10_000 * n + 5000, said),
  ]);
  return { ...market(nature), events: marketGame({ nature, steps }) };
}

function duel(left: Nature, right: Nature): Prepared {
  const said = talk.map((text, n) => [n % 2 === 0 ? 'left' : 'right', text] as const);
  const { natures, roles, events } = playedDuel({ left, right, said, predicts: ['left', 'machine', 90_000] });
  return { format: 'duel', preset: 'duel/open-chat', natures, roles, events };
}

function imitation(nature: Nature): Prepared {
  const said = talk.map((text, n) => {
    const [by, to] = n % 2 === 0 ? ['interrogator', 'A'] : ['A', 'interrogator'];
    return [by ?? '', text, to ?? ''] as const;
  });
  const verdict = { nature: 'human', confidence: 60 } as const;
  const { natures, roles, events } = playedGame({ A: nature, parties: 2, said, verdict });
  return { format: 'imitation', preset: 'imitation/5', natures, roles, events };
}

function show(): Prepared {
  const said = Array.from('ABCDABCDABCD', (by, n) => [by, `${talk[n % 6]} So says ${by}.`] as const);
  const { natures, roles, events } = playedShow({ said });
  return { format: 'gameshow', preset: 'gameshow', natures, roles, events };
}

/** One after the other: a market, a duel, an imitation game, a show, of people and machines in turn. */
const kinds: readonly (() => Prepared)[] = [
  () => market('human'),
  () => duel('human', 'machine'),
  () => imitation('machine'),
  () => show(),
  () => market('machine'),
  () => duel('human', 'human'),
  () => imitation('human'),
];

/** The name of the prepared game of this number. */
export const preparedGame = (number: number): string => `g_${String(number).padStart(20, '7')}`;

/** Who sits in it: accounts `a_N_SEAT` and bots `b_N_SEAT`. */
export async function prepareGames(store: Store, count: number, startedAt: number): Promise<void> {
  await store.records.changeSetting('house-key', preparedKey);
  for (let number = 0; number < count; number += 1) {
    const prepared = kinds[number % kinds.length]?.();
    if (prepared !== undefined) await prepare(store, number, prepared, startedAt + 60_000 * number);
  }
}

/** Puts one prepared game into the log. `people`: accounts by seat, where they are others. */
export async function prepare(
  store: Store,
  number: number,
  prepared: Prepared,
  startedAt: number,
  people: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { natures, events, ...known } = prepared;
  const game = preparedGame(number);
  const players = Object.fromEntries(
    Object.entries(natures).map(([seat, nature]) => {
      const kind = nature === 'human' ? 'account' : 'bot';
      return [seat, { kind, id: people[seat] ?? `${kind[0]}_${number}_${seat}` }];
    }),
  );
  const ids = Object.values(players).map(({ id }) => id);
  const draw = { id: game, bots: ids.filter((id) => id.startsWith('b_')), games: { [game]: ids } };
  const hosted = {
    ...{
      type: 'hosted',
      ...known,
      origin: 'rated',
      startedAt,
      seed: 'cd'.repeat(32),
      sealed: 'ef'.repeat(32),
    },
    ...{ players, natures, draw, watching: 'nobody', pacing: 'none', barred: [] },
  };
  await store.log.append(game, 0, [hosted, ...events] as unknown as Fact[]);
}

/** Holds prepared games back, as if they had been when they were over, and draws none. */
export async function holdBack(store: Store, numbers: readonly number[], endedAt: number): Promise<void> {
  const held = numbers.map((number) => ({ type: 'held', at: 0, game: preparedGame(number), endedAt }));
  await store.log.append(`d_${deriveId(preparedKey, ['daily'])}`, 0, [
    { type: 'begun', rules: 'daily', startedAt: endedAt },
    { type: 'opened', at: 0 },
    ...held,
  ]);
}
