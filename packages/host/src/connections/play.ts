/** Commands of a format, as they come in over a connection or beside it. */
import type { ClientFrame } from '@parlour/protocol';
import { seatOf } from '../games/game-log.ts';
import type { GameRun } from '../games/game-run.ts';
import type { Games } from '../games/games.ts';
import type { KnownFormats } from '../games/known-formats.ts';
import { type Guard, refusalOfWords } from '../guard.ts';
import type { Participant } from './presence.ts';
import { type FrameResult, tooFast } from './reply.ts';
import type { Seats } from './seats.ts';

export type ClientFrameOf<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;

/** How long a machine waits that has sent more than a person could do meanwhile, in milliseconds. */
const pauseOfMachine = 1000;

/** What playing needs of the house. */
export interface PlayPorts {
  readonly formats: Pick<KnownFormats, 'parse'>;
  readonly games: { readonly seats: Pick<Seats, 'waitFor'> };
  readonly guard: Pick<Guard, 'maySay'>;
}

/** Submits a command of the format at a seat, no faster than the door lets it. */
export async function playAt(
  { formats, guard, games: { seats } }: PlayPorts,
  run: GameRun,
  seat: string,
  frame: ClientFrameOf<'play'>,
): Promise<FrameResult> {
  const unread = run.unread(seat);
  const since = typeof unread === 'number' ? unread : await unread;
  if (typeof since !== 'number') return since;
  const command = formats.parse(run.hosted.format, frame.do);
  if ('code' in command) return command;
  const wait = seats.waitFor(run, seat, command);
  if (wait > 0) return tooFast(wait);
  const no = refusalOfWords(guard, run.hosted.players[seat]?.id ?? '', command);
  if (no !== undefined) return no;
  const result = await run.submit(seat, frame.id, command, since);
  return result === 'rate-limited' ? tooFast(pauseOfMachine) : result;
}

/** The same for a bot without a line, in any game in which it has a seat. */
export async function playAnywhere(
  house: PlayPorts & { readonly games: Pick<Games, 'find' | 'recall'> },
  bot: Participant,
  frame: ClientFrameOf<'play'>,
): Promise<FrameResult> {
  const run = house.games.find(frame.game) ?? (await house.games.recall(frame.game));
  const seat = run && seatOf(run.hosted, bot.id);
  if (run === undefined || seat === undefined) return 'no-such-game';
  return playAt(house, run, seat, frame);
}
