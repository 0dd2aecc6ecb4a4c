/** The contract of safety: operators and their acts, reports, sanctions, blocks, consents, and what is not published. */

import type { Passkey } from './passkeys.ts';

/** Hours at which people meet, as an operator announces them: every week, or once. */
export interface PlayingHour {
  /** A day of the week, or a date as `2026-11-26`. */
  readonly on: string;
  /** On the clock of the zone, as `19:00`. */
  readonly at: string;
  /** The time zone, as `Europe/Berlin`. */
  readonly zone: string;
  /** How long, in minutes. */
  readonly minutes: number;
  /** What everybody reads with it; empty: nothing. */
  readonly note: string;
}

/** What an operator does. Every act is a line of the audit log. */
export type Act =
  | {
      readonly type: 'add-operator' | 'remove-operator' | 'operator-code' | 'bind-passkey';
      readonly account: string;
    }
  | {
      readonly type: 'close-report';
      readonly report: string;
      readonly finding: Finding;
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
  | { readonly type: 'open-forum' | 'close-forum'; readonly forum: string }
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
  | { readonly type: 'ask-bot'; readonly bot: string }
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
export type Finding = 'upheld' | 'dismissed';

/** An act whose effect is a fact of a stream: its audit line is stored with that fact. */
export interface ActNote {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The account that acted, or `data-directory`: somebody with the right to the house's own files. */
  readonly by: string;
  readonly act: Act;
}

/** A code by which an operator binds a passkey, as far as it is kept. */
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

/** What somebody reported. It holds none of the reported words: they stay in the log, where they can be erased. */
export interface Report {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly reporter: string;
  /** Null: it was at a private table, before a game. */
  readonly game: string | null;
  readonly seat: string | null;
  /** Which message: its milliseconds from the start of the game; null: the whole player. */
  readonly said: number | null;
  /** Who is reported. */
  readonly player: string;
  readonly reason: ReportReason;
  /** The reporter's own words; null: erased. */
  readonly text: string | null;
  readonly state: 'open' | Finding;
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
  /** What the player says against it; `text` is null once erased. Null: nothing. */
  readonly appeal: { readonly text: string | null; readonly at: number } | null;
  readonly answer: { readonly text: string; readonly granted: boolean; readonly at: number } | null;
}

/** What somebody has agreed to. */
export interface Consent {
  /** Names the text that was shown, and the age that was asked for. */
  readonly version: string;
  readonly at: number;
}

/** Where a page of a list begins: after the entry with this number or id. */
interface PageWish {
  readonly before?: string;
  readonly limit: number;
}

/** What keeps a house safe. Everything is durable when its promise resolves. */
export interface Safety {
  /**
   * Carries an act out and writes its line of the audit log: both or neither. Rejects with ActRefused, and nothing
   * is written then. `code` is that of `add-operator` and `operator-code`; it replaces an older one.
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
  /** Lines of the audit log, the newest first. */
  readonly audit: (wish: {
    readonly before?: number;
    readonly limit: number;
  }) => Promise<readonly AuditLine[]>;
  /** The last line with an act of this type; undefined: there was none. */
  readonly lastAct: (type: Act['type']) => Promise<AuditLine | undefined>;
  readonly operators: () => Promise<readonly string[]>;
  readonly isOperator: (account: string) => Promise<boolean>;

  /** Undefined: this reporter has an open report of the same already. */
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
  /** Those with an appeal that nobody has answered, the oldest appeal first. */
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
  /** The last one takes the place of the one before. */
  readonly consent: (account: string, consent: Consent) => Promise<void>;

  /** Who agreed to this version last. */
  readonly consentsTo: (version: string) => Promise<readonly string[]>;

  /** Whether games of this account are published from now on. */
  readonly setPublishing: (account: string, publishes: boolean, at: number) => Promise<void>;
  readonly publishes: (account: string) => Promise<boolean>;
  /** These games are published no more, whoever played in them, and whatever becomes of their accounts. */
  readonly unpublish: (games: readonly string[]) => Promise<void>;
  readonly isUnpublished: (game: string) => Promise<boolean>;
  /** All accounts and games that are not published. */
  readonly unpublished: () => Promise<{
    readonly accounts: readonly string[];
    readonly games: readonly string[];
  }>;
}

/** Somebody meets this player no more. */
export interface Block {
  readonly account: string;
  readonly player: string;
  readonly at: number;
}

/** Why an act is not carried out. */
export const actRefusals = {
  'no-such-account': 'There is no member with this id.',
  'no-such-player': 'There is no player with this id.',
  'operator-already': 'This member is an operator already.',
  'no-operator': 'This member is no operator.',
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

/** Does it hold at this instant? */
export const holdsAt = ({ liftedAt, until, since }: Sanction, at: number): boolean =>
  liftedAt === null && since <= at && (until === null || at < until);
