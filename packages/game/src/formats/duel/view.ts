/** Views of a duel. */
import type { NaturesBySeat } from '../../commitment.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import { hasNoMessagesLeft, mayPredict, mayTalk } from './may.ts';
import type { Seat } from './seats.ts';
import { heldMessagesOf, type Message, type PassedSlot, type Slot, type State, type Table } from './state.ts';
import type { BothStyles } from './style.ts';
import type { Config, ErasableText, Outcome, RoleRules } from './words.ts';

/** View of one viewer. Times in milliseconds from the start. */
export type View = { readonly phase: 'empty' } | TableView;

export interface TableView {
  readonly phase: 'open' | 'over';
  readonly format: 'duel';
  readonly you: Seat | 'spectator';
  readonly rules: RulesView;
  /** Latest end of the conversation. */
  readonly closesAt: Instant;
  /** Visible messages; empty for spectators until the end. */
  readonly talk: readonly Message[];
  /** The viewer's own messages that have been taken and have not appeared yet. */
  readonly onTheWay: readonly ErasableText[];
  /** Left out: turns are not taken in slots. */
  readonly slots?: SlotsView;
  /** A message of the viewer is taken now. */
  readonly mayTalk: boolean;
  /** A prediction of the viewer counts now. */
  readonly mayPredict: boolean;
  readonly reveal: Reveal | null;
}

export type RulesView = Pick<
  Config,
  | 'duration'
  | 'messages'
  | 'minMessages'
  | 'silence'
  | 'turns'
  | 'limitsMerged'
  | 'vocabulary'
  | 'payoffs'
  | 'mix'
  | 'forum'
> & { readonly roles: readonly RoleRules[] };

export interface SlotsView {
  /** The current slot, or the last one after the end. */
  readonly now: Slot;
  /** Empty slots, for viewers of the conversation. */
  readonly passes: readonly PassedSlot[];
}

export interface Reveal extends Outcome {
  readonly endedAt: Instant;
  /** Components of the style points with a weight. */
  readonly styleParts: BothStyles;
  readonly natures: NaturesBySeat<Seat>;
  readonly nonce: string;
}

/** S1, S2: built from permitted data, never by removing fields from the state. */
export function view(state: State, viewer: Seat | 'spectator'): View {
  if (state.phase === 'empty') return { phase: 'empty' };
  const sits = viewer !== 'spectator';
  return {
    phase: state.phase,
    format: 'duel',
    you: viewer,
    rules: rulesView(state.config),
    closesAt: state.closesAt,
    talk: sits || state.phase === 'over' ? itemsOf(state.talk) : [],
    onTheWay: sits ? heldMessagesOf(state, viewer).map(({ text }) => text) : [],
    ...(state.slot !== null && {
      slots: { now: state.slot, passes: sits || state.phase === 'over' ? state.passes : [] },
    }),
    mayTalk: sits && mayTalk(state, viewer) && !hasNoMessagesLeft(state, viewer),
    mayPredict: sits && mayPredict(state, viewer),
    reveal: reveal(state),
  };
}

const rulesSeen = new WeakMap<Config, RulesView>();

function rulesView(config: Config): RulesView {
  const seen = rulesSeen.get(config);
  if (seen !== undefined) return seen;
  const { duration, messages, minMessages, silence, turns, roles, vocabulary, payoffs, mix, forum } = config;
  const { limitsMerged } = config;
  const rules = {
    ...{ duration, messages, minMessages, silence, turns, roles, vocabulary, payoffs, mix, forum },
    ...(limitsMerged && { limitsMerged }),
  };
  rulesSeen.set(config, rules);
  return rules;
}

/** S3: nothing of this exists before the game is over. */
function reveal({ ended }: Table): Reveal | null {
  if (ended === null) return null;
  const { at, ...rest } = ended;
  return { ...rest, endedAt: at };
}
