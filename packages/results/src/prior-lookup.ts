/** The announced prior of each judged seat. */
import type { AnyFormat, FormatTypes } from '@parlour/game';
import { humanProbability } from '@parlour/game/casting';
import type { AnyDigest, PlayedGame } from './digest.ts';

type Played = PlayedGame<FormatTypes['Event']>;

/**
 * The announced probability that a target is human, for a person who judges it, by the seats of both: it follows from
 * the casting of the game, as its opening has it. Null: nothing was announced.
 */
export function createPriorLookup(
  format: AnyFormat | undefined,
  { announced = humanProbability }: Pick<AnyDigest['judging'], 'announced'>,
  { events, roles }: Pick<Played, 'events' | 'roles'>,
): (judge: string, target: string) => number | null {
  const config = events.map((event) => ('config' in event ? event.config : undefined)).find(Boolean);
  if (format === undefined || typeof config !== 'object' || config === null) return () => null;
  const casting = format.seating.casting(format.rules.configure(config));
  return (judge, target) => {
    const [as, of] = [roles[judge], roles[target]];
    return as === undefined || of === undefined ? null : (announced(casting, as, of) ?? null);
  };
}
