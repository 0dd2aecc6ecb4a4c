import { type ClientFrame, parseCommand } from '@parlour/protocol';
import type { GameRun } from '../games/game-run.ts';
import type { House } from '../host.ts';
import type { Guest } from './presence.ts';
import { type FrameResult, type Reply, replyTo, tooFast } from './reply.ts';

type Frame<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>;

/** How long a machine waits that has sent more than a person could do meanwhile, in milliseconds. */
const pauseOfMachine = 1000;

/** Does something at a seat: one of the format's commands, no faster than the door lets it. */
export async function playAt(
  house: House,
  run: GameRun,
  seat: string,
  frame: Frame<'play'>,
): Promise<FrameResult> {
  const command = parseCommand(run.hosted.format, frame.do);
  if ('code' in command) return command;
  const wait = house.games.seats.waitFor(run, seat, command);
  if (wait > 0) return tooFast(wait);
  const answer = await run.play(seat, frame.id, command);
  return answer === 'rate-limited' ? tooFast(pauseOfMachine) : answer;
}

/** The seat that somebody has in a game. */
export const seatOf = ({ hosted }: GameRun, player: string): string | undefined =>
  Object.entries(hosted.players).find(([, { id }]) => id === player)?.[0];

/**
 * Carries out a frame of a bot that comes beside its line, or without one. What it does in its games needs no line;
 * what is about the line is done on the one that is there.
 */
export async function commandOf(house: House, bot: Guest, frame: ClientFrame): Promise<Reply> {
  if (house.isClosing) return replyTo(frame.id, 'shutting-down');
  if (frame.type === 'play') return replyTo(frame.id, await playAnywhere(house, bot, frame));
  const [line] = house.presence.linesOf(bot.id);
  return line === undefined ? replyTo(frame.id, 'not-connected') : line.answer(frame);
}

async function playAnywhere(house: House, bot: Guest, frame: Frame<'play'>): Promise<FrameResult> {
  const run = house.games.find(frame.game) ?? (await house.games.recall(frame.game));
  const seat = run && seatOf(run, bot.id);
  if (run === undefined || seat === undefined) return 'no-such-game';
  return playAt(house, run, seat, frame);
}
