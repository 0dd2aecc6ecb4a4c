/** Intentionally leaky servers: a test that cannot detect these detects nothing. */
import type { LeakEffect } from './line.ts';
import type { JudgedSeat, TalkMessage } from './played.ts';

/** An outgoing frame of a leaky server. */
export interface LeakingFrame {
  readonly text: string;
  /** Name of the viewer. */
  readonly who: string;
  /** Whether it contains a machine's text. */
  readonly ofMachine: boolean;
  /** Whether a machine sits in the rated game. */
  readonly inMachineGame: boolean;
}

type FrameLeak = (frame: LeakingFrame) => LeakEffect;
/** Changes of a machine's turns on a leaky server. */
type SeatLeak = (seat: JudgedSeat) => JudgedSeat;

const late =
  (milliseconds: number, isMeant: (frame: LeakingFrame) => boolean): FrameLeak =>
  (frame) => ({ text: frame.text, late: isMeant(frame) ? milliseconds : 0 });

/** Padding with blanks where a machine sits: messages in the lobby have many lengths. */
const blanks = ' '.repeat(60);
const longer =
  (...viewers: readonly string[]): FrameLeak =>
  ({ text, who, inMachineGame }) => ({
    text: inMachineGame && viewers.includes(who) ? text.replace('{"type":', `{"type":${blanks}`) : text,
    late: 0,
  });

/** Each by the group of signals that must find it. */
export const frameLeaks = {
  /** A machine's words leave three milliseconds later. */
  lateness: late(3, ({ ofMachine }) => ofMachine),
  /** The frame with a machine's words is one blank longer. */
  sizes: ({ text, ofMachine }) => ({
    text: ofMachine ? text.replace('"patch":', '"patch": ') : text,
    late: 0,
  }),
  /** With a machine, a refusal takes two milliseconds longer. */
  probe: late(2, ({ text, who, inMachineGame }) => inMachineGame && who === 'first' && isAnswer(text)),
  ping: late(2, ({ text, who, inMachineGame }) => inMachineGame && who === 'visitor' && isAnswer(text)),
  /** The number of the frame with a machine's words is not the next one. */
  order: ({ text, ofMachine }) => ({
    text: ofMachine ? text.replace(/"n":(\d+)/, (_, n) => `"n":${Number(n) + 7}`) : text,
    late: 0,
  }),
  lobby: longer('waiting'),
  tables: longer('inviter', 'invited'),
  practice: longer('practising'),
  /** Where a machine sits, the end is sent three milliseconds later. */
  ends: late(
    3,
    ({ text, who, inMachineGame }) => inMachineGame && who === 'first' && text.includes('/reveal'),
  ),
} satisfies Readonly<Record<string, FrameLeak>>;

const isAnswer = (text: string): boolean =>
  text.startsWith('{"type":"no"') || text.startsWith('{"type":"ok"');

/** The same for a machine's turns. */
export const seatLeaks = {
  /** It never speaks within 10 s of another message. */
  turns: changed(({ isOwn, gap }) => (isOwn && gap < 10_000 ? undefined : 0)),
  /** It breaks no silence. */
  silences: changed(({ isOwn, gap }) => (isOwn && gap >= 14_000 ? undefined : 0)),
  /** After an interruption it continues immediately. */
  interruptions: goesOn,
  /** It says nothing in the first minute. */
  opening: changed(({ isOwn, at }) => (isOwn && at < 60_000 ? undefined : 0)),
  /** It says nothing in the last two minutes. */
  end: changed(({ isOwn, left }) => (isOwn && left < 120_000 ? undefined : 0)),
  /** Its replies come at multiples of 5 s after the message. */
  spikes: changed(({ isOwn, isReply, gap }) => (isOwn && isReply && gap > 4000 ? 5000 - (gap % 5000) : 0)),
} satisfies Readonly<Record<string, SeatLeak>>;

export type FrameLeakName = keyof typeof frameLeaks;
export type SeatLeakName = keyof typeof seatLeaks;

/** A message with its context. In milliseconds. */
interface Placed {
  readonly isOwn: boolean;
  readonly at: number;
  readonly gap: number;
  /** Until the end of the talk. */
  readonly left: number;
  /** Whether the previous message was another's. */
  readonly isReply: boolean;
}

/** Delays each message by this; undefined: drops it. */
function changed(later: (message: Placed) => number | undefined): SeatLeak {
  return (judged) => {
    const { seat, talk, endsAt } = judged;
    const changedTalk = talk.flatMap((message, index): TalkMessage[] => {
      const before = talk[index - 1];
      const wait = later({
        isOwn: message.by === seat,
        at: message.at,
        gap: message.at - (before?.at ?? 0),
        left: endsAt - message.at,
        isReply: before !== undefined && before.by !== seat,
      });
      return wait === undefined ? [] : [{ ...message, at: message.at + wait }];
    });
    return { ...judged, talk: changedTalk.sort((one, other) => one.at - other.at) };
  };
}

/**
 * A message of another so soon after an own one is an interruption; also the delay of an immediate
 * continuation, in milliseconds.
 */
const cut = 5000;
const atOnce = 3900;

function goesOn(judged: JudgedSeat): JudgedSeat {
  const { seat, talk } = judged;
  const more = talk.flatMap(({ by, at }, index): TalkMessage[] => {
    const own = talk.slice(0, index).findLast((one) => one.by === seat);
    const isCut = by !== seat && own !== undefined && at - own.at < cut;
    const next = talk[index + 1];
    return isCut && (next === undefined || next.at > at + atOnce) ? [{ by: seat, at: at + atOnce }] : [];
  });
  return { ...judged, talk: [...talk, ...more].sort((one, other) => one.at - other.at) };
}
