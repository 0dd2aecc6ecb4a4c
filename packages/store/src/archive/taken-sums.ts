/** Sums of people's final judgements by target, format and day. */
import type { HumanVoteTotal } from './archive-figures.ts';
import { addJudgeSums } from './judge-sums.ts';

/** A person's judgement of a player, except prices, with the data of its game for the sums. */
export interface SaidRow {
  readonly game: string;
  readonly format: string;
  readonly endedAt: number;
  readonly player: string;
  readonly probability: number;
  readonly together: string | null;
}

/** Days are of UTC, since 1970. */
export interface HumanVotesOnDay extends HumanVoteTotal {
  readonly format: string;
  readonly day: number;
}

const dayLength = 24 * 3600 * 1000;
export const dayOf = (instant: number) => Math.floor(instant / dayLength);

/** Simultaneous judgements count once, by the first; one half is neutral. The rows of a game are in order. */
export function humanVoteSums(rows: readonly SaidRow[]): readonly HumanVotesOnDay[] {
  const seen = new Set<string>();
  const sums = new Map<string, HumanVotesOnDay>();
  for (const { game, format, endedAt, player, probability, together } of rows) {
    const said = `${game} ${player} ${together}`;
    if (together !== null && seen.has(said)) continue;
    seen.add(said);
    if (probability === 0.5) continue;
    const day = dayOf(endedAt);
    addJudgeSums(sums, `${player} ${format} ${day}`, {
      player,
      format,
      day,
      n: 1,
      human: probability > 0.5 ? 1 : 0,
    });
  }
  return [...sums.values()];
}
