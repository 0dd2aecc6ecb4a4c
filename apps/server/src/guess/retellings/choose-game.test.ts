/** Tests that the chosen game reveals nothing about its target: first the preset, then the coin. */
// @module-tag secrecy
import type { Nature } from '@parlour/game';
import { type ReplayScript, situations } from '@parlour/results';
import type { KeptGame } from '@parlour/store';
import { describe, expect, test } from 'vitest';
import { chooseGame } from './choose-game.ts';

const line = { by: 'A', at: 0, words: 1 };
const steps = [{ lines: [line], crowd: {} }];

/** Made-up randomness, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface MadeUp {
  readonly preset: string;
  readonly situation: ReplayScript['situation'];
  readonly natures: readonly Nature[];
}

/** A public game with its script. */
function publicGame(number: number, { preset, situation, natures }: MadeUp) {
  const bySeat = Object.fromEntries(natures.map((nature, seat) => ['AB'[seat] ?? '', nature]));
  const game = {
    ...{ game: `g_${number}`, format: preset.split('/')[0] ?? '', preset, list: 'public', players: [] },
    natures: new Set(natures).size > 1 ? 'mixed' : natures[0],
  } as unknown as KeptGame;
  return {
    game,
    retold: { situation, natures: bySeat, isNamed: false, steps, last: {} } satisfies ReplayScript,
  };
}
type PublicGame = ReturnType<typeof publicGame>;

/**
 * Typical mix: a market's target and a single witness are of either nature; in a duel a person meets either.
 */
const kinds: readonly ((nature: Nature) => MadeUp)[] = [
  (nature) => ({ preset: 'market', situation: 'one', natures: [nature] }),
  (nature) => ({ preset: 'duel/open-chat', situation: 'two', natures: ['human', nature] }),
  (nature) => ({ preset: 'imitation/two', situation: 'one', natures: [nature] }),
  () => ({ preset: 'imitation/5', situation: 'one-of-two', natures: ['human', 'machine'] }),
];
const archiveOf = (chance: () => number, share: number, count = 120) =>
  Array.from({ length: count }, (_, number) => {
    const kind = kinds[Math.floor(chance() * kinds.length)] as (typeof kinds)[number];
    return publicGame(number, kind(chance() < share ? 'human' : 'machine'));
  });

/** A game for someone who knows none of these. */
function choice(games: readonly PublicGame[], seed: string, known: readonly string[] = []) {
  const byId = new Map(games.map((one) => [one.game.game, one]));
  const archive = {
    list: async () => ({ games: games.map(({ game }) => game), next: undefined }),
    game: async (id: string) => byId.get(id)?.game,
  };
  const reader = { read: async (_job: string, id: string) => byId.get(id)?.retold };
  const ports = { store: { archive }, reader, isPublished: () => true } as never as Parameters<
    typeof chooseGame
  >[0];
  return chooseGame(ports, new Set(known), async () => false, seed);
}

const natureOf = ({ retold, question }: NonNullable<Awaited<ReturnType<typeof choice>>>) =>
  retold.natures[question.asked[0] ?? ''];

/** Counts of chosen games, by category. */
async function chosenIn(archives: readonly (readonly PublicGame[])[], each: number) {
  const counts: Record<string, { human: number; all: number }> = {};
  for (const [number, games] of archives.entries())
    for (let n = 0; n < each; n += 1) {
      const chosen = await choice(games, `${number}/${n}`);
      if (chosen === undefined) throw new Error('nothing was chosen');
      for (const key of [chosen.game.format, chosen.retold.situation]) {
        const { human, all } = counts[key] ?? { human: 0, all: 0 };
        counts[key] = { human: human + (natureOf(chosen) === 'human' ? 1 : 0), all: all + 1 };
      }
    }
  return counts;
}

test('of each format half of those asked about are people, whatever its games are', {
  tags: ['long'],
}, async () => {
  const chance = randomFrom(7);
  const archives = Array.from({ length: 40 }, (_, n) => archiveOf(chance, [0.5, 0.3, 0.8][n % 3] ?? 0.5));
  const counts = await chosenIn(archives, 780);
  const { several: _none, ...told } = Object.fromEntries(situations.map((one) => [one, true]));
  expect(Object.keys(counts).sort()).toEqual(['duel', 'imitation', 'market', ...Object.keys(told)].sort());
  for (const [key, { human, all }] of Object.entries(counts)) {
    // A situation within a format is chosen less often: four standard errors are more there.
    const most = all >= 10_000 ? 0.015 : 2 / Math.sqrt(all);
    expect(Math.abs(human / all - 0.5), `${key}: ${human} of ${all}`).toBeLessThan(most);
  }
  for (const format of ['market', 'duel', 'imitation']) expect(counts[format]?.all).toBeGreaterThan(10_000);
});

describe('what has no game for one side of the coin', () => {
  const people = ['human', 'human'] as const;
  const onlyPeople = [
    publicGame(1, { preset: 'duel/open-chat', situation: 'two', natures: people }),
    publicGame(2, { preset: 'market', situation: 'one', natures: ['human'] }),
  ];

  test('is not chosen from, whatever the coin says', async () => {
    const both = [
      publicGame(3, { preset: 'imitation/two', situation: 'one', natures: ['human'] }),
      publicGame(4, { preset: 'imitation/two', situation: 'one', natures: ['machine'] }),
    ];
    for (let n = 0; n < 40; n += 1) {
      expect(await choice(onlyPeople, `${n}`)).toBeUndefined();
      expect((await choice([...onlyPeople, ...both], `${n}`))?.game.preset).toBe('imitation/two');
    }
  });

  test('also if they know the games for it', async () => {
    const games = archiveOf(randomFrom(3), 0.5, 40);
    const ofMachines = games.filter(({ game }) => game.preset === 'market' && game.natures === 'machine');
    const known = ofMachines.map(({ game }) => game.game);
    expect(known.length).toBeGreaterThan(1);
    const chosen = async (names: readonly string[]) => {
      const all = Array.from({ length: 60 }, (_, n) => choice(games, `${n}`, names));
      return new Set((await Promise.all(all)).map((one) => one?.game.preset));
    };
    expect(await chosen(known.slice(1))).toContain('market');
    expect(await chosen(known)).not.toContain('market');
  });
});
