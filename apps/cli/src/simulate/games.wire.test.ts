/** Tests `parlour simulate games`: the games keep the rules, and show the skills that were planted. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats, presets } from '@parlour/game';
import { readGame } from '@parlour/host';
import { calibrationOf, digests, type Forecast, forecastsOf } from '@parlour/results';
import { sqliteStore } from '@parlour/store';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { verifyLog } from '../verify.ts';
import { openGameWriter } from './games/keep.ts';
import { GameScores } from './games/scores.ts';
import type { JudgeKind } from './games/skill.ts';
import {
  defaultGames,
  type GamesPlan,
  gameIdOf,
  presetNamed,
  type SimulatedGame,
  simulatedGames,
} from './games/world.ts';
import { simulateGamesCommand } from './games.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-games-'));
afterAll(() => rmSync(folder, { recursive: true }));

function planOf(id: string, count: number, seed = 1): GamesPlan {
  const preset = presetNamed(id);
  if (preset === undefined) throw new Error(`there is no preset ${id}`);
  return { ...defaultGames, preset, count, seed };
}

const lastWords = (game: SimulatedGame, format: string): readonly Forecast[] => {
  const digest = digests[format];
  const { players, roles, natures, events } = game;
  const played = { game: 'g', players, roles, natures, events, versions: [], outcome: {} };
  return digest === undefined ? [] : forecastsOf(digest, played).filter(({ series }) => series === 'last');
};

test.each(presets.map(({ id }) => id))('%s: every game comes to its end by the rules', (id) => {
  const plan = planOf(id, 4);
  const all = [...simulatedGames(plan)];
  expect(all).toHaveLength(4);
  for (const { events, natures } of all) {
    const format = formats[plan.preset.format];
    if (format === undefined) throw new Error('no format');
    expect(verifyLog({ format, events, natures })).toBeUndefined();
    expect(events.at(-1)?.type).toBe('settled');
  }
});

test('a seed gives the same games for ever, and another seed others', () => {
  const first = [...simulatedGames(planOf('market', 3))];
  expect([...simulatedGames(planOf('market', 3))]).toEqual(first);
  expect([...simulatedGames(planOf('market', 3, 2))].map(gameIdOf)).not.toEqual(first.map(gameIdOf));
  expect(new Set(first.map(gameIdOf)).size).toBe(3);
});

describe('2,000 markets', () => {
  const words = new Map<JudgeKind, Forecast[]>();
  const plan = planOf('market', 2000, 7);
  const scores = new GameScores(plan);
  for (const game of simulatedGames(plan)) {
    scores.add(game);
    words.set(game.kind, [...(words.get(game.kind) ?? []), ...lastWords(game, 'market')]);
  }
  const lineOf = (kind: JudgeKind) =>
    calibrationOf(
      (words.get(kind) ?? []).map(({ at, probability, nature }) => ({
        at,
        games: 1,
        said: [{ probability, nature, n: 1 }],
      })),
      0,
    ).line;
  const outside = (kind: JudgeKind) =>
    lineOf(kind).filter(({ recalibrated, band: [low, high] }) => recalibrated < low || recalibrated > high);
  /** Mean height of the curve above the diagonal in this range of forecasts. */
  const above = (kind: JudgeKind, from: number, to: number) => {
    const points = lineOf(kind).filter(({ said }) => said >= from && said < to);
    const n = points.reduce((sum, point) => sum + point.n, 0);
    return (
      points.reduce((sum, { said, recalibrated, n: count }) => sum + count * (recalibrated - said), 0) / n
    );
  };

  test('the calibrated stay in the band, the others leave it', { tags: ['long'] }, () => {
    expect(outside('calibrated').length / lineOf('calibrated').length).toBeLessThan(0.2);
    for (const kind of ['overconfident', 'underconfident'] as const)
      expect(outside(kind).length / lineOf(kind).length).toBeGreaterThan(0.4);
  });

  test('who says too much lies below the diagonal where human is likely, and above it where it is not', () => {
    expect(above('overconfident', 0.7, 0.97)).toBeLessThan(-0.05);
    expect(above('overconfident', 0.03, 0.3)).toBeGreaterThan(0.05);
    expect(above('underconfident', 0.6, 0.8)).toBeGreaterThan(0.05);
    expect(above('underconfident', 0.2, 0.4)).toBeLessThan(-0.05);
  });

  test('the summary has the planted confidence, and bots in the order of their skill', () => {
    const { judges, bots, games: n, void: voids } = scores.findings();
    expect(n).toBe(2000);
    expect(voids).toBeGreaterThan(0);
    expect(judges.calibrated?.slope).toBeGreaterThan(0.8);
    expect(judges.calibrated?.slope).toBeLessThan(1.25);
    expect(judges.overconfident?.slope).toBeLessThan(0.7);
    expect(judges.underconfident?.slope).toBeGreaterThan(1.5);
    const shares = bots.map(({ human }) => human ?? 0);
    const half = shares.length / 2;
    expect(Math.max(...shares.slice(0, half))).toBeLessThan(Math.min(...shares.slice(half)));
  });
});

test('who is calibrated is so: the slope is 1, within what chance leaves in one seed of a thousand', {
  tags: ['long'],
}, () => {
  const plan = { ...planOf('imitation/5', 4000, 11), kinds: ['calibrated'] as const };
  const scores = new GameScores(plan);
  for (const game of simulatedGames(plan)) scores.add(game);
  const { slope, slope_se: error } = scores.findings().judges.calibrated ?? {};
  // So many games leave an error of some 0.04: by themselves they cannot tell 1 from 1.05.
  expect(error ?? 9).toBeLessThan(0.05);
  expect(Math.abs((slope ?? 9) - 1)).toBeLessThan(3.3 * (error ?? 0));
});

describe('labels are no forecasts', () => {
  test.each(['duel/open-chat', 'show/six'])('%s: error rates and d prime instead of a slope', (id) => {
    const plan = { ...planOf(id, 60, 5), kinds: ['calibrated'] as const };
    const scores = new GameScores(plan);
    for (const game of simulatedGames(plan)) scores.add(game);
    const found = scores.findings().judges.calibrated;
    expect([found?.brier, found?.slope, found?.interval]).toEqual([null, null, null]);
    expect(found?.labels?.n).toBe(found?.n);
    expect(found?.labels?.games).toBeLessThanOrEqual(60);
    expect(found?.labels?.right.share).toBeGreaterThan(0.55);
    expect(found?.labels?.d_prime?.value).toBeGreaterThan(0.3);
  });

  test('of a show intervals are by game: far wider than of so many labels', () => {
    const plan = { ...planOf('show/six', 40, 6), kinds: ['calibrated'] as const };
    const scores = new GameScores(plan);
    for (const game of simulatedGames(plan)) scores.add(game);
    const { right, n = 0, games = 0 } = scores.findings().judges.calibrated?.labels ?? {};
    expect(n).toBeGreaterThan(10 * games);
    const [low, high] = right?.interval ?? [0, 0];
    const share = right?.share ?? 0;
    expect(high - low).toBeGreaterThan(2 * 1.96 * Math.sqrt((share * (1 - share)) / n));
  });
});

describe('in a data directory', () => {
  test('each game is stored as a house would have it, under a preset that is no real one', {
    tags: ['long'],
  }, async () => {
    const directory = join(folder, 'data');
    const plan = planOf('duel/open-chat', 12);
    const all = [...simulatedGames(plan)];
    const keeper = await openGameWriter(directory, plan, 1_790_000_000_000);
    for (const game of all) await keeper.keep(game);
    await keeper.close();
    const store = await sqliteStore({ directory });
    for (const game of all) {
      const { hosted, events } = readGame(await store.log.read(gameIdOf(game)));
      expect(hosted).toMatchObject({ preset: 'simulated/duel/open-chat', natures: game.natures });
      expect(events).toEqual(JSON.parse(JSON.stringify(game.events)));
      for (const { kind, id } of Object.values(hosted?.players ?? {})) {
        const name =
          kind === 'bot' ? (await store.records.bot(id))?.name : (await store.records.account(id))?.nickname;
        expect(name).toMatch(/^Simulated /);
      }
    }
    await store.close();
    await expect(openGameWriter(directory, plan, 0)).rejects.toThrow(
      /expected a new directory, found the data of a server/,
    );
  });

  test('the command prints what it found, and refuses what is no preset or no kind', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const options = { preset: 'imitation/two', count: 6, seed: 1, over: 2, under: 0.5, bots: 8, json: true };
    await simulateGamesCommand({ ...options, judges: 'calibrated' });
    expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({
      ...{ preset: 'imitation/two', games: 6, seed: 1, judges: { calibrated: { confidence: 1 } } },
    });
    vi.restoreAllMocks();
    const data = join(folder, 'none');
    await expect(
      simulateGamesCommand({ ...options, preset: 'chess', judges: 'calibrated', data }),
    ).rejects.toThrow('--preset');
    await expect(simulateGamesCommand({ ...options, judges: 'lucky', data })).rejects.toThrow('--judges');
    expect(existsSync(data)).toBe(false);
  });
});
