/** The tables of imported conversations. */

export interface ImportTables {
  /** Sources. */
  readonly imports: {
    readonly name: string;
    readonly licence: string;
    readonly origin: string;
    readonly sha256: string;
    readonly format: string;
    readonly hidden: 0 | 1;
    readonly imported_at: number;
  };
  /** Speakers and lines as JSON. */
  readonly imported_conversations: {
    readonly id: string;
    readonly source: string;
    readonly language: string;
    readonly people: 0 | 1;
    readonly body: string;
  };
}
