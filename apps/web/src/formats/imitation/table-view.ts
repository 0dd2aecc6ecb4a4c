/** Reads the view of an imitation game. */
import type { ImitationTableView as TableView } from '@parlour/game';
import { tableReader } from '../../games/table-reader.ts';

export const { useTable } = tableReader<TableView>();

/** Whether further messages are too late. */
export const isTalkOver = ({ phase, verdictBy }: TableView): boolean =>
  phase === 'over' || verdictBy !== null;
