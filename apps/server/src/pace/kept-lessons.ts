/** Keeps what people taught as a setting, with the place up to which the log has been read for it. */
import { packGames, unpackGames } from '@parlour/game';
import type { Records } from '@parlour/store';
import { type GameLessons, type Lessons, noLessons } from './lessons.ts';

const setting = 'pace';
/** Whatever is kept in another form is read from the log again. */
const form = 2;

/** A game that is over and that not everyone may see yet. */
export interface WaitingGame {
  readonly game: string;
  readonly lessons: GameLessons;
}

/** What is known, and up to where the log has been read for it. */
export interface KnownLessons {
  readonly position: number;
  readonly lessons: Lessons;
  readonly waiting: readonly WaitingGame[];
}

/** What was kept; nothing, if it cannot be read, or is of before: then the log is read again. */
export async function keptLessons(records: Records): Promise<KnownLessons> {
  try {
    const kept = JSON.parse((await records.setting(setting)) ?? '{}');
    if (kept.form === form && typeof kept.position === 'number') {
      const { position, waiting, lessons } = kept;
      return { position, waiting, lessons: { ...lessons, answers: unpackGames(lessons.answers) } };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
  }
  return { position: 0, lessons: noLessons, waiting: [] };
}

/** Durable when it resolves. */
export const keepLessons = (records: Records, { lessons, ...known }: KnownLessons): Promise<void> =>
  records.changeSetting(
    setting,
    JSON.stringify({ form, ...known, lessons: { ...lessons, answers: packGames(lessons.answers) } }),
  );
