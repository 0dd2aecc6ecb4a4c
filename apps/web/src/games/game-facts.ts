/** A game's length and its measures, in words. */
import { momentText } from '../words/points.ts';
import { ownText } from '../words/roles.ts';

/** How long a game was, and every measure of it that has words. */
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

/** Did programs play it, with skills that are known? Its preset says so. */
export const isSimulated = ({ preset }: { readonly preset: string }): boolean =>
  preset.startsWith('simulated/');
