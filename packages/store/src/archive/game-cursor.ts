/** End of a list's page. */
export interface GameCursor {
  readonly key: number;
  readonly game: string;
}
