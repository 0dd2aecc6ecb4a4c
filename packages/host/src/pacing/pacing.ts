/** From when on an utterance may appear. */
import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  type Instant,
  instant,
  minAnswerDelay,
  typingTime,
} from '@parlour/game';
import type { HostedEvent } from '../facts/game-log.ts';
import type { QueuedCommand } from '../runs/command-queue.ts';

/** Instant of texts that never appear. */
export const neverReady: Instant = instant(Number.MAX_SAFE_INTEGER);

/**
 * Earliest instant of a text: for a machine after reading, thinking and typing like a person, or `never`;
 * for all not before it was possible to begin. Undefined: the command has no text.
 */
export function readyTimeOf(
  format: AnyFormat,
  { natures, pacing, seed, pace, turns }: HostedEvent,
  state: FormatTypes['State'],
  command: FormatTypes['Command'],
): Instant | undefined {
  const spoken = format.pacing.spoken(state, command);
  if (spoken === undefined) return undefined;
  const isMachine = natures[command.by] === 'machine';
  const time = isMachine ? typingTime(pacing, spoken, { seed, seat: command.by, pace }) : 0;
  // In a free talk the floor is kept before this is asked.
  const least = pacing === 'none' || turns !== undefined ? 0 : minAnswerDelay;
  return time === undefined ? neverReady : instant(spoken.since + Math.max(time, least));
}

/**
 * Decides a seat's command. A text is stored as held, for both natures; its release is set after the commit.
 * It has already waited for its typing time (`isTyped`), unless the message it answers became visible only
 * with it. Later messages of others do not delay it, as for a person: no one retypes a sentence for that.
 */
export function holdUtterance(
  format: AnyFormat,
  hosted: HostedEvent,
  state: FormatTypes['State'],
  { command, isTyped }: Pick<QueuedCommand, 'command' | 'isTyped'>,
): AnyCommand<FormatTypes> {
  if (!('by' in command) || command.type === 'disconnect' || command.type === 'reconnect') return command;
  const natures = isTyped ? {} : hosted.natures;
  const ready = readyTimeOf(format, { ...hosted, natures }, state, command as FormatTypes['Command']);
  if (ready === undefined) return command;
  return Object.assign({ ...command }, { from: instant(Math.max(command.at, ready)) });
}
