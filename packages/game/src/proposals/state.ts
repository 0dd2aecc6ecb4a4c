/** State of a proposal. */
import type { Instant } from '../time.ts';
import { defaultProposalChoices, type ProposalChoices } from './choices.ts';
import type { Measurement, ProposalReportReason, ProposedAs } from './words.ts';

/**
 * `open`: it takes voices. `queued`: an operator decides. `ended`: its trial is over, and an operator may still
 * decide.
 */
export type ProposalStage =
  | 'none'
  | 'open'
  | 'queued'
  | 'hosted'
  | 'trial'
  | 'ended'
  | 'declined'
  | 'withdrawn';

export interface ProposalReport {
  readonly at: Instant;
  readonly by: string;
  readonly reason: ProposalReportReason;
  /** Null: erased. */
  readonly text: string | null;
  readonly isOpen: boolean;
}

/** A supporter; `by` is null once the account is erased. */
export interface Voice {
  readonly by: string | null;
  readonly sources: readonly string[];
}

export interface Proposal {
  readonly stage: ProposalStage;
  /** Null: the proposer's account is erased. */
  readonly proposer: string | null;
  readonly as: ProposedAs;
  readonly bot: string | null;
  readonly forum: string;
  /** The file, as it was written; null: erased. */
  readonly text: string | null;
  /** File of the hosted forum after the erasure of the proposer; null: `text` is. */
  readonly file: string | null;
  readonly sources: readonly string[];
  readonly voices: readonly Voice[];
  readonly choices: ProposalChoices;
  readonly isMeasuring: boolean;
  /** Number of measurements that began. */
  readonly measurements: number;
  /** The newest result. */
  readonly measured: Measurement | null;
  readonly isRated: boolean;
  /** End of the trial; null: there is none. */
  readonly until: Instant | null;
  readonly decidedAt: Instant | null;
  /** Who hosted it: an operator, or `house`. */
  readonly hostedBy: string | null;
  /** Why it was declined. */
  readonly reason: string | null;
  /** Whether an operator hid its texts. */
  readonly isHidden: boolean;
  readonly reports: readonly ProposalReport[];
}

export const noProposal: Proposal = {
  stage: 'none',
  proposer: null,
  as: 'unnamed',
  bot: null,
  forum: '',
  text: null,
  file: null,
  sources: [],
  voices: [],
  choices: defaultProposalChoices,
  isMeasuring: false,
  measurements: 0,
  measured: null,
  isRated: false,
  until: null,
  decidedAt: null,
  hostedBy: null,
  reason: null,
  isHidden: false,
  reports: [],
};

/** Whether it counts against the proposer's limit. */
export const isUndecided = ({ stage }: Pick<Proposal, 'stage'>): boolean =>
  stage === 'open' || stage === 'queued';

/** Whether its forum can be waited for. */
export const isForumOpen = ({ stage }: Pick<Proposal, 'stage'>): boolean =>
  stage === 'hosted' || stage === 'trial';

/** Whether the meter held for its file. */
export const hasHeld = ({ measured }: Pick<Proposal, 'measured'>): boolean => measured?.result === 'held';

/** The text of the forum's file; null: erased. */
export const fileTextOf = ({ file, text }: Pick<Proposal, 'file' | 'text'>): string | null => file ?? text;

/** Whether this account has a voice here. */
export const hasVoice = ({ voices }: Pick<Proposal, 'voices'>, account: string): boolean =>
  voices.some(({ by }) => by === account);

/** Whether this account proposed, supported or reported it. */
export const concernsAccount = (state: Proposal, account: string): boolean =>
  state.proposer === account || hasVoice(state, account) || state.reports.some(({ by }) => by === account);
