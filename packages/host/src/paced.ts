import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  instant,
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
  let ready: number = command.at;
  if (hosted.natures[command.by] === 'machine') {
    const random = seededStream(hosted.seed, `pacing/${command.by}/${spoken.since}`);
    ready = Math.max(ready, spoken.since + typingTime(hosted.pacing, spoken, random));
  }
  const until = instant((Math.floor(ready / grid) + 1) * grid);
  return Object.assign({ ...command }, { until });
}
