/** Stores learned lessons as a setting, with the log position. */
import { packGames, unpackGames } from '@parlour/game';
import type { Records } from '@parlour/store';
import { type GameLessons, type Lessons, noLessons } from './lessons.ts';

const setting = 'pace';
/** Whatever is kept in another form is read from the log again. */
const form = 3;

/** A game that is over and that not everyone may see yet. */
export interface UnreleasedGame {
  readonly game: string;
  readonly lessons: GameLessons;
}

/** Known lessons, with the log position. */
export interface SavedLessons {
  readonly position: number;
  readonly lessons: Lessons;
  readonly waiting: readonly UnreleasedGame[];
}

/** Loads stored lessons; empty if unreadable or outdated: then the log is read again. */
export async function loadLessons(records: Records): Promise<SavedLessons> {
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
export const saveLessons = (records: Records, { lessons, ...known }: SavedLessons): Promise<void> =>
  records.changeSetting(
    setting,
    JSON.stringify({ form, ...known, lessons: { ...lessons, answers: packGames(lessons.answers) } }),
  );
