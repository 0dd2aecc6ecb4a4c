/** The tables of language models that operators add. */
import type { ModelState } from '../../records/models.ts';

export interface ModelTables {
  readonly models: {
    readonly name: string;
    readonly version: number;
    /** As JSON, without the key. */
    readonly settings: string;
    readonly state: ModelState;
    /** The encrypted key; null: none. */
    readonly sealed_key: string | null;
    readonly added_at: number;
    readonly changed_at: number;
    /** The last check as JSON. */
    readonly last_check: string | null;
  };
  readonly model_versions: {
    readonly model: string;
    readonly version: number;
    readonly settings: string;
    readonly since: number;
  };
}
