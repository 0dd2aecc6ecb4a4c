/** A simulated league: who rises, how long it takes, how even the ladder is, and what the detector finds. */
import { mulberry32 } from '@parlour/stats';
import { type LeagueConfig, leaguePresets } from '../config.ts';
import { climb } from './climb.ts';
import { type LadderRun, runLadder } from './ladder-run.ts';
import { type CopyDetection, detectCopies } from './relays.ts';
import { drawBots } from './simulated-bots.ts';

/** Shares of good and of poor bots; null: there are none. */
interface ByKind {
  readonly good: number | null;
  readonly poor: number | null;
}

export interface SimulatedLeague {
  readonly bots: number;
  readonly weeks: number;
  /** Became full. */
  readonly risen: ByKind;
  /** Days that good bots took; null: none rose. */
  readonly timeToFull: { readonly p50: number | null; readonly p95: number | null };
  readonly ladder: LadderRun;
  readonly passedExam: ByKind;
  readonly copies: CopyDetection;
}

export interface SimulatedLeagueOptions {
  readonly bots: number;
  readonly seed: number;
  /** Frequent words first, for simulated talk. */
  readonly words: readonly string[];
  readonly weeks?: number;
  readonly gamesEach?: number;
  /** Simulated pairs of conversations for the detector of copies. */
  readonly pairs?: { readonly relays: number; readonly honest: number };
  readonly config?: LeagueConfig;
}

export function simulateLeague({
  bots: count,
  seed,
  words,
  weeks = 26,
  gamesEach = 200,
  pairs = { relays: 1000, honest: 10_000 },
  config = leaguePresets.default,
}: SimulatedLeagueOptions): SimulatedLeague {
  const random = mulberry32(seed);
  const bots = drawBots(count, random).map((bot) => ({ ...bot, ...climb(bot, config, weeks, random) }));
  const shareOf = (kind: 'good' | 'poor', is: (bot: (typeof bots)[number]) => boolean) => {
    const all = bots.filter((bot) => bot.kind === kind);
    return all.length === 0 ? null : all.filter(is).length / all.length;
  };
  const byKind = (is: (bot: (typeof bots)[number]) => boolean): ByKind => ({
    good: shareOf('good', is),
    poor: shareOf('poor', is),
  });
  const days = bots
    .flatMap(({ kind, fullAfter }) => (kind === 'good' && fullAfter !== null ? [fullAfter] : []))
    .sort((a, b) => a - b);
  const quantile = (p: number) => days[Math.min(Math.floor(p * days.length), days.length - 1)] ?? null;
  return {
    bots: count,
    weeks,
    risen: byKind(({ fullAfter }) => fullAfter !== null),
    timeToFull: { p50: quantile(0.5), p95: quantile(0.95) },
    ladder: runLadder(count, gamesEach, random),
    passedExam: byKind(({ hasPassedExam }) => hasPassedExam),
    copies: detectCopies({ ...pairs, words }, random),
  };
}
