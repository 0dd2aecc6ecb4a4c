/** The tables of a SQL database, as the newest migration leaves them. */
import type { Generated } from 'kysely';
import type { ArchivedPlayer, GameList } from '../archive/archive.ts';
import type { PanelEntry } from '../records/panel.ts';
import type { Block, Consent, Report, SanctionKind } from '../records/safety.ts';
import type { ForecastTables } from './archive/forecast-tables.ts';
import type { JudgeTables } from './archive/judge-tables.ts';
import type { RetellingTables } from './archive/retelling-tables.ts';
import type { OfGame, ShiftTables } from './archive/shift-tables.ts';
import type { GalleryTables } from './records/gallery-tables.ts';
import type { ImportTables } from './records/import-tables.ts';
import type { ModelTables } from './records/model-tables.ts';
import type { OperatorTables } from './records/operator-tables.ts';
import type { SaidTables } from './search/said-tables.ts';

/** The table of the address history has kept the name that it was made with. */
export const addressHistoryTable = 'sightings';

/** The tables as the newest migration leaves them. */
export interface Tables
  extends OperatorTables,
    ShiftTables,
    SaidTables,
    RetellingTables,
    GalleryTables,
    ImportTables,
    ModelTables,
    JudgeTables,
    ForecastTables {
  readonly events: {
    readonly position: Generated<number>;
    readonly stream: string;
    readonly version: number;
    readonly type: string;
    /** The fact without its text, as JSON. */
    readonly body: string;
    /** 1: the fact has a text, to be found in `texts` (or erased). */
    readonly words: number;
  };
  /** The words, apart from the log. Rows are added at the end and blanked in place, never deleted. */
  readonly texts: {
    /** Position of the event with this text. */
    readonly position: number;
    readonly body: string;
  };
  /** Each type that a stream holds, once. */
  readonly stream_types: {
    readonly type: string;
    readonly stream: string;
  };
  readonly accounts: {
    readonly id: string;
    readonly nickname: string;
    readonly kind: 'guest' | 'member';
    readonly created_at: number;
    /** Normalised name of a member; guests have none. */
    readonly name_key: string | null;
    /** A hash, in its maker's spelling. */
    readonly password: string | null;
    /** Null: it was never changed. */
    readonly password_changed_at: number | null;
    /** The hash of the recovery code, in its maker's spelling. */
    readonly recovery: string | null;
    readonly recovery_at: number | null;
  };
  readonly passkeys: {
    readonly id: string;
    readonly account: string;
    readonly public_key: string;
    readonly counter: number;
    /** A JSON list. */
    readonly transports: string;
    readonly created_at: number;
    readonly name: string;
    /** Null: it was never used. */
    readonly used_at: number | null;
  };
  /** Skeletons of names, one row per holder and skeleton. */
  readonly name_looks: {
    readonly look: string;
    /** The id of an account or a bot. */
    readonly holder: string;
    readonly kind: 'guest' | 'member' | 'bot';
  };
  /** Addresses of accounts, as pseudonyms. */
  readonly [addressHistoryTable]: {
    readonly account: string;
    readonly place: string;
    readonly seen_at: number;
  };
  readonly bots: {
    readonly id: string;
    readonly name: string;
    /** Normalised name. Null: the bot is erased. */
    readonly name_key: string | null;
    readonly owner: string | null;
    readonly description: string;
    /** JSON lists. */
    readonly languages: string;
    readonly roles: string;
    readonly family: string;
    readonly homepage: string;
    readonly games: number;
    readonly webhook: string | null;
    /** In clear, because it is used for signing. Read only for that. */
    readonly webhook_key: string | null;
    readonly created_at: number;
    readonly retired_at: number | null;
  };
  readonly tokens: {
    readonly id: string;
    readonly hash: string;
    readonly holder_kind: 'account' | 'bot';
    readonly holder_id: string;
    /** A JSON list. */
    readonly scopes: string;
    readonly created_at: number;
    readonly revoked_at: number | null;
    readonly replaced_by: string | null;
    /** Null: no expiry. */
    readonly expires_at: number | null;
    /** Of cookies: when it was shown last, to the day; null: it was made before that was noted. */
    readonly used_at: number | null;
    /** Of cookies: the family of the browser. */
    readonly browser: string | null;
  };
  readonly settings: {
    readonly name: string;
    readonly value: string;
  };
  readonly reports: Omit<Report, 'text'> & {
    /** The reporter's own, as JSON; blanks: erased. */
    readonly words: string;
  };
  readonly sanctions: {
    readonly id: string;
    readonly player: string;
    readonly kind: SanctionKind;
    readonly reason: string;
    readonly since: number;
    readonly until: number | null;
    readonly report: string | null;
    readonly lifted_at: number | null;
    /** The player's own words, as JSON; blanks: erased. */
    readonly appeal: string | null;
    readonly appealed_at: number | null;
    readonly answer: string | null;
    /** 1: lifted with the answer. */
    readonly granted: number | null;
    readonly answered_at: number | null;
  };
  readonly blocks: Block;
  readonly consents: Consent & { readonly account: string };
  /** Those before the last one of an account. */
  readonly earlier_consents: Consent & { readonly account: string };
  /** Under which names annotators of a campaign came from a panel. */
  readonly panel_entries: Omit<PanelEntry, 'isMade'> & {
    /** 1: the account was made for it. */
    readonly made: number;
  };
  /** Accounts that want no game published. */
  readonly unpublished_accounts: {
    readonly account: string;
    readonly at: number;
  };
  readonly unpublished_games: {
    readonly game: string;
  };
  /** Position of each reader of the log. */
  readonly projections: {
    readonly name: string;
    readonly position: number;
  };
  /** Finished games, as in `archive.ts`. */
  readonly games: {
    readonly id: string;
    readonly format: string;
    readonly preset: string;
    readonly origin: string;
    readonly list: GameList;
    readonly started_at: number;
    readonly ended_at: number;
    readonly natures: string;
    readonly ending: string;
    /** Data of a list's row, as JSON. */
    readonly row: string;
    /** Script of most letters of the unerased messages. */
    readonly script: string | null;
  };
  /** Data of finished games' pages beside their logs, as JSON; separate, so that lists need not read it. */
  readonly game_records: {
    readonly game: string;
    readonly record: string;
  };
  readonly game_measures: {
    readonly game: string;
    readonly name: string;
    readonly value: number;
    readonly list: GameList;
  };
  /** Players of games; with columns of the game for boards, so that one index suffices. */
  readonly game_players: ArchivedPlayer & OfGame & { readonly ended_at: number };
  /** Judgements, with columns of the game for statistics. */
  readonly judgements: OfGame & {
    /** Its place among those of the game. */
    readonly number: number;
    readonly ended_at: number;
    readonly target: string;
    readonly judge: string;
    readonly target_player: string | null;
    readonly judge_player: string | null;
    readonly at: number | null;
    readonly exchanges: number;
    readonly probability: number;
    readonly source: string;
    readonly nature: string;
    readonly together: string | null;
    readonly announced: number | null;
  };
  /** Judgements in conversations of public campaigns. */
  readonly campaign_judgements: {
    readonly campaign: string;
    /** Its place among those of the campaign. */
    readonly number: number;
    readonly conversation: string;
    /** The judged entity of the two. */
    readonly judged: string;
    readonly judge: string;
    readonly judged_player: string | null;
    readonly exchanges: number;
    readonly probability: number;
    readonly nature: string;
  };
  /** Rating changes by games. */
  readonly ratings: {
    readonly game: string;
    readonly seat: string;
    readonly pool: string;
    readonly list: GameList;
    readonly player: string;
    readonly ended_at: number;
    /** In thousandths of a point. */
    readonly change: number;
    /** In millionths. */
    readonly score: number;
  };
}
