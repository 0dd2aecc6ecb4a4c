/** A finished talk, from the events that every format of talk has. */
import type { Instant, TurnMessage, TurnMode, TurnTalk } from '@parlour/game';

/** What the events of talk have in common. */
interface TalkEvent {
  readonly type: string;
  readonly at: Instant;
  readonly by?: string;
  /** When it was written, where it appeared later. */
  readonly written?: Instant;
}

interface Options {
  readonly mode: TurnMode;
  /** Those whose turns may be learned from it. */
  readonly seats: readonly string[];
  readonly messages: readonly TurnMessage[];
}

/** The talk of these events; undefined: it is not over. */
export function talkOf(events: readonly TalkEvent[], options: Options): TurnTalk | undefined {
  const end = events.find(({ type }) => type === 'talk-ended' || type === 'settled')?.at;
  if (end === undefined) return undefined;
  const gone = options.seats.flatMap((seat) => {
    const at = goneAt(events, seat);
    return at === undefined ? [] : [[seat, at] as const];
  });
  const breaks = events.filter(({ type }) => type === 'resumed').map(({ at }) => at);
  return { ...options, end, gone: Object.fromEntries(gone), breaks };
}

/** Who is given up was away since their connection was lost. */
function goneAt(events: readonly TalkEvent[], seat: string): Instant | undefined {
  const own = events.filter(({ by }) => by === seat);
  const last = own.find(({ type }) => type === 'left' || type === 'gone');
  if (last?.type !== 'gone') return last?.at;
  return own.findLast(({ type, at }) => type === 'disconnected' && at <= last.at)?.at ?? last.at;
}

/** When words were written: in older games, and wherever nothing held them back, when they appeared. */
export const writtenAt = ({ at, written }: Pick<TalkEvent, 'at' | 'written'>): Instant => written ?? at;
