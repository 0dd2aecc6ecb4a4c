/** A finished talk, from the events that every format of talk has. */
import type { Instant, TurnMessage, TurnMode, TurnTalk } from '@parlour/game';

/** Common fields of the events of a conversation. */
interface TalkEvent {
  readonly type: string;
  readonly at: Instant;
  readonly by?: string;
  /** Time of writing, if it appeared later. */
  readonly written?: Instant;
}

interface Options {
  readonly mode: TurnMode;
  /** Seats with turns that may be learned. */
  readonly seats: readonly string[];
  readonly messages: readonly TurnMessage[];
}

/** The conversation of these events; undefined if it is not over. */
export function turnTalkOf(events: readonly TalkEvent[], options: Options): TurnTalk | undefined {
  const end = events.find(({ type }) => type === 'talk-ended' || type === 'settled')?.at;
  if (end === undefined) return undefined;
  const gone = options.seats.flatMap((seat) => {
    const at = departureTimeOf(events, seat);
    return at === undefined ? [] : [[seat, at] as const];
  });
  const breaks = events.filter(({ type }) => type === 'resumed').map(({ at }) => at);
  return { ...options, end, gone: Object.fromEntries(gone), breaks };
}

/** A player given up as absent was away since their disconnection. */
export function departureTimeOf(events: readonly TalkEvent[], seat: string): Instant | undefined {
  const own = events.filter(({ by }) => by === seat);
  const last = own.find(({ type }) => type === 'left' || type === 'gone');
  if (last?.type !== 'gone') return last?.at;
  return own.findLast(({ type, at }) => type === 'disconnected' && at <= last.at)?.at ?? last.at;
}

/** Time of writing: of texts without delay, and in older games, the time of appearance. */
export const writingTimeOf = ({ at, written }: Pick<TalkEvent, 'at' | 'written'>): Instant => written ?? at;
