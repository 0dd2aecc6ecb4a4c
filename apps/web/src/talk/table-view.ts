/** Reads the common fields of the views of all conversation formats. */
import { tableReader } from '../games/table-reader.ts';

interface TalkView {
  readonly phase: 'open' | 'over';
  readonly format: string;
  readonly you: string;
  readonly reveal: {
    readonly endedAt: number;
    readonly nonce: string;
  } | null;
}

export const { useTable, useGameTime } = tableReader<TalkView>();
