/** Rules of a retelling: one person replays a finished game with unknown natures. */
import { accept, type Decision, type Instant, type Rules, type RunCommand, refused } from '@parlour/game';
import type { Prices, Retelling, RetellingOpening } from './retelling-state.ts';
import { type RetellingView, retellingView } from './retelling-view.ts';
import { type PricedStep, scoreOf } from './score.ts';

export type RetellingCommand =
  | {
      readonly type: 'price';
      readonly at: Instant;
      readonly by: string;
      /** After which step, counted from 0, so that a key pressed twice sets one price. */
      readonly step: number;
      readonly prices: Prices;
    }
  /** They know the game, or want no more of it: it counts nothing. */
  | { readonly type: 'leave'; readonly at: Instant; readonly by: string }
  /** From the server: a player has withdrawn the game. */
  | { readonly type: 'withdraw'; readonly at: Instant; readonly by: string };

/** Events of a retelling. */
export type RetellingEvent =
  | ({ readonly type: 'opened' } & Omit<RetellingOpening, 'type'>)
  | { readonly type: 'priced'; readonly at: Instant; readonly step: number; readonly prices: Prices }
  | ({ readonly type: 'judged'; readonly at: Instant } & PricedStep)
  | { readonly type: 'ended'; readonly at: Instant; readonly end: 'left' | 'void' };

interface RetellingTypes {
  Command: RetellingCommand;
  Event: RetellingEvent;
  State: Retelling;
  View: RetellingView;
}

const none: Retelling = {
  subject: '',
  game: '',
  format: '',
  preset: '',
  daily: null,
  letters: {},
  asked: [],
  retold: { situation: 'one', natures: {}, isNamed: false, steps: [], last: {} },
  prices: [],
  end: undefined,
};

/** Rules of a retelling: its subject sets a price after each step. It has no deadline. */
export const retelling: Rules<RetellingTypes, RetellingOpening> = {
  name: 'retelling',
  initial: none,
  decide,
  evolve,
  view: retellingView,
  deadline: () => undefined,
  isOver: ({ end }) => end !== undefined,
  speaker: () => undefined,
};

function decide(
  state: Retelling,
  command: RetellingCommand | RunCommand<RetellingOpening>,
): Decision<RetellingEvent> {
  switch (command.type) {
    case 'open':
      return state.subject === '' ? accept({ ...command, type: 'opened' }) : refused('already-open');
    case 'price':
    case 'leave':
      if (command.by !== state.subject) return refused('not-your-seat');
      if (state.end !== undefined) return refused('game-over');
      return command.type === 'leave'
        ? accept({ type: 'ended', at: command.at, end: 'left' })
        : priced(state, command);
    case 'withdraw':
      return command.by === 'house' ? endedVoid(state, command.at) : refused('not-your-seat');
    case 'void':
      return endedVoid(state, command.at);
    case 'pass-time':
    case 'resume':
      return accept();
  }
}

const endedVoid = ({ end }: Retelling, at: Instant): Decision<RetellingEvent> =>
  end === undefined ? accept({ type: 'ended', at, end: 'void' }) : accept();

type Price = Extract<RetellingCommand, { type: 'price' }>;

function priced(state: Retelling, { at, step, prices }: Price): Decision<RetellingEvent> {
  const next = state.prices.length;
  if (step < next) return refused('already-said');
  if (step > next) return refused('stale-question');
  const known = new Set(state.asked.map((seat) => state.letters[seat]));
  if (Object.keys(prices).some((letter) => !known.has(letter))) return refused('not-your-seat');
  const fact: RetellingEvent = { type: 'priced', at, step, prices: { ...state.prices.at(-1), ...prices } };
  if (next + 1 < state.retold.steps.length) return accept(fact);
  return accept<RetellingEvent>(fact, { type: 'judged', at, ...scoreOf(evolve(state, fact)) });
}

function evolve(state: Retelling, event: RetellingEvent): Retelling {
  switch (event.type) {
    case 'opened': {
      const { type: _type, at: _at, ...opening } = event;
      return { ...opening, prices: [], end: undefined };
    }
    case 'priced':
      return { ...state, prices: [...state.prices, event.prices] };
    case 'judged':
      return { ...state, end: 'judged' };
    case 'ended':
      return { ...state, end: event.end };
  }
}
