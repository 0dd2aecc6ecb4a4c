/** Logs the traffic of a bot's connections. */
import type { Participant } from '@parlour/host';
import type { ClientFrame, Transport } from '@parlour/protocol';
import type { BotLogs } from './bot-log.ts';

/** Log of one connection of a bot. */
export interface ConnectionLog {
  /** A frame was executed, or refused with a code. Undefined: not a frame of this protocol. */
  readonly took: (frame: ClientFrame | undefined, code: string | undefined, ms?: number) => void;
  /** The connection was closed by either side. */
  readonly left: (code?: string) => void;
}

const nobody: ConnectionLog = { took: () => {}, left: () => {} };

/** Of people nothing is noted. */
export function createConnectionLog(
  botLogs: BotLogs,
  { kind, id }: Participant,
  transport: Transport,
): ConnectionLog {
  if (kind !== 'bot') return nobody;
  const left = botLogs.arrive(id, transport);
  return { took: (frame, code, ms) => logBotFrame(botLogs, id, frame, code, ms), left };
}

/** Refusals of replies of which the notes of prompts do not tell. */
const repliesOfTheirOwn: ReadonlySet<string | undefined> = new Set(['no-such-prompt', 'rate-limited']);

/** Logs a frame of a bot, from any connection or none. */
export function logBotFrame(
  botLogs: BotLogs,
  bot: string,
  frame: ClientFrame | undefined,
  code: string | undefined,
  ms?: number,
): void {
  // The notes of prompts tell of replies and failures, with their games.
  if (frame?.type === 'fail' && code === undefined) return;
  if (frame?.type === 'answer' && !repliesOfTheirOwn.has(code)) return;
  botLogs.note(bot, {
    what: frame === undefined ? 'frame' : frame.type === 'play' ? frame.do.type : frame.type,
    game: (frame !== undefined && 'game' in frame ? frame.game : undefined) ?? null,
    code: code ?? null,
    ms: ms === undefined ? null : Math.round(ms),
  });
}
