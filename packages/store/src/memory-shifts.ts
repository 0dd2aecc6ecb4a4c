/** What answers did to beliefs, in the archive in memory. */
import type { WholeGame } from './archive.ts';
import {
  addTo,
  bundleOf,
  type FoundShift,
  inOrder,
  type ShiftArchive,
  type ShiftOrder,
} from './archived-shifts.ts';

const keys: Record<ShiftOrder, (shift: FoundShift & { readonly endedAt: number }) => number> = {
  moved: ({ size }) => -size,
  informed: ({ value }) => -value,
  misled: ({ value }) => value,
  newest: ({ endedAt }) => -endedAt,
};

export const memoryShifts = (all: () => readonly WholeGame[]): ShiftArchive => ({
  async shifts({ format, preset, nature, order, judges = 0, limit }) {
    return all()
      .filter((game) => game.list === 'public' && (format ?? game.format) === game.format)
      .filter((game) => (preset ?? game.preset) === game.preset)
      .sort((a, b) => (a.game < b.game ? -1 : 1))
      .flatMap(({ game, format, preset, endedAt, shifts }) =>
        (shifts?.answers ?? []).map((shift) => ({ ...shift, game, format, preset, endedAt })),
      )
      .filter((one) => (nature ?? one.nature) === one.nature && one.judges >= judges)
      .sort((a, b) => keys[order](a) - keys[order](b))
      .slice(0, limit)
      .map(({ endedAt: _endedAt, ...shift }) => structuredClone(shift));
  },
  async shiftTallies({ format, preset }) {
    const totals = new Map<string, { kind: string; bundle: number; sums: Record<string, number> }>();
    for (const { list, game, shifts, ...of } of all()) {
      if (list !== 'public' || of.format !== format || (preset ?? of.preset) !== of.preset) continue;
      for (const { kind, sums } of shifts?.tallies ?? []) {
        const key = `${kind} ${String(bundleOf(game)).padStart(3, '0')}`;
        const total = totals.get(key) ?? { kind, bundle: bundleOf(game), sums: {} };
        addTo(total.sums, sums);
        totals.set(key, total);
      }
    }
    return [...totals]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, total]) => ({ ...total, sums: inOrder(total.sums) }));
  },
});
