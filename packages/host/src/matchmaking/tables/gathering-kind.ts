/** Rules of a gathering: owner, participants with their roles, games, and its end. */
import {
  type AnyOpening,
  accept,
  type Decision,
  type Instant,
  type Rules,
  type RunCommand,
  refused,
} from '@parlour/game';
import { type StreamKind, streamKind } from '../../runs/kinds.ts';

/** Lifetime of a gathering, in milliseconds. */
export const gatheringLifetime = 12 * 3600 * 1000;

export interface GatheringOpening extends AnyOpening {
  readonly preset: string;
  readonly owner: string;
  /** Code for joining. */
  readonly code: string;
}

/** So often people may come, leave and change their minds in one gathering: its log has an end. */
export const maxChanges = 2000;
/** Limit per person, so that no one can exhaust the common one. */
export const maxChangesPerPerson = 30;

/** State of a gathering. Reveals no nature. */
export interface GatheringState {
  readonly preset: string;
  readonly owner: string;
  readonly code: string;
  /** Roles of each participant; none: spectator. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** Number of arrivals, departures and role changes of each person. */
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

/** Commands of a gathering, sent by the server for authorised people. */
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
      ? accept({ type: 'opened', at, preset, owner: command.owner, code })
      : refused('already-open');
  }
  if (isOver) return refused('game-over');
  switch (command.type) {
    case 'come':
      if (ofAll(changes) >= maxChanges || (changes[command.by] ?? 0) >= maxChangesPerPerson)
        return refused('too-many-changes');
      return accept({ type: 'came', at, by: command.by, roles: command.roles });
    case 'leave':
      return accept({ type: 'left', at, by: command.by });
    case 'play':
      return accept({ type: 'played', at, game: command.game, lot: command.lot });
    case 'close':
    case 'void':
      return accept({ type: 'closed', at });
    default:
      return accept();
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

/** Its log is not readable: people see it through frames. */
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

/** Opened only by the server; its log has no other users. */
export const gatheringKind: StreamKind = streamKind('p_', gathering);

/** Final events of a gathering. */
export const gatheringEnds = ['closed', 'crashed'] as const;
