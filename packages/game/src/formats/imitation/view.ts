/** Views of an imitation game. */
import type { NaturesBySeat } from '../../commitment.ts';
import { itemsOf } from '../../growing-list.ts';
import type { Instant } from '../../time.ts';
import { mayDecide } from './may-decide.ts';
import type { HeldMessage, Message, State, Table } from './state.ts';
import { witnessesOf } from './state.ts';
import type { Config, End, Seat, Verdict, Witness } from './words.ts';

/** View of one viewer. Times in milliseconds from the start. */
export type View = { readonly phase: 'empty' } | TableView;

export interface TableView {
  readonly phase: 'open' | 'over';
  readonly format: 'imitation';
  readonly you: Seat | 'spectator';
  readonly rules: RulesView;
  readonly witnesses: readonly Witness[];
  /** Latest end of the conversation. */
  readonly closesAt: Instant;
  /** Deadline for the verdict; null: the talk is not over. */
  readonly verdictBy: Instant | null;
  /** Messages of the conversations that the viewer may read, by witness. */
  readonly talks: Readonly<Partial<Record<Witness, readonly Message[]>>>;
  /** The viewer's own messages that have been taken and have not appeared yet. */
  readonly onTheWay: readonly OwnMessage[];
  /** Only for the interrogator: a verdict is possible now. */
  readonly mayDecide: boolean;
  readonly reveal: Reveal | null;
}

export type RulesView = Pick<
  Config,
  'parties' | 'duration' | 'verdictTime' | 'early' | 'length' | 'messageLimit'
>;

export type OwnMessage = Pick<HeldMessage, 'to' | 'text'>;

export interface Reveal {
  readonly end: End;
  readonly endedAt: Instant;
  readonly natures: NaturesBySeat<Seat>;
  readonly nonce: string;
  readonly verdict: Verdict | null;
  /** Whether the verdict was right; null: there was none. */
  readonly right: boolean | null;
}

/** S1, S2: built from permitted data, never by removing fields from the state. */
export function view(state: State, viewer: Seat | 'spectator'): View {
  if (state.phase === 'empty') return { phase: 'empty' };
  return {
    phase: state.phase,
    format: 'imitation',
    you: viewer,
    rules: rulesOf(state.config),
    witnesses: witnessesOf(state),
    closesAt: state.closesAt,
    verdictBy: state.verdictBy,
    talks: talksFor(state, viewer),
    onTheWay: ownOf(state, viewer),
    mayDecide: viewer === 'interrogator' && mayDecide(state),
    reveal: reveal(state),
  };
}

const rulesSeen = new WeakMap<Config, RulesView>();

function rulesOf(config: Config): RulesView {
  const seen = rulesSeen.get(config);
  if (seen !== undefined) return seen;
  const { parties, duration, verdictTime, early, length, messageLimit } = config;
  const rules = { parties, duration, verdictTime, early, length, messageLimit };
  rulesSeen.set(config, rules);
  return rules;
}

/** S2: the interrogator reads all conversations, a witness their own, and everyone all of them at the end. */
function talksFor(table: Table, viewer: Seat | 'spectator'): TableView['talks'] {
  const readsAll = viewer === 'interrogator' || table.phase === 'over';
  const readable = witnessesOf(table).filter((witness) => readsAll || witness === viewer);
  return Object.fromEntries(
    readable.map((witness) => {
      const talk = table.talks[witness];
      return [witness, talk === undefined ? [] : itemsOf(talk)];
    }),
  );
}

const ownOf = ({ held }: Table, viewer: Seat | 'spectator'): readonly OwnMessage[] =>
  held.filter(({ by }) => by === viewer).map(({ to, text }) => ({ to, text }));

/** S3: nothing of this exists before the game is over. */
function reveal({ ended, verdict }: Table): Reveal | null {
  if (ended === null) return null;
  const { end, at, natures, nonce, right } = ended;
  return { end, endedAt: at, natures, nonce, verdict, right };
}
