/** HTTP types of proposals of forums. */
import type { PresetFile } from '@parlour/game';
import type { NamedPlayer } from '../safety/house-rules.ts';

export const proposalsPath = '/api/proposals';
export const proposalDeskPath = '/api/operators/proposals';

export type Stage = 'open' | 'queued' | 'hosted' | 'trial' | 'ended' | 'declined' | 'withdrawn';
export type MeterState = 'none' | 'waiting' | 'running' | 'held' | 'failed' | 'broken';

export interface MeterLine {
  readonly group: string;
  readonly auc: number;
  readonly interval: readonly [low: number, high: number];
  readonly n: number;
  readonly held: boolean;
}

export interface Proposal {
  readonly proposal: string;
  readonly forum: string;
  readonly preset: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly stage: Stage;
  readonly proposer: NamedPlayer | null;
  readonly voices: number;
  readonly needed: number;
  readonly openedAt: number;
  readonly until: number | null;
  readonly reason: string | null;
  readonly rated: boolean;
  readonly meter: MeterState;
  readonly isOwn: boolean;
  readonly supports: boolean;
}

export interface WholeProposal extends Proposal {
  readonly file: PresetFile | null;
  readonly text: string | null;
  readonly meterRows: readonly MeterLine[];
}

export interface DeskProposal {
  readonly proposal: string;
  readonly forum: string;
  readonly title: string | null;
  readonly stage: Stage;
  readonly proposer: NamedPlayer | null;
  readonly isNamed: boolean;
  readonly voices: number;
  readonly needed: number;
  readonly until: number | null;
  readonly rated: boolean;
  readonly reason: string | null;
  readonly reports: readonly {
    readonly at: number;
    readonly reason: string;
    readonly text: string | null;
    readonly isOpen: boolean;
  }[];
  readonly meter: {
    readonly state: MeterState;
    readonly played: number;
    readonly games: number;
    readonly left: number;
    readonly rows: readonly MeterLine[];
    readonly reason: string | null;
  };
}

export interface Desk {
  readonly autoHost: boolean;
  readonly proposals: readonly DeskProposal[];
}

export interface Fault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export interface Checked {
  readonly problems: readonly Fault[];
  readonly file: PresetFile | null;
  readonly text: string | null;
  readonly preset: string | null;
  readonly rated: boolean;
  readonly obstacles: readonly ('mix' | 'pacing' | 'slots' | 'moderator' | 'self-labels')[];
  readonly own: readonly string[];
  readonly taken: boolean;
}

interface Waits {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
}

export interface SimulationResult {
  readonly waiting: {
    readonly people: number;
    readonly games: number;
    readonly human: Waits | null;
    readonly machine: Waits | null;
  } | null;
  readonly sides:
    | readonly {
        readonly role: string;
        readonly nature: string;
        readonly best: number;
        readonly human: number;
        readonly machine: number;
        readonly never: number;
        readonly warnings: readonly ('constant-pays' | 'race' | 'silence-pays')[];
      }[]
    | null;
}
