import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  instant,
  seededStream,
  typingTime,
} from '@parlour/game';
import type { Hosted } from './game-log.ts';

/** Nobody answers sooner than this after they could begin to read: neither people nor machines. In milliseconds. */
const soonest = 1000;

/**
 * A seat's command as it is decided: an utterance is held back, by one path for both natures. A machine's may appear
 * when a person would have read, thought and typed it, less the time already used; a person's when it has come. The
 * instant itself is set after the commit.
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
  const { natures, pacing, seed } = hosted;
  const isMachine = natures[command.by] === 'machine';
  const random = seededStream(seed, `pacing/${command.by}/${spoken.since}`);
  const typed = isMachine ? typingTime(pacing, spoken, random) : 0;
  const least = pacing === 'none' ? 0 : soonest;
  const from = instant(Math.max(command.at, spoken.since + Math.max(typed, least)));
  return Object.assign({ ...command }, { from });
}
