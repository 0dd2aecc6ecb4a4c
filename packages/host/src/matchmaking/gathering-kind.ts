/** A gathering as rules: who opened it, who is there and what they want, which games began, and its end. */
import {
  type AnyOpening,
  type Decision,
  happens,
  type Instant,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';
import { type StreamKind, streamKind } from '../streams/kinds.ts';

/** How long a gathering lasts, in milliseconds. */
export const gatheringLifetime = 12 * 3600 * 1000;

export interface GatheringOpening extends AnyOpening {
  readonly preset: string;
  readonly owner: string;
  /** Whoever knows it may come in. */
  readonly code: string;
}

/** So often people may come, leave and change their minds in one gathering: its log has an end. */
export const mostChanges = 2000;
/** And so often one person, so that nobody shuts the others out. */
export const mostOfOne = 30;

/** What is kept of a gathering. Nothing in it tells a nature. */
export interface GatheringState {
  readonly preset: string;
  readonly owner: string;
  readonly code: string;
  /** The roles that everybody who is there would play; none: they only watch. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** How often each of them came, left or changed their mind. */
  readonly changes: Readonly<Record<string, number>>;
  /** The last game that began. */
  readonly game: string | null;
  /** Among how many people its draw looked for the hidden seat. */
  readonly lot: number;
  readonly isOver: boolean;
}

type Happened =
  | { readonly type: 'opened'; readonly preset: string; readonly owner: string; readonly code: string }
  | { readonly type: 'came'; readonly by: string; readonly roles: readonly string[] }
  | { readonly type: 'left'; readonly by: string }
  | { readonly type: 'played'; readonly game: string; readonly lot: number }
  | { readonly type: 'closed' };

/** What is said to a gathering. The house says it for people, and has found out that they may. */
export type GatheringCommand =
  | { readonly type: 'come'; readonly roles: readonly string[] }
  | { readonly type: 'leave' }
  | { readonly type: 'play'; readonly game: string; readonly lot: number }
  | { readonly type: 'close' };

interface GatheringTypes {
  Command: GatheringCommand & { readonly at: Instant; readonly by: string };
  Event: Happened & { readonly at: Instant };
  State: GatheringState;
  View: object;
}

function decide(
  { isOver, owner, changes }: GatheringState,
  command: GatheringTypes['Command'] | RunCommand<GatheringOpening>,
): Decision<GatheringTypes['Event']> {
  const { at } = command;
  if (command.type === 'open') {
    const { preset, code } = command;
    return owner === ''
      ? happens({ type: 'opened', at, preset, owner: command.owner, code })
      : refused('already-open');
  }
  if (isOver) return refused('game-over');
  switch (command.type) {
    case 'come':
      if (ofAll(changes) >= mostChanges || (changes[command.by] ?? 0) >= mostOfOne)
        return refused('too-many-changes');
      return happens({ type: 'came', at, by: command.by, roles: command.roles });
    case 'leave':
      return happens({ type: 'left', at, by: command.by });
    case 'play':
      return happens({ type: 'played', at, game: command.game, lot: command.lot });
    case 'close':
    case 'void':
      return happens({ type: 'closed', at });
    default:
      return happens();
  }
}

function evolve(state: GatheringState, event: GatheringTypes['Event']): GatheringState {
  switch (event.type) {
    case 'opened': {
      const { preset, owner, code } = event;
      return { ...state, preset, owner, code };
    }
    case 'came':
      return { ...changed(state, event.by), people: { ...state.people, [event.by]: event.roles } };
    case 'left': {
      const { [event.by]: _gone, ...people } = state.people;
      return { ...changed(state, event.by), people };
    }
    case 'played':
      return { ...state, game: event.game, lot: event.lot };
    case 'closed':
      return { ...state, isOver: true };
  }
}

const changed = (state: GatheringState, by: string) => ({
  ...state,
  changes: { ...state.changes, [by]: (state.changes[by] ?? 0) + 1 },
});

const ofAll = (changes: GatheringState['changes']) =>
  Object.values(changes).reduce((sum, count) => sum + count, 0);

/** Nobody reads its log: what people see of it is told in frames. */
export const gathering: Rules<GatheringTypes, GatheringOpening> = {
  name: 'gathering',
  initial: { preset: '', owner: '', code: '', people: {}, changes: {}, game: null, lot: 0, isOver: false },
  decide,
  evolve,
  view: () => ({}),
  deadline: () => undefined,
  isOver: ({ isOver }) => isOver,
  speaker: () => undefined,
};

/** Taken up by the house when it opens; nobody else comes to its log. */
export const gatheringKind: StreamKind = streamKind('p_', gathering);

/** The facts after which a gathering does not go on. */
export const gatheringEnds = ['closed', 'crashed'] as const;
