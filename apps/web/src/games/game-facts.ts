/** A game's length and its measures, in words. */
import i18next from 'i18next';
import { momentText } from '../words/points.ts';

/** How long a game was, and every measure of it that has words. */
export function gameFacts(length: number, measures: Readonly<Record<string, number>>): string {
  const told = Object.entries(measures).flatMap(([name, number]) => {
    const key = `games.measures.${name}`;
    return i18next.exists(key) ? [i18next.t(key as 'games.measures.trades', { number })] : [];
  });
  return [momentText(length), ...told].join(' · ');
}
