/** What the answers of a game did to beliefs, as the archive keeps it: without words. */
import type { FormatTypes } from '@parlour/game';
import { type AnyDigest, type PlayedGame, type Shift, sizeOf, talliesOf } from '@parlour/results';
import type { ArchivedShift, WholeGame } from '@parlour/store';

/** What pages show of an answer, with the places of its words. */
export type ShiftDetail = Pick<
  Shift,
  'asker' | 'opens' | 'question' | 'answer' | 'before' | 'alone' | 'early' | 'late'
> & {
  readonly after: number;
  /** The size of the move in tenths of a point, as it is counted. */
  readonly size: number;
};

/** Answers whose effect can be told from that of the next one, and what the game adds to the sums over games. */
export function archivedShifts(
  digest: AnyDigest,
  game: PlayedGame<FormatTypes['Event']>,
): Pick<WholeGame, 'shifts'> {
  const shifts = digest.shifts?.(game);
  if (shifts === undefined) return {};
  const tallies = Object.entries(talliesOf(shifts)).map(([kind, sums]) => ({ kind, sums }));
  return { shifts: { answers: shifts.answers.flatMap((shift) => archived(game, shift)), tallies } };
}

function archived({ players }: Pick<PlayedGame<never>, 'players'>, shift: Shift): readonly ArchivedShift[] {
  const { seat, nature, at, value, judges, asker, opens, question, answer } = shift;
  const { before, alone, after, early, late } = shift;
  if (after === null || value === null) return [];
  const player = players[seat];
  const size = sizeOf(shift) ?? 0;
  const detail: ShiftDetail = { asker, opens, question, answer, before, alone, after, early, late, size };
  return [
    {
      ...{ seat, nature, at, value, judges, detail },
      bot: player?.kind === 'bot' ? player.id : null,
      size: Math.abs(after - before),
    },
  ];
}
