/** Reads the view of an imitation game. */
import type { ImitationTableView as TableView } from '@parlour/game';
import { tableReader } from '../../games/table-reader.ts';

export const { useTable } = tableReader<TableView>();

/** What is said next counts for nobody: the time for it is over. */
export const isTalkOver = ({ phase, verdictBy }: TableView): boolean =>
  phase === 'over' || verdictBy !== null;
