/** The tables of a SQL database, as the newest migration leaves them. */
import type { Generated } from 'kysely';
import type { GameList } from './archive.ts';
import type { RetellingTables } from './retelling-tables.ts';
import type { Report, ReportReason, SanctionKind } from './safety.ts';
import type { ForecastTables } from './sql-forecast-tables.ts';
import type { GalleryTables } from './sql-gallery-tables.ts';
import type { JudgeTables } from './sql-judge-tables.ts';
import type { OperatorTables } from './sql-operator-tables.ts';
import type { SaidTables } from './sql-said-tables.ts';
import type { ShiftTables } from './sql-shift-tables.ts';

/** The table of the address history has kept the name that it was made with. */
export const addressHistoryTable = 'sightings';

/** The tables as the newest migration leaves them. */
export interface Tables
  extends OperatorTables,
    ShiftTables,
    SaidTables,
    RetellingTables,
    GalleryTables,
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
    /** Of the fact whose words these are. */
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
    /** What a member's name is compared by; guests have none. */
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
  /** What names look like; of one holder each look once. */
  readonly name_looks: {
    readonly look: string;
    /** The id of an account or a bot. */
    readonly holder: string;
    readonly kind: 'guest' | 'member' | 'bot';
  };
  /** Where accounts were seen, by what stands for the address. */
  readonly [addressHistoryTable]: {
    readonly account: string;
    readonly place: string;
    readonly seen_at: number;
  };
  readonly bots: {
    readonly id: string;
    readonly name: string;
    /** What its name is compared by. Null: the bot is erased. */
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
    /** In clear, or it could not sign. Leaves this table for that alone. */
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
  };
  readonly settings: {
    readonly name: string;
    readonly value: string;
  };
  readonly reports: {
    readonly id: string;
    readonly at: number;
    readonly reporter: string;
    readonly game: string | null;
    readonly seat: string | null;
    readonly said: number | null;
    readonly player: string;
    readonly reason: ReportReason;
    /** The reporter's own, as JSON; blanks: erased. */
    readonly words: string;
    readonly state: Report['state'];
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
  readonly blocks: {
    readonly account: string;
    readonly player: string;
    readonly at: number;
  };
  readonly consents: {
    readonly account: string;
    readonly version: string;
    readonly at: number;
  };
  /** Under which names annotators of a campaign came from a panel. */
  readonly panel_entries: {
    readonly stream: string;
    readonly panel: string;
    readonly person: string;
    readonly account: string;
    readonly study: string | null;
    readonly session: string | null;
    /** 1: the account was made for it. */
    readonly made: number;
    readonly at: number;
  };
  /** Who wants no game of theirs published. */
  readonly unpublished_accounts: {
    readonly account: string;
    readonly at: number;
  };
  readonly unpublished_games: {
    readonly game: string;
  };
  /** How far each reader of the log has come. */
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
    /** What a list shows, as JSON. */
    readonly row: string;
    /** Of most letters that were said and are not erased. */
    readonly script: string | null;
  };
  /** What the pages of finished games show beside their logs, as JSON; apart, so that lists need not read it. */
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
  /** Who played in them; with what boards need of the game, so that they look into one index only. */
  readonly game_players: {
    readonly game: string;
    readonly seat: string;
    readonly format: string;
    readonly preset: string;
    readonly list: GameList;
    readonly ended_at: number;
    readonly role: string;
    readonly board: string;
    readonly nature: string;
    readonly kind: 'account' | 'bot';
    readonly player: string;
    readonly result: number;
    readonly score: number;
  };
  /** Who took whom for what; with what statistics need of the game. */
  readonly judgements: {
    readonly game: string;
    /** Its place among those of the game. */
    readonly number: number;
    readonly format: string;
    readonly preset: string;
    readonly list: GameList;
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
  /** Who took whom for what in conversations of public campaigns. */
  readonly campaign_judgements: {
    readonly campaign: string;
    /** Its place among those of the campaign. */
    readonly number: number;
    readonly conversation: string;
    /** Which of the two. */
    readonly judged: string;
    readonly judge: string;
    readonly judged_player: string | null;
    readonly exchanges: number;
    readonly probability: number;
    readonly nature: string;
  };
  /** What games changed in ratings. */
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
