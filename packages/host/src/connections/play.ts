/** Commands of a format, from a connection or beside it. */
import type { ClientFrame } from '@parlour/protocol';
import { seatOf } from '../facts/game-log.ts';
import type { GameDirectory, GameRef } from '../games/game-ref.ts';
import type { FormatRegistry } from '../games/known-formats.ts';
import { type Guard, refusalOfWords } from '../viewers/guard.ts';
import type { Participant } from '../viewers/presence.ts';
import { type FrameResult, rateLimitedReply } from '../viewers/reply.ts';

export type ClientFrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;

/** Pause of a machine with too many commands, in milliseconds. */
const pauseOfMachine = 1000;

/** Dependencies of playing. */
export interface PlayPorts {
  readonly formats: Pick<FormatRegistry, 'parse'>;
  readonly guard: Pick<Guard, 'maySay'>;
}

/** Submits a command of the format at a seat, within the rate limit. */
export async function playAtSeat(
  { formats, guard }: PlayPorts,
  run: GameRef,
  seat: string,
  frame: ClientFrameOf<'play'>,
): Promise<FrameResult> {
  const unread = run.unread(seat);
  const since = typeof unread === 'number' ? unread : await unread;
  if (typeof since !== 'number') return since;
  const command = formats.parse(run.hosted.format, frame.do);
  if ('code' in command) return command;
  const wait = run.waitFor(seat, command);
  if (wait > 0) return rateLimitedReply(wait);
  const no = refusalOfWords(guard, run.hosted.players[seat]?.id ?? '', command);
  if (no !== undefined) return no;
  const result = await run.submit(seat, frame.id, command, since);
  return result === 'rate-limited' ? rateLimitedReply(pauseOfMachine) : result;
}

/** The same for a bot without a line, in any game in which it has a seat. */
export async function playWithoutConnection(
  house: PlayPorts & { readonly games: Pick<GameDirectory, 'find' | 'recall'> },
  bot: Participant,
  frame: ClientFrameOf<'play'>,
): Promise<FrameResult> {
  const run = house.games.find(frame.game) ?? (await house.games.recall(frame.game));
  const seat = run && seatOf(run.hosted, bot.id);
  if (run === undefined || seat === undefined) return 'no-such-game';
  return playAtSeat(house, run, seat, frame);
}
