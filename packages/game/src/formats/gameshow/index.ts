/** The game show as a format. */
import type { Casting } from '../../casting.ts';
import { peopleInShows, showCasting } from '../../castings.ts';
import type { Format, HeldUtterance } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { createLogVerification } from '../../log-check.ts';
import type { Utterance } from '../../pacing/pacing.ts';
import { isAway } from '../../presence.ts';
import { commonObstacles, type RatingObstacle } from '../../rating-obstacles.ts';
import { lengthOf } from '../../text.ts';
import { between, instant } from '../../time.ts';
import { choice } from './choice.ts';
import { commandOf } from './command-of.ts';
import { configure } from './config.ts';
import { deadline } from './deadlines.ts';
import { decide } from './decide.ts';
import { evolve, initial } from './evolve.ts';
import { commandOfDecline, commandOfReply, prompts, requiredPromptKinds } from './prompts.ts';
import { secret } from './secret.ts';
import { lettersOf, type State } from './state.ts';
import { turns } from './turns.ts';
import type { GameshowTypes } from './types.ts';
import { view } from './view.ts';
import { type Command, type Config, type Event, moderator, type Outcome, type Seat } from './words.ts';

/** Several humans and machines in one room label each other. Rules: RULES.md in this folder. */
export const gameshow: Format<GameshowTypes> = {
  rules: {
    name: 'gameshow',
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
    seats: (state) => (state.phase === 'empty' ? [] : lettersOf(state)),
    isAway: (state, seat) => state.phase !== 'empty' && isAway(state.players[seat]?.presence),
    secret,
    agreement: undefined,
    casting,
    ratingObstacles,
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
    declined: commandOfDecline,
  },
  delegation: {
    deciders: [moderator],
    choice,
    markMachine: (command) => (command.type === 'say' ? { ...command, needsCall: true } : command),
  },
};

function outcome(state: State): Outcome | undefined {
  if (state.phase === 'empty' || state.ended === null) return undefined;
  const { end, scores } = state.ended;
  return { end, scores, labels: state.labels };
}

function casting({ contestants, people, pacing }: Config): Casting<Seat> {
  return showCasting(contestants, people, pacing);
}

/** A moderator's calls tell machines, a tick makes people's words late, and labels of oneself are free points. */
function ratingObstacles(config: Config): readonly RatingObstacle[] {
  const { contestants, people, pacing, moderated, tick, countSelf } = config;
  const share = peopleInShows(people).reduce(
    (sum, [count, weight]) => sum + (count * weight) / contestants,
    0,
  );
  return [
    ...commonObstacles(share, pacing),
    ...(tick === undefined ? [] : ['slots' as const]),
    ...(moderated ? ['moderator' as const] : []),
    ...(countSelf ? ['self-labels' as const] : []),
  ];
}

/** T3: a message is paced from the others' last message, or from the own one if that is later. */
function spoken(state: State, command: Command): Utterance | undefined {
  if (command.type !== 'say' || state.phase !== 'open' || state.labelBy !== null) return undefined;
  if (state.tick !== null) return undefined;
  const { by } = command;
  const player = state.players[by];
  if (player === undefined) return undefined;
  const said = itemsOf(state.talk);
  const own = said.findLastIndex((message) => message.by === by);
  const heard = said.slice(own + 1);
  const last = heard.at(-1)?.at ?? instant(0);
  return {
    since: instant(Math.max(last, said[own]?.at ?? 0)),
    read: heard.reduce((sum, { text }) => sum + lengthOf(text ?? ''), 0),
    typed: typed(command),
    index: player.messages,
    waited: between(heard[0]?.at ?? last, last),
  };
}

/** T3 */
function held(state: State): readonly HeldUtterance<Seat>[] {
  // T8: what waits for the end of a tick appears by the rules.
  if (state.phase !== 'open' || state.tick !== null) return [];
  return state.held.map(({ by, from }) => ({ by, from }));
}

/** Seat that wrote the message of an event. */
function speaker(event: Event): Seat | undefined {
  return 'text' in event ? event.by : undefined;
}

function typed(command: Command): number {
  return command.type === 'say' ? lengthOf(command.text.normalize('NFC').trim()) : 0;
}

export { mentionedLetters } from './mentions.ts';
export { callByChance, type ModeratorView } from './moderator.ts';
export { showPresets } from './presets.ts';
export { scoresOf } from './scores.ts';
export type { State as GameshowState } from './state.ts';
export type { GameshowTypes } from './types.ts';
export type { TableView as GameshowTableView, View as GameshowView } from './view.ts';
export type {
  Command as GameshowCommand,
  Config as GameshowConfig,
  End as GameshowEnd,
  Event as GameshowEvent,
  GivenLabels,
  Label,
  Outcome as GameshowOutcome,
} from './words.ts';
export { labels as showLabels, letters as showLetters } from './words.ts';
