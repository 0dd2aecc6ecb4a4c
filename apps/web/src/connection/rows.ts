/** Paginated lists of the server. */
import { useEffect, useMemo } from 'react';
import type { GameRows } from './archive.ts';
import { call } from './call.ts';
import type { ProtocolError } from './frames.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Rows that came page by page. */
export interface RowsState<Row> {
  readonly rows: readonly Row[] | null;
  readonly next: string | null;
  readonly total: number | null;
  /** Whether the search was incomplete. */
  readonly isCut: boolean;
  readonly busy: boolean;
  readonly error: ProtocolError | null;
}
interface Rows<Row> {
  readonly state: Store<RowsState<Row>>;
  readonly start: () => Promise<void>;
  readonly more: () => Promise<void>;
}
/** Field name of the rows on a page. */
type Field = 'games' | 'bots';
type Page<Row> = Pick<GameRows, 'next'> & { readonly total?: number; readonly isCut?: boolean } & {
  readonly [field in Field]?: readonly Row[];
};

const kept = new Map<string, Rows<unknown>>();
export const forgetRows = (): void => kept.clear();

function createRows<Row>(pathOf: (before?: string) => string, field: Field): Rows<Row> {
  const state = createStore<RowsState<Row>>({
    rows: null,
    next: null,
    total: null,
    isCut: false,
    busy: false,
    error: null,
  });
  async function read(before?: string): Promise<void> {
    if (state.get().busy) return;
    state.set((was) => ({ ...was, busy: true }));
    const result = await call<Page<Row>>('GET', pathOf(before));
    if ('error' in result) return state.set((was) => ({ ...was, busy: false, error: result.error }));
    const { [field]: page = [], next = null, total = null, isCut = false } = result.value;
    state.set(({ rows }) => ({
      rows: before === undefined ? page : [...(rows ?? []), ...page],
      next,
      total,
      isCut,
      busy: false,
      error: null,
    }));
  }
  return {
    state,
    start: () => read(),
    async more() {
      const { next } = state.get();
      if (next !== null) await read(next);
    },
  };
}

/** A list that grows by pages. Coming back to it one finds it as long as one left it. */
export function useRows<Row>(key: string, pathOf: (before?: string) => string, field: Field = 'games') {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the path
  const rows = useMemo(() => {
    const made = (kept.get(key) as Rows<Row> | undefined) ?? createRows<Row>(pathOf, field);
    kept.set(key, made as Rows<unknown>);
    return made;
  }, [key]);
  const known = useStore(rows.state, (state) => state);
  useEffect(() => {
    if (rows.state.get().rows === null) void rows.start();
  }, [rows]);
  return { ...known, start: () => void rows.start(), more: () => void rows.more() };
}
