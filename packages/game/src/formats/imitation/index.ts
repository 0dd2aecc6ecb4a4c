/** The imitation game as a format. */
import type { Casting } from '../../casting.ts';
import { imitationCasting } from '../../castings.ts';
import type { Format, HeldUtterance } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { createLogVerification } from '../../log-check.ts';
import type { Utterance } from '../../pacing/pacing.ts';
import { isAway } from '../../presence.ts';
import { commonObstacles } from '../../rating-obstacles.ts';
import { lengthOf } from '../../text.ts';
import { between, instant } from '../../time.ts';
import { commandOf } from './command-of.ts';
import { configure } from './config.ts';
import { deadline } from './deadlines.ts';
import { decide } from './decide.ts';
import { partnerOf } from './decide-talk.ts';
import { evolve, initial } from './evolve.ts';
import { commandOfReply, prompts, requiredPromptKinds } from './prompts.ts';
import { secret } from './secret.ts';
import { type State, witnessesOf, witnessOfTalk } from './state.ts';
import { turns } from './turns.ts';
import type { ImitationTypes } from './types.ts';
import { view } from './view.ts';
import type { Command, Config, Event, Outcome, Seat } from './words.ts';

/**
 * An interrogator decides which of two witnesses is human, or the nature of a single one. Rules: RULES.md in
 * this folder.
 */
export const imitation: Format<ImitationTypes> = {
  rules: {
    name: 'imitation',
    initial,
    configure,
    decide,
    evolve,
    view,
    deadline,
    isOver: ({ phase }) => phase === 'over',
    speaker,
    outcome,
    verification: createLogVerification({ initial, decide, evolve, deadline, secret }, { commandOf }),
  },
  seating: {
    seats,
    isAway: (state, seat) => state.phase !== 'empty' && isAway(state.players[seat]?.presence),
    secret,
    agreement: undefined,
    casting,
    ratingObstacles: ({ pacing }) => commonObstacles(0.5, pacing),
  },
  pacing: {
    spoken,
    held,
    typed,
    turns,
  },
  prompting: {
    needs: requiredPromptKinds,
    prompts,
    meant: commandOfReply,
  },
};

function seats(state: State): readonly Seat[] {
  return state.phase === 'empty' ? [] : ['interrogator', ...witnessesOf(state)];
}

function outcome(state: State): Outcome | undefined {
  if (state.phase === 'empty' || state.ended === null) return undefined;
  const { end, right } = state.ended;
  return { end, verdict: state.verdict, right };
}

function casting({ parties, pacing }: Config): Casting<Seat> {
  return imitationCasting(parties, pacing);
}

/**
 * T4: a message is paced from the other's last message, or from the own one to any partner if that is later.
 */
function spoken(state: State, command: Command): Utterance | undefined {
  if (command.type !== 'say' || state.phase !== 'open') return undefined;
  const { by } = command;
  const to = partnerOf(state, by, command.to);
  const talk = to === undefined ? undefined : state.talks[witnessOfTalk(by, to)];
  if (talk === undefined) return undefined;
  const said = itemsOf(talk);
  const heard = said.slice(said.findLastIndex((message) => message.by === by) + 1);
  const own = Object.values(state.talks).map((one) => itemsOf(one).findLast((message) => message.by === by));
  const last = heard.at(-1)?.at ?? instant(0);
  return {
    since: instant(Math.max(last, ...own.map((message) => message?.at ?? 0))),
    read: heard.reduce((sum, { text }) => sum + lengthOf(text ?? ''), 0),
    typed: typed(command),
    index: state.players[by]?.messages ?? 0,
    waited: between(heard[0]?.at ?? last, last),
  };
}

/** T4 */
function held(state: State): readonly HeldUtterance<Seat>[] {
  return state.phase === 'open' ? state.held.map(({ by, from }) => ({ by, from })) : [];
}

/** Seat that wrote the message or reason of an event. */
function speaker(event: Event): Seat | undefined {
  return 'text' in event ? event.by : undefined;
}

/** Typed parts: messages and reasons. */
function typed(command: Command): number {
  if (command.type === 'leave') return 0;
  const text = command.type === 'say' ? command.text : (command.reason ?? '');
  return lengthOf(text.normalize('NFC').trim());
}

export type { State as ImitationState } from './state.ts';
export type { ImitationTypes } from './types.ts';
export type {
  TableView as ImitationTableView,
  View as ImitationView,
} from './view.ts';
export type {
  Command as ImitationCommand,
  Config as ImitationConfig,
  End as ImitationEnd,
  Event as ImitationEvent,
  Outcome as ImitationOutcome,
  Seat as ImitationSeat,
  Strategy,
  Verdict,
  Witness,
} from './words.ts';
export { strategies, witnesses } from './words.ts';
