/** A game's length and its measures, in words. */
import { momentText } from '../words/points.ts';
import { ownText } from '../words/roles.ts';

/** Length of a game, and every measure with a text. */
export function gameFacts(
  format: string,
  length: number,
  measures: Readonly<Record<string, number>>,
): string {
  const told = Object.entries(measures).flatMap(([name, number]) => {
    const text = ownText(format, `measures.${name}`, { number });
    return text === undefined ? [] : [text];
  });
  return [momentText(length), ...told].join(' · ');
}

/** Whether it is simulated, by its preset. */
export const isSimulated = ({ preset }: { readonly preset: string }): boolean =>
  preset.startsWith('simulated/');
