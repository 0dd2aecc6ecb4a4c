/** Outcome and reward of the bot in the games of its trial. */
import { type FormatTypes, fold } from '@parlour/game';
import { readGame } from '@parlour/host';
import { digests } from '@parlour/results';
import type { FoundFault } from './findings.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxTable } from './tables.ts';

/** A game of the bot. */
export interface GameReport {
  readonly game: string;
  readonly seat: string;
  /** By the rules; null: it is not over. */
  readonly outcome: (object & { readonly end?: string }) | null;
  /** The bot's points, as its `over` hears them; null: the format does not tell. */
  readonly reward: number | null;
}

const milli = 1000;

export async function gameReport(
  { store }: Sandbox,
  { game, seat, format }: Pick<SandboxTable, 'game' | 'seat' | 'format'>,
): Promise<GameReport> {
  const { hosted, ...log } = readGame(await store.log.read(game));
  const { rules } = format;
  const outcome = rules.outcome(fold(rules, rules.initial, log.events as FormatTypes['Event'][]));
  const digest = digests[rules.name];
  if (hosted === undefined || digest === undefined || outcome === undefined)
    return { game, seat, outcome: outcome ?? null, reward: null };
  const { players, roles, natures } = hosted;
  const parts = digest.summary.parts({ game, players, roles, natures, outcome, ...log });
  const own = parts.find((part) => part.seat === seat);
  return { game, seat, outcome, reward: own === undefined ? null : own.result / milli };
}

/** Rewards and ends of games in one line. */
export function rewardsOf(reports: readonly GameReport[]): FoundFault {
  const rewards = reports.flatMap(({ reward }) => reward ?? []);
  const sum = rewards.reduce((all, one) => all + one, 0);
  const points =
    rewards.length === 0
      ? 'no points'
      : `mean ${round(sum / rewards.length)} points, from ${round(Math.min(...rewards))} to ${round(Math.max(...rewards))} (n ${rewards.length})`;
  const ends = Map.groupBy(reports, ({ outcome }) => outcome?.end ?? 'not over');
  const counts = [...ends].map(([end, games]) => `${end} ${games.length}`);
  return { check: 'rewards', status: 'ok', found: `${points}; ends: ${counts.join(', ')}` };
}

const round = (points: number): number => Number(points.toFixed(2));
