import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  instant,
  type Spoken,
  seededStream,
  typingTime,
} from '@parlour/game';
import type { Hosted } from './game-log.ts';

/** What is said appears at whole hundredths of a second of game time. In milliseconds. */
const grid = 10;

/**
 * A seat's command as it is decided: an utterance is held back to the instant at which it may appear. A
 * machine's waits as long as a person would have taken, less the time already used. A person's waits for
 * the next hundredth of a second, so that both come out of the same clock and not even a millisecond of
 * lateness tells them apart.
 */
export function paced(
  format: AnyFormat,
  hosted: Hosted,
  state: FormatTypes['State'],
  command: AnyCommand<FormatTypes>,
): AnyCommand<FormatTypes> {
  if (!('by' in command) || command.type === 'disconnect' || command.type === 'reconnect') return command;
  const spoken = format.spoken(state, command as FormatTypes['Command']);
  if (spoken === undefined) return command;
  const ready = Math.max(command.at, typedAt(hosted, command.by, spoken) ?? 0);
  const until = instant((Math.floor(ready / grid) + 1) * grid);
  return Object.assign({ ...command }, { until });
}

/** When a person would have typed what a machine says; undefined: a person says it. */
function typedAt(hosted: Hosted, seat: string, spoken: Spoken): number | undefined {
  if (hosted.natures[seat] !== 'machine') return undefined;
  const random = seededStream(hosted.seed, `pacing/${seat}/${spoken.since}`);
  return spoken.since + typingTime(hosted.pacing, spoken, random);
}

/**
 * When a machine's answer may enter the game. Where a coin decided who speaks, it waits outside and unstored until a
 * person could have typed it: otherwise its storing could be felt, long before there is anything to see, by whoever
 * asks much of the house and measures how long it takes. What the rules refuse enters at once: nothing comes of it.
 */
export function entersAt(
  format: AnyFormat,
  hosted: Hosted,
  state: FormatTypes['State'],
  said: { readonly by: string; readonly at: number },
): number {
  const command = said as unknown as AnyCommand<FormatTypes>;
  const spoken = format.spoken(state, command as FormatTypes['Command']);
  const isForSure = hosted.origin === 'practice' || spoken === undefined;
  if (isForSure || format.decide(state, command).refusal !== undefined) return said.at;
  return typedAt(hosted, said.by, spoken) ?? said.at;
}
