/** Reads the Market's view of a game. */
import type { TableView } from '@parlour/game';
import { tableReader } from '../../games/table-reader.ts';

export const { tableOf, useTable, useGameTime } = tableReader<TableView>();
