/** Shifts of belief by answers in a format's public games, for pages and programs. */
import { type BundleTally, logOddsMoved, type ShiftFigures } from '@parlour/results';
import type { FoundShift, ShiftQuery, Store } from '@parlour/store';
import type { ShiftDetail } from '../../platform/log-reading/archived-shifts.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import type { FinishedGameDeps } from './finished-game.ts';

/** Number of answers in each list; entries with erased texts are replaced. */
const listed = 10;
const spare = 15;
/** Moves of fewer judges reflect a single judge. */
const defaultJudges = 2;

export interface ShiftsQuery {
  readonly preset?: string | undefined;
  readonly judges?: number | undefined;
}

type Deps = Pick<FinishedGameDeps, 'store' | 'reader' | 'digests'>;

/** The figures over all public games, and the answers that moved, informed and misled most. */
export async function readShiftsOfFormat(
  deps: Deps,
  format: string,
  { preset, judges = defaultJudges }: ShiftsQuery,
) {
  const { store, reader, digests } = deps;
  const where = { format, ...(preset !== undefined && { preset }) };
  const [games, tallies] = await Promise.all([
    store.archive.count({ ...where, list: 'public' }),
    store.archive.shiftTallies(where),
  ]);
  const figures = await reader.read('shifts', tallies as readonly BundleTally[]);
  const list = (wish: Pick<ShiftQuery, 'order' | 'nature'>, isMeant: (shift: FoundShift) => boolean) =>
    listOf(deps, figures, { ...where, ...wish, judges }, isMeant);
  const [moved, informed, misled] = await Promise.all([
    list({ order: 'moved' }, ({ size }) => size > 0),
    list({ order: 'informed' }, ({ value }) => value > 0),
    list({ order: 'misled', nature: 'machine' }, ({ value }) => value < 0),
  ]);
  const measured = digests[format]?.judging.shifts !== undefined;
  return { format, preset: preset ?? null, measured, n_games: games, ...figures, moved, informed, misled };
}

async function listOf(
  { store, reader }: Deps,
  { chances }: ShiftFigures,
  wish: Omit<ShiftQuery, 'limit'>,
  isMeant: (shift: FoundShift) => boolean,
): Promise<readonly Listed[]> {
  const found = await store.archive.shifts({ ...wish, limit: listed + spare });
  const shown: Listed[] = [];
  // One after the other: a page reads no more than it shows, and takes one place among those who read.
  for (const shift of found.filter(isMeant)) {
    if (shown.length === listed) break;
    const one = await withAnswerText(store, reader, shift);
    if (one === undefined) continue;
    const { size, asker: _asker, opens: _opens, ...told } = one;
    const chance = chances.find((known) => known.size === size);
    const logOdds = logOddsMoved(told.before, told.after);
    shown.push({ ...told, logOdds, p: chance?.p ?? null, q: chance?.q ?? null });
  }
  return shown;
}

type Words = NonNullable<Awaited<ReturnType<typeof withAnswerText>>>;
type Listed = Omit<Words, 'size' | 'asker' | 'opens'> & {
  readonly logOdds: number;
  readonly p: number | null;
  readonly q: number | null;
};

/** An answer with its texts; undefined: partly erased. */
export async function withAnswerText({ records }: Store, reader: LogReader, shift: FoundShift) {
  const { game, preset, seat, at, value, judges, nature, bot } = shift;
  const { question, answer, ...detail } = shift.detail as ShiftDetail;
  if (question.words === null || answer.words === null) return undefined;
  const texts = await reader.read('texts', game, [question.words, answer.words]);
  const [asked, answered] = [texts[question.words], texts[answer.words]];
  if (asked == null || answered == null) return undefined;
  const name = bot === null ? undefined : (await records.bot(bot))?.name;
  return {
    ...{ game, preset, seat, at, value, judges, ...detail },
    nature: nature as 'human' | 'machine',
    bot: name || null,
    ...{ question: asked, answer: answered },
  };
}
