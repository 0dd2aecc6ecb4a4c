/**
 * Contract of safety: operators and their acts, reports, sanctions, blocks, consents, and unpublished games.
 */

import type { Passkey } from './passkeys.ts';

/** Hours at which people meet, as an operator announces them: every week, or once. */
export interface PlayingHour {
  /** A day of the week, or a date as `2026-11-26`. */
  readonly on: string;
  /** On the clock of the zone, as `19:00`. */
  readonly at: string;
  /** The time zone, as `Europe/Berlin`. */
  readonly zone: string;
  /** Duration in minutes. */
  readonly minutes: number;
  /** Public note; may be empty. */
  readonly note: string;
}

/** An act of an operator. Every act is a row of the audit log. */
export type Act =
  | {
      readonly type: 'add-operator' | 'remove-operator' | 'operator-code' | 'bind-passkey';
      readonly account: string;
    }
  | { readonly type: 'add-researcher' | 'remove-researcher'; readonly account: string }
  | {
      readonly type: 'issue-token';
      readonly account: string;
      readonly scope: string;
      /** The id of its record. */
      readonly token: string;
    }
  | { readonly type: 'revoke-token'; readonly token: string }
  | {
      readonly type: 'close-report';
      readonly report: string;
      readonly finding: ReportFinding;
      readonly note: string;
    }
  | {
      readonly type: SanctionKind;
      readonly player: string;
      readonly reason: string;
      /** Milliseconds since 1970; null: until it is lifted. */
      readonly until: number | null;
      /** The report that it follows from; null: none. */
      readonly report: string | null;
    }
  | { readonly type: 'lift'; readonly sanction: string; readonly reason: string }
  | { readonly type: 'open-forum' | 'close-forum' | 'retire-forum'; readonly forum: string }
  /** Hidden games that began before this instant, in milliseconds since 1970, are hidden no more. */
  | { readonly type: 'retire-hidden'; readonly before: number }
  /** These hours take the place of all that were announced before. */
  | { readonly type: 'announce-hours'; readonly hours: readonly PlayingHour[] }
  | { readonly type: 'order-campaign'; readonly stream: string; readonly title: string }
  | {
      readonly type: 'step-campaign';
      readonly stream: string;
      readonly step: 'sample' | 'open' | 'close' | 'publish';
    }
  | { readonly type: 'add-source' | 'remove-source'; readonly source: string }
  | { readonly type: 'models'; readonly do: string; readonly model: string }
  | { readonly type: 'ask-bot'; readonly bot: string }
  /** In the league: by name, about a bot. */
  | { readonly type: 'league'; readonly do: string; readonly bot: string; readonly reason: string }
  | { readonly type: 'league-mode'; readonly mode: string }
  /** About proofs of humanity: by name, about a relying site, or about the keys. */
  | { readonly type: 'proofs'; readonly do: string; readonly stream?: string; readonly title?: string }
  /** About proposals of forums by name, or the file of a preset. */
  | {
      readonly type: 'proposals';
      readonly do: string;
      readonly stream?: string;
      readonly title?: string;
      /** Why one was declined. */
      readonly reason?: string;
    }
  | {
      readonly type: 'keep-interview';
      readonly bot: string;
      readonly interview: string;
      readonly stream: string;
    }
  | {
      readonly type: 'answer-appeal';
      readonly sanction: string;
      /** True: the sanction is lifted with the answer. */
      readonly granted: boolean;
      readonly answer: string;
    };

/** Muted: may play and say nothing. Banned: may not play. */
export type SanctionKind = 'mute' | 'ban';
export type ReportFinding = 'upheld' | 'dismissed';

/** An act with an event of a stream as its effect: the audit row is stored with that event. */
export interface ActNote {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The acting account, or `data-directory`: a person with access to the server's files. */
  readonly by: string;
  readonly act: Act;
}

/** Stored form of an operator's passkey code, or of a researcher's token. */
export interface BindingCode {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A line of the audit log. Nothing ever changes or removes one. */
export interface AuditLine extends ActNote {
  /** Counts up from 1. */
  readonly n: number;
  /** The sanction that the act made; null: it made none. */
  readonly sanction: string | null;
}

export const reportReasons = ['abuse', 'threat', 'sexual', 'personal-data', 'cheating', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report. Contains none of the reported texts: they stay in the log, where they can be erased. */
export interface Report {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly reporter: string;
  /** Null: it was at a private table, before a game. */
  readonly game: string | null;
  readonly seat: string | null;
  /** Time of the message in milliseconds from the start of the game; null: the whole player. */
  readonly said: number | null;
  /** The reported player. */
  readonly player: string;
  readonly reason: ReportReason;
  /** The reporter's own words; null: erased. */
  readonly text: string | null;
  readonly state: 'open' | ReportFinding;
}

/** A mute or a ban. */
export interface Sanction {
  readonly id: string;
  readonly player: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Null: until it is lifted. */
  readonly until: number | null;
  readonly report: string | null;
  readonly liftedAt: number | null;
  /** Appeal of the player; `text` is null once erased. Null: none. */
  readonly appeal: { readonly text: string | null; readonly at: number } | null;
  readonly answer: { readonly text: string; readonly granted: boolean; readonly at: number } | null;
}

/** A consent. */
export interface Consent {
  /** Version of the displayed text, and the requested age. */
  readonly version: string;
  readonly at: number;
}

/** Start of a list's page: after the entry with this number or id. */
interface PageWish {
  readonly before?: string;
  readonly limit: number;
}

/** Safety data. Everything is durable when its promise resolves. */
export interface Safety {
  /**
   * Executes an act with its audit row atomically. Rejects with ActRefused without changes. `code`: that of
   * `add-operator` and `operator-code`, which replaces an older one, or the token of `issue-token`. Removing
   * the last role of a member revokes their tokens.
   */
  readonly act: (act: Act, by: string, at: number, code?: BindingCode) => Promise<AuditLine>;
  /** The code that an operator may bind a passkey by, whether or not it has expired. */
  readonly bindingCode: (account: string) => Promise<BindingCode | undefined>;
  /**
   * Adds a passkey to an operator's account, with an audit line. `code` is the hash of a binding code, which is used up;
   * null: it was confirmed otherwise. Rejects with ActRefused, and as `addPasskey` of the records does.
   */
  readonly bindPasskey: (
    passkey: Omit<Passkey, 'usedAt'>,
    by: { readonly token: string; readonly code: string | null },
  ) => Promise<AuditLine>;
  /** Rows of the audit log, the newest first; optionally of one type. */
  readonly audit: (wish: {
    readonly type?: Act['type'];
    readonly before?: number;
    readonly limit: number;
  }) => Promise<readonly AuditLine[]>;
  readonly operators: () => Promise<readonly string[]>;
  readonly isOperator: (account: string) => Promise<boolean>;
  readonly researchers: () => Promise<readonly string[]>;
  /** Whether this account is a researcher or an operator. */
  readonly mayResearch: (account: string) => Promise<boolean>;

  /** Undefined: this reporter has an open report of the same. */
  readonly report: (report: Omit<Report, 'id' | 'state'>) => Promise<Report | undefined>;
  readonly reportOf: (id: string) => Promise<Report | undefined>;
  /** The newest first. */
  readonly reports: (
    wish: PageWish & { readonly open?: boolean; readonly player?: string; readonly reporter?: string },
  ) => Promise<readonly Report[]>;

  readonly sanction: (id: string) => Promise<Sanction | undefined>;
  /** All that a player ever got, the newest first. */
  readonly sanctionsOf: (player: string) => Promise<readonly Sanction[]>;
  /** Those that hold at an instant. */
  readonly sanctionsAt: (at: number) => Promise<readonly Sanction[]>;
  /** Sanctions with an unanswered appeal, the oldest appeal first. */
  readonly openAppeals: () => Promise<readonly Sanction[]>;
  /** False: there is no such sanction of this player, or it was appealed against before. */
  readonly appeal: (appeal: {
    readonly sanction: string;
    readonly player: string;
    readonly text: string;
    readonly at: number;
  }) => Promise<boolean>;

  /** Blocking twice is blocking once. */
  readonly block: (account: string, player: string, at: number) => Promise<void>;
  readonly unblock: (account: string, player: string) => Promise<void>;
  readonly blocks: (account?: string) => Promise<readonly Block[]>;

  readonly consentOf: (account: string) => Promise<Consent | undefined>;
  /** All consents of an account, the oldest first: a game keeps the one under which it was played. */
  readonly consentsOf: (account: string) => Promise<readonly Consent[]>;
  /** The last one takes the place of the one before, which is kept. */
  readonly consent: (account: string, consent: Consent) => Promise<void>;

  /** Accounts whose last consent is this version. */
  readonly consentsTo: (version: string) => Promise<readonly string[]>;

  /** Whether games of this account are published from now on. */
  readonly setPublishing: (account: string, publishes: boolean, at: number) => Promise<void>;
  readonly publishes: (account: string) => Promise<boolean>;
  /** Unpublishes these games, permanently and independently of their players' accounts. */
  readonly unpublish: (games: readonly string[]) => Promise<void>;
  readonly isUnpublished: (game: string) => Promise<boolean>;
  /** All accounts and games that are not published. */
  readonly unpublished: () => Promise<{
    readonly accounts: readonly string[];
    readonly games: readonly string[];
  }>;
}

/** A block of a player. */
export interface Block {
  readonly account: string;
  readonly player: string;
  readonly at: number;
}

/** Why an act is not carried out. */
export const actRefusals = {
  'reserved-name':
    'This name is reserved: its bearer would be taken for the server. Have the member choose another name first.',
  'no-such-account': 'There is no member with this id.',
  'no-such-player': 'There is no player with this id.',
  'operator-already': 'This member is an operator already.',
  'no-operator': 'This member is no operator.',
  'researcher-already': 'This member is a researcher already.',
  'no-researcher': 'This member is no researcher. `parlour operator researcher add NAME` makes one.',
  'too-many-tokens': 'This member has as many tokens as one may have. Revoke one first.',
  'no-such-token': 'No researcher or operator has this token, or it is revoked already.',
  'no-such-code': 'The code is wrong, used or expired. `parlour operator code NAME` makes a new one.',
  'no-such-report': 'There is no such report.',
  'report-closed': 'This report is closed already.',
  'no-such-sanction': 'There is no such sanction.',
  'sanction-over': 'This sanction is lifted already.',
  'no-such-forum': 'There is no such forum whose file can be moved.',
  'forum-already': 'This forum is so already.',
  'forum-file-there': 'A file of the same name lies there already. It is kept: rename one of the two.',
  'no-appeal': 'Nobody has appealed against this sanction, or the appeal is answered already.',
} as const;
export type ActRefusal = keyof typeof actRefusals;

/** An act that cannot be carried out: nothing was changed. */
export class ActRefused extends Error {
  override readonly name = 'ActRefused';
  readonly code: ActRefusal;

  constructor(code: ActRefusal) {
    super(actRefusals[code]);
    this.code = code;
  }
}

/** Whether it is in force at this instant. */
export const isInForceAt = ({ liftedAt, until, since }: Sanction, at: number): boolean =>
  liftedAt === null && since <= at && (until === null || at < until);
