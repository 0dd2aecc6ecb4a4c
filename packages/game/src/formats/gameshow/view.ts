/** What each viewer of a game show may know. */
import type { Cast } from '../../commitment.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import {
  type HeldMessage,
  lettersOf,
  type Message,
  messagesPerCall,
  type State,
  type Table,
} from './state.ts';
import type { Config, End, GivenLabels, Label, Seat } from './words.ts';

/** Everything one viewer may know. Times in milliseconds from the start. */
export type View = { readonly phase: 'empty' } | TableView;

export interface TableView {
  readonly phase: 'open' | 'over';
  readonly format: 'gameshow';
  readonly you: Seat | 'spectator';
  readonly rules: RulesView;
  /** The letters of all contestants, in order. */
  readonly contestants: readonly Seat[];
  /** When the talk ends at the latest. */
  readonly closesAt: Instant;
  /** From when on labels are taken during the talk; null: never, by the old rules. */
  readonly labelsFrom: Instant | null;
  /** When the time for labels is over; null: the talk goes on. */
  readonly labelBy: Instant | null;
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
  'people' | 'duration' | 'labelTime' | 'countSelf' | 'moderated' | 'length' | 'messageLimit'
>;

export type OwnMessage = Pick<HeldMessage, 'text'>;

export interface Reveal {
  readonly end: End;
  readonly endedAt: Instant;
  readonly natures: Cast;
  readonly nonce: string;
  readonly labels: GivenLabels;
  readonly scores: Readonly<Record<Seat, number>>;
}

/** S1, S2: built up from what may be known, never cut down from the state. */
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
  const { people, duration, labelTime, countSelf, moderated, length, messageLimit } = config;
  const rules = { people, duration, labelTime, countSelf, moderated, length, messageLimit };
  rulesSeen.set(config, rules);
  return rules;
}

const ownOf = ({ held }: Table, viewer: Seat | 'spectator'): readonly OwnMessage[] =>
  held.filter(({ by }) => by === viewer).map(({ text }) => ({ text }));

/** S3: nothing of this exists before the game is over. */
function reveal({ ended, labels }: Table): Reveal | null {
  if (ended === null) return null;
  const { end, at, natures, nonce, scores } = ended;
  return { end, endedAt: at, natures, nonce, labels, scores };
}
