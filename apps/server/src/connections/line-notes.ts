/** Notes in the log of a bot what comes over its lines. */
import type { Participant } from '@parlour/host';
import type { ClientFrame, Transport } from '@parlour/protocol';
import type { BotLogs } from './bot-log.ts';

/** Notes for its log what comes over one line of a bot. */
export interface LineNotes {
  /** A frame was carried out, or refused with a code. Undefined: it was none of this protocol. */
  readonly took: (frame: ClientFrame | undefined, code: string | undefined, ms?: number) => void;
  /** The line is gone, maybe because we closed it. */
  readonly left: (code?: string) => void;
}

const nobody: LineNotes = { took: () => {}, left: () => {} };

/** Of people nothing is noted. */
export function lineNotes(botLogs: BotLogs, { kind, id }: Participant, transport: Transport): LineNotes {
  if (kind !== 'bot') return nobody;
  const left = botLogs.arrive(id, transport);
  return { took: (frame, code, ms) => noteFrame(botLogs, id, frame, code, ms), left };
}

/** Notes a frame of a bot, over any line it came, or beside one. */
export function noteFrame(
  botLogs: BotLogs,
  bot: string,
  frame: ClientFrame | undefined,
  code: string | undefined,
  ms?: number,
): void {
  botLogs.note(bot, {
    what: frame === undefined ? 'frame' : frame.type === 'play' ? frame.do.type : frame.type,
    game: frame !== undefined && 'game' in frame ? frame.game : null,
    code: code ?? null,
    ms: ms === undefined ? null : Math.round(ms),
  });
}
