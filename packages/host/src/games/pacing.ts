/** From when on an utterance may appear. */
import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  instant,
  leastWait,
  typingTime,
} from '@parlour/game';
import type { HostedFact } from './game-log.ts';

/** An answer that never appears is held until then. */
const never = instant(Number.MAX_SAFE_INTEGER);

/**
 * A seat's command as it is decided. An utterance is held back, by one path for both natures: a machine's until a person
 * would have read, thought and typed it, less the time already used, or for ever; a person's until it has come. The
 * instant at which it appears is set after the commit.
 */
export function holdBack(
  format: AnyFormat,
  hosted: HostedFact,
  state: FormatTypes['State'],
  command: AnyCommand<FormatTypes>,
): AnyCommand<FormatTypes> {
  if (!('by' in command) || command.type === 'disconnect' || command.type === 'reconnect') return command;
  const spoken = format.spoken(state, command as FormatTypes['Command']);
  if (spoken === undefined) return command;
  const { natures, pacing, seed, pace } = hosted;
  const least = pacing === 'none' ? 0 : leastWait;
  const isMachine = natures[command.by] === 'machine';
  const time = isMachine ? typingTime(pacing, spoken, { seed, seat: command.by, pace }) : 0;
  const ready = time === undefined ? never : Math.max(command.at, spoken.since + Math.max(time, least));
  return Object.assign({ ...command }, { from: instant(ready) });
}
