/** From when on an utterance may appear. */
import {
  type AnyCommand,
  type AnyFormat,
  type FormatTypes,
  type Instant,
  instant,
  leastWait,
  typingTime,
} from '@parlour/game';
import type { QueuedCommand } from './command-queue.ts';
import type { HostedFact } from './game-log.ts';

/** The instant of what never appears. */
export const never: Instant = instant(Number.MAX_SAFE_INTEGER);

/**
 * The instant from which on an utterance may appear: a machine's when a person would have read, thought and typed it, or
 * `never`; nobody's sooner than anybody could have begun to. Undefined: the command is no utterance.
 */
export function readyAt(
  format: AnyFormat,
  { natures, pacing, seed, pace, turns }: HostedFact,
  state: FormatTypes['State'],
  command: FormatTypes['Command'],
): Instant | undefined {
  const spoken = format.spoken(state, command);
  if (spoken === undefined) return undefined;
  const isMachine = natures[command.by] === 'machine';
  const time = isMachine ? typingTime(pacing, spoken, { seed, seat: command.by, pace }) : 0;
  // In a free talk the floor is kept before this is asked.
  const least = pacing === 'none' || turns !== undefined ? 0 : leastWait;
  return time === undefined ? never : instant(spoken.since + Math.max(time, least));
}

/**
 * A seat's command as it is decided. An utterance is noted as held, for both natures; the instant at which it appears is set
 * after the commit. It has waited for its time already (`isTyped`), unless what it answers became known only with it.
 * What somebody else said meanwhile holds it back as little as a person's words: nobody types a sentence again for that.
 */
export function holdBack(
  format: AnyFormat,
  hosted: HostedFact,
  state: FormatTypes['State'],
  { command, isTyped }: Pick<QueuedCommand, 'command' | 'isTyped'>,
): AnyCommand<FormatTypes> {
  if (!('by' in command) || command.type === 'disconnect' || command.type === 'reconnect') return command;
  const natures = isTyped ? {} : hosted.natures;
  const ready = readyAt(format, { ...hosted, natures }, state, command as FormatTypes['Command']);
  if (ready === undefined) return command;
  return Object.assign({ ...command }, { from: instant(Math.max(command.at, ready)) });
}
