/** Answer times of human witnesses, from the events of an imitation game. */
import {
  type ImitationEvent,
  lengthOf,
  type Nature,
  type TimedAnswer,
  type TimedGame,
  type Witness,
} from '@parlour/game';
import type { AnswerTimes } from '../digest.ts';
import { witnessesIn } from './measures.ts';

/** Messages that the witness has received and not answered. */
interface Heard {
  /** Time of its last message, or of the witness's own last one: the later. */
  readonly since: number;
  /** Length read; undefined if its text was erased, or the server was down meanwhile. Then it is ignored. */
  readonly read: number | undefined;
}

interface Timed {
  readonly seat: Witness;
  readonly times: AnswerTimes;
}

/**
 * Answer times of the human witness, measured as machines' texts are paced: from the last message received
 * to the first reply. Unprompted messages are no answers. Returns undefined if no witness is human.
 */
export function answerTimesOf(
  events: readonly ImitationEvent[],
  natures: Readonly<Record<string, Nature>>,
): Timed | undefined {
  const seat = witnessesIn(events).find((witness) => natures[witness] === 'human');
  if (seat === undefined) return undefined;
  const answers: TimedAnswer[] = [];
  let open: TimedGame['open'];
  let heard: Heard | undefined;
  for (const event of events) {
    if (event.type === 'said' && event.by === seat) answers.push(...answerTo(heard, event));
    if (event.type === 'talk-ended' || event.type === 'settled') open ??= leftOpen(heard, event);
    heard = afterwards(heard, event, seat);
  }
  return { seat, times: { answers, ...(open !== undefined && { open }) } };
}

/** Unanswered messages of the witness after an event. */
function afterwards(heard: Heard | undefined, event: ImitationEvent, seat: Witness): Heard | undefined {
  switch (event.type) {
    case 'resumed':
      return heard && { ...heard, read: undefined };
    case 'said':
      return event.to === seat ? withWords(heard, event) : event.by === seat ? undefined : heard;
    case 'left':
    case 'gone':
      return event.by === seat ? undefined : heard;
    case 'talk-ended':
    case 'settled':
      return undefined;
    default:
      return heard;
  }
}

function leftOpen(heard: Heard | undefined, { at }: ImitationEvent): TimedGame['open'] {
  if (heard?.read === undefined || at <= heard.since) return undefined;
  return { read: heard.read, stood: at - heard.since, silent: false };
}

type Said = Extract<ImitationEvent, { type: 'said' }>;

function withWords(heard: Heard | undefined, { at, text }: Said): Heard {
  const before = heard === undefined ? 0 : heard.read;
  return { since: at, read: text === null || before === undefined ? undefined : before + lengthOf(text) };
}

function answerTo(heard: Heard | undefined, { at, text }: Said): TimedAnswer[] {
  if (heard?.read === undefined || text === null || at <= heard.since) return [];
  return [{ read: heard.read, typed: lengthOf(text), took: at - heard.since }];
}
