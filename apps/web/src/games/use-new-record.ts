/** The archive's record of a game that has just ended. */
import { useEffect } from 'react';
import type { GameRecord } from '../connection/archive.ts';
import { resourceAt } from '../connection/resource.ts';
import { useStore } from '../connection/store.ts';
import { lessonId } from './lesson-id.ts';

/** The archive has a game a moment after its close: asked so often, and then no more. In milliseconds. */
const tries = 8;
const apart = 1000;

/** Null: the archive does not have it yet, or never. */
export function useNewRecord(game: string): GameRecord | null {
  const resource = resourceAt<GameRecord>(`/api/games/${game}`);
  const record = useStore(resource.state, ({ value }) => value);
  const isKnown = record !== null;
  useEffect(() => {
    if (isKnown || game === lessonId) return;
    let left = tries;
    const ask = () => {
      left -= 1;
      void resource.load();
      if (left > 0) timer = setTimeout(ask, apart);
    };
    let timer = setTimeout(ask, apart / 2);
    return () => clearTimeout(timer);
  }, [resource, isKnown, game]);
  return record;
}
