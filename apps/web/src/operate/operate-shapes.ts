/** Types of operators' data. */
import type { NamedPlayer, Sanction } from '../safety/house-rules.ts';

export interface Report {
  readonly id: string;
  readonly at: number;
  readonly reporter: NamedPlayer;
  readonly game: string | null;
  readonly seat: string | null;
  readonly reason: 'abuse' | 'threat' | 'sexual' | 'personal-data' | 'cheating' | 'other';
  readonly text: string | null;
  readonly state: 'open' | 'upheld' | 'dismissed';
  readonly isRunning: boolean;
  readonly player: NamedPlayer | null;
  readonly nature: 'human' | 'machine' | null;
}
export interface Reports {
  readonly reports: readonly Report[];
  readonly next: string | null;
}
export interface ReportContext {
  readonly context: readonly {
    readonly seat: string;
    readonly at: number;
    readonly text: string | null;
    readonly isReported: boolean;
  }[];
}

export type OperatorSanction = Sanction & { readonly player: NamedPlayer };
export interface Appeals {
  readonly appeals: readonly OperatorSanction[];
}
export interface PlayerRecord {
  readonly player: NamedPlayer;
  readonly since: number;
  readonly isResearcher: boolean;
  readonly reports: readonly Report[];
  readonly sanctions: readonly OperatorSanction[];
}
export interface Players {
  readonly players: readonly NamedPlayer[];
}
export interface BotRows {
  readonly bots: readonly (NamedPlayer & {
    readonly owner: NamedPlayer | null;
    readonly reports: number;
    readonly sanction: 'mute' | 'ban' | null;
  })[];
}
export interface OperatorGameRows {
  readonly games: readonly {
    readonly game: string;
    readonly format: string;
    readonly origin: string;
    readonly startedAt: number;
    readonly reports: number;
  }[];
  readonly faults: readonly {
    readonly at: number;
    readonly game: string;
    readonly format: string;
    readonly call: string | null;
    readonly error: string;
  }[];
}
type ActName =
  | 'add-operator'
  | 'remove-operator'
  | 'operator-code'
  | 'bind-passkey'
  | 'add-researcher'
  | 'remove-researcher'
  | 'issue-token'
  | 'revoke-token'
  | 'close-report'
  | 'mute'
  | 'ban'
  | 'lift'
  | 'answer-appeal'
  | 'open-forum'
  | 'close-forum'
  | 'retire-forum'
  | 'retire-hidden'
  | 'announce-hours'
  | 'order-campaign'
  | 'step-campaign'
  | 'ask-bot'
  | 'league'
  | 'league-mode'
  | 'proofs'
  | 'proposals'
  | 'keep-interview'
  | 'add-source'
  | 'remove-source'
  | 'models';
export interface LogLine {
  readonly n: number;
  readonly at: number;
  readonly by: NamedPlayer | null;
  readonly act: Readonly<Record<string, string | undefined>> & { readonly type: ActName };
}
export interface Lines {
  readonly lines: readonly LogLine[];
  /** Start of the previous page; null: this is the first line. */
  readonly next: string | null;
}
export interface ForumRow {
  readonly preset: string;
  readonly forum: string;
  readonly title: string;
  readonly rated: boolean;
  readonly closed: 'operator' | 'age' | 'retired' | null;
  readonly canMove: boolean;
  /** The announced mix; null: closed, or it makes no pairs. */
  readonly announced: number | null;
  readonly today: {
    readonly people: number;
    readonly mixed: number;
    readonly machines: number;
    readonly pairs: number;
    readonly share: number | null;
    readonly interval: readonly [low: number, high: number] | null;
  } | null;
}
export interface ForumRows {
  readonly forums: readonly ForumRow[];
}
export interface Queue {
  readonly waiting: number;
  readonly oldestMs: number;
}
export interface Queues {
  readonly reports: Queue;
  readonly appeals: Queue;
  /** Owners of bots recently drawn as hidden machines. */
  readonly drawn: {
    readonly machines: number;
    readonly biggest: { readonly owner: NamedPlayer; readonly machines: number } | null;
  };
  /** That came to accounts of operators of late. */
  readonly passkeys: readonly { readonly at: number; readonly operator: NamedPlayer }[];
}
