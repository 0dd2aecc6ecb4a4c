/** People who take exactly as long to say something as the house makes its machines take. */
import { type AnyFormat, type FormatTypes, instant, typingTime } from '@parlour/game';
import type { Random } from '@parlour/stats';

/** When they send it, in milliseconds since the start of the game; undefined: never. */
export type TypedLikeMachines = (
  state: FormatTypes['State'],
  command: FormatTypes['Command'],
) => number | undefined;

/** Somebody new. */
export function typedLikeMachines(rules: AnyFormat, random: Random): TypedLikeMachines {
  const { pacing } = rules.casting(rules.configure({}));
  const speaker = { seed: `person ${random()}${random()}`, seat: 'target' };
  return (state, command) => {
    const spoken = rules.spoken(state, { ...command, at: instant(0) });
    const time = spoken && typingTime(pacing, spoken, speaker);
    return spoken === undefined || time === undefined ? undefined : spoken.since + time;
  };
}
