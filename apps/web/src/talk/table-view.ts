/** Reads what the views of all formats of talk have in common. */
import type { Nature } from '@parlour/game';
import { tableReader } from '../games/table-reader.ts';

interface TalkView {
  readonly phase: 'open' | 'over';
  readonly you: string;
  readonly reveal: {
    readonly endedAt: number;
    readonly nonce: string;
    readonly natures: Readonly<Record<string, Nature>>;
  } | null;
}

export const { useTable, useGameTime } = tableReader<TalkView>();
