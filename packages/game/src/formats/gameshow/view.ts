/** Views of a game show. */
import type { NaturesBySeat } from '../../commitment.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import {
  type HeldMessage,
  heldMessagesOf,
  lettersOf,
  type Message,
  messagesPerCall,
  type State,
  type Table,
} from './state.ts';
import type { Config, End, GivenLabels, Label, Seat } from './words.ts';

/** View of one viewer. Times in milliseconds from the start. */
export type View = { readonly phase: 'empty' } | TableView;

export interface TableView {
  readonly phase: 'open' | 'over';
  readonly format: 'gameshow';
  readonly you: Seat | 'spectator';
  readonly rules: RulesView;
  /** The letters of all contestants, in order. */
  readonly contestants: readonly Seat[];
  /** Latest end of the conversation. */
  readonly closesAt: Instant;
  /** From when on labels are taken during the talk; null: never, by the old rules. */
  readonly labelsFrom: Instant | null;
  /** Deadline for labels; null: the talk is not over. */
  readonly labelBy: Instant | null;
  /** End of the current tick; undefined: no ticks, or the talk is over. */
  readonly tick?: { readonly endsAt: Instant };
  readonly talk: readonly Message[];
  /** The viewer's own messages that have been taken and have not appeared yet. */
  readonly onTheWay: readonly OwnMessage[];
  /** The viewer's own: they have asked to guess. */
  readonly hasAsked: boolean;
  /** The viewer's own: the moderator has called them, and they have not spoken since. */
  readonly isCalled: boolean;
  /** The viewer's own labels; null: none given yet. */
  readonly labels: Readonly<Record<Seat, Label>> | null;
  readonly reveal: Reveal | null;
}

export type RulesView = Pick<
  Config,
  | 'people'
  | 'duration'
  | 'labelTime'
  | 'countSelf'
  | 'moderated'
  | 'tick'
  | 'limitsMerged'
  | 'length'
  | 'messageLimit'
>;

export type OwnMessage = Pick<HeldMessage, 'text'>;

export interface Reveal {
  readonly end: End;
  readonly endedAt: Instant;
  readonly natures: NaturesBySeat;
  readonly nonce: string;
  readonly labels: GivenLabels;
  readonly scores: Readonly<Record<Seat, number>>;
}

/** S1, S2: built from permitted data, never by removing fields from the state. */
export function view(state: State, viewer: Seat | 'spectator'): View {
  if (state.phase === 'empty') return { phase: 'empty' };
  const player = state.players[viewer];
  return {
    phase: state.phase,
    format: 'gameshow',
    you: viewer,
    rules: rulesOf(state.config),
    contestants: lettersOf(state),
    closesAt: state.closesAt,
    labelsFrom: state.labelsFrom,
    labelBy: state.labelBy,
    ...(state.tick !== null && { tick: { endsAt: state.tick.endsAt } }),
    talk: itemsOf(state.talk),
    onTheWay: ownOf(state, viewer),
    hasAsked: player?.hasAsked ?? false,
    isCalled: player?.turns === messagesPerCall && state.labelBy === null,
    labels: state.labels[viewer] ?? null,
    reveal: reveal(state),
  };
}

const rulesSeen = new WeakMap<Config, RulesView>();

function rulesOf(config: Config): RulesView {
  const seen = rulesSeen.get(config);
  if (seen !== undefined) return seen;
  const { people, duration, labelTime, countSelf, moderated, tick, limitsMerged, length, messageLimit } =
    config;
  const rules = {
    ...{ people, duration, labelTime, countSelf, moderated, length, messageLimit },
    ...(tick !== undefined && { tick }),
    ...(limitsMerged && { limitsMerged }),
  };
  rulesSeen.set(config, rules);
  return rules;
}

const ownOf = (table: Table, viewer: Seat | 'spectator'): readonly OwnMessage[] =>
  heldMessagesOf(table, viewer).map(({ text }) => ({ text }));

/** S3: nothing of this exists before the game is over. */
function reveal({ ended, labels }: Table): Reveal | null {
  if (ended === null) return null;
  const { end, at, natures, nonce, scores } = ended;
  return { end, endedAt: at, natures, nonce, labels, scores };
}
