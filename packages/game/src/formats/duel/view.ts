/** What each viewer of a duel may know. */
import type { Cast } from '../../commitment.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import { isThrough, mayPredict, mayTalk } from './may.ts';
import type { Seat } from './seats.ts';
import { heldBy, type Message, type Pass, type Slot, type State, type Table } from './state.ts';
import type { BothStyles } from './style.ts';
import type { Config, Outcome, RoleRules, Words } from './words.ts';

/** Everything one viewer may know. Times in milliseconds from the start. */
export type View = { readonly phase: 'empty' } | TableView;

export interface TableView {
  readonly phase: 'open' | 'over';
  readonly format: 'duel';
  readonly you: Seat | 'spectator';
  readonly rules: RulesView;
  /** When the talk ends at the latest. */
  readonly closesAt: Instant;
  /** What has appeared; empty for spectators until the end. */
  readonly talk: readonly Message[];
  /** The viewer's own messages that have been taken and have not appeared yet. */
  readonly onTheWay: readonly Words[];
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
  'duration' | 'messages' | 'minMessages' | 'silence' | 'turns' | 'vocabulary' | 'payoffs' | 'mix' | 'forum'
> & { readonly roles: readonly RoleRules[] };

export interface SlotsView {
  /** Whose slot it is, and until when; at the end of the game: whose it was. */
  readonly now: Slot;
  /** The slots in which nothing was written, for those who see the talk. */
  readonly passes: readonly Pass[];
}

export interface Reveal extends Outcome {
  readonly endedAt: Instant;
  /** What the style points were made of: the parts that have a weight. */
  readonly styleParts: BothStyles;
  readonly natures: Cast<Seat>;
  readonly nonce: string;
}

/** S1, S2: built up from what may be known, never cut down from the state. */
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
    onTheWay: sits ? heldBy(state, viewer).map(({ text }) => text) : [],
    ...(state.slot !== null && {
      slots: { now: state.slot, passes: sits || state.phase === 'over' ? state.passes : [] },
    }),
    mayTalk: sits && mayTalk(state, viewer) && !isThrough(state, viewer),
    mayPredict: sits && mayPredict(state, viewer),
    reveal: reveal(state),
  };
}

const rulesSeen = new WeakMap<Config, RulesView>();

function rulesView(config: Config): RulesView {
  const seen = rulesSeen.get(config);
  if (seen !== undefined) return seen;
  const { duration, messages, minMessages, silence, turns, roles, vocabulary, payoffs, mix, forum } = config;
  const rules = { duration, messages, minMessages, silence, turns, roles, vocabulary, payoffs, mix, forum };
  rulesSeen.set(config, rules);
  return rules;
}

/** S3: nothing of this exists before the game is over. */
function reveal({ ended }: Table): Reveal | null {
  if (ended === null) return null;
  const { at, ...rest } = ended;
  return { ...rest, endedAt: at };
}
