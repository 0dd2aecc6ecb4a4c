/** `parlour simulate games`: whole games by the real rules, with judges and bots of known skill. */
import { presets } from '@parlour/game';
import {
  alignedTable,
  type Findings,
  formatInterval,
  formatNumber,
  printFindings,
} from '../analyze/present.ts';
import { InputError } from '../input-error.ts';
import { startProgress } from '../progress.ts';
import { openGameWriter } from './games/keep.ts';
import { GameScores, type GamesFindings } from './games/scores.ts';
import { type JudgeKind, judgeKinds } from './games/skill.ts';
import { defaultGames, type GamesPlan, presetNamed, simulatedGames } from './games/world.ts';

export interface GamesOptions {
  readonly preset: string;
  readonly count: number;
  readonly seed: number;
  readonly judges: string;
  readonly over: number;
  readonly under: number;
  readonly bots: number;
  readonly data?: string;
  readonly json?: boolean;
}

export async function simulateGamesCommand(options: GamesOptions): Promise<void> {
  const plan = planOf(options);
  const keeper =
    options.data === undefined ? undefined : await openGameWriter(options.data, plan, Date.now());
  const scores = new GameScores(plan);
  const progress = startProgress({
    what: 'games',
    total: plan.count,
    before: 0,
    write: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
  });
  try {
    for (const game of simulatedGames(plan)) {
      scores.add(game);
      await keeper?.keep(game);
      progress.done();
    }
  } finally {
    await keeper?.close();
    progress.stop();
  }
  printFindings(shown(options, scores.findings()), options);
}

function planOf({ preset: id, count, seed, judges, over, under, bots }: GamesOptions): GamesPlan {
  const preset = presetNamed(id);
  if (preset === undefined)
    throw new InputError(`--preset: expected one of ${presets.map((one) => one.id).join(', ')}`);
  const kinds = judges.split(',').map((kind) => kind.trim());
  const unknown = kinds.find((kind) => !judgeKinds.some((known) => known === kind));
  if (unknown !== undefined || new Set(kinds).size < kinds.length)
    throw new InputError(`--judges: expected some of ${judgeKinds.join(', ')}, each once, found "${judges}"`);
  const confidence = { calibrated: 1, overconfident: over, underconfident: under };
  return { preset, count, seed, kinds: kinds as JudgeKind[], people: defaultGames.people, bots, confidence };
}

function shown({ preset, seed, data }: GamesOptions, found: GamesFindings): Findings {
  const bots = found.bots.map(({ skill, n, human, interval }) => [
    ...[formatNumber(skill, 2), String(n), formatNumber(human), formatInterval(interval)],
  ]);
  return {
    json: { preset, seed, ...found },
    text: [
      `preset ${preset}, ${found.games} games, ${found.events} events, ${found.void} void, seed ${seed}`,
      ...(data === undefined ? [] : [`written to ${data}, as games of the preset simulated/${preset}`]),
      '',
      ...judgeLines(found),
      '',
      ...alignedTable(['skill of a bot', 'judged', 'taken for human', '95 %'], bots),
    ],
  };
}

/** Quality of each kind of judge: as forecasts, or as labels without probabilities. */
function judgeLines({ judges }: GamesFindings): readonly string[] {
  const kinds = Object.entries(judges);
  if (kinds.every(([, { labels }]) => labels === null))
    return alignedTable(
      ['judges', 'confidence', 'n', 'Brier', '95 %', 'slope'],
      kinds.map(([kind, { confidence, n, brier, interval, slope }]) => [
        ...[
          kind,
          formatNumber(confidence, 2),
          String(n),
          formatNumber(brier),
          formatInterval(interval),
          formatNumber(slope, 2),
        ],
      ]),
    );
  return alignedTable(
    ['judges', 'confidence', 'labels', 'games', 'right', '95 %', "d'", '95 %'],
    kinds.map(([kind, { confidence, n, labels }]) => [
      ...[kind, formatNumber(confidence, 2), String(n), String(labels?.games ?? 0)],
      ...[formatNumber(labels?.right.share), formatInterval(labels?.right.interval)],
      ...[formatNumber(labels?.d_prime?.value, 2), formatInterval(labels?.d_prime?.interval)],
    ]),
  );
}
