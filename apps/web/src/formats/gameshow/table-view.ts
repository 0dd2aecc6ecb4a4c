/** Reads the view of a game show. */
import type { GameshowTableView as TableView } from '@parlour/game';
import { tableReader } from '../../games/table-reader.ts';

export type Message = TableView['talk'][number];

export const { useTable } = tableReader<TableView>();

/** Whether further messages are too late. */
export const isTalkOver = ({ phase, labelBy }: TableView): boolean => phase === 'over' || labelBy !== null;

/** The letters of all others, in order. */
export const othersIn = ({ contestants, you }: Pick<TableView, 'contestants' | 'you'>): readonly string[] =>
  contestants.filter((seat) => seat !== you);
