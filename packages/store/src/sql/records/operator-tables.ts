/** Tables of operators and their acts in a SQL database. */
import type { Generated } from 'kysely';

export interface OperatorTables {
  readonly operators: {
    readonly account: string;
    readonly added_at: number;
    /** Of the code by which a passkey is bound; null: there is none. */
    readonly code_hash: Generated<string | null>;
    readonly code_expires: Generated<number | null>;
  };
  readonly researchers: {
    readonly account: string;
    readonly added_at: number;
  };
  /** Rows are only added: triggers refuse everything else. */
  readonly audit: {
    readonly n: Generated<number>;
    readonly at: number;
    readonly operator: string;
    /** As JSON. */
    readonly act: string;
    readonly sanction: string | null;
  };
}
