/** Shifts of belief by a game's answers for the archive: without texts. */
import type { FormatTypes } from '@parlour/game';
import { type AnyDigest, type PlayedGame, type Shift, sizeOf, talliesOf } from '@parlour/results';
import type { ArchivedShift, WholeGame } from '@parlour/store';

/** Data of an answer for pages, with references to its texts. */
export type ShiftDetail = Pick<
  Shift,
  'asker' | 'opens' | 'question' | 'answer' | 'before' | 'alone' | 'early' | 'late'
> & {
  readonly after: number;
  /** The size of the move in tenths of a point, as it is counted. */
  readonly size: number;
};

/** Answers with an effect separable from the next one's, and the game's contribution to the sums. */
export function archivedShifts(
  digest: AnyDigest,
  game: PlayedGame<FormatTypes['Event']>,
): Pick<WholeGame, 'shifts'> {
  const shifts = digest.judging.shifts?.(game);
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
