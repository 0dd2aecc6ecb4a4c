/** Bots of the server that answer a visitor who guesses alone. */
import { bestThird, type Host } from '@parlour/host';

type Ports = Pick<Host, 'bots' | 'newcomers' | 'presets' | 'prompter'>;

/**
 * Ids of the best third of the bots that talk, at least two of them: most who guess are newcomers. With a format,
 * those that talk in it.
 */
export function strangersOf(
  { bots, newcomers, presets, prompter }: Ports,
  format?: string,
  role?: string,
): readonly string[] {
  const formats = format === undefined ? new Set(presets.all.map((one) => one.format)) : [format];
  const talking = [...formats]
    .flatMap((one) => bots.candidates(one, role))
    .filter(({ id, owner }) => owner === null && prompter.repliesTo(id, 'say'))
    .map((one) => [one.id, { ...one, strength: newcomers.strengthOf(one.id) ?? 0 }] as const);
  return bestThird([...new Map(talking).values()], 2)
    .map(({ id }) => id)
    .sort();
}
