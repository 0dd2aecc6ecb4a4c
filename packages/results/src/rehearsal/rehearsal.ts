/** Rules of a rehearsal: the player asks two witnesses, a recorded human and a bot, or two bots. */
import { accept, type Decision, type Instant, type Rules, type RunCommand, refused } from '@parlour/game';
import type { AskedQuestion, Rehearsal, RehearsalEnd, RehearsalOpening } from './rehearsal-state.ts';
import { type RehearsalView, rehearsalView } from './rehearsal-view.ts';

export type RehearsalCommand =
  /** One of the exchanges, each once, the next one when the last is answered. */
  | { readonly type: 'ask'; readonly at: Instant; readonly by: string; readonly nth: number }
  /** Probability in per cent that A is the one that is sought. Followed by the reveal. */
  | { readonly type: 'judge'; readonly at: Instant; readonly by: string; readonly price: number }
  | { readonly type: 'leave'; readonly at: Instant; readonly by: string }
  /** From the server: the bots' answers, and the time of their release. */
  | {
      readonly type: 'reply';
      readonly at: Instant;
      readonly by: string;
      readonly nth: number;
      /** Null: it says nothing. */
      readonly text: string | null;
      /** Answer of the named bot, where there is one. */
      readonly namedText?: string | null;
      readonly due: Instant;
    }
  /** From the server: a player of the recorded game has withdrawn it. */
  | { readonly type: 'withdraw'; readonly at: Instant; readonly by: string };

export type RehearsalEvent =
  | ({ readonly type: 'opened' } & Omit<RehearsalOpening, 'type'>)
  | { readonly type: 'asked'; readonly at: Instant; readonly nth: number }
  | {
      readonly type: 'replied';
      readonly at: Instant;
      readonly nth: number;
      readonly due: Instant;
      readonly bot: string;
      readonly text: string | null;
    }
  | {
      readonly type: 'named-replied';
      readonly at: Instant;
      readonly nth: number;
      readonly bot: string;
      readonly text: string | null;
    }
  | { readonly type: 'answered' | 'silent'; readonly at: Instant; readonly nth: number }
  | { readonly type: 'judged'; readonly at: Instant; readonly price: number }
  | { readonly type: 'ended'; readonly at: Instant; readonly end: 'left' | 'void' };

interface RehearsalTypes {
  Command: RehearsalCommand;
  Event: RehearsalEvent;
  State: Rehearsal;
  View: RehearsalView;
}

const none: Rehearsal = {
  ...{ subject: '', coin: 'human', game: '', format: '', seat: '', bot: '', seed: '', pacing: 'none' },
  ...{ exchanges: [], asked: [], price: undefined, end: undefined },
};

/** Rules of a rehearsal. The coin changes no refusal and no time, only the letters of the witnesses. */
export const rehearsal: Rules<RehearsalTypes, RehearsalOpening> = {
  name: 'rehearsal',
  initial: none,
  decide,
  evolve,
  view: rehearsalView,
  deadline: (state) => (state.end === undefined ? state.asked.at(-1)?.due : undefined),
  isOver: ({ end }) => end !== undefined,
  speaker: (event) => ('bot' in event && event.type !== 'opened' ? event.bot : undefined),
};

/** The unanswered question; undefined: none. */
export function pendingQuestion({ asked, end }: Pick<Rehearsal, 'asked' | 'end'>): AskedQuestion | undefined {
  const last = asked.at(-1);
  const waits = end === undefined && (last?.state === 'asked' || last?.state === 'held');
  return waits ? last : undefined;
}

function decide(
  state: Rehearsal,
  command: RehearsalCommand | RunCommand<RehearsalOpening>,
): Decision<RehearsalEvent> {
  switch (command.type) {
    case 'open':
      return state.subject === '' ? accept({ ...command, type: 'opened' }) : refused('already-open');
    case 'ask':
    case 'judge':
    case 'leave':
      if (command.by !== state.subject) return refused('not-your-seat');
      if (state.end !== undefined) return refused('game-over');
      return ofSubject(state, command);
    case 'reply':
    case 'withdraw':
      if (command.by !== 'house') return refused('not-your-seat');
      return command.type === 'reply' ? replied(state, command) : ended(state, command.at, 'void');
    case 'void':
      return ended(state, command.at, 'void');
    case 'pass-time':
    case 'resume':
      return released(state, command.at);
  }
}

type OfSubject = Extract<RehearsalCommand, { type: 'ask' | 'judge' | 'leave' }>;

function ofSubject(state: Rehearsal, command: OfSubject): Decision<RehearsalEvent> {
  const { at } = command;
  if (command.type === 'leave') return ended(state, at, 'left');
  if (pendingQuestion(state) !== undefined) return refused('not-your-turn');
  if (command.type === 'judge') {
    const isAnswered = state.asked.some((one) => one.state === 'answered');
    return isAnswered ? accept({ type: 'judged', at, price: command.price }) : refused('too-early');
  }
  const { nth } = command;
  if (state.exchanges[nth] === undefined) return refused('no-such-question');
  if (state.asked.some((one) => one.nth === nth)) return refused('stale-question');
  return accept({ type: 'asked', at, nth });
}

type Reply = Extract<RehearsalCommand, { type: 'reply' }>;

/** Where a bot is silent no witness answers: a single recorded answer would give itself away. */
function replied(state: Rehearsal, { at, nth, text, namedText, due }: Reply): Decision<RehearsalEvent> {
  const awaited = pendingQuestion(state);
  if (awaited?.nth !== nth || awaited.state !== 'asked') return refused('stale-question');
  const { bot, named } = state;
  const silent = accept<RehearsalEvent>({ type: 'silent', at, nth });
  if (text === null) return silent;
  const reply = { type: 'replied', at, nth, due, bot, text } as const;
  if (named === undefined) return accept<RehearsalEvent>(reply);
  if (namedText == null) return silent;
  return accept<RehearsalEvent>({ type: 'named-replied', at, nth, bot: named, text: namedText }, reply);
}

function released(state: Rehearsal, at: Instant): Decision<RehearsalEvent> {
  const awaited = pendingQuestion(state);
  if (awaited?.due === undefined || awaited.due > at) return accept();
  return accept({ type: 'answered', at: awaited.due, nth: awaited.nth });
}

const ended = (
  { end }: Rehearsal,
  at: Instant,
  how: Exclude<RehearsalEnd, 'judged'>,
): Decision<RehearsalEvent> => (end === undefined ? accept({ type: 'ended', at, end: how }) : accept());

function evolve(state: Rehearsal, event: RehearsalEvent): Rehearsal {
  switch (event.type) {
    case 'opened': {
      const { type: _type, at: _at, ...opening } = event;
      return { ...opening, asked: [], price: undefined, end: undefined };
    }
    case 'asked': {
      const { at, nth } = event;
      return { ...state, asked: [...state.asked, { nth, at, state: 'asked', text: null, namedText: null }] };
    }
    case 'replied': {
      const { text, due } = event;
      return changed(state, event.nth, (one) => ({ ...one, text, due, state: 'held' }));
    }
    case 'named-replied':
      return changed(state, event.nth, (one) => ({ ...one, namedText: event.text }));
    case 'answered':
    case 'silent':
      return changed(state, event.nth, ({ due: _due, ...one }) => ({ ...one, state: event.type }));
    case 'judged':
      return { ...state, price: event.price, end: 'judged' };
    case 'ended':
      return { ...state, end: event.end };
  }
}

const changed = (
  state: Rehearsal,
  nth: number,
  change: (one: AskedQuestion) => AskedQuestion,
): Rehearsal => ({ ...state, asked: state.asked.map((one) => (one.nth === nth ? change(one) : one)) });
