/** The duel as a format. */
import type { Format, HeldUtterance } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Utterance } from '../../pacing/pacing.ts';
import { isAway } from '../../presence.ts';
import { commonObstacles } from '../../rating-obstacles.ts';
import { lengthOf } from '../../text.ts';
import { between, type Instant, instant } from '../../time.ts';
import { duelRolesCasting } from './casting.ts';
import { configure } from './config.ts';
import { deadline } from './deadlines.ts';
import { decide } from './decide.ts';
import { evolve, initial } from './evolve.ts';
import { commandOfReply, prompts, requiredPromptKinds } from './prompts.ts';
import { type Seat, seats } from './seats.ts';
import { secret } from './secret.ts';
import { heldMessagesOf, type State } from './state.ts';
import { turns } from './turns.ts';
import type { DuelTypes } from './types.ts';
import { verification } from './verification.ts';
import { view } from './view.ts';
import type { Command, Event, Outcome } from './words.ts';

/**
 * Two strangers chat; the first to predict the other's nature ends the game. Rules: RULES.md in this folder.
 */
export const duel: Format<DuelTypes> = {
  rules: {
    name: 'duel',
    initial,
    configure,
    decide,
    evolve,
    view,
    deadline,
    isOver: ({ phase }) => phase === 'over',
    speaker,
    outcome,
    verification,
  },
  seating: {
    seats: ({ phase }) => (phase === 'empty' ? [] : seats),
    isAway: (state, seat) => state.phase !== 'empty' && isAway(state.players[seat].presence),
    secret,
    agreement: undefined,
    casting: duelRolesCasting,
    ratingObstacles: ({ mix, pacing, turns: kind }) => [
      ...commonObstacles(mix, pacing),
      ...(kind === 'slots' ? ['slots' as const] : []),
    ],
    botLimits: { atOnce: 10, perDay: 500 },
    asksTaken: ({ style }) => (style.humanScore ?? 0) > 0,
    splits: { public: 1 },
  },
  pacing: {
    spoken,
    judged,
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

function outcome(state: State): Outcome | undefined {
  if (state.phase === 'empty' || state.ended === null) return undefined;
  const { end, payoffs, style, prediction } = state.ended;
  return { end, payoffs, style, prediction };
}

/** T4: a message is paced from the partner's last message, or from the own one if that is later. */
function spoken(state: State, command: Command): Utterance | undefined {
  if (command.type !== 'say' || state.phase !== 'open' || state.slot !== null) return undefined;
  const { by } = command;
  const said = itemsOf(state.talk);
  const last = said.at(-1);
  let first = said.length;
  let read = 0;
  // This is asked of every message several times, so it takes no copy of the talk.
  for (let one = said[first - 1]; one !== undefined && one.by !== by; one = said[first - 1]) {
    read += lengthOf(one.text ?? '');
    first -= 1;
  }
  const lastHeard = last !== undefined && first < said.length ? last.at : instant(0);
  return {
    since: last?.at ?? instant(0),
    read,
    typed: typed(command),
    index: state.players[by].messages + heldMessagesOf(state, by).length,
    waited: between(said[first]?.at ?? lastHeard, lastHeard),
  };
}

/** G5: a machine's prediction is held from when it first counted. */
function judged(state: State, { type, by }: Command): Instant | undefined {
  if (type !== 'predict' || state.phase !== 'open') return undefined;
  return state.players[by].mightPredictAt ?? undefined;
}

/** T4 */
function held(state: State): readonly HeldUtterance<Seat>[] {
  // T7: what waits for the end of a slot appears by the rules.
  return state.phase === 'open' && state.slot === null
    ? state.held.map(({ by, from }) => ({ by, from }))
    : [];
}

/** Seat that wrote the message of an event. */
function speaker(event: Event): Seat | undefined {
  return 'text' in event ? event.by : undefined;
}

/** Typed parts: messages. */
function typed(command: Command): number {
  return command.type === 'say' ? lengthOf(command.text.normalize('NFC').trim()) : 0;
}

export {
  type CharacterClass,
  type Constraint,
  characterClasses,
  plainWord,
  wordsOf,
} from '../../constraints.ts';
export { configure as configureDuel } from './config.ts';
export { faultsOfForum, localizeForum, presetOf as presetOfForum } from './forum.ts';
export { translatedForums } from './forum-translations.ts';
export { builtInForums } from './forums.ts';
export {
  type Keyboard as WordKeyboard,
  learnWords,
  suggestWords,
  type WordModel,
  withWord,
  wordsOutsideList,
} from './keyboard.ts';
export {
  type Pair as PayoffPair,
  type PayoffName,
  type Payoffs,
  payoffCells,
  payoffScore,
  payoffTables,
  rangeOf as payoffRange,
} from './payoffs.ts';
export { duelPresets } from './presets.ts';
export { ratedScores as duelScores } from './rating.ts';
export { duellistRole } from './role-rules.ts';
export { roles as duelRoles, type Seat as DuelSeat, seats as duelSeats } from './seats.ts';
export { slotLength as duelSlotLength } from './slots.ts';
export { strictForum } from './strict.ts';
export {
  type BothStyles,
  type StyleParts,
  type StyleWeights,
  styleParts,
  visibleStyleParts,
} from './style.ts';
export type { DuelTypes } from './types.ts';
export type { TableView as DuelTableView, View as DuelView } from './view.ts';
export { type WordListName, wordList, wordListNames } from './word-lists.ts';
export {
  type Command as DuelCommand,
  type Config as DuelConfig,
  type ConfigChanges as DuelWishes,
  type Event as DuelEvent,
  type Forum,
  type Outcome as DuelOutcome,
  turnKinds,
} from './words.ts';
